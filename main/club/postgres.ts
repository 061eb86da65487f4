import pg from 'pg'
import { AppError } from '../../shared/domain/error.ts'

/** Time limits for PostgreSQL in milliseconds. */
export interface DatabaseTimeouts {
  /** Time limit for opening a connection. */
  readonly connect: number
  /** Time limit for an answer; after that the server counts as unreachable. */
  readonly answer: number
  /** Time after which the server ends a transaction in which a host does nothing while other hosts wait. */
  readonly idle: number
  /** Time limit that replaces `idle` and `answer` for slow work, such as a large import. */
  readonly long: number
  /** Time limit for waiting for a lock that another host holds. */
  readonly lock: number
  /** Time during which a failed write is retried. */
  readonly trying: number
  /** Time during which a host asks whether a doubtful line was written. */
  readonly doubt: number
  /** Interval of the heartbeat. On each heartbeat a host looks for new lines, even if no notification has arrived. */
  readonly beat: number
}

/** Time limits for real use. A host that hangs blocks the other hosts for at most 6 seconds. */
export const DATABASE_TIMEOUTS: DatabaseTimeouts = {
  connect: 3_000,
  answer: 8_000,
  idle: 4_000,
  long: 60_000,
  lock: 6_000,
  trying: 8_000,
  doubt: 20_000,
  beat: 2_000,
}

/** Thrown if PostgreSQL did not run a statement; a retry may succeed. */
export class DatabaseUnreachableError extends Error {}

/** Classes of server errors that a retry cannot cure: access denied, missing database, errors in our SQL. */
const PERMANENT_ERRORS = /^(28|3D|42|0A|22|23)/

/** A pool of connections to a database. */
export interface ConnectionPool {
  /**
   * Runs `work` with a connection of the pool; closes the connection if `work` fails. Rejects with
   * `DatabaseUnreachableError` if no connection can be opened.
   */
  withConnection<T>(work: (ask: RunSqlQuery) => Promise<T>): Promise<T>
  /** Opens a connection outside the pool, which the caller must close. */
  openSeparate(): Promise<pg.Client>
  close(): Promise<void>
}

/**
 * Runs SQL and returns the rows of the last statement. `within` is the time limit in milliseconds; default: the limit
 * of the connection. Rejects with `DatabaseUnreachableError`, or with the server's error.
 */
export type RunSqlQuery = <Row = Record<string, unknown>>(
  sql: string,
  values?: readonly unknown[],
  within?: number,
) => Promise<readonly Row[]>

const SECOND_MS = 1000
/** Seconds without data after which TCP keepalive probes start; Node then sends ten probes, one each second. */
const KEEPALIVE_IDLE_SECONDS = 5
/**
 * Server settings that close a connection 15 seconds after the last data from a host that has vanished. A host needs
 * the same time to notice that the server has vanished. Without these settings, the server would keep the connection on
 * which a host listens for hours, because the other timeouts apply only in transactions.
 */
const KEEPALIVE_OPTIONS = `-c tcp_keepalives_idle=${KEEPALIVE_IDLE_SECONDS} -c tcp_keepalives_interval=1 -c tcp_keepalives_count=10 -c tcp_user_timeout=15000`

