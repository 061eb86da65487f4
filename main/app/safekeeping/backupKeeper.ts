import type { Touched } from '../../../shared/contract/events.ts'
import type { Backup, BackupReason, Safety } from '../../../shared/contract/views/safekeeping.ts'
import { AppError } from '../../../shared/domain/error.ts'
import { backupFolder, backupsIn, backupView } from '../../database/backup/backupNotes.ts'
import type { Opened } from '../../database/open.ts'
import type { Place } from '../../database/connection/place.ts'
import { systemIds } from '../../ports/ids.ts'
import type { Parts } from '../app.ts'
import { wireOf } from './phases.ts'
import type { DoJob } from './safekeepingJobs.ts'
import { mustBeWanted } from './wanted.ts'

interface Given {
  readonly place: Place
  readonly job: DoJob
  readonly log: Parts['log']
  readonly notify: (touched: readonly Touched[]) => void
  /** What is open to be written. */
  readonly opened: () => Opened | undefined
}

/** Has backups made, one after the other. */
export interface BackupKeeper {
  state(): Safety['backups']
  /**
   * Makes one in any case; `spare` stays. Rejects with why it cannot: with `stopped` where it is no longer wanted when its
   * turn comes. Begun, it is made to its end.
   */
  make(reason: BackupReason, spare?: string, signal?: AbortSignal): Promise<Backup>
  /**
   * Makes one before something is done, where there is anything to keep that was written since the last; games that are
   * recorded one right after the other have one before the first. A failure is only reported; where the backup is `needed`
   * it rejects with it.
   */
  before(reason: BackupReason, isNeeded?: boolean, signal?: AbortSignal): Promise<void>
  /** Makes one where the last was made long ago; a failure is only reported. */
  atStart(): Promise<void>
}

/** A backup at the start is made when the last is older. */
const RECENT = 30 * 60_000
/** For so long one backup is enough for games that are recorded one after the other: a round is no reason for fifteen. */
const IN_A_ROW = 5 * 60_000

export function backupKeeper({ place, job, log, notify, opened }: Given): BackupKeeper {
  let failure: Safety['backups']['failure'] = null
  const newest = newestOf(place, opened)
  let making: Promise<unknown> = Promise.resolve()

  async function made(reason: BackupReason, spare?: string): Promise<Backup> {
    const begun = newest.begin(reason)
    try {
      const backup = await job('back-up', { reason, ...(spare !== undefined && { spare }) })
      failure = null
      begun.done(backup.id)
      return backup
    } catch (error) {
      log(systemIds.next(), error)
      const known = error instanceof AppError ? error : new AppError('copy-failed', { file: place.file, reason: '' })
      failure = { at: new Date().toISOString(), error: wireOf(known) }
      throw known
    } finally {
      notify([{ kind: 'safekeeping', id: '' }])
    }
  }
  function make(reason: BackupReason, spare?: string, signal?: AbortSignal): Promise<Backup> {
    const next = making.then(() => (mustBeWanted(signal), made(reason, spare)))
    making = next.catch(() => undefined)
    return next
  }
  const holdsSomething = (): boolean => (opened()?.store.campaigns().length ?? 0) > 0
  async function before(reason: BackupReason, isNeeded = false, signal?: AbortSignal): Promise<void> {
    if (!holdsSomething() || newest.isToday() || (!isNeeded && newest.isBeforeRow(reason))) return
    const backup = make(reason, undefined, signal)
    await (isNeeded ? backup : backup.catch(() => undefined))
  }
  return {
    state: () => ({ ...keptIn(place), failure }),
    make,
    before,
    async atStart() {
      const [last] = backupsIn(place)
      // One that says to be of tomorrow counts as none: the clock was wrong once.
      if (last && Math.abs(Date.now() - Date.parse(last.at)) <= RECENT) return
      // If the disk is gone, the next request reports it.
      await before('start').catch((error: unknown) => log(systemIds.next(), error))
    },
  }
}

/** The backups of a folder in numbers. */
function keptIn(place: Place): Omit<Safety['backups'], 'failure'> {
  const all = backupsIn(place)
  return {
    folder: backupFolder(place),
    count: all.length,
    size: all.reduce((sum, { size }) => sum + size, 0),
    last: all[0] ? backupView(all[0]) : null,
  }
}

/** What was so as a backup began. */
interface Begun {
  readonly of: Opened | undefined
  readonly commits: number
  /** The newest entry of any campaign. */
  readonly entry: number
  readonly reason: BackupReason
  readonly time: number
}

/** Knows whether the last backup still holds all that there is: what is refused again and again makes no more of them. */
function newestOf(place: Place, opened: Given['opened']) {
  let last: (Begun & { readonly id: string }) | undefined
  /** The last backup, where it is of what is open and still there. */
  const standing = () => {
    const id = last?.of === opened() ? last?.id : undefined
    return id !== undefined && backupsIn(place).some((one) => one.id === id) ? last : undefined
  }
  return {
    /** As a backup begins: what is written from now on may not be in it. */
    begin(reason: BackupReason) {
      const of = opened()
      const begun = { of, commits: of?.commits() ?? 0, entry: newestEntry(of), reason, time: Date.now() }
      return { done: (id: string) => void (last = { ...begun, id }) }
    },
    isToday(): boolean {
      return last !== undefined && last.commits === opened()?.commits() && standing() !== undefined
    },
    /** True where it was made before a game was recorded, a short while ago, and nothing but games was recorded since. */
    isBeforeRow(reason: BackupReason): boolean {
      if (reason !== 'game' || last?.reason !== 'game' || Math.abs(Date.now() - last.time) > IN_A_ROW) return false
      if (standing() === undefined || !areGames(last)) return false
      last = { ...last, entry: newestEntry(last.of) }
      return true
    },
  }
}

const newestEntry = (of: Opened | undefined): number =>
  Math.max(0, ...(of?.store.campaigns() ?? []).flatMap(({ id }) => of!.store.entries(id, 1)).map((one) => one.sequence))

/** So many entries are looked at: each game that is recorded looks at those since the one before. */
const FEW = 10

/** True where nothing but games was recorded since a backup began. */
const areGames = ({ of, entry }: Begun): boolean =>
  (of?.store.campaigns() ?? []).every(({ id }) => {
    const since = of!.store.entries(id, FEW).filter(({ sequence }) => sequence > entry)
    return since.length < FEW && since.every(({ command }) => command === 'game.settle')
  })
