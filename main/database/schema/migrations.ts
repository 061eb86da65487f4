import type { Database } from 'better-sqlite3'
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { AppError } from '../../../shared/domain/error.ts'
import { programPath } from '../../ports/programFolder.ts'
import type { DatabaseLocation } from '../connection/place.ts'

const FOLDER = programPath('migrations')

/** Number that identifies a file as Chronique's: the bytes of “Chrq”. */
export const APPLICATION_ID = 0x43687271

/** One step from an older schema to a newer one. */
export interface Migration {
  readonly tag: string
  readonly hash: string
  readonly statements: readonly string[]
}
export type AppliedMigration = Pick<Migration, 'tag' | 'hash'>

/** Reads the migrations of this version of the program, in order. Throws `program-incomplete` if a file is missing. */
export function knownMigrations(folder = FOLDER): Migration[] {
  const list = JSON.parse(readText(folder, 'meta/_journal.json')) as { readonly entries: readonly { tag: string }[] }
  return list.entries.map(({ tag }) => {
    const sql = readText(folder, `${tag}.sql`)
    const hash = createHash('sha256').update(sql).digest('hex')
    return { tag, hash, statements: sql.split('--> statement-breakpoint') }
  })
}

/** Reads a text file with all line ends as `\n`, because an editor or a checkout may have changed the line ends. */
function readText(folder: string, name: string): string {
  const file = path.join(folder, name)
  try {
    return readFileSync(file, 'utf8').replaceAll('\r\n', '\n')
  } catch {
    throw new AppError('program-incomplete', { file })
  }
}

/** Returns the migrations that were applied to a file, in order. */
export function appliedMigrations(database: Database): AppliedMigration[] {
  const exists = database.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'applied_migration'").get()
  if (!exists) return []
  return database.prepare<[], AppliedMigration>('SELECT tag, hash FROM applied_migration ORDER BY position').all()
}

/**
 * Returns the known migrations that a file still needs. Throws `migration-order` if the applied migrations are not
 * the first of the known ones, `migration-edited` if an applied migration has changed since, and `newer-file` if more
 * migrations were applied than are known.
 */
export function pendingMigrations(
  database: Database,
  known: readonly Migration[],
  { file }: DatabaseLocation,
): Migration[] {
  const applied = appliedMigrations(database)
  for (const [at, { tag, hash }] of applied.slice(0, known.length).entries()) {
    const expected = known[at]!
    if (tag !== expected.tag) throw new AppError('migration-order', { file, migration: tag, expected: expected.tag })
    if (hash !== expected.hash) throw new AppError('migration-edited', { file, migration: tag })
  }
  const version = Math.max(applied.length, Number(database.pragma('user_version', { simple: true })))
  if (version > known.length) throw new AppError('newer-file', { file, version, known: known.length })
  return known.slice(applied.length)
}
