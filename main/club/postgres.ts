import pg from 'pg'
import { AppError } from '../../shared/domain/error.ts'

/** How long things may take, in milliseconds. */
export interface Patience {
  /** Until a connection stands. */
  readonly connect: number
  /** Until the server answers, or is taken for gone. */
  readonly answer: number
  /** How long the server lets a host do nothing while the others wait for it. */
  readonly idle: number
  /** The same for what is known to take its time, such as a large import. */
  readonly long: number
  /** How long one waits for the others. */
  readonly lock: number
  /** How long is tried again what could not be written. */
  readonly trying: number
  /** How long one who does not know whether a line was written asks for it. */
  readonly doubt: number
  /** Lines that nobody told of are looked for so often. */
  readonly beat: number
}

/** Others wait for a host that hangs no longer than 6 seconds. */
export const PATIENCE: Patience = {
  connect: 3_000,
  answer: 8_000,
  idle: 4_000,
  long: 60_000,
  lock: 6_000,
  trying: 8_000,
  doubt: 20_000,
  beat: 2_000,
}

/** PostgreSQL did not do what it was asked; it may do so later. */
export class Unreachable extends Error {}

/** Classes of errors that the server gives for what is no passing trouble: who may enter, which database, our own SQL. */
const LASTING = /^(28|3D|42|0A|22|23)/

/** Connections to a database. */
export interface Connections {
  /** Lends a connection, and takes it back; one on which something failed is closed. Rejects with `Unreachable` where there is none. */
  lent<T>(work: (ask: Ask) => Promise<T>): Promise<T>
  /** A connection of one's own; whoever has it ends it. */
  single(): Promise<pg.Client>
  close(): Promise<void>
}

/**
 * Asks the server; the rows of its last answer. `within`: the milliseconds that the answer has, where it is not the usual time.
 * Rejects with `Unreachable`, or with what it has against the question.
 */
export type Ask = <Row = Record<string, unknown>>(
  sql: string,
  values?: readonly unknown[],
  within?: number,
) => Promise<readonly Row[]>

const SECOND = 1000
/** Seconds of silence after which a connection is asked whether it stands; Node asks ten times from then on, once a second. */
const SILENT = 5
/**
 * The server gives up a host that the network swallowed as soon as that gives up the server, 15 seconds after it was last heard of:
 * what listens does so in no transaction, and would be waited for for hours.
 */
const GIVEN_UP = `-c tcp_keepalives_idle=${SILENT} -c tcp_keepalives_interval=1 -c tcp_keepalives_count=10 -c tcp_user_timeout=15000`

/** Connections to the database with this address. Nothing is asked of it yet. */
export function connectionsTo(url: string, patience: Patience): Connections {
  const settings = {
    connectionString: url,
    application_name: 'Chronique',
    connectionTimeoutMillis: patience.connect,
    keepAlive: true,
    keepAliveInitialDelayMillis: SILENT * SECOND,
    query_timeout: patience.answer,
    options: GIVEN_UP,
  }
  const options = [
    GIVEN_UP,
    `-c idle_in_transaction_session_timeout=${patience.idle}`,
    `-c lock_timeout=${patience.lock}`,
    `-c statement_timeout=${patience.answer}`,
  ].join(' ')
  const pool = new pg.Pool({ ...settings, options, max: 4 })
  let ending: Promise<void> | undefined
  pool.on('error', ignored)
  // A connection that is lent tells of its end by an event of its own, which nobody else hears; the next question fails.
  pool.on('connect', (client) => void client.on('error', ignored))
  return {
    async lent(work) {
      const client = await pool.connect().catch(unreachable)
      let failed: Error | undefined
      try {
        return await work(askingOf(client))
      } catch (error) {
        failed = error as Error
        throw error
      } finally {
        client.release(failed)
      }
    },
    async single() {
      const client = new pg.Client(settings)
      client.on('error', ignored)
      await client.connect().catch(unreachable)
      return client
    },
    close: () => (ending ??= pool.end()),
  }
}

const ignored = (): void => undefined

/** Of several questions at once each has its own. */
interface Rows {
  readonly rows: readonly unknown[]
}

const askingOf =
  (client: pg.ClientBase): Ask =>
  async <Row>(sql: string, values?: readonly unknown[], within?: number) => {
    // Without values several questions can be asked at once.
    const question = { text: sql, ...(values && { values }), ...(within && { query_timeout: within }) }
    const answered = (await client.query(question as pg.QueryConfig).catch(unreachable)) as Rows | readonly Rows[]
    const last = 'rows' in answered ? answered : answered.at(-1)
    return (last?.rows ?? []) as Row[]
  }

function unreachable(error: unknown): never {
  const { code = '' } = error as { readonly code?: string }
  if (LASTING.test(code)) throw error
  throw Object.assign(new Unreachable(reasonOf(error)), { cause: error })
}

/** What the system, or the server, says of an error, in one line. */
function reasonOf(error: unknown): string {
  const { message, code, errors } = error as { message?: string; code?: string; errors?: readonly unknown[] }
  return message || (errors?.length ? reasonOf(errors[0]) : (code ?? String(error)))
}

/** An error for people of what PostgreSQL is guilty of; any other as it is. */
export function bookProblemOf(error: unknown, url: string): unknown {
  if (error instanceof AppError) return error
  if (isLocked(error)) return Object.assign(new AppError('book-busy'), { cause: error })
  const isRefused = REFUSING.test(codeOf(error))
  if (!(error instanceof Unreachable) && !isRefused) return error
  const told = { address: addressOf(url), reason: reasonOf(error) }
  return Object.assign(new AppError(isRefused ? 'book-refused' : 'book-unreachable', told), { cause: error })
}

/** Errors of a server that is there, and has something against this host: who it is, which database it wants, what it may do. */
const REFUSING = /^(28|3D|42501|25006)/

const codeOf = (error: unknown): string => {
  const { code, cause } = error as { readonly code?: string; readonly cause?: { readonly code?: string } }
  return code ?? cause?.code ?? ''
}

/** True where somebody else had the book to themselves for too long. */
const isLocked = (error: unknown): boolean => error instanceof Unreachable && codeOf(error) === '55P03'

/** Where a database is, without the password: `machine:port/database`, or the folder of a Unix socket before the database. */
export function addressOf(url: string): string {
  const read = URL.parse(url)
  if (!read) return 'postgres'
  if (/^%2f/i.test(read.hostname)) return `${decodeURIComponent(read.hostname)}${read.pathname}`
  return `${read.hostname || 'localhost'}:${read.port || '5432'}${read.pathname}`
}
