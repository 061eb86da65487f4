// A book on PostgreSQL and every failure in between: nothing acknowledged is lost, and nothing exists twice.
import { randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { afterEach, describe, expect, test } from 'vitest'
import type { ClubBook, ClubBookWritingReplica } from '../../main/ports/book.ts'
import { lineMarkOf, type ClubBookLine } from '../../main/ports/bookStore.ts'
import { openClubBookOnPostgres } from '../../main/club/bookOnPostgres.ts'
import { openAccountsOnPostgres } from '../../main/club/peopleOnPostgres.ts'
import { KNOWN_SCHEMA } from '../../main/club/postgresSchema.ts'
import { databaseAddress, createConnectionPool } from '../../main/club/postgres.ts'
import { cuttingProxy, urlThroughProxy, type CuttingProxy } from '../support/cuttingProxy.ts'
import { CAMPAIGN } from '../support/campaign.ts'
import { POSTGRES } from '../support/postgres.ts'
import { clubs } from './clubs.ts'
import { bookOpeners, QUICK, servers } from './shelves.ts'

describe.skipIf(!POSTGRES)('a book on PostgreSQL', () => {
  const server = servers()
  const openBook = bookOpeners()
  const host = clubs()
  const proxies: CuttingProxy[] = []
  afterEach(async () => {
    for (const proxy of proxies.splice(0)) await proxy.close()
  })
  const startProxy = async () => {
    const proxy = await cuttingProxy(server().port)
    proxies.push(proxy)
    return proxy
  }
  const createReader = (): ClubBookWritingReplica => {
    let last: ClubBookLine | undefined
    return {
      position: () => last?.position ?? 0,
      mark: () => (last ? lineMarkOf(last) : null),
      applyLines: (lines) => void (last = lines.at(-1)),
    }
  }
  const writeLine = (
    book: ClubBook,
    reader: ClubBookWritingReplica,
    request: string,
  ): Promise<ClubBookLine | undefined> =>
    book
      .next(reader, () => ({ request, format: 1, actor: 'anna', content: '{}' }))
      .then((line) => {
        if (line) reader.applyLines([line])
        return line
      })
  const requestsIn = async (url: string) =>
    (await server().ask<{ request: string }>(url, 'SELECT request FROM chronique.line ORDER BY position')).map(
      ({ request }) => request,
    )

  test.each([
    ['before the server receives it', 'before'],
    ['after the server executed it', 'after'],
  ] as const)('answers after the connection breaks at COMMIT %s, with the line once', async (_when, when) => {
    const url = await server().newDatabase()
    const proxy = await startProxy()
    const book = await openBook(urlThroughProxy(url, proxy), 'one')
    const reader = createReader()
    await writeLine(book, reader, 'request-1')
    proxy.cutAtCommit(when)
    expect(await writeLine(book, reader, 'request-2')).toMatchObject({ position: 2, request: 'request-2' })
    expect(proxy.cuts()).toBe(1)
    await writeLine(book, reader, 'request-3')
    expect(await requestsIn(url)).toEqual(['request-1', 'request-2', 'request-3'])
  })

  test('sets timeouts so that the server gives up a host that the network lost', async () => {
    const connections = createConnectionPool(await server().newDatabase(), QUICK)
    const sql = `SELECT name, setting FROM pg_settings WHERE name LIKE 'tcp\\_%' ORDER BY name`
    const wanted = [
      { name: 'tcp_keepalives_count', setting: '10' },
      { name: 'tcp_keepalives_idle', setting: '5' },
      { name: 'tcp_keepalives_interval', setting: '1' },
      { name: 'tcp_user_timeout', setting: '15000' },
    ]
    expect(await connections.withConnection((ask) => ask(sql))).toEqual(wanted)
    const listens = await connections.openSeparate()
    expect((await listens.query(sql)).rows).toEqual(wanted)
    await listens.end()
    await connections.close()
  })

  test('executes a command once if its COMMIT was cut, and the other host follows', async () => {
    const url = await server().newDatabase()
    const proxy = await startProxy()
    const [one, other] = [host(await openBook(urlThroughProxy(url, proxy), 'one')), host(await openBook(url, 'other'))]
    await one.does('campaign.create', { campaign: CAMPAIGN, name: 'Été', ruleset: 'un-pour-un' })
    for (const [at, when] of (['after', 'before', 'after'] as const).entries()) {
      proxy.cutAtCommit(when)
      await one.does('warband.create', { campaign: CAMPAIGN, warband: `warband00${at}`, name: `${at}` })
    }
    expect(proxy.cuts()).toBe(3)
    expect(await other.digest()).toBe(await one.digest())
    expect(other.store.aggregatesOf(CAMPAIGN)).toHaveLength(3)
  })

  test('writes a line that takes longer to send than the usual timeout, and others follow it', async () => {
    const url = await server().newDatabase()
    const proxy = await startProxy()
    const [book, other] = [
      await openBook(urlThroughProxy(url, proxy), 'one'),
      await openBook(urlThroughProxy(url, proxy), 'other'),
    ]
    await writeLine(book, createReader(), 'request-1')
    proxy.slow(1_500)
    const content = JSON.stringify(randomBytes(3_000_000).toString('hex'))
    const large = () => ({ request: 'request-2', format: 1, actor: 'anna', content })
    // Longer than the usual timeout, after which the connection would count as lost.
    expect(content.length / 1_500).toBeGreaterThan(2 * QUICK.answer)
    const one = createReader()
    const line = await book.next(one, large, { isLong: true })
    expect(line).toMatchObject({ position: 2, content })
    const follower = createReader()
    follower.applyLines(await other.since(0))
    expect(await other.since(1)).toMatchObject([{ position: 2, content }])
    // A host reads the large line before it writes; others need not wait.
    expect(await writeLine(other, follower, 'request-3')).toMatchObject({ position: 3 })
    expect(await requestsIn(url)).toEqual(['request-1', 'request-2', 'request-3'])
  })

  test('survives a killed server: every answered request exists once, including those sent meanwhile', async () => {
    const url = await server().newDatabase()
    const book = await openBook(url, 'one')
    const reader = createReader()
    const answered: string[] = []
    for (let count = 0; count < 60; count++) {
      const request = `request-${count}`
      if (count === 20 || count === 40) {
        await server().kill()
        void pause(200).then(() => server().start())
      }
      if (await writeLine(book, reader, request)) answered.push(request)
    }
    expect(answered).toHaveLength(60)
    expect(await requestsIn(url)).toEqual(answered)
  })

  test('reports an unreachable database with its address and without its password, and writes nothing', async () => {
    const url = await server().newDatabase()
    const proxy = await startProxy()
    const book = await openBook(urlThroughProxy(url, proxy), 'one', { ...QUICK, trying: 300 })
    await proxy.close()
    const expectedError = {
      code: 'book-unreachable',
      params: { address: databaseAddress(urlThroughProxy(url, proxy)) },
    }
    await expect(writeLine(book, createReader(), 'request-1')).rejects.toMatchObject(expectedError)
    await expect(book.since(0)).rejects.toMatchObject(expectedError)
    const secret = new URL(urlThroughProxy(url, proxy))
    secret.password = 'geheim'
    const failed: unknown = await openBook(secret.href, 'one').catch((error: unknown) => error)
    expect(failed).toMatchObject({ code: 'book-unreachable' })
    expect(JSON.stringify((failed as { params: object }).params)).not.toContain('geheim')
    expect(await requestsIn(url)).toEqual([])
    const nowhere = new URL(url)
    nowhere.pathname = '/nowhere'
    await expect(openBook(nowhere.href, 'one')).rejects.toMatchObject({ code: 'book-refused' })
  })

  test('reports a database that refuses the host: unknown user, no right to create, read or write', async () => {
    const url = await server().newDatabase()
    await server().ask(url, "CREATE ROLE weak LOGIN PASSWORD 'weak'")
    const weak = new URL(url)
    weak.username = 'weak'
    const refused = { code: 'book-refused', params: { address: databaseAddress(url) } }
    const nobody = new URL(url)
    nobody.username = 'nobody-there'
    await expect(openBook(nobody.href, 'one')).rejects.toMatchObject(refused)
    await expect(openBook(weak.href, 'one')).rejects.toMatchObject(refused)
    const book = await openBook(url, 'one')
    await expect(openBook(weak.href, 'one')).rejects.toMatchObject(refused)
    const all = 'ON ALL TABLES IN SCHEMA chronique TO weak'
    await server().ask(url, `GRANT USAGE ON SCHEMA chronique TO weak; GRANT SELECT ${all}`)
    await expect(writeLine(await openBook(weak.href, 'one'), createReader(), 'request-1')).rejects.toMatchObject(
      refused,
    )
    await server().ask(url, `GRANT INSERT, UPDATE, DELETE ${all}`)
    expect(await writeLine(await openBook(weak.href, 'one'), createReader(), 'request-1')).toMatchObject({
      position: 1,
    })
    const name = new URL(url).pathname.slice(1)
    await server().ask(url, `ALTER DATABASE ${name} SET default_transaction_read_only = on`)
    const read = await openBook(url, 'two', { ...QUICK, trying: 300 })
    await expect(writeLine(read, createReader(), 'request-2')).rejects.toMatchObject(refused)
    expect(await book.since(0)).toHaveLength(1)
  })

  test('does not block other hosts if the network swallows one, which answers once the network is back', async () => {
    const url = await server().newDatabase()
    const proxy = await startProxy()
    const patience = { ...QUICK, trying: 20_000, doubt: 20_000 }
    const one = await openBook(urlThroughProxy(url, proxy), 'one', patience)
    const other = await openBook(url, 'other', patience)
    const [reader, second] = [createReader(), createReader()]
    await writeLine(one, reader, 'request-1')
    // The network fails within the transaction, while the host holds the lock.
    let isFirst = true
    const stuck = one.next(reader, () => {
      if (isFirst) proxy.blackHole(true)
      isFirst = false
      return { request: 'request-2', format: 1, actor: 'anna', content: '{}' }
    })
    await pause(100)
    expect(await writeLine(other, second, 'request-3')).toMatchObject({ position: 2 })
    proxy.blackHole(false)
    expect(await stuck).toMatchObject({ request: 'request-2', position: 3 })
    expect(await requestsIn(url)).toEqual(['request-1', 'request-3', 'request-2'])
  })

  test("is not blocked longer than the server's timeout by a host that stops within a transaction", async () => {
    const url = await server().newDatabase()
    const book = await openBook(url, 'one')
    const stopped = new pg.Client({
      connectionString: url,
      options: `-c idle_in_transaction_session_timeout=${QUICK.idle}`,
    })
    stopped.on('error', () => undefined)
    await stopped.connect()
    await stopped.query('BEGIN; SELECT * FROM chronique.book FOR UPDATE')
    expect(await writeLine(book, createReader(), 'request-1')).toMatchObject({ position: 1 })
    await stopped.end().catch(() => undefined)
  })

  test('accepts a slow write, while others wait or are refused with « book-busy »', async () => {
    const url = await server().newDatabase()
    const [one, other] = [
      await openBook(url, 'one'),
      await openBook(url, 'other', { ...QUICK, lock: 200, trying: 300 }),
    ]
    let tries = 0
    const draft = { request: 'request-1', format: 1, actor: 'anna', content: '{}' }
    const line = await one.next(
      createReader(),
      () => {
        tries++
        Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, QUICK.idle * 1.5)
        return draft
      },
      { isLong: true },
    )
    expect([line?.position, tries]).toEqual([1, 1])
    const holder = new pg.Client({ connectionString: url })
    await holder.connect()
    await holder.query('BEGIN; SELECT * FROM chronique.book FOR UPDATE')
    await expect(writeLine(other, createReader(), 'request-2')).rejects.toMatchObject({ code: 'book-busy' })
    await holder.end()
    expect(await writeLine(other, createReader(), 'request-2')).toMatchObject({ position: 2 })
  })

  test('creates its tables once if several hosts start at the same moment', async () => {
    const url = await server().newDatabase()
    const books = await Promise.all(['a', 'b', 'c', 'd'].map((name) => openBook(url, name)))
    expect(new Set(books.map(({ id }) => id)).size).toBe(1)
    expect(await server().ask(url, 'SELECT version FROM chronique.schema')).toEqual([{ version: KNOWN_SCHEMA }])
  })

  test('migrates tables of an older version for a host, and not for a caller that only reads', async () => {
    const url = await server().newDatabase()
    await openBook(url, 'one')
    await server().ask(url, 'DROP TABLE chronique.people; UPDATE chronique.schema SET version = 2')
    const expectedError = { code: 'book-older', params: { version: 2, known: KNOWN_SCHEMA } }
    await expect(openClubBookOnPostgres({ url, host: 'two', isThere: true, patience: QUICK })).rejects.toMatchObject(
      expectedError,
    )
    await expect(openAccountsOnPostgres(url, QUICK)).rejects.toMatchObject(expectedError)
    const version = () => server().ask(url, 'SELECT version FROM chronique.schema')
    expect(await version()).toEqual([{ version: 2 }])
    await openBook(url, 'one')
    expect(await version()).toEqual([{ version: KNOWN_SCHEMA }])
  })

  test('refuses tables of a newer version, at the start and on a running host', async () => {
    const url = await server().newDatabase()
    const running = await openBook(url, 'running')
    await writeLine(running, createReader(), 'request-1')
    await server().ask(url, 'UPDATE chronique.schema SET version = version + 1')
    const expectedError = { code: 'book-newer', params: { version: KNOWN_SCHEMA + 1, known: KNOWN_SCHEMA } }
    await expect(openBook(url, 'late')).rejects.toMatchObject(expectedError)
    await expect(writeLine(running, createReader(), 'request-2')).rejects.toMatchObject(expectedError)
    await expect(running.since(0)).rejects.toMatchObject(expectedError)
    expect(await requestsIn(url)).toEqual(['request-1'])
  })

  test('notifies a listener long before the next beat, also after its connection broke', async () => {
    const url = await server().newDatabase()
    const slow = { ...QUICK, beat: 60_000 }
    const [one, other] = [await openBook(url, 'one', slow), await openBook(url, 'other', slow)]
    let hints = 0
    const end = other.listen(() => void hints++)
    const reader = createReader()
    await expect.poll(() => hints).toBe(1)
    await writeLine(one, reader, 'request-1')
    await expect.poll(() => hints).toBe(2)
    await server().ask(
      url,
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query = 'LISTEN chronique' AND datname = current_database()`,
    )
    await expect.poll(() => hints).toBe(3)
    await writeLine(one, reader, 'request-2')
    await expect.poll(() => hints).toBe(4)
    end()
    await writeLine(one, reader, 'request-3')
    await pause(300)
    expect(hints).toBe(4)
  })
})
