import { setTimeout as pause } from 'node:timers/promises'
import { AppError } from '../../shared/domain/error.ts'
import { aboutProgram } from '../app/about.ts'
import type {
  ClubBook,
  ClubBookStatus,
  ClubBookLineDraft,
  KnownHost,
  WriteOptions,
  HostStatus,
  ClubBookWritingReplica,
} from '../ports/book.ts'
import type { FollowedClubBook, ClubBookLine, ClubBookReadLimits } from '../ports/bookStore.ts'
import {
  toBookDatabaseError,
  createConnectionPool,
  DATABASE_TIMEOUTS,
  DatabaseUnreachableError,
  type RunSqlQuery,
  type ConnectionPool,
  type DatabaseTimeouts,
} from './postgres.ts'
import { listenToChannel } from './postgresListen.ts'
import { refuseIfSchemaNewer, prepareSchema } from './postgresSchema.ts'

/**
 * Location of a club book in PostgreSQL. `host` is recorded as the writer of a line; `folder` is the data folder
 * of this host.
 */
export interface PostgresBookOptions {
  readonly url: string
  readonly host: string
  readonly folder?: string
  /** True if the club book must already exist; then nothing is created. */
  readonly isThere?: boolean
  readonly patience?: DatabaseTimeouts
}

/** Limits on the number and bytes of lines that are read at a time; one line is always read, whatever its size. */
const POSTGRES_BATCH: ClubBookReadLimits = { lines: 500, bytes: 2 * 1024 * 1024 }
/** Speed of the slowest supported connection in bytes per millisecond (1 Mbit/s). */
const SLOWEST_BYTES_PER_MS = 125
/**
 * Maximum number of missing lines that a host applies while it holds the lock of the club book. A host that lacks more
 * lines applies them before it takes the lock.
 */
const MAX_LAG_IN_LOCK = 50
const RETRY_MILLISECONDS = 250

