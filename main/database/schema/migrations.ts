import type { Database } from 'better-sqlite3'
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { AppError } from '../../../shared/domain/error.ts'
import { programPath } from '../../ports/programFolder.ts'
import type { Place } from '../connection/place.ts'

const FOLDER = programPath('migrations')

/** « Chrq », by which a file is known as ours. */
export const APPLICATION_ID = 0x43687271

/** One step from an older shape of the file to a newer one. */
export interface Migration {
  readonly tag: string
  readonly hash: string
  readonly statements: readonly string[]
}
export type Applied = Pick<Migration, 'tag' | 'hash'>

/** The migrations that this version of the program knows, in their order. Throws `program-incomplete` where one is not there. */
export function knownMigrations(folder = FOLDER): Migration[] {
  const list = JSON.parse(readText(folder, 'meta/_journal.json')) as { readonly entries: readonly { tag: string }[] }
  return list.entries.map(({ tag }) => {
    const sql = readText(folder, `${tag}.sql`)
    const hash = createHash('sha256').update(sql).digest('hex')
    return { tag, hash, statements: sql.split('--> statement-breakpoint') }
  })
}

/** A text without what an editor or a checkout does to the ends of its lines. */
function readText(folder: string, name: string): string {
  const file = path.join(folder, name)
  try {
    return readFileSync(file, 'utf8').replaceAll('\r\n', '\n')
  } catch {
    throw new AppError('program-incomplete', { file })
  }
}

/** The migrations that were applied to a file, in their order. */
export function appliedMigrations(database: Database): Applied[] {
  const exists = database.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'applied_migration'").get()
  if (!exists) return []
  return database.prepare<[], Applied>('SELECT tag, hash FROM applied_migration ORDER BY position').all()
}

/**
 * The migrations that a file still needs. Throws `migration-order` when what was applied is not the beginning of what is
 * known, `migration-edited` when one was changed since, `newer-file` when more was applied than is known.
 */
export function pendingMigrations(database: Database, known: readonly Migration[], { file }: Place): Migration[] {
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
