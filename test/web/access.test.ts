// Who is let in to the data: a ticket once, a known browser at its own address in the same run, and nobody else.
import { randomBytes } from 'node:crypto'
import { statSync, writeFileSync } from 'node:fs'
import { connect, createServer, type Socket } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { createHandler } from '../../main/host/handler.ts'
import { accessTo, signedText, type KnownBrowsers } from '../../main/web/access.ts'
import { rememberedIn, rememberedNowhere } from '../../main/web/remembered.ts'
import { serve } from '../../main/web/server.ts'
import { temporaryFolder, type Folder } from '../support/cli.ts'

const ORIGIN = 'http://127.0.0.1:20000'
const ALGORITHM = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' }
const nobody = (): KnownBrowsers => rememberedNowhere().browsersAt(20_000)

/** A browser with a key of its own. */
async function browser() {
  const pair = await crypto.subtle.generateKey(ALGORITHM, false, ['sign', 'verify'])
  const { x = '', y = '' } = await crypto.subtle.exportKey('jwk', pair.publicKey)
  return {
    key: { x, y },
    shows: async (challenge: string, origin = ORIGIN) => {
      const text = Buffer.from(signedText(origin, challenge))
      const signature = Buffer.from(await crypto.subtle.sign(ALGORITHM, pair.privateKey, text)).toString('base64url')
      return { key: { x, y }, signature }
    },
  }
}

test('a ticket lets one page in, once', () => {
  const access = accessTo(ORIGIN, nobody())
  const ticket = access.newTicket()
  expect(access.enter({ ticket })).toBe(access.token)
  expect(access.enter({ ticket })).toBe(undefined)
})

test('of many tickets that nobody used the newest hold', () => {
  const access = accessTo(ORIGIN, nobody())
  const tickets = Array.from({ length: 21 }, () => access.newTicket())
  expect(tickets.map((ticket) => access.enter({ ticket }) !== undefined)).toEqual([
    false,
    ...Array.from({ length: 20 }, () => true),
  ])
})

test('a browser that was remembered enters with its signature, as often as it likes', async () => {
  const access = accessTo(ORIGIN, nobody())
  const { key, shows } = await browser()
  expect(access.enter(await shows(access.challenge))).toBe(undefined)
  expect(access.remember(key)).toBe(true)
  expect(access.enter(await shows(access.challenge))).toBe(access.token)
  expect(access.enter(await shows(access.challenge))).toBe(access.token)
})

test('a signature is worth nothing for another run, another address, another key, or altered', async () => {
  const known = nobody()
  const access = accessTo(ORIGIN, known)
  const mine = await browser()
  const other = await browser()
  access.remember(mine.key)
  const shown = await mine.shows(access.challenge)
  expect(accessTo(ORIGIN, known).enter(shown)).toBe(undefined)
  expect(access.enter(await mine.shows(access.challenge, 'http://127.0.0.1:20001'))).toBe(undefined)
  expect(access.enter({ ...shown, key: other.key })).toBe(undefined)
  access.remember(other.key)
  expect(access.enter({ ...shown, key: other.key })).toBe(undefined)
  expect(access.enter({ ...shown, signature: randomBytes(64).toString('base64url') })).toBe(undefined)
  expect(access.enter(shown)).toBe(access.token)
})

test.each([
  ['of no curve', { x: 'A'.repeat(43), y: 'A'.repeat(43) }],
  ['too short', { x: 'AA', y: 'AA' }],
  ['nothing', null],
])('a key that is %s is not remembered', (_name, key) => expect(accessTo(ORIGIN, nobody()).remember(key)).toBe(false))

test('a key of no curve lets nobody in, though it stands among those that are remembered', async () => {
  const key = { x: 'A'.repeat(43), y: 'A'.repeat(43) }
  const access = accessTo(ORIGIN, { isSome: () => true, has: () => true, add: () => undefined })
  const { shows } = await browser()
  expect(access.enter({ ...(await shows(access.challenge)), key })).toBe(undefined)
})

