import { BACKUP_REASONS, type BackupReason } from '../../../shared/contract/views/safekeeping.ts'

/** What a backup's file name says. */
export interface BackupName {
  /** The file's name, without its folder. */
  readonly id: string
  /** When it was made: an ISO instant. */
  readonly at: string
  readonly reason: BackupReason
  /** Of which step, for a migration; empty for all others. */
  readonly detail: string
  /** The how many-th of its folder: a clock that ran ahead must not make it the newest. 0: it is of an older version. */
  readonly order: number
}

const NAME = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)(\d{3})Z-([a-z]+)(?:-(\w+?))??(?:-n(\d{1,9}))?\.sqlite$/

/** An instant as it stands in names: without what no file name may hold. */
export const compact = (at: string): string => at.replace(/[-:.]/g, '')

/** The name of a backup that is made now. */
export const backupName = (at: string, reason: BackupReason, detail = '', order = 0): string =>
  `${compact(at)}-${reason}${detail === '' ? '' : `-${detail}`}${order === 0 ? '' : `-n${order}`}.sqlite`

/** What a file's name says; `undefined` where it is none that Chronique gives to backups. */
export function readBackupName(id: string): BackupName | undefined {
  const [matched, year, month, day, hour, minute, second, rest, word, detail = '', order = 0] = NAME.exec(id) ?? []
  const reason = BACKUP_REASONS.find((one) => one === word)
  if (matched === undefined || !reason) return undefined
  const at = `${year}-${month}-${day}T${hour}:${minute}:${second}.${rest}Z`
  return Number.isNaN(Date.parse(at)) ? undefined : { id, at, reason, detail, order: Number(order) }
}

/** What was written down of a backup lies beside it. */
export const notesOf = (id: string): string => id.replace(/\.sqlite$/, '.json')