/** Creates the connection pool for a database URL. Connections are opened on first use. */
export function createConnectionPool(url: string, patience: DatabaseTimeouts): ConnectionPool {
  const settings = {
    connectionString: url,
    application_name: 'Chronique',
    connectionTimeoutMillis: patience.connect,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEPALIVE_IDLE_SECONDS * SECOND_MS,
    query_timeout: patience.answer,
    options: KEEPALIVE_OPTIONS,
  }
  const options = [
    KEEPALIVE_OPTIONS,
    `-c idle_in_transaction_session_timeout=${patience.idle}`,
    `-c lock_timeout=${patience.lock}`,
    `-c statement_timeout=${patience.answer}`,
  ].join(' ')
  const pool = new pg.Pool({ ...settings, options, max: 4 })
  let ending: Promise<void> | undefined
  pool.on('error', ignoreError)
  // A connection in use reports its end by an event of its own. Without a listener for this event, the process would
  // crash. The listener does nothing, because the next statement on the connection fails anyway.
  pool.on('connect', (client) => void client.on('error', ignoreError))
  return {
    async withConnection(work) {
      const client = await pool.connect().catch(toUnreachable)
      let failed: Error | undefined
      try {
        return await work(runQueryOn(client))
      } catch (error) {
        failed = error as Error
        throw error
      } finally {
        client.release(failed)
      }
    },
    async openSeparate() {
      const client = new pg.Client(settings)
      client.on('error', ignoreError)
      await client.connect().catch(toUnreachable)
      return client
    },
    close: () => (ending ??= pool.end()),
  }
}

const ignoreError = (): void => undefined

/** Result of one statement. Several statements sent at once have one result each. */
interface ResultRows {
  readonly rows: readonly unknown[]
}

const runQueryOn =
  (client: pg.ClientBase): RunSqlQuery =>
  async <Row>(sql: string, values?: readonly unknown[], within?: number) => {
    // The text may hold several statements only if the query has no parameters. So `values` is left out if there are no
    // parameters.
    const question = { text: sql, ...(values && { values }), ...(within && { query_timeout: within }) }
    const answered = (await client.query(question as pg.QueryConfig).catch(toUnreachable)) as
      | ResultRows
      | readonly ResultRows[]
    const last = 'rows' in answered ? answered : answered.at(-1)
    return (last?.rows ?? []) as Row[]
  }

function toUnreachable(error: unknown): never {
  const { code = '' } = error as { readonly code?: string }
  if (PERMANENT_ERRORS.test(code)) throw error
  throw Object.assign(new DatabaseUnreachableError(errorReason(error)), { cause: error })
}

/** Returns the error message of the system or the server. */
function errorReason(error: unknown): string {
  const { message, code, errors } = error as { message?: string; code?: string; errors?: readonly unknown[] }
  return message || (errors?.length ? errorReason(errors[0]) : (code ?? String(error)))
}

/** Converts a PostgreSQL error to an `AppError` with a message for users; returns any other error unchanged. */
export function toBookDatabaseError(error: unknown, url: string): unknown {
  if (error instanceof AppError) return error
  if (isLockTimeout(error)) return Object.assign(new AppError('book-busy'), { cause: error })
  const isRefused = REFUSAL_ERRORS.test(errorCodeOf(error))
  if (!(error instanceof DatabaseUnreachableError) && !isRefused) return error
  const told = { address: databaseAddress(url), reason: errorReason(error) }
  return Object.assign(new AppError(isRefused ? 'book-refused' : 'book-unreachable', told), { cause: error })
}

/**
 * Error codes of a server that is reachable but rejects this host: wrong credentials, missing database, missing
 * permission, read-only server.
 */
const REFUSAL_ERRORS = /^(28|3D|42501|25006)/

const errorCodeOf = (error: unknown): string => {
  const { code, cause } = error as { readonly code?: string; readonly cause?: { readonly code?: string } }
  return code ?? cause?.code ?? ''
}

/** True if the time limit for a lock that another host holds has passed. */
const isLockTimeout = (error: unknown): boolean =>
  error instanceof DatabaseUnreachableError && errorCodeOf(error) === '55P03'

/**
 * Returns the location of a database without its password: `machine:port/database`, or the folder of a Unix socket
 * followed by the database name.
 */
export function databaseAddress(url: string): string {
  const read = URL.parse(url)
  if (!read) return 'postgres'
  if (/^%2f/i.test(read.hostname)) return `${decodeURIComponent(read.hostname)}${read.pathname}`
  return `${read.hostname || 'localhost'}:${read.port || '5432'}${read.pathname}`
}
