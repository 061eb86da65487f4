// Every implementation of a club's book, for the suites that run against all of them.
import { afterAll, afterEach, beforeAll } from 'vitest'
import { openClubBookOnPostgres } from '../../main/club/bookOnPostgres.ts'
import { openClubBookOnSqlite } from '../../main/club/bookOnSqlite.ts'
import type { DatabaseTimeouts } from '../../main/club/postgres.ts'
import type { ClubBook } from '../../main/ports/book.ts'
import type { ClubBookLine } from '../../main/ports/bookStore.ts'
import { dataFolders } from '../support/dataFolder.ts'
import { POSTGRES, startPostgres, type Postgres } from '../support/postgres.ts'

/** A book for tests, which hosts can open. */
export interface TestBook {
  open(host: string): Promise<ClubBook>
  /** Inserts lines without any host. */
  insertLines(lines: readonly ClubBookLine[]): Promise<void>
}

export interface BookKind {
  readonly name: string
  /** Call it once in a suite; returns a function that creates books, which are removed after the test. */
  readonly bookFactory: () => () => Promise<TestBook>
}

/** Shorter timeouts than those of a real club. */
export const QUICK: DatabaseTimeouts = {
  connect: 2_000,
  answer: 1_500,
  idle: 1_000,
  long: 10_000,
  lock: 2_500,
  trying: 8_000,
  doubt: 8_000,
  beat: 300,
}

/** Starts one database server for all suites of a file. */
export function servers(): () => Postgres {
  let server: Postgres
  beforeAll(async () => {
    server = await startPostgres()
  })
  afterAll(() => server.remove())
  return () => server
}

/** Returns a function that opens books on PostgreSQL, which are closed after the test. */
export function bookOpeners(): (url: string, host: string, patience?: DatabaseTimeouts) => Promise<ClubBook> {
  const open: ClubBook[] = []
  afterEach(async () => {
    for (const book of open.splice(0)) await book.close()
  })
  return async (url, host, patience = QUICK) => {
    const book = await openClubBookOnPostgres({ url, host, patience })
    open.push(book)
    return book
  }
}

const embedded: BookKind = {
  name: 'in the host’s own file',
  bookFactory() {
    const dataFolder = dataFolders()
    return () => {
      const { store } = dataFolder().open({ check: false })
      return Promise.resolve({
        open: (host) => Promise.resolve(openClubBookOnSqlite(store, host)),
        insertLines: (lines) =>
          Promise.resolve(store.transaction(() => lines.forEach((line) => store.book.addLine(line)))),
      })
    }
  },
}

const postgres: BookKind = {
  name: 'on PostgreSQL',
  bookFactory() {
    const server = servers()
    const opened = bookOpeners()
    return async () => {
      const url = await server().newDatabase()
      return {
        open: (host) => opened(url, host),
        async insertLines(lines) {
          const rows = lines.map(
            ({ position, request, format, content }) =>
              `(${position}, '${request}', ${format}, 'planted', 'planted', '${content}')`,
          )
          await server().ask(
            url,
            `INSERT INTO chronique.line (position, request, format, actor, host, content) VALUES ${rows.join()};
             UPDATE chronique.book SET position = ${lines.at(-1)!.position}`,
          )
        },
      }
    }
  },
}

export const BOOK_KINDS: readonly BookKind[] = [embedded, ...(POSTGRES ? [postgres] : [])]
