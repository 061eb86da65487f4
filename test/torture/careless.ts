import Database from 'better-sqlite3'

/** Makes SQLite in this process use the given `synchronous` setting instead of the program's, so that tests can lose data. */
export function overrideSynchronous(synchronous: string): void {
  const pragma = Reflect.get(Database.prototype, 'pragma') as (this: Database.Database, ...given: unknown[]) => unknown
  Database.prototype.pragma = function (this: Database.Database, source: string, options?: Database.PragmaOptions) {
    return pragma.call(this, source.startsWith('synchronous =') ? `synchronous = ${synchronous}` : source, options)
  }
}
