import { KeyTaken, type People, type PeopleChanging, type PeopleNow, type PeopleReading } from '../ports/people.ts'
import { bookProblemOf, connectionsTo, PATIENCE, type Ask, type Patience } from './postgres.ts'
import { listening } from './postgresListen.ts'
import { mustBeKnown, ready } from './postgresSchema.ts'

const ONE = 'SELECT content FROM chronique.people WHERE kind = $1 AND id = $2'
const KEYED = 'SELECT content FROM chronique.people WHERE kind = $1 AND key = $2'
const LIST = 'SELECT content FROM chronique.people WHERE kind = $1 ORDER BY id'
const NEWEST = `SELECT content FROM chronique.people WHERE kind = $1 AND ($3::text IS NULL OR id < $3)
  ORDER BY id DESC LIMIT $2`
const PUT = `INSERT INTO chronique.people (kind, id, key, content) VALUES ($1, $2, $3, $4)
  ON CONFLICT (kind, id) DO UPDATE SET key = excluded.key, content = excluded.content`
const REMOVE = 'DELETE FROM chronique.people WHERE kind = $1 AND id = $2'
/** « ChrP »: whoever changes anything has all of it to itself. */
const LOCK = 0x43687250
const BEGUN = `BEGIN; SELECT pg_advisory_xact_lock(${LOCK}); SELECT version FROM chronique.schema`
/** How often anything was changed: with every beat a host asks for this alone. */
const REVISION = `SELECT content FROM chronique.people WHERE kind = 'revision' AND id = 'revision'`
const TOLD = `INSERT INTO chronique.people AS kept (kind, id, key, content) VALUES ('revision', 'revision', NULL, '1')
    ON CONFLICT (kind, id) DO UPDATE SET content = (kept.content::bigint + 1)::text;
  SELECT pg_notify('chronique_people', '');
  COMMIT`

/**
 * What a club knows of its people, beside its book in PostgreSQL. Rejects with `book-missing` where no host made that yet,
 * `book-older`, `book-unreachable`, `book-refused`, `book-newer`, `book-server-old`.
 */
export async function peopleOnPostgres(url: string, patience: Patience = PATIENCE): Promise<People> {
  const connections = connectionsTo(url, patience)
  const asking = async <T>(work: (ask: Ask) => Promise<T>): Promise<T> => {
    try {
      return await connections.lent(work)
    } catch (error) {
      throw bookProblemOf(error, url)
    }
  }
  await asking((ask) => ready(ask, url, true)).catch(async (error: unknown) => {
    await connections.close()
    throw error
  })
  const hints = new Set<() => void>()
  return {
    now: nowBy((sql, values) => asking((ask) => ask<Row>(sql, values))),
    change: (work) =>
      asking(async (ask) => {
        const [schema] = await ask<{ readonly version: number }>(BEGUN)
        mustBeKnown(schema!.version, url)
        const result = await work(changingBy(ask))
        await ask(TOLD)
        return result
      }).then((result) => {
        // This host knows at once; what the database tells comes a moment later.
        for (const hint of hints) hint()
        return result
      }),
    listen(hint) {
      let known: string | undefined
      const look = async () => {
        const [row] = await asking((ask) => ask<Row>(REVISION))
        if (row?.content === known) return
        known = row?.content
        hint()
      }
      // Where it cannot be asked for now, it is with the next beat.
      const end = listening(connections, patience, () => void look().catch(() => undefined), 'chronique_people')
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

type AskRows = (sql: string, values: readonly unknown[]) => Promise<readonly Row[]>

const contentsBy =
  (ask: AskRows) =>
  async (sql: string, ...values: readonly unknown[]): Promise<string[]> =>
    (await ask(sql, values)).map(({ content }) => content)

function readingBy(ask: AskRows): PeopleReading {
  const contents = contentsBy(ask)
  return {
    get: async (kind, id) => (await contents(ONE, kind, id))[0],
    keyed: async (kind, key) => (await contents(KEYED, kind, key))[0],
    list: (kind) => contents(LIST, kind),
  }
}

const nowBy = (ask: AskRows): PeopleNow => ({
  ...readingBy(ask),
  newest: (kind, limit, before) => contentsBy(ask)(NEWEST, kind, limit, before ?? null),
})

const changingBy = (ask: Ask): PeopleChanging => ({
  ...readingBy((sql, values) => ask<Row>(sql, values)),
  async put({ kind, id, key, content }) {
    await ask(PUT, [kind, id, key, content]).catch(taken)
  },
  async remove(kind, id) {
    await ask(REMOVE, [kind, id])
  },
})

function taken(error: unknown): never {
  throw (error as { readonly constraint?: string }).constraint === 'people_key' ? new KeyTaken('people') : error
}
