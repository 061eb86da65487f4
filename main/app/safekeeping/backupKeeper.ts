import type { ChangedRef } from '../../../shared/contract/events.ts'
import type { Backup, BackupReason, DataFolderState } from '../../../shared/contract/views/safekeeping.ts'
import { AppError } from '../../../shared/domain/error.ts'
import { backupFolder, listBackups, backupView } from '../../database/backup/backupNotes.ts'
import type { OpenFolder } from '../../database/open.ts'
import type { DatabaseLocation } from '../../database/connection/place.ts'
import { systemIds } from '../../ports/ids.ts'
import type { AppDependencies } from '../app.ts'
import { toWireError } from './phases.ts'
import type { RunJob } from './safekeepingJobs.ts'
import { refuseIfStopped } from './stopSignal.ts'

interface BackupKeeperOptions {
  readonly place: DatabaseLocation
  readonly job: RunJob
  readonly log: AppDependencies['log']
  readonly notify: (touched: readonly ChangedRef[]) => void
  /** Returns the data folder, if it is open for writing. */
  readonly opened: () => OpenFolder | undefined
}

/** Makes backups, one after another. */
export interface BackupKeeper {
  state(): DataFolderState['backups']
  /**
   * Makes a backup in any case. `spare`: id of a backup that must not be pruned. Rejects with the error, or with
   * `stopped` if `signal` is raised before the backup has begun; a backup that has begun is completed.
   */
  make(reason: BackupReason, spare?: string, signal?: AbortSignal): Promise<Backup>
  /**
   * Makes a backup before an action, if data changed since the last backup. For games that are recorded in quick
   * succession, makes one only before the first game. A failure is only reported; if the backup is needed, rejects with
   * the failure.
   */
  before(reason: BackupReason, isNeeded?: boolean, signal?: AbortSignal): Promise<void>
  /** Makes a backup if the last one is not recent. A failure is only reported. */
  atStart(): Promise<void>
}

/** Age in milliseconds. If the last backup is not older, no backup is made at the start. */
const RECENT_MS = 30 * 60_000
/** Games recorded within this time, in milliseconds, need only one backup: a round of fifteen games needs one. */
const GAMES_IN_A_ROW_MS = 5 * 60_000

export function createBackupKeeper({ place, job, log, notify, opened }: BackupKeeperOptions): BackupKeeper {
  let failure: DataFolderState['backups']['failure'] = null
  const newest = createNewestBackup(place, opened)
  let making: Promise<unknown> = Promise.resolve()

  async function runBackup(reason: BackupReason, spare?: string): Promise<Backup> {
    const begun = newest.begin(reason)
    try {
      const backup = await job('back-up', { reason, ...(spare !== undefined && { spare }) })
      failure = null
      begun.done(backup.id)
      return backup
    } catch (error) {
      log(systemIds.next(), error)
      const known = error instanceof AppError ? error : new AppError('copy-failed', { file: place.file, reason: '' })
      failure = { at: new Date().toISOString(), error: toWireError(known) }
      throw known
    } finally {
      notify([{ kind: 'safekeeping', id: '' }])
    }
  }
  function make(reason: BackupReason, spare?: string, signal?: AbortSignal): Promise<Backup> {
    const next = making.then(() => (refuseIfStopped(signal), runBackup(reason, spare)))
    making = next.catch(() => undefined)
    return next
  }
  const hasCampaigns = (): boolean => (opened()?.store.campaigns().length ?? 0) > 0
  async function before(reason: BackupReason, isNeeded = false, signal?: AbortSignal): Promise<void> {
    if (!hasCampaigns() || newest.isToday() || (!isNeeded && newest.isBeforeRow(reason))) return
    const backup = make(reason, undefined, signal)
    await (isNeeded ? backup : backup.catch(() => undefined))
  }
  return {
    state: () => ({ ...backupSummary(place), failure }),
    make,
    before,
    async atStart() {
      const [last] = listBackups(place)
      // A backup dated in the future is not recent: the clock was wrong when the backup was made.
      if (last && Math.abs(Date.now() - Date.parse(last.at)) <= RECENT_MS) return
      // A failure is only logged. If the disk is gone, the next request reports the error.
      await before('start').catch((error: unknown) => log(systemIds.next(), error))
    },
  }
}

/** Returns number and size of the backups in a folder. */
function backupSummary(place: DatabaseLocation): Omit<DataFolderState['backups'], 'failure'> {
  const all = listBackups(place)
  return {
    folder: backupFolder(place),
    count: all.length,
    size: all.reduce((sum, { size }) => sum + size, 0),
    last: all[0] ? backupView(all[0]) : null,
  }
}

/** The state of the data at the time when a backup began. */
interface BackupStart {
  readonly of: OpenFolder | undefined
  readonly commits: number
  /** Sequence of the newest journal entry of all campaigns. */
  readonly entry: number
  readonly reason: BackupReason
  readonly time: number
}

/**
 * Creates a record of the last backup. The record shows whether the backup still contains all data, so that a command
 * that is refused repeatedly makes no further backups.
 */
function createNewestBackup(place: DatabaseLocation, opened: BackupKeeperOptions['opened']) {
  let last: (BackupStart & { readonly id: string }) | undefined
  /** Returns the last backup, if it belongs to the open folder and still exists. */
  const currentBackup = () => {
    const id = last?.of === opened() ? last?.id : undefined
    return id !== undefined && listBackups(place).some((one) => one.id === id) ? last : undefined
  }
  return {
    /**
     * Records the state of the data. Call this function before a backup starts, because the backup may lack changes
     * that are written after its start.
     */
    begin(reason: BackupReason) {
      const of = opened()
      const begun = { of, commits: of?.commits() ?? 0, entry: newestEntry(of), reason, time: Date.now() }
      return { done: (id: string) => void (last = { ...begun, id }) }
    },
    isToday(): boolean {
      return last !== undefined && last.commits === opened()?.commits() && currentBackup() !== undefined
    },
    /**
     * True if the last backup was made recently for the recording of a game, and only games were recorded since. A
     * backup for the next game is then not needed.
     */
    isBeforeRow(reason: BackupReason): boolean {
      if (reason !== 'game' || last?.reason !== 'game' || Math.abs(Date.now() - last.time) > GAMES_IN_A_ROW_MS)
        return false
      if (currentBackup() === undefined || !onlyGamesSince(last)) return false
      last = { ...last, entry: newestEntry(last.of) }
      return true
    },
  }
}

const newestEntry = (of: OpenFolder | undefined): number =>
  Math.max(0, ...(of?.store.campaigns() ?? []).flatMap(({ id }) => of!.store.entries(id, 1)).map((one) => one.sequence))

/**
 * Maximum number of entries that are checked. A few are enough, because each recorded game checks the entries since the
 * game before it.
 */
const ENTRIES_CHECKED = 10

/** True if only games were recorded since a backup began. */
const onlyGamesSince = ({ of, entry }: BackupStart): boolean =>
  (of?.store.campaigns() ?? []).every(({ id }) => {
    const since = of!.store.entries(id, ENTRIES_CHECKED).filter(({ sequence }) => sequence > entry)
    return since.length < ENTRIES_CHECKED && since.every(({ command }) => command === 'game.settle')
  })
