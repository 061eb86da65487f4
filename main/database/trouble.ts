import { existsSync, statSync } from 'node:fs'
import type { DataFolderProblem } from '../../shared/contract/views/safekeeping.ts'
import { AppError } from '../../shared/domain/error.ts'
import { setAsideDatabase } from './backup/setAside.ts'
import { listBackups, backupView, type FoundBackup } from './backup/backupNotes.ts'
import { isIntactBackup } from './backup/examine.ts'
import { knownMigrations } from './schema/migrations.ts'
import { openForReading, type OpenOptions } from './open.ts'
import { findPathsBlockingOwnFiles } from './connection/obstacles.ts'
import type { DatabaseLocation } from './connection/place.ts'

type Kind = DataFolderProblem['kind']
type Way = DataFolderProblem['ways'][number]

/**
 * The kind of data problem for each error code of opening a folder. An error with any other code is not about the
 * data.
 */
const KINDS: Readonly<Record<string, Kind>> = {
  damaged: 'damaged',
  changed: 'changed',
  lost: 'lost',
  unsound: 'unsound',
  'not-a-database': 'unreadable',
  'file-gone': 'missing',
  'file-taken': 'taken',
  'file-written': 'written',
  'newer-file': 'newer',
  'migration-failed': 'migration',
  'migration-edited': 'migration',
  'migration-order': 'migration',
  'copy-failed': 'migration',
  'read-only': 'read-only',
  'place-taken': 'obstructed',
  'foreign-journal': 'obstructed',
}

/** For each kind of data problem, the ways out that the user can choose, besides restoring a backup. */
const OTHER_WAYS: Readonly<Record<Kind, readonly Way[]>> = {
  damaged: ['read'],
  changed: ['on'],
  lost: ['on'],
  unsound: ['on'],
  taken: ['on'],
  written: ['on'],
  gone: ['on'],
  unreadable: ['anew'],
  missing: ['anew'],
  newer: [],
  migration: [],
  'read-only': [],
  obstructed: [],
}
/**
 * Kinds of data problems for which the file is not copied aside. No copy is needed, because nothing is written before
 * the user chooses, and no choice loses data.
 */
const NOT_SET_ASIDE: readonly Kind[] = ['newer', 'migration', 'read-only', 'obstructed']

/**
 * Builds the report of a data problem from the error of opening a folder; returns `undefined` if the error is not
 * about the data. If the caller holds the folder, the file is copied aside unchanged. The report offers the newest
 * intact backup.
 */
export function dataProblemReportOf(
  error: unknown,
  place: DatabaseLocation,
  { isHeld, ...opening }: OpenOptions & { readonly isHeld: boolean },
): DataFolderProblem | undefined {
  if (!(error instanceof AppError)) return undefined
  const kind = kindOf(error, place, opening)
  if (kind === undefined) return undefined
  // No other solution works as long as the names of the program's files are blocked, so the user must clear these names
  // first.
  const isObstructed = !NOT_CLEARED.includes(kind) && findPathsBlockingOwnFiles(place).length > 0
  const backup = isObstructed ? undefined : findBackupToOffer(kind, place, opening)
  return {
    kind,
    error: { code: error.code, path: error.path, params: error.params },
    aside: !isHeld || isObstructed || NOT_SET_ASIDE.includes(kind) ? null : setAsideQuietly(place),
    backup: backup ? backupView(backup) : null,
    ways: isObstructed ? ['clear'] : [...(backup ? (['restore'] as const) : []), ...waysFrom(kind, place)],
  }
}

/**
 * Kinds of data problems for which blocked file names are not cleared, because nothing may be changed in the folder.
 */
const NOT_CLEARED: readonly Kind[] = ['newer', 'read-only']

/**
 * Returns the ways out that the user can choose. If the file was moved or deleted and there is no new file, the only
 * way out is to create an empty database.
 */
const waysFrom = (kind: Kind, { file }: DatabaseLocation): readonly Way[] =>
  kind === 'taken' && !existsSync(file) ? OTHER_WAYS.missing : OTHER_WAYS[kind]

function kindOf({ code }: AppError, place: DatabaseLocation, opening: OpenOptions): Kind | undefined {
  const kind = Object.hasOwn(KINDS, code) ? KINDS[code] : undefined
  // If the name of the database belongs to a folder, there is no file to copy aside.
  if (kind === 'unreadable' && !statSync(place.file).isFile()) return 'obstructed'
  return kind === 'damaged' && !canBeRead(place, opening) ? 'unreadable' : kind
}

/** True if at least one campaign can be read. */
function canBeRead(place: DatabaseLocation, opening: OpenOptions): boolean {
  try {
    const { store } = openForReading(place.folder, { ...opening, check: false })
    try {
      return store.campaigns().length > 0
    } finally {
      store.close()
    }
  } catch {
    return false
  }
}

/**
 * Finds the newest intact backup. After a failed migration the backup must have the current schema, because a
 * migration of any other backup would fail again.
 */
function findBackupToOffer(kind: Kind, place: DatabaseLocation, { migrations }: OpenOptions): FoundBackup | undefined {
  if (kind === 'newer' || kind === 'read-only') return undefined
  const known = knownMigrations(migrations).length
  const isFit = ({ notes }: FoundBackup) =>
    kind === 'migration' ? notes?.version === known : notes === undefined || notes.version <= known
  return listBackups(place).find((one) => isFit(one) && isIntactBackup(one))
}

/**
 * Copies the database aside; returns `null` if that fails. A failure is not thrown, because a full disk must not hide
 * the other ways out.
 */
function setAsideQuietly(place: DatabaseLocation): string | null {
  try {
    return setAsideDatabase(place)
  } catch {
    return null
  }
}
