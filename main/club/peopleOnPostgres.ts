import {
  KeyTakenError,
  type ClubAccountStore,
  type AccountRecordEditor,
  type AccountRecordQueries,
  type AccountRecordReader,
} from '../ports/people.ts'
import {
  toBookDatabaseError,
  createConnectionPool,
  DATABASE_TIMEOUTS,
  type RunSqlQuery,
  type DatabaseTimeouts,
} from './postgres.ts'
import { listenToChannel } from './postgresListen.ts'
import { refuseIfSchemaNewer, prepareSchema } from './postgresSchema.ts'

const GET_RECORD = 'SELECT content FROM chronique.people WHERE kind = $1 AND id = $2'
const FIND_BY_KEY = 'SELECT content FROM chronique.people WHERE kind = $1 AND key = $2'
const LIST_RECORDS = 'SELECT content FROM chronique.people WHERE kind = $1 ORDER BY id'
const NEWEST_RECORDS = `SELECT content FROM chronique.people WHERE kind = $1 AND ($3::text IS NULL OR id < $3)
  ORDER BY id DESC LIMIT $2`
const PUT_RECORD = `INSERT INTO chronique.people (kind, id, key, content) VALUES ($1, $2, $3, $4)
  ON CONFLICT (kind, id) DO UPDATE SET key = excluded.key, content = excluded.content`
const REMOVE_RECORD = 'DELETE FROM chronique.people WHERE kind = $1 AND id = $2'
/** Key of the advisory lock (“ChrP”) that is held during a change of accounts. */
const PEOPLE_LOCK = 0x43687250
const BEGIN_CHANGE = `BEGIN; SELECT pg_advisory_xact_lock(${PEOPLE_LOCK}); SELECT version FROM chronique.schema`
/** SQL that reads the counter of changes. On a heartbeat a host reads only this counter. */
const GET_REVISION = `SELECT content FROM chronique.people WHERE kind = 'revision' AND id = 'revision'`
const COMMIT_AND_NOTIFY = `INSERT INTO chronique.people AS kept (kind, id, key, content) VALUES ('revision', 'revision', NULL, '1')
    ON CONFLICT (kind, id) DO UPDATE SET content = (kept.content::bigint + 1)::text;
  SELECT pg_notify('chronique_people', '');
  COMMIT`

/**
 * Opens the store of a club's accounts, which is next to the club book in PostgreSQL. Rejects with `book-missing` if no
 * host has created the club book yet, `book-older`, `book-unreachable`, `book-refused`, `book-newer`,
 * `book-server-old`.
 */
export async function openAccountsOnPostgres(
  url: string,
  patience: DatabaseTimeouts = DATABASE_TIMEOUTS,
): Promise<ClubAccountStore> {
  const connections = createConnectionPool(url, patience)
  const withQuery = async <T>(work: (ask: RunSqlQuery) => Promise<T>): Promise<T> => {
    try {
      return await connections.withConnection(work)
    } catch (error) {
      throw toBookDatabaseError(error, url)
    }
  }
  await withQuery((ask) => prepareSchema(ask, url, true)).catch(async (error: unknown) => {
    await connections.close()
    throw error
  })
  const hints = new Set<() => void>()
  return {
    now: createPeopleQueries((sql, values) => withQuery((ask) => ask<Row>(sql, values))),
    change: (work) =>
      withQuery(async (ask) => {
        const [schema] = await ask<{ readonly version: number }>(BEGIN_CHANGE)
        refuseIfSchemaNewer(schema!.version, url)
        const result = await work(createPeopleEditor(ask))
        await ask(COMMIT_AND_NOTIFY)
        return result
      }).then((result) => {
        // Listeners of this host are called at once, because the notification of the database arrives a moment later.
        for (const hint of hints) hint()
        return result
      }),
    listen(hint) {
      let known: string | undefined
      const look = async () => {
        const [row] = await withQuery((ask) => ask<Row>(GET_REVISION))
        if (row?.content === known) return
        known = row?.content
        hint()
      }
      // If PostgreSQL is unreachable, the error is ignored, because the next heartbeat tries again.
      const end = listenToChannel(connections, patience, () => void look().catch(() => undefined), 'chronique_people')
      hints.add(hint)
      return () => {
        hints.delete(hint)
        end()
      }
    },
    close: () => connections.close(),
  }
}

interface Row {
  readonly content: string
}

type QueryRows = (sql: string, values: readonly unknown[]) => Promise<readonly Row[]>

const createContentsQuery =
  (ask: QueryRows) =>
  async (sql: string, ...values: readonly unknown[]): Promise<string[]> =>
    (await ask(sql, values)).map(({ content }) => content)

function createPeopleReader(ask: QueryRows): AccountRecordReader {
  const contents = createContentsQuery(ask)
  return {
    get: async (kind, id) => (await contents(GET_RECORD, kind, id))[0],
    findByKey: async (kind, key) => (await contents(FIND_BY_KEY, kind, key))[0],
    list: (kind) => contents(LIST_RECORDS, kind),
  }
}

const createPeopleQueries = (ask: QueryRows): AccountRecordQueries => ({
  ...createPeopleReader(ask),
  newest: (kind, limit, before) => createContentsQuery(ask)(NEWEST_RECORDS, kind, limit, before ?? null),
})

const createPeopleEditor = (ask: RunSqlQuery): AccountRecordEditor => ({
  ...createPeopleReader((sql, values) => ask<Row>(sql, values)),
  async put({ kind, id, key, content }) {
    await ask(PUT_RECORD, [kind, id, key, content]).catch(toKeyTaken)
  },
  async remove(kind, id) {
    await ask(REMOVE_RECORD, [kind, id])
  },
})

function toKeyTaken(error: unknown): never {
  throw (error as { readonly constraint?: string }).constraint === 'people_key' ? new KeyTakenError('people') : error
}
