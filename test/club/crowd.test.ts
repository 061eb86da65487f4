// No user can block a club's host for the others: not with streams, silent connections or incomplete requests.
import { connect, type Socket } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { enterClub, FIRST, knock, signedInBy, type SignedInAt } from '../support/clubEntry.ts'
import { answerOf, callAs, doorHosts } from './doorHost.ts'
import { PASSWORD } from './somePeople.ts'

const host = doorHosts()
const sockets: Socket[] = []
afterEach(() => sockets.splice(0).forEach((socket) => socket.destroy()))

/** More connections than a host accepts, and than an external trial needed to block a club. */
const CROWD = 1300

/** Opens connections, sends the same text on each, and returns the set of those that are still open. */
async function openConnections(origin: string, text: string, count = CROWD) {
  const port = Number(new URL(origin).port)
  const open = new Set<Socket>()
  for (let at = 0; at < count; at++) {
    const socket = connect(port, '127.0.0.1').on('error', () => undefined)
    sockets.push(socket)
    open.add(socket)
    socket.on('close', () => open.delete(socket)).resume()
    await new Promise<void>((resolve) => socket.once('connect', resolve).once('close', resolve))
    socket.write(text)
  }
  return open
}

const requestOf = (first: string, origin: string, headers: Readonly<Record<string, string>> = {}): string =>
  `${first} HTTP/1.1\r\nHost: ${new URL(origin).host}\r\n${Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('')}\r\n`

/** Creates ten accounts, and returns their names. */
async function createTenUsers(anna: SignedInAt): Promise<readonly string[]> {
  const purpose = { kind: 'grant', grant: { role: 'spectator', campaign: 'campaign01' } }
  const names = Array.from({ length: 10 }, (_, at) => `Player ${at}`)
  const { value } = await answerOf(callAs(anna, 'club.invite', { purpose, uses: 20, days: 7 }))
  const { token: invitation } = value as { token: string }
  for (const name of names)
    await signedInBy(anna.origin, await knock(anna.origin, 'accept', { name, password: PASSWORD, invitation }))
  return names
}

/** Signs all users in at the same time, lets each make a call, and returns the answers. */
const signAllIn = (origin: string, names: readonly string[]): Promise<unknown[]> =>
  Promise.all(
    names.map(async (name) => {
      const signedIn = await signedInBy(origin, await knock(origin, 'sign-in', { name, password: PASSWORD }))
      return (await answerOf(callAs(signedIn))).value
    }),
  )

const healthStatus = async (origin: string) => (await fetch(`${origin}/health`)).status

test('lets ten users sign in and work despite 1,300 streams of one session, and answers /health', async () => {
  const { link, serving } = await host()
  const anna = await enterClub(link)
  const names = await createTenUsers(anna)
  const guest = await signedInBy(
    serving.origin,
    await knock(serving.origin, 'sign-in', { name: names[0], password: PASSWORD }),
  )
  const own = await fetch(`${serving.origin}/events`, { headers: anna.headers })
  const streams = openConnections(serving.origin, requestOf('GET /events', serving.origin, guest.headers))
  expect(await signAllIn(serving.origin, names)).toEqual(names)
  const open = await streams
  expect(await healthStatus(serving.origin)).toBe(200)
  expect(await signAllIn(serving.origin, names)).toEqual(names)
  serving.tell([{ kind: 'campaign', id: 'campaign01' }])
  const reader = own.body!.pipeThrough(new TextDecoderStream()).getReader()
  let events = ''
  while (!events.includes('changed')) events += (await reader.read()).value!
  expect(events).toContain('campaign01')
  await expect.poll(() => open.size, { timeout: 10_000 }).toBeLessThanOrEqual(600)
  await reader.cancel()
})

test('leaves no database query behind for streams that close before they are answered', async () => {
  let lookups = 0
  let answers = Promise.resolve()
  const { link, serving, pages } = await host(undefined, (people) => ({
    ...people,
    now: {
      ...people.now,
      async findByKey(kind, key) {
        if (kind === 'session') {
          lookups++
          await answers
        }
        return people.now.findByKey(kind, key)
      },
    },
  }))
  const anna = await enterClub(link)
  await signAllIn(serving.origin, [FIRST.name])
  let answer = (): void => undefined
  answers = new Promise<void>((resolve) => (answer = resolve))
  const open = await openConnections(serving.origin, requestOf('GET /events', serving.origin, anna.headers), 40)
  await expect.poll(() => lookups).toBeGreaterThan(0)
  for (const socket of open) socket.destroy()
  await expect.poll(() => open.size).toBe(0)
  answer()
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(pages()).toBe(0)
  // After a sign-in, each open stream looks its session up again, because the rights may have changed.
  lookups = 0
  await signAllIn(serving.origin, [FIRST.name])
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(lookups).toBeLessThan(5)
})

test('closes the oldest stream of a session for a new one, and sends no more on it', async () => {
  const { link, serving } = await host()
  const anna = await enterClub(link)
  const streams: Promise<string>[] = []
  for (let at = 0; at < 5; at++) {
    const answer = await fetch(`${serving.origin}/events`, { headers: anna.headers })
    expect(answer.status).toBe(200)
    streams.push(answer.text())
  }
  expect(await streams[0]).toContain('event: hello')
  const second = await Promise.race([streams[1]!.then(() => 'ended'), new Promise((is) => setTimeout(is, 200))])
  expect(second).toBe(undefined)
})

test('limits the streams of an account, with any number of sessions', async () => {
  const { link, serving } = await host()
  await enterClub(link)
  let ended = 0
  for (let at = 0; at < 16; at++) {
    const session = await signedInBy(serving.origin, await knock(serving.origin, 'sign-in', FIRST))
    const answer = await fetch(`${serving.origin}/events`, { headers: session.headers })
    void answer.text().then(() => ended++)
  }
  await expect.poll(() => ended).toBe(4)
})

test.each([
  ['send nothing', ''],
  ['begin a request', 'GET / HTTP/1.1\r\n'],
  [
    'begin to sign in',
    'POST /access/sign-in HTTP/1.1\r\nHost: HOST\r\nContent-Type: application/json\r\nContent-Length: 90\r\n\r\n{"name"',
  ],
])('locks no one out with 1,300 connections that %s', async (_what, text) => {
  const { link, serving } = await host()
  const names = await createTenUsers(await enterClub(link))
  const silent = openConnections(serving.origin, text.replace('HOST', new URL(serving.origin).host))
  expect(await signAllIn(serving.origin, names)).toEqual(names)
  await silent
  expect(await healthStatus(serving.origin)).toBe(200)
  expect(await signAllIn(serving.origin, names)).toEqual(names)
})

test('locks no one out with 1,300 incomplete requests of one session', async () => {
  const { link, serving } = await host()
  const anna = await enterClub(link)
  const names = await createTenUsers(anna)
  const head = { ...anna.headers, 'content-type': 'application/json', 'content-length': '100' }
  await openConnections(serving.origin, `${requestOf('POST /rpc/campaign.list', serving.origin, head)}{`)
  expect(await healthStatus(serving.origin)).toBe(200)
  expect(await signAllIn(serving.origin, names)).toEqual(names)
})
