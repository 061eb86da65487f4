import { createInProcessCall } from '../../../shared/contract/calls/call.ts'
import type { Backup, BackupDifferences, BackupReason } from '../../../shared/contract/views/safekeeping.ts'
import { AppError } from '../../../shared/domain/error.ts'
import { backUp, copyDatabaseTo } from '../../database/backup/backup.ts'
import { listBackups, backupView, type FoundBackup } from '../../database/backup/backupNotes.ts'
import { campaignDigestsOfStore } from '../../database/facts/contents.ts'
import { examineFile } from '../../database/backup/examine.ts'
import { checkReplacementFile, withDatabaseCopy } from '../../database/checkReplacementFile.ts'
import { knownMigrations } from '../../database/schema/migrations.ts'
import { databaseLocationOf, type DatabaseLocation } from '../../database/connection/place.ts'
import { fileProblemOf } from '../../database/connection/problems.ts'
import type { AccountRecord } from '../../ports/people.ts'
import { type AppDependencies } from '../app.ts'
import { parseMethodInput } from '../base/methodInput.ts'
import { checkWholeFolder, type FolderReport } from './wholeCheck.ts'
import { compareCampaignDigests } from './backupComparison.ts'
import { openApp } from '../folder.ts'
import { getRuleset } from '../base/getRuleset.ts'
import { parseImport, type ParsedImport } from '../transfer/campaignImport.ts'

/** Input and result of each long job. Jobs run while other requests write in the folder. */
export interface Jobs {
  readonly 'back-up': readonly [{ readonly reason: BackupReason; readonly spare?: string }, Backup]
  /** Copies the database to a file. */
  readonly copy: readonly [{ readonly file: string }, null]
  readonly check: readonly [object, FolderReport]
  readonly differences: readonly [{ readonly backup: string }, BackupDifferences]
  /** Checks a file that will replace today's database. Result: its SHA-256. */
  readonly examine: readonly [{ readonly file: string }, string]
  /** Lists the campaigns in any database file. */
  readonly campaigns: readonly [{ readonly file: string }, Backup['campaigns']]
  /** Reads a campaign from a backup, parsed for import, with its journal and auxiliary data. */
  readonly campaign: readonly [{ readonly file: string; readonly campaign: string }, ParsedImport['read']]
  /** Reads the records of these kinds about a club's accounts from any database file. */
  readonly people: readonly [{ readonly file: string; readonly kinds: readonly string[] }, readonly AccountRecord[]]
  /** Parses the input of `campaign.import`. */
  readonly read: readonly [unknown, ParsedImport]
}
export type JobName = keyof Jobs

/** Runs a job, in this thread or in a worker thread. Rejects with `AppError`s. */
export type RunJob = <J extends JobName>(name: J, input: Jobs[J][0]) => Promise<Jobs[J][1]>

const JOBS: {
  readonly [J in JobName]: (
    place: DatabaseLocation,
    input: Jobs[J][0],
    log: AppDependencies['log'],
  ) => Jobs[J][1] | Promise<Jobs[J][1]>
} = {
  'back-up': async (place, wish) => backupView(await backUp(place, wish)),
  copy: async (place, { file }) => {
    await copyDatabaseTo(place, file)
    return null
  },
  check: (place) => checkWholeFolder(place),
  differences: (place, { backup }) => differencesToBackup(place, getBackup(place, backup)),
  examine: (place, { file }) => checkReplacementFile(place, file),
  campaigns: (_place, { file }) => examineFile(file).campaigns,
  campaign: (_place, { file, campaign }, log) =>
    withDatabaseCopy(file, (folder) => {
      const one = openApp(folder, true, log, { check: false })
      try {
        const call = createInProcessCall((method, input) => one.app.call(method, input, 'safekeeping'))
        const { read } = parseImport({ document: call('campaign.export', { campaign }), as: 'new' }, getRuleset)
        if (read.withoutJournal)
          throw new AppError('backup-unfit', { file, reason: `journal ${read.withoutJournal.reason}` })
        const { store } = one.opened
        return { ...read, beside: { drafts: store.drafts(campaign), printed: store.printed(campaign) } }
      } finally {
        one.close()
      }
    }),
  people: (_place, { file, kinds }, log) =>
    withDatabaseCopy(file, (folder) => {
      const one = openApp(folder, true, log, { check: false })
      try {
        return kinds.flatMap((kind) => one.opened.store.people.list(kind))
      } finally {
        one.close()
      }
    }),
  read: (_place, input) => parseImport(parseMethodInput('campaign.import', input) as never, getRuleset),
}

/** Creates a function that runs jobs in a folder, in this thread. */
export const createJobRunner =
  (folder: string, log: AppDependencies['log']): RunJob =>
  async (name, input) => {
    const place = databaseLocationOf(folder)
    try {
      return await JOBS[name](place, input, log)
    } catch (error) {
      throw fileProblemOf(error, place)
    }
  }

/** Returns the backup with this name. Throws `backup-missing`. */
export function getBackup(place: DatabaseLocation, id: string): FoundBackup {
  const found = listBackups(place).find((one) => one.id === id)
  if (found) return found
  throw new AppError('backup-missing', { backup: id })
}

/**
 * Compares today's data with a backup. Uses the list of contents in the backup's notes. If the notes cannot be used,
 * reads a copy of the backup; the copy is migrated if its schema is older.
 */
function differencesToBackup(place: DatabaseLocation, { file, notes }: FoundBackup): BackupDifferences {
  const isOfToday = notes?.contents !== undefined && notes.version === knownMigrations().length
  const then = isOfToday ? notes.contents : withDatabaseCopy(file, (folder) => readFolderContents(folder, true))
  return compareCampaignDigests(then, readFolderContents(place.folder, false))
}

function readFolderContents(folder: string, isWriting: boolean) {
  const one = openApp(folder, isWriting, () => undefined, { check: false })
  try {
    return campaignDigestsOfStore(one.opened.store)
  } finally {
    one.close()
  }
}
