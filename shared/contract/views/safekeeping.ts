import type { WireError } from '../envelope.ts'

/** Why a backup was made. */
export const BACKUP_REASONS = ['start', 'game', 'migration', 'import', 'restore', 'deletion', 'asked', 'taken'] as const
export type BackupReason = (typeof BACKUP_REASONS)[number]

/** A copy of the whole data folder's database, that was looked through when it was made. */
export interface Backup {
  /** Its file's name, without the folder. */
  readonly id: string
  /** When it was made: an ISO instant. */
  readonly at: string
  readonly reason: BackupReason
  /** In bytes. */
  readonly size: number
  /** What it holds; empty where that was not written down with it. */
  readonly campaigns: readonly { readonly id: string; readonly name: string; readonly warbands: number }[]
}

/**
 * What stands in the way of writing in the data folder.
 * `damaged`: the file's own checks find fault with it; `changed`: sound, but not as Chronique left it; `unreadable`: no
 * database any more (cut off, overwritten); `lost`: sound, but acknowledged changes are not in it; `unsound`: after a
 * crash its journal does not lead to its facts; `taken`: moved, deleted or
 * replaced while Chronique had it open; `written`: another program wrote into it meanwhile; `gone`: its disk no longer answers; `missing`: gone, though backups are there; `newer`: of a newer Chronique;
 * `migration`: it could not be brought to today's shape; `read-only`: nothing may be written here; `obstructed`: a folder, a
 * pipe or a link stands where it, or a file beside it, is kept.
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

export interface Trouble {
  readonly kind: TroubleKind
  /** The error as it was found, for its sentence. */
  readonly error: WireError
  /** Where the file was put aside as it was found, with its log; `null` where it was not. */
  readonly aside: string | null
  /** For `taken` and `written`: whether what the connection still read was backed up. */
  readonly isInHandBackedUp?: boolean
  /** The newest good backup; `null` where there is none. */
  readonly backup: Backup | null
  /**
   * The ways on that can be taken: `restore` that backup, go `on` with the file as it is, `read` what can be read, begin
   * `anew` with an empty folder, `clear` what stands in the way (it is given another name) and open.
   */
  readonly ways: readonly ('restore' | 'on' | 'read' | 'anew' | 'clear')[]
}

/** How safe the data are. */
export interface Safety {
  /** `open`: everything works; `reading`: nothing can be changed; `closed`: nothing is open until a way on is taken. */
  readonly mode: 'open' | 'reading' | 'closed'
  readonly trouble: Trouble | null
  readonly folder: string
  readonly backups: {
    readonly folder: string
    readonly count: number
    /** Of all of them, in bytes. */
    readonly size: number
    readonly last: Backup | null
    /** Why the last attempt failed; `null` where it did not. */
    readonly failure: { readonly at: string; readonly error: WireError } | null
  }
}

/** How something in a backup compares with today's: `gone` is there no more, `new` was not there yet. */
export type Comparison = 'same' | 'differs' | 'gone' | 'new'

/** What differs between a backup and today. */
export interface BackupDifferences {
  readonly campaigns: readonly {
    readonly id: string
    readonly name: string
    readonly comparison: Comparison
    readonly warbands: readonly { readonly id: string; readonly name: string; readonly comparison: Comparison }[]
    /** Games that are the same in both, differ, are only in the backup, only in today's. */
    readonly games: Readonly<Record<Comparison, number>>
  }[]
}

/** What was found by looking through everything. */
export interface CheckReport {
  readonly isSound: boolean
  readonly findings: readonly {
    readonly code: string
    readonly table: string
    readonly id: string
    readonly detail: string
  }[]
  /** How much was looked at: rows of all tables. */
  readonly rows: number
  readonly campaigns: number
}