const timeColumn = (column: string): string => `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
const COLUMNS = `position::int8, request, format, actor, host, content, ${timeColumn('at')} AS at`
const NEXT_BATCH = `FROM (
    SELECT *, sum(octet_length(content)) OVER (ORDER BY position) AS bytes FROM (
      SELECT * FROM chronique.line WHERE position > $1 ORDER BY position LIMIT ${POSTGRES_BATCH.lines}) AS batch) AS line
  WHERE bytes <= ${POSTGRES_BATCH.bytes} OR position = $1 + 1`
const LINES_AFTER = `SELECT ${COLUMNS} ${NEXT_BATCH} ORDER BY position`
const BATCH_SIZE = `SELECT max(bytes)::int8 AS bytes ${NEXT_BATCH}`
/**
 * Returns the SQL that reads the state of the club book and the mark (request id and time) of the line at `position`.
 * The SQL contains the position as text, because several statements sent at once cannot have parameters.
 */
const stateQuery = (position: number): string => `SELECT position::int8 AS last,
    (SELECT version FROM chronique.schema) AS version,
    (SELECT request || ' ' || ${timeColumn('at')} FROM chronique.line WHERE position = ${Math.trunc(position)}) AS mark
  FROM chronique.book`
const lockQuery = (position: number): string => `BEGIN; ${stateQuery(position)} FOR UPDATE OF book`
const INSERT_LINE = `WITH written AS (
    INSERT INTO chronique.line (position, request, format, actor, host, content) VALUES ($1, $2, $3, $4, $5, $6)
    RETURNING ${timeColumn('at')} AS at),
  moved AS (UPDATE chronique.book SET position = $1),
  told AS (SELECT pg_notify('chronique', $1::text))
  SELECT written.at FROM written, told`

const SAVE_HOST_STATUS = `INSERT INTO chronique.host (host, folder, version, position, backup_at, stopped, at)
    VALUES ($1, $2, $3, $4, $5, $6, clock_timestamp())
  ON CONFLICT (host, folder) DO UPDATE SET version = excluded.version, position = excluded.position,
    backup_at = excluded.backup_at, stopped = excluded.stopped, at = excluded.at`
const HOSTS = `SELECT host, folder, version, position::int8, stopped, ${timeColumn('at')} AS at, ${timeColumn('backup_at')} AS "backupAt"
  FROM chronique.host WHERE at > now() - interval '30 days' ORDER BY host, folder`
const NEWEST_LINE = `SELECT ${timeColumn('at')} AS at FROM chronique.line ORDER BY position DESC LIMIT 1`

/** Thrown if it is unknown whether a line was written. */
class InDoubt extends Error {}

/**
 * Opens a club book in PostgreSQL, which any number of hosts may share. Creates missing tables unless `isThere` is set.
 * Rejects with `book-unreachable`, `book-refused`, `book-newer`, `book-server-old`; if `isThere` is set, also with
 * `book-missing` and `book-older`.
 */
export async function openClubBookOnPostgres({
  url,
  host,
  folder = '',
  isThere = false,
  patience = DATABASE_TIMEOUTS,
}: PostgresBookOptions): Promise<ClubBook> {
  const connections = createConnectionPool(url, patience)
  const withBookErrors = async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      return await work()
    } catch (error) {
      throw toBookDatabaseError(error, url)
    }
  }
  const book = { connections, url, host, folder, patience }
  const id = await withBookErrors(() => connections.withConnection((ask) => prepareSchema(ask, url, isThere))).catch(
    async (error: unknown) => {
      await connections.close()
      throw error
    },
  )
  return {
    id,
    next: (reader, decide, manner) => withBookErrors(() => writeLine(book, reader, decide, manner)),
    since: (position, mark = null) =>
      withBookErrors(() => connections.withConnection((ask) => readLinesAfter(ask, { position, mark }, book))),
    find: (request) => withBookErrors(() => connections.withConnection((ask) => findLine(ask, request))),
    reportStatus: (presence) =>
      withBookErrors(() => connections.withConnection((ask) => saveHostStatus(ask, { ...presence, host, folder }))),
    getStatus: () => withBookErrors(() => connections.withConnection((ask) => readBookStatus(ask, url))),
    listen: (hint) =>
      listenToChannel(connections, patience, (payload) => hint(payload === undefined ? undefined : Number(payload))),
    close: () => connections.close(),
  }
}

interface OpenBook extends Required<Omit<PostgresBookOptions, 'isThere'>> {
  readonly connections: ConnectionPool
}

/**
 * Writes a line; retries until the line is written, or until the time limit has passed and the line is certainly not
 * written.
 */
async function writeLine(
  book: OpenBook,
  reader: ClubBookWritingReplica,
  decide: () => ClubBookLineDraft | undefined,
  manner: WriteOptions = {},
): Promise<ClubBookLine | undefined> {
  const until = performance.now() + book.patience.trying
  for (;;) {
    let draft: ClubBookLineDraft | undefined
    try {
      return await tryWriteLine(book, reader, () => (draft = decide()), manner)
    } catch (error) {
      const line = error instanceof InDoubt ? await resolveDoubt(book, draft!.request) : undefined
      if (line) return line
      if (error instanceof LagsTooFar) await applyMissingLines(book, reader)
      else if (error instanceof InDoubt || error instanceof DatabaseUnreachableError)
        await waitBeforeRetry(error, until)
      else throw error
    }
  }
}

async function waitBeforeRetry(error: Error, until: number): Promise<void> {
  if (performance.now() >= until) throw error instanceof InDoubt ? new DatabaseUnreachableError(error.message) : error
  await pause(RETRY_MILLISECONDS)
}

/** Thrown if the host lacks so many lines that it must apply them before it locks the club book. */
class LagsTooFar extends Error {}

async function applyMissingLines(book: OpenBook, reader: ClubBookWritingReplica): Promise<void> {
  for (;;) {
    const lines = await book.connections.withConnection((ask) => readLinesAfter(ask, lastKnownLine(reader), book))
    if (lines.length === 0) return
    reader.applyLines(lines)
  }
}

/** Locks the club book, applies the missing lines, runs `decide` and writes the line that `decide` returns. */
const tryWriteLine = (
  { connections, url, host, patience }: OpenBook,
  reader: ClubBookWritingReplica,
  decide: () => ClubBookLineDraft | undefined,
  { isLong = false }: WriteOptions,
): Promise<ClubBookLine | undefined> =>
  connections.withConnection(async (ask) => {
    const last = checkState(await ask<BookState>(lockQuery(reader.position())), url, lastKnownLine(reader))
    if (last - reader.position() > MAX_LAG_IN_LOCK || (await isFirstLineLarge(ask, reader.position(), last)))
      throw new LagsTooFar()
    while (reader.position() < last) reader.applyLines(await linesAfter(ask, reader.position()))
    if (isLong) await ask(raiseTimeouts(patience.long))
    const draft = decide()
    if (!draft) {
      await ask('ROLLBACK')
      return undefined
    }
    const { request, format, actor, content } = draft
    const position = last + 1
    const within = isLong ? patience.long : undefined
    const [row] = await ask<Pick<ClubBookLine, 'at'>>(
      INSERT_LINE,
      [position, request, format, actor, host, content],
      within,
    ).catch(toReusedRequest)
    try {
      await ask('COMMIT')
    } catch (error) {
      throw Object.assign(new InDoubt((error as Error).message), { cause: error })
    }
    return { ...draft, position, host, at: row!.at }
  })

function toReusedRequest(error: unknown): never {
  const { constraint = '' } = error as { readonly constraint?: string }
  throw constraint === 'line_request_key' ? new AppError('request-reused') : error
}

/**
 * Finds out after a `COMMIT` without an answer whether the line of a request was written: returns the line, or
 * undefined. Taking the lock of the club book proves that the doubtful transaction has ended. Throws `book-in-doubt` if
 * the server stays unreachable.
 */
async function resolveDoubt({ connections, patience }: OpenBook, request: string): Promise<ClubBookLine | undefined> {
  const until = performance.now() + patience.doubt
  for (;;) {
    try {
      return await connections.withConnection(async (ask) => {
        await ask(lockQuery(0))
        const line = await findLine(ask, request)
        await ask('ROLLBACK')
        return line
      })
    } catch (error) {
      if (!(error instanceof DatabaseUnreachableError)) throw error
      if (performance.now() >= until) throw new AppError('book-in-doubt', { reason: error.message })
      await pause(RETRY_MILLISECONDS)
    }
  }
}

interface BookState {
  readonly last: string
  readonly version: number
  readonly mark: string | null
}

/** Position and mark (request id and time) of the last line that this host has applied. */
type KnownLine = Pick<FollowedClubBook, 'position' | 'mark'>
const NO_LINE: KnownLine = { position: 0, mark: null }
const lastKnownLine = (reader: ClubBookWritingReplica): KnownLine => ({
  position: reader.position(),
  mark: reader.mark(),
})

/**
 * Returns the position of the club book's last line. Throws `book-behind` or `book-parted` if the club book does not
 * contain the last line that this host has applied, which means that the club book was restored to an earlier time.
 */
function checkState([row]: readonly BookState[], url: string, { position, mark }: KnownLine): number {
  refuseIfSchemaNewer(row!.version, url)
  const last = Number(row!.last)
  if (position > last) throw new AppError('book-behind', { position, last })
  if (mark !== null && mark !== row!.mark) throw new AppError('book-parted', { position })
  return last
}

type HostReport = HostStatus & Pick<KnownHost, 'host' | 'folder'>

async function saveHostStatus(
  ask: RunSqlQuery,
  { host, folder, position, backupAt, stopped }: HostReport,
): Promise<void> {
  await ask(SAVE_HOST_STATUS, [host, folder, aboutProgram().version, position, backupAt, stopped])
}

async function readBookStatus(ask: RunSqlQuery, url: string): Promise<ClubBookStatus> {
  const position = checkState(await ask<BookState>(stateQuery(0)), url, NO_LINE)
  const [newest] = await ask<{ at: string }>(NEWEST_LINE)
  const hosts = await ask<Omit<KnownHost, 'position'> & { position: string }>(HOSTS)
  return {
    position,
    at: newest?.at ?? null,
    hosts: hosts.map((host) => ({ ...host, position: Number(host.position) })),
  }
}

async function readLinesAfter(
  ask: RunSqlQuery,
  known: KnownLine,
  { url, patience }: OpenBook,
): Promise<readonly ClubBookLine[]> {
  const { position } = known
  const last = checkState(await ask<BookState>(stateQuery(position)), url, known)
  if (position === last) return []
  const within = patience.answer + (await sizeAfter(ask, position)) / SLOWEST_BYTES_PER_MS
  await ask(`BEGIN; ${raiseTimeouts(within)}`)
  const lines = await linesAfter(ask, position, within)
  await ask('COMMIT')
  return lines
}

/** Returns the size of the next batch of lines in bytes. */
async function sizeAfter(ask: RunSqlQuery, position: number): Promise<number> {
  const [taken] = await ask<{ bytes: string | null }>(BATCH_SIZE, [position])
  return Number(taken?.bytes ?? 0)
}

/** True if the first missing line is so large that loading it would keep other hosts waiting for the lock. */
const isFirstLineLarge = async (ask: RunSqlQuery, position: number, last: number): Promise<boolean> =>
  position < last && (await sizeAfter(ask, position)) > POSTGRES_BATCH.bytes

/**
 * Returns the SQL that sets the server's timeouts to `within` milliseconds for one transaction. The timeout for idle
 * hosts is raised too, because the server treats a host as idle while the server sends a long answer.
 */
const raiseTimeouts = (within: number): string =>
  ['idle_in_transaction_session_timeout', 'statement_timeout']
    .map((setting) => `SET LOCAL ${setting} = ${Math.ceil(within)}`)
    .join('; ')

type LineRow = Omit<ClubBookLine, 'position'> & { readonly position: string }

const toLine = (row: LineRow): ClubBookLine => ({ ...row, position: Number(row.position) })

const linesAfter = async (ask: RunSqlQuery, position: number, within?: number): Promise<readonly ClubBookLine[]> =>
  (await ask<LineRow>(LINES_AFTER, [position], within)).map(toLine)

async function findLine(ask: RunSqlQuery, request: string): Promise<ClubBookLine | undefined> {
  const [row] = await ask<LineRow>(`SELECT ${COLUMNS} FROM chronique.line WHERE request = $1`, [request])
  return row && toLine(row)
}
