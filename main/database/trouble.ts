import { existsSync, statSync } from 'node:fs'
import type { Trouble } from '../../shared/contract/views/safekeeping.ts'
import { AppError } from '../../shared/domain/error.ts'
import { putAside } from './backup/aside.ts'
import { backupsIn, backupView, type FoundBackup } from './backup/backupNotes.ts'
import { isGood } from './backup/examine.ts'
import { knownMigrations } from './schema/migrations.ts'
import { openForReading, type Opening } from './open.ts'
import { obstaclesIn } from './connection/obstacles.ts'
import type { Place } from './connection/place.ts'

type Kind = Trouble['kind']
type Way = Trouble['ways'][number]

/** What an opening's error means for the data; every other error is none of theirs. */
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

/** Ways on besides a backup. */
const WAYS: Readonly<Record<Kind, readonly Way[]>> = {
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
/** Where nothing is written before a way on is taken, and nothing would be lost by it. */
const LEFT_ALONE: readonly Kind[] = ['newer', 'migration', 'read-only', 'obstructed']

/**
 * What stands in the way of opening a folder, from the error that said so: the file is put aside as it was found (by who
 * holds the folder), the newest good backup is offered. `undefined` for an error that is not about the data.
 */
export function troubleOf(
  error: unknown,
  place: Place,
  { isHeld, ...opening }: Opening & { readonly isHeld: boolean },
): Trouble | undefined {
  if (!(error instanceof AppError)) return undefined
  const kind = kindOf(error, place, opening)
  if (kind === undefined) return undefined
  // Whatever is done goes by what stands in the way: that is moved first.
  const isObstructed = !UNMOVED.includes(kind) && obstaclesIn(place).length > 0
  const backup = isObstructed ? undefined : offered(kind, place, opening)
  return {
    kind,
    error: { code: error.code, path: error.path, params: error.params },
    aside: !isHeld || isObstructed || LEFT_ALONE.includes(kind) ? null : asideQuietly(place),
    backup: backup ? backupView(backup) : null,
    ways: isObstructed ? ['clear'] : [...(backup ? (['restore'] as const) : []), ...waysFrom(kind, place)],
  }
}

/** Where nothing may be changed, nothing can be moved either. */
const UNMOVED: readonly Kind[] = ['newer', 'read-only']

/** Where a file was taken away and none put in its place, to go on is to begin anew. */
const waysFrom = (kind: Kind, { file }: Place): readonly Way[] =>
  kind === 'taken' && !existsSync(file) ? WAYS.missing : WAYS[kind]

function kindOf({ code }: AppError, place: Place, opening: Opening): Kind | undefined {
  const kind = Object.hasOwn(KINDS, code) ? KINDS[code] : undefined
  // A folder of that name is no file that could be put aside.
  if (kind === 'unreadable' && !statSync(place.file).isFile()) return 'obstructed'
  return kind === 'damaged' && !canBeRead(place, opening) ? 'unreadable' : kind
}

/** True where at least the list of campaigns can still be read. */
function canBeRead(place: Place, opening: Opening): boolean {
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

/** The newest good backup. After a migration that fails it must be one that needs none: any other would fail as well. */
function offered(kind: Kind, place: Place, { migrations }: Opening): FoundBackup | undefined {
  if (kind === 'newer' || kind === 'read-only') return undefined
  const known = knownMigrations(migrations).length
  const isFit = ({ notes }: FoundBackup) =>
    kind === 'migration' ? notes?.version === known : notes === undefined || notes.version <= known
  return backupsIn(place).find((one) => isFit(one) && isGood(one))
}

/** A full disk must not keep anybody from what can still be done. */
function asideQuietly(place: Place): string | null {
  try {
    return putAside(place)
  } catch {
    return null
  }
}
