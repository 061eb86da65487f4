import { BACKUP_REASONS, type BackupReason } from '../../../shared/contract/views/safekeeping.ts'

/** The parts of a backup's file name. */
export interface BackupName {
  /** The file's name, without its folder. */
  readonly id: string
  /** Creation time: an ISO instant. */
  readonly at: string
  readonly reason: BackupReason
  /** Name (tag) of the migration before which the backup was made; empty if `reason` is not `migration`. */
  readonly detail: string
  /**
   * Running number of the backup in its folder; 0 for a backup of an older program version. Backups are ordered by
   * this number and not by `at`, because a clock that ran ahead would make an old backup the newest.
   */
  readonly order: number
}

const NAME = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)(\d{3})Z-([a-z]+)(?:-(\w+?))??(?:-n(\d{1,9}))?\.sqlite$/

/** Formats an instant for a file name: without `-`, `:` and `.`. */
export const compactInstant = (at: string): string => at.replace(/[-:.]/g, '')

/** Builds the file name of a backup. */
export const backupName = (at: string, reason: BackupReason, detail = '', order = 0): string =>
  `${compactInstant(at)}-${reason}${detail === '' ? '' : `-${detail}`}${order === 0 ? '' : `-n${order}`}.sqlite`

/** Parses a backup's file name. Returns `undefined` for any other name. */
export function parseBackupName(id: string): BackupName | undefined {
  const [matched, year, month, day, hour, minute, second, rest, word, detail = '', order = 0] = NAME.exec(id) ?? []
  const reason = BACKUP_REASONS.find((one) => one === word)
  if (matched === undefined || !reason) return undefined
  const at = `${year}-${month}-${day}T${hour}:${minute}:${second}.${rest}Z`
  return Number.isNaN(Date.parse(at)) ? undefined : { id, at, reason, detail, order: Number(order) }
}

/** Name of the notes file that lies next to a backup. */
export const notesFileName = (id: string): string => id.replace(/\.sqlite$/, '.json')
