import Database from 'better-sqlite3'

/** From now on this process syncs as it is told and not as the program wants: what these trials are there to notice. */
export function syncing(synchronous: string): void {
  const pragma = Reflect.get(Database.prototype, 'pragma') as (this: Database.Database, ...given: unknown[]) => unknown
  Database.prototype.pragma = function (this: Database.Database, source: string, options?: Database.PragmaOptions) {
    return pragma.call(this, source.startsWith('synchronous =') ? `synchronous = ${synchronous}` : source, options)
  }
}
