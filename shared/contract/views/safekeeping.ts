import type { WireError } from '../envelope.ts'

/** Reasons why a backup was made. */
export const BACKUP_REASONS = ['start', 'game', 'migration', 'import', 'restore', 'deletion', 'asked', 'taken'] as const
export type BackupReason = (typeof BACKUP_REASONS)[number]

/** A copy of the data folder's database, checked when it was made. */
export interface Backup {
  /** File name of the backup, without the folder. */
  readonly id: string
  /** Time of the backup, in ISO format. */
  readonly at: string
  readonly reason: BackupReason
  /** Size in bytes. */
  readonly size: number
  /** The campaigns in the backup; empty if they were not recorded with it. */
  readonly campaigns: readonly { readonly id: string; readonly name: string; readonly warbands: number }[]
}

/**
 * Why the data folder cannot be written to. `damaged`: the file's own checks fail; `changed`: the file is sound, but
 * not as Chronique left it; `unreadable`: the file is no database any more (truncated, overwritten); `lost`: the file
 * is sound, but acknowledged changes are missing; `unsound`: after a crash, the journal does not lead to the facts;
 * `taken`: the file was moved, deleted or replaced while Chronique had it open; `written`: another program wrote to the
 * file in the meantime; `gone`: the disk no longer answers; `missing`: the file is missing although backups exist;
 * `newer`: a newer Chronique wrote the file; `migration`: the file could not be migrated; `read-only`: the folder is
 * not writable; `obstructed`: a folder, a pipe or a link is in the place of the file or of one of its companion files.
 */
type TroubleKind =
  | 'damaged'
  | 'changed'
  | 'unreadable'
  | 'lost'
  | 'unsound'
  | 'taken'
  | 'written'
  | 'gone'
  | 'missing'
  | 'newer'
  | 'migration'
  | 'read-only'
  | 'obstructed'

export interface DataFolderProblem {
  readonly kind: TroubleKind
  /** The original error, from which the message is built. */
  readonly error: WireError
  /** The folder to which the damaged file and its log were moved; null if they were not moved. */
  readonly aside: string | null
  /** For `taken` and `written`, true if the data of the open connection was saved as a backup. */
  readonly isInHandBackedUp?: boolean
  /** The newest intact backup; null if no intact backup exists. */
  readonly backup: Backup | null
  /**
   * The ways to continue that are offered: `restore` the backup, go `on` with the file as it is, `read` what is
   * readable, start `anew` with an empty folder, or `clear` (rename) what is in the place of the file and open the
   * folder.
   */
  readonly ways: readonly ('restore' | 'on' | 'read' | 'anew' | 'clear')[]
}

/** The state of the data folder. */
export interface DataFolderState {
  /**
   * `open`: everything works; `reading`: the data can only be read; `closed`: no data is open until the user chooses a
   * way to continue.
   */
  readonly mode: 'open' | 'reading' | 'closed'
  readonly trouble: DataFolderProblem | null
  readonly folder: string
  readonly backups: {
    readonly folder: string
    readonly count: number
    /** Total size of all backups in bytes. */
    readonly size: number
    readonly last: Backup | null
    /** Time and error of the last attempt to make a backup, if it failed; otherwise null. */
    readonly failure: { readonly at: string; readonly error: WireError } | null
  }
}

/**
 * How something in a backup compares with the current data. `gone`: it exists only in the backup. `new`: it exists only
 * in the current data.
 */
export type BackupComparison = 'same' | 'differs' | 'gone' | 'new'

/** The differences between a backup and today's data. */
export interface BackupDifferences {
  readonly campaigns: readonly {
    readonly id: string
    readonly name: string
    readonly comparison: BackupComparison
    readonly warbands: readonly { readonly id: string; readonly name: string; readonly comparison: BackupComparison }[]
    /** Number of games for each result of the comparison. */
    readonly games: Readonly<Record<BackupComparison, number>>
  }[]
}

/** The result of checking all data. */
export interface CheckReport {
  readonly isSound: boolean
  readonly findings: readonly {
    readonly code: string
    readonly table: string
    readonly id: string
    readonly detail: string
  }[]
  /** Total number of rows that were checked, over all tables. */
  readonly rows: number
  readonly campaigns: number
}
