import { AppError } from '../../shared/domain/error.ts'
import { addressOf, type Ask } from './postgres.ts'

/** What brings an older schema one step on; a step that was published is never changed. */
const STEPS: readonly string[] = [
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
  // By "C" ids are in the order in which they were given, whatever language the database was made for.
  `CREATE TABLE chronique.people (
     kind text NOT NULL,
     id text COLLATE "C" NOT NULL,
     key text COLLATE "C",
     content text NOT NULL,
     PRIMARY KEY (kind, id),
     CONSTRAINT people_key UNIQUE (kind, key)
   )`,
]

/** The schema that this version of the program knows. */
export const KNOWN_SCHEMA = STEPS.length

/** « Chrq »: whoever makes or changes the schema has it to itself. */
const LOCK = 0x43687271
/** The first with `gen_random_uuid`, and all that is used here. */
const OLDEST_SERVER = 13

/**
 * Makes the tables, or brings them to what this version knows; gives the book's id. Throws `book-newer` where a newer
 * version made them, `book-server-old`, and where the book is to be there as it is (`isThere`) `book-missing` and `book-older`.
 */
export async function ready(ask: Ask, url: string, isThere: boolean): Promise<string> {
  const [server] = await ask<{ version: string }>(`SELECT current_setting('server_version_num') AS version`)
  const version = Math.floor(Number(server!.version) / 10_000)
  if (version < OLDEST_SERVER)
    throw new AppError('book-server-old', {
      address: addressOf(url),
      version,
      oldest: OLDEST_SERVER,
    })
  await ask('BEGIN')
  await ask('SELECT pg_advisory_xact_lock($1)', [LOCK])
  const schema = await schemaOf(ask, isThere)
  if (schema === undefined) throw new AppError('book-missing', { address: addressOf(url) })
  mustBeKnown(schema, url)
  if (isThere && schema < KNOWN_SCHEMA)
    throw new AppError('book-older', { address: addressOf(url), version: schema, known: KNOWN_SCHEMA })
  for (const [at, step] of STEPS.entries()) {
    if (at < schema) continue
    await ask(step)
    await ask('UPDATE chronique.schema SET version = $1', [at + 1])
  }
  const [book] = await ask<{ id: string }>('SELECT id::text AS id FROM chronique.book')
  await ask('COMMIT')
  return book!.id
}

/** Throws `book-newer` for a schema that a newer version of the program made. */
export function mustBeKnown(schema: number, url: string): void {
  if (schema > KNOWN_SCHEMA)
    throw new AppError('book-newer', { address: addressOf(url), version: schema, known: KNOWN_SCHEMA })
}

/** Where this schema stands; 0 where there was none, undefined where one was to be there. */
async function schemaOf(ask: Ask, isThere: boolean): Promise<number | undefined> {
  // Not `IF NOT EXISTS` alone: it would ask for a right that a host needs but the first time.
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
