import { setTimeout as pause } from 'node:timers/promises'
import { AppError } from '../../shared/domain/error.ts'
import { aboutProgram } from '../app/about.ts'
import type { Book, BookStanding, Draft, KnownHost, Manner, Presence, Reader } from '../ports/book.ts'
import type { Followed, Line, Most } from '../ports/keptBook.ts'
import {
  bookProblemOf,
  connectionsTo,
  PATIENCE,
  Unreachable,
  type Ask,
  type Connections,
  type Patience,
} from './postgres.ts'
import { listening } from './postgresListen.ts'
import { mustBeKnown, ready } from './postgresSchema.ts'

/** Where a book is. `host`: who is written down as having written a line; `folder`: where its data are. */
export interface OnPostgres {
  readonly url: string
  readonly host: string
  readonly folder?: string
  /** Somebody has made it: it is not made here. */
  readonly isThere?: boolean
  readonly patience?: Patience
}

/** So many lines are taken in at a time, or so many bytes: one at least. */
const BATCH: Most = { lines: 500, bytes: 2 * 1024 * 1024 }
/** Bytes a millisecond that the slowest line carries: 1 Mbit/s. */
const SLOWEST = 125
/** Who is further behind than this takes in the rest before it has the book to itself. */
const FEW = 50
const AGAIN = 250

