import { createCall } from '../../../shared/contract/calls/call.ts'
import type { Backup, BackupDifferences, BackupReason } from '../../../shared/contract/views/safekeeping.ts'
import { AppError } from '../../../shared/domain/error.ts'
import { backUp, copyInto } from '../../database/backup/backup.ts'
import { backupsIn, backupView, type FoundBackup } from '../../database/backup/backupNotes.ts'
import { contentsOf } from '../../database/facts/contents.ts'
import { examined } from '../../database/backup/examine.ts'
import { fitFile, onCopy } from '../../database/fit.ts'
import { knownMigrations } from '../../database/schema/migrations.ts'
import { placeOf, type Place } from '../../database/connection/place.ts'
import { fileProblemOf } from '../../database/connection/problems.ts'
import type { PeopleRecord } from '../../ports/people.ts'
import { type Parts } from '../app.ts'
import { inputOf } from '../base/methodInput.ts'
import { wholeCheck, type WholeReport } from './wholeCheck.ts'
import { differencesOf } from './differences.ts'
import { openApp } from '../folder.ts'
import { knownRuleset } from '../base/knownRuleset.ts'
import { readImport, type ReadImport } from '../transfer/campaignImport.ts'

/** What takes long and is done beside whoever writes in the folder: what each job is given and gives. */
export interface Jobs {
  readonly 'back-up': readonly [{ readonly reason: BackupReason; readonly spare?: string }, Backup]
  /** A copy in a file of any place. */
  readonly copy: readonly [{ readonly file: string }, null]
  readonly check: readonly [object, WholeReport]
  readonly differences: readonly [{ readonly backup: string }, BackupDifferences]
  /** Looks through a file that is to take today's place; gives its SHA-256. */
  readonly examine: readonly [{ readonly file: string }, string]
  /** The campaigns that are in a file of any place. */
  readonly campaigns: readonly [{ readonly file: string }, Backup['campaigns']]
  /** A campaign out of a backup, read as one that is to be brought in, with its journal and all that is kept beside. */
  readonly campaign: readonly [{ readonly file: string; readonly campaign: string }, ReadImport['read']]
  /** What is known of a club's people in a file of any place, of these kinds. */
  readonly people: readonly [{ readonly file: string; readonly kinds: readonly string[] }, readonly PeopleRecord[]]
  /** Reads the input of `campaign.import`. */
  readonly read: readonly [unknown, ReadImport]
}
export type JobName = keyof Jobs

/** Does a job: here, or in a thread of its own. Rejects with `AppError`s. */
export type DoJob = <J extends JobName>(name: J, input: Jobs[J][0]) => Promise<Jobs[J][1]>

const JOBS: {
  readonly [J in JobName]: (place: Place, input: Jobs[J][0], log: Parts['log']) => Jobs[J][1] | Promise<Jobs[J][1]>
} = {
  'back-up': async (place, wish) => backupView(await backUp(place, wish)),
  copy: async (place, { file }) => {
    await copyInto(place, file)
    return null
  },
  check: (place) => wholeCheck(place),
  differences: (place, { backup }) => differencesFrom(place, backupNamed(place, backup)),
  examine: (place, { file }) => fitFile(place, file),
  campaigns: (_place, { file }) => examined(file).campaigns,
  campaign: (_place, { file, campaign }, log) =>
    onCopy(file, (folder) => {
      const one = openApp(folder, true, log, { check: false })
      try {
        const call = createCall((method, input) => one.app.call(method, input, 'safekeeping'))
        const { read } = readImport({ document: call('campaign.export', { campaign }), as: 'new' }, knownRuleset)
        if (read.withoutJournal)
          throw new AppError('backup-unfit', { file, reason: `journal ${read.withoutJournal.reason}` })
        const { store } = one.opened
        return { ...read, beside: { drafts: store.drafts(campaign), printed: store.printed(campaign) } }
      } finally {
        one.close()
      }
    }),
  people: (_place, { file, kinds }, log) =>
    onCopy(file, (folder) => {
      const one = openApp(folder, true, log, { check: false })
      try {
        return kinds.flatMap((kind) => one.opened.store.people.list(kind))
      } finally {
        one.close()
      }
    }),
  read: (_place, input) => readImport(inputOf('campaign.import', input) as never, knownRuleset),
}

/** Does jobs in a folder, here and now. */
export const jobsIn =
  (folder: string, log: Parts['log']): DoJob =>
  async (name, input) => {
    const place = placeOf(folder)
    try {
      return await JOBS[name](place, input, log)
    } catch (error) {
      throw fileProblemOf(error, place)
    }
  }

/** The backup of this name. Throws `backup-missing`. */
export function backupNamed(place: Place, id: string): FoundBackup {
  const found = backupsIn(place).find((one) => one.id === id)
  if (found) return found
  throw new AppError('backup-missing', { backup: id })
}

/** By what was written down with the backup; one of an older shape is brought to today's first. */
function differencesFrom(place: Place, { file, notes }: FoundBackup): BackupDifferences {
  const isOfToday = notes?.contents !== undefined && notes.version === knownMigrations().length
  const then = isOfToday ? notes.contents : onCopy(file, (folder) => contentsIn(folder, true))
  return differencesOf(then, contentsIn(place.folder, false))
}

function contentsIn(folder: string, isWriting: boolean) {
  const one = openApp(folder, isWriting, () => undefined, { check: false })
  try {
    return contentsOf(one.opened.store)
  } finally {
    one.close()
  }
}