const folders: Folder[] = []
const ended: (() => unknown)[] = []
afterEach(async () => {
  for (const end of ended.splice(0)) await end()
  for (const folder of folders.splice(0)) folder.remove()
})
function dataFolder(): Folder {
  const folder = temporaryFolder()
  folders.push(folder)
  return folder
}

const handler = createHandler({
  call: () => ({ ok: true, value: null }),
  pdf: () => Promise.reject(new Error('none is asked for')),
  files: { get: () => undefined },
  log: () => undefined,
})
async function served(folder: Folder) {
  const serving = await serve(handler, { remembered: rememberedIn(folder.path) })
  ended.push(serving.close)
  return serving
}

test('the port and the browsers outlast the host; browsers are known at the port where they were let in, only', async () => {
  const folder = dataFolder()
  const first = await served(folder)
  const { port } = new URL(first.origin)
  rememberedIn(folder.path)
    .browsersAt(Number(port))
    .add((await browser()).key)
  await first.close()
  const second = await served(folder)
  expect([second.origin, second.isKnown(), second.token === first.token]).toEqual([first.origin, true, false])
  const third = await served(folder)
  expect(third.origin).not.toBe(first.origin)
  expect(third.isKnown()).toBe(false)
  await Promise.all([second.close(), third.close()])
  // The usual port comes first again.
  expect((await served(folder)).origin).toBe(first.origin)
})

test('what is remembered is for its owner alone', async () => {
  const folder = dataFolder()
  await served(folder)
  if (process.platform !== 'win32') expect(statSync(folder.at('chronique.browsers')).mode & 0o777).toBe(0o600)
})

test.each(['', 'nonsense', '{"ports":["80"],"browsers":[]}', '{"ports":[99999],"browsers":[]}'])(
  'where %j is remembered, nothing is',
  async (content) => {
    const folder = dataFolder()
    writeFileSync(folder.at('chronique.browsers'), content)
    expect((await served(folder)).origin).toMatch(/^http:\/\/127\.0\.0\.1:(?:2\d|3[01])\d{3}$/)
  },
)

test('a port that somebody else has taken meanwhile is left to them', async () => {
  const folder = dataFolder()
  const first = await served(folder)
  const port = Number(new URL(first.origin).port)
  await first.close()
  const other = createServer()
  await new Promise<void>((resolve) => other.listen(port, '127.0.0.1', resolve))
  ended.push(() => new Promise((resolve) => other.close(resolve)))
  const second = await served(folder)
  expect(new URL(second.origin).port).not.toBe(String(port))
})

test('200 connections that say nothing, or half of it, lock nobody out; those that are answered stay', async () => {
  const { origin, token } = await served(dataFolder())
  const port = Number(new URL(origin).port)
  const headers = { authorization: `Bearer ${token}` }
  const events = await fetch(`${origin}/events`, { headers })
  const silent: Socket[] = []
  ended.push(() => silent.forEach((socket) => socket.destroy()))
  const half = [
    '',
    'GET / HTTP/1.1\r\n',
    `POST /access/enter HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nContent-Type: application/json\r\nContent-Length: 10\r\n\r\n`,
  ]
  for (let at = 0; at < 300; at++) {
    const socket = connect(port, '127.0.0.1').on('error', () => undefined)
    silent.push(socket)
    await new Promise((resolve) => socket.once('connect', resolve))
    if (half[at % 3]) socket.write(half[at % 3]!)
  }
  const call = await fetch(`${origin}/rpc/campaign.list`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json', connection: 'close' },
    body: '{}',
    signal: AbortSignal.timeout(3000),
  })
  expect(call.status).toBe(200)
  const reader = events.body!.getReader()
  expect(Buffer.from((await reader.read()).value!).toString()).toContain('event: hello')
  const next = await Promise.race([
    reader.read().then(() => 'ended'),
    new Promise((resolve) => setTimeout(resolve, 200)),
  ])
  expect(next).toBe(undefined)
  await reader.cancel()
})