const timeOf = (column: string): string => `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
const COLUMNS = `position::int8, request, format, actor, host, content, ${timeOf('at')} AS at`
const TAKEN = `FROM (
    SELECT *, sum(octet_length(content)) OVER (ORDER BY position) AS bytes FROM (
      SELECT * FROM chronique.line WHERE position > $1 ORDER BY position LIMIT ${BATCH.lines}) AS batch) AS line
  WHERE bytes <= ${BATCH.bytes} OR position = $1 + 1`
const AFTER = `SELECT ${COLUMNS} ${TAKEN} ORDER BY position`
const SIZE = `SELECT max(bytes)::int8 AS bytes ${TAKEN}`
/** How the book stands, and by what the line at a position is known; several questions at once are given no values. */
const standsFor = (position: number): string => `SELECT position::int8 AS last,
    (SELECT version FROM chronique.schema) AS version,
    (SELECT request || ' ' || ${timeOf('at')} FROM chronique.line WHERE position = ${Math.trunc(position)}) AS mark
  FROM chronique.book`
const lockedFor = (position: number): string => `BEGIN; ${standsFor(position)} FOR UPDATE OF book`
const WRITTEN = `WITH written AS (
    INSERT INTO chronique.line (position, request, format, actor, host, content) VALUES ($1, $2, $3, $4, $5, $6)
    RETURNING ${timeOf('at')} AS at),
  moved AS (UPDATE chronique.book SET position = $1),
  told AS (SELECT pg_notify('chronique', $1::text))
  SELECT written.at FROM written, told`

const SAID = `INSERT INTO chronique.host (host, folder, version, position, backup_at, stopped, at)
    VALUES ($1, $2, $3, $4, $5, $6, clock_timestamp())
  ON CONFLICT (host, folder) DO UPDATE SET version = excluded.version, position = excluded.position,
    backup_at = excluded.backup_at, stopped = excluded.stopped, at = excluded.at`
const HOSTS = `SELECT host, folder, version, position::int8, stopped, ${timeOf('at')} AS at, ${timeOf('backup_at')} AS "backupAt"
  FROM chronique.host WHERE at > now() - interval '30 days' ORDER BY host, folder`
const NEWEST = `SELECT ${timeOf('at')} AS at FROM chronique.line ORDER BY position DESC LIMIT 1`

/** Whether a line was written is not known. */
class InDoubt extends Error {}

/**
 * The book of a club in PostgreSQL, for any number of hosts; its tables are made where they are not there. Rejects with
 * `book-unreachable`, `book-refused`, `book-newer`, `book-server-old`, and `book-missing` and `book-older` where it is not made.
 */
export async function bookOnPostgres({
  url,
  host,
  folder = '',
  isThere = false,
  patience = PATIENCE,
}: OnPostgres): Promise<Book> {
  const connections = connectionsTo(url, patience)
  const worded = async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      return await work()
    } catch (error) {
      throw bookProblemOf(error, url)
    }
  }
  const book = { connections, url, host, folder, patience }
  const id = await worded(() => connections.lent((ask) => ready(ask, url, isThere))).catch(async (error: unknown) => {
    await connections.close()
    throw error
  })
  return {
    id,
    next: (reader, decide, manner) => worded(() => written(book, reader, decide, manner)),
    since: (position, mark = null) => worded(() => connections.lent((ask) => after(ask, { position, mark }, book))),
    find: (request) => worded(() => connections.lent((ask) => found(ask, request))),
    say: (presence) => worded(() => connections.lent((ask) => said(ask, { ...presence, host, folder }))),
    standing: () => worded(() => connections.lent((ask) => standingOf(ask, url))),
    listen: (hint) =>
      listening(connections, patience, (payload) => hint(payload === undefined ? undefined : Number(payload))),
    close: () => connections.close(),
  }
}

interface There extends Required<Omit<OnPostgres, 'isThere'>> {
  readonly connections: Connections
}

/** Tries until the line is written, or certainly is not and patience is over. */
async function written(
  book: There,
  reader: Reader,
  decide: () => Draft | undefined,
  manner: Manner = {},
): Promise<Line | undefined> {
  const until = performance.now() + book.patience.trying
  for (;;) {
    let draft: Draft | undefined
    try {
      return await once(book, reader, () => (draft = decide()), manner)
    } catch (error) {
      const line = error instanceof InDoubt ? await settled(book, draft!.request) : undefined
      if (line) return line
      if (error instanceof Behind) await caughtUp(book, reader)
      else if (error instanceof InDoubt || error instanceof Unreachable) await again(error, until)
      else throw error
    }
  }
}

async function again(error: Error, until: number): Promise<void> {
  if (performance.now() >= until) throw error instanceof InDoubt ? new Unreachable(error.message) : error
  await pause(AGAIN)
}

/** So many lines are not known yet that others should not wait until they are. */
class Behind extends Error {}

async function caughtUp(book: There, reader: Reader): Promise<void> {
  for (;;) {
    const lines = await book.connections.lent((ask) => after(ask, knownTo(reader), book))
    if (lines.length === 0) return
    reader.learn(lines)
  }
}

/** With the book to itself: takes in what is missing, has it decided, writes it. */
const once = (
  { connections, url, host, patience }: There,
  reader: Reader,
  decide: () => Draft | undefined,
  { isLong = false }: Manner,
): Promise<Line | undefined> =>
  connections.lent(async (ask) => {
    const last = standing(await ask<Standing>(lockedFor(reader.position())), url, knownTo(reader))
    if (last - reader.position() > FEW || (await isLarge(ask, reader.position(), last))) throw new Behind()
    while (reader.position() < last) reader.learn(await linesAfter(ask, reader.position()))
    if (isLong) await ask(longer(patience.long))
    const draft = decide()
    if (!draft) {
      await ask('ROLLBACK')
      return undefined
    }
    const { request, format, actor, content } = draft
    const position = last + 1
    const within = isLong ? patience.long : undefined
    const [row] = await ask<Pick<Line, 'at'>>(WRITTEN, [position, request, format, actor, host, content], within).catch(
      reused,
    )
    try {
      await ask('COMMIT')
    } catch (error) {
      throw Object.assign(new InDoubt((error as Error).message), { cause: error })
    }
    return { ...draft, position, host, at: row!.at }
  })

function reused(error: unknown): never {
  const { constraint = '' } = error as { readonly constraint?: string }
  throw constraint === 'line_request_key' ? new AppError('request-reused') : error
}

/**
 * The line of a request after a `COMMIT` that nobody answered; `undefined` where it was not written. Whoever has the book
 * to itself knows: the transaction in doubt has ended. Throws `book-in-doubt` where that cannot be asked for long.
 */
async function settled({ connections, patience }: There, request: string): Promise<Line | undefined> {
  const until = performance.now() + patience.doubt
  for (;;) {
    try {
      return await connections.lent(async (ask) => {
        await ask(lockedFor(0))
        const line = await found(ask, request)
        await ask('ROLLBACK')
        return line
      })
    } catch (error) {
      if (!(error instanceof Unreachable)) throw error
      if (performance.now() >= until) throw new AppError('book-in-doubt', { reason: error.message })
      await pause(AGAIN)
    }
  }
}

interface Standing {
  readonly last: string
  readonly version: number
  readonly mark: string | null
}

/** The last line that somebody knows. */
type Known = Pick<Followed, 'position' | 'mark'>
const NOTHING: Known = { position: 0, mark: null }
const knownTo = (reader: Reader): Known => ({ position: reader.position(), mark: reader.mark() })

/** The position of the last line. Throws where the book has not what is known of it: it was put back to an earlier time. */
function standing([row]: readonly Standing[], url: string, { position, mark }: Known): number {
  mustBeKnown(row!.version, url)
  const last = Number(row!.last)
  if (position > last) throw new AppError('book-behind', { position, last })
  if (mark !== null && mark !== row!.mark) throw new AppError('book-parted', { position })
  return last
}

type Said = Presence & Pick<KnownHost, 'host' | 'folder'>

async function said(ask: Ask, { host, folder, position, backupAt, stopped }: Said): Promise<void> {
  await ask(SAID, [host, folder, aboutProgram().version, position, backupAt, stopped])
}

async function standingOf(ask: Ask, url: string): Promise<BookStanding> {
  const position = standing(await ask<Standing>(standsFor(0)), url, NOTHING)
  const [newest] = await ask<{ at: string }>(NEWEST)
  const hosts = await ask<Omit<KnownHost, 'position'> & { position: string }>(HOSTS)
  return {
    position,
    at: newest?.at ?? null,
    hosts: hosts.map((host) => ({ ...host, position: Number(host.position) })),
  }
}

async function after(ask: Ask, known: Known, { url, patience }: There): Promise<readonly Line[]> {
  const { position } = known
  const last = standing(await ask<Standing>(standsFor(position)), url, known)
  if (position === last) return []
  const within = patience.answer + (await sizeAfter(ask, position)) / SLOWEST
  await ask(`BEGIN; ${longer(within)}`)
  const lines = await linesAfter(ask, position, within)
  await ask('COMMIT')
  return lines
}

/** The bytes of the lines that are taken in at a time. */
async function sizeAfter(ask: Ask, position: number): Promise<number> {
  const [taken] = await ask<{ bytes: string | null }>(SIZE, [position])
  return Number(taken?.bytes ?? 0)
}

/** The first line that is not known takes so long that others should not wait meanwhile. */
const isLarge = async (ask: Ask, position: number, last: number): Promise<boolean> =>
  position < last && (await sizeAfter(ask, position)) > BATCH.bytes

/** Has the server be patient, in this transaction, for so many milliseconds. While an answer is on its way it takes a host for idle. */
const longer = (within: number): string =>
  ['idle_in_transaction_session_timeout', 'statement_timeout']
    .map((setting) => `SET LOCAL ${setting} = ${Math.ceil(within)}`)
    .join('; ')

type Row = Omit<Line, 'position'> & { readonly position: string }

const lineOf = (row: Row): Line => ({ ...row, position: Number(row.position) })

const linesAfter = async (ask: Ask, position: number, within?: number): Promise<readonly Line[]> =>
  (await ask<Row>(AFTER, [position], within)).map(lineOf)

async function found(ask: Ask, request: string): Promise<Line | undefined> {
  const [row] = await ask<Row>(`SELECT ${COLUMNS} FROM chronique.line WHERE request = $1`, [request])
  return row && lineOf(row)
}
