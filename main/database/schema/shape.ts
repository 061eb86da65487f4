import Database from 'better-sqlite3'
import type { Migration } from './migrations.ts'

/** Tables, indexes, triggers and views of a file by name; those that SQLite makes by itself are left out. */
function shapeOf(database: Database.Database): ReadonlyMap<string, string> {
  const rows = database
    .prepare<[], { type: string; name: string; sql: string | null }>('SELECT type, name, sql FROM sqlite_schema')
    .all()
  const own = rows.filter(({ type, name }) => !(name.startsWith('sqlite_') && (type === 'table' || type === 'index')))
  return new Map(own.map(({ type, name, sql }) => [`${type} ${name}`, sql ?? '']))
}

/** The shape that a file has by its migrations, from the first to this one. */
function shapeAfter(migrations: readonly Migration[]): ReadonlyMap<string, string> {
  const database = new Database(':memory:')
  try {
    for (const { statements } of migrations) for (const statement of statements) database.exec(statement)
    return shapeOf(database)
  } finally {
    database.close()
  }
}

/** Where Chronique writes down which migrations a file has seen; it is made before the first of them. */
const OUTSIDE = new Set(['table applied_migration'])

/**
 * The first table, index, trigger or view of a file that its migrations do not make, or make otherwise, or that it lacks;
 * `undefined` where it has exactly those that it should.
 */
export function foreignShape(database: Database.Database, applied: readonly Migration[]): string | undefined {
  const [found, expected] = [shapeOf(database), shapeAfter(applied)]
  const names = new Set([...found.keys(), ...expected.keys()])
  return [...names].find((name) => !OUTSIDE.has(name) && found.get(name) !== expected.get(name))
}
