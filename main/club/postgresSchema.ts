import { AppError } from '../../shared/domain/error.ts'
import { databaseAddress, type RunSqlQuery } from './postgres.ts'

/** SQL of the migrations, one for each schema version. A published migration never changes. */
const SCHEMA_MIGRATIONS: readonly string[] = [
  `CREATE TABLE chronique.book (
     only_one boolean PRIMARY KEY DEFAULT true CHECK (only_one),
     id uuid NOT NULL DEFAULT gen_random_uuid(),
     position bigint NOT NULL DEFAULT 0
   );
   INSERT INTO chronique.book DEFAULT VALUES;
   CREATE TABLE chronique.line (
     position bigint PRIMARY KEY,
     request text NOT NULL UNIQUE,
     format integer NOT NULL,
     actor text NOT NULL,
     host text NOT NULL,
     at timestamptz NOT NULL DEFAULT clock_timestamp(),
     content text NOT NULL
   )`,
  `CREATE TABLE chronique.host (
     host text NOT NULL,
     folder text NOT NULL,
     version text NOT NULL,
     position bigint NOT NULL,
     backup_at timestamptz,
     stopped text,
     at timestamptz NOT NULL,
     PRIMARY KEY (host, folder)
   )`,
  // With collation "C", ids are sorted in the order of their creation, whatever the locale of the database.
  `CREATE TABLE chronique.people (
     kind text NOT NULL,
     id text COLLATE "C" NOT NULL,
     key text COLLATE "C",
     content text NOT NULL,
     PRIMARY KEY (kind, id),
     CONSTRAINT people_key UNIQUE (kind, key)
   )`,
]

/** The schema version that this program needs. */
export const KNOWN_SCHEMA = SCHEMA_MIGRATIONS.length

/** Key of the advisory lock (“Chrq”) that is held while the schema is created or migrated. */
const SCHEMA_LOCK = 0x43687271
/**
 * Oldest supported version of PostgreSQL: the first version with `gen_random_uuid` and all other features used here.
 */
const OLDEST_SERVER = 13

/**
 * Creates or migrates the tables; returns the id of the club book. Throws `book-newer` if a newer program created the
 * tables, and `book-server-old`. If `isThere` is set, nothing is changed, and missing or old tables throw
 * `book-missing` or `book-older`.
 */
export async function prepareSchema(ask: RunSqlQuery, url: string, isThere: boolean): Promise<string> {
  const [server] = await ask<{ version: string }>(`SELECT current_setting('server_version_num') AS version`)
  const version = Math.floor(Number(server!.version) / 10_000)
  if (version < OLDEST_SERVER)
    throw new AppError('book-server-old', {
      address: databaseAddress(url),
      version,
      oldest: OLDEST_SERVER,
    })
  await ask('BEGIN')
  await ask('SELECT pg_advisory_xact_lock($1)', [SCHEMA_LOCK])
  const schema = await readSchemaVersion(ask, isThere)
  if (schema === undefined) throw new AppError('book-missing', { address: databaseAddress(url) })
  refuseIfSchemaNewer(schema, url)
  if (isThere && schema < KNOWN_SCHEMA)
    throw new AppError('book-older', { address: databaseAddress(url), version: schema, known: KNOWN_SCHEMA })
  for (const [at, step] of SCHEMA_MIGRATIONS.entries()) {
    if (at < schema) continue
    await ask(step)
    await ask('UPDATE chronique.schema SET version = $1', [at + 1])
  }
  const [book] = await ask<{ id: string }>('SELECT id::text AS id FROM chronique.book')
  await ask('COMMIT')
  return book!.id
}

/** Throws `book-newer` if a newer program created the schema. */
export function refuseIfSchemaNewer(schema: number, url: string): void {
  if (schema > KNOWN_SCHEMA)
    throw new AppError('book-newer', { address: databaseAddress(url), version: schema, known: KNOWN_SCHEMA })
}

/**
 * Returns the schema version. If the schema is missing, creates it and returns 0. With `isThere` (the schema must exist
 * already), a missing schema is not created, and undefined is returned.
 */
async function readSchemaVersion(ask: RunSqlQuery, isThere: boolean): Promise<number | undefined> {
  // The existence of the schema is checked first. Even `CREATE SCHEMA IF NOT EXISTS` requires the right to create a
  // schema, and a host needs this right only once.
  const [there] = await ask<{ there: boolean }>(`SELECT to_regclass('chronique.schema') IS NOT NULL AS there`)
  if (!there!.there && isThere) return undefined
  if (!there!.there)
    await ask(
      `CREATE SCHEMA IF NOT EXISTS chronique;
       CREATE TABLE chronique.schema (version integer NOT NULL);
       INSERT INTO chronique.schema VALUES (0)`,
    )
  const [row] = await ask<{ version: number }>('SELECT version FROM chronique.schema')
  return row!.version
}
