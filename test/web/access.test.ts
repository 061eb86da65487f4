// Access to the data: only a ticket, once, or a known browser, at its own address and in the same run of the host.
import { randomBytes } from 'node:crypto'
import { statSync, writeFileSync } from 'node:fs'
import { connect, createServer, type Socket } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { createHandler } from '../../main/host/handler.ts'
import { createPageAccess, textToSign, type KnownBrowsers } from '../../main/web/access.ts'
import { rememberedPortsAndBrowsersIn, temporaryPortsAndBrowsers } from '../../main/web/browserMemory.ts'
import { serve } from '../../main/web/server.ts'
import { temporaryFolder, type Folder } from '../support/cli.ts'

const ORIGIN = 'http://127.0.0.1:20000'
const ALGORITHM = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' }
const noKnownBrowsers = (): KnownBrowsers => temporaryPortsAndBrowsers().browsersAt(20_000)

/** Creates a browser with its own key. */
async function createBrowser() {
  const pair = await crypto.subtle.generateKey(ALGORITHM, false, ['sign', 'verify'])
  const { x = '', y = '' } = await crypto.subtle.exportKey('jwk', pair.publicKey)
  return {
    key: { x, y },
    signChallenge: async (challenge: string, origin = ORIGIN) => {
      const text = Buffer.from(textToSign(origin, challenge))
      const signature = Buffer.from(await crypto.subtle.sign(ALGORITHM, pair.privateKey, text)).toString('base64url')
      return { key: { x, y }, signature }
    },
  }
}

test('accepts a ticket once', () => {
  const access = createPageAccess(ORIGIN, noKnownBrowsers())
  const ticket = access.newTicket()
  expect(access.enter({ ticket })).toBe(access.token)
  expect(access.enter({ ticket })).toBe(undefined)
})

test('keeps only the newest twenty of many unused tickets', () => {
  const access = createPageAccess(ORIGIN, noKnownBrowsers())
  const tickets = Array.from({ length: 21 }, () => access.newTicket())
  expect(tickets.map((ticket) => access.enter({ ticket }) !== undefined)).toEqual([
    false,
    ...Array.from({ length: 20 }, () => true),
  ])
})

test('accepts a remembered browser by its signature, any number of times', async () => {
  const access = createPageAccess(ORIGIN, noKnownBrowsers())
  const { key, signChallenge } = await createBrowser()
  expect(access.enter(await signChallenge(access.challenge))).toBe(undefined)
  expect(access.remember(key)).toBe(true)
  expect(access.enter(await signChallenge(access.challenge))).toBe(access.token)
  expect(access.enter(await signChallenge(access.challenge))).toBe(access.token)
})

test('refuses a signature of another run, for another address, by another key, or altered', async () => {
  const known = noKnownBrowsers()
  const access = createPageAccess(ORIGIN, known)
  const mine = await createBrowser()
  const other = await createBrowser()
  access.remember(mine.key)
  const shown = await mine.signChallenge(access.challenge)
  expect(createPageAccess(ORIGIN, known).enter(shown)).toBe(undefined)
  expect(access.enter(await mine.signChallenge(access.challenge, 'http://127.0.0.1:20001'))).toBe(undefined)
  expect(access.enter({ ...shown, key: other.key })).toBe(undefined)
  access.remember(other.key)
  expect(access.enter({ ...shown, key: other.key })).toBe(undefined)
  expect(access.enter({ ...shown, signature: randomBytes(64).toString('base64url') })).toBe(undefined)
  expect(access.enter(shown)).toBe(access.token)
})

test.each([
  ['not on the curve', { x: 'A'.repeat(43), y: 'A'.repeat(43) }],
  ['too short', { x: 'AA', y: 'AA' }],
  ['nothing', null],
])('does not remember a key that is %s', (_name, key) =>
  expect(createPageAccess(ORIGIN, noKnownBrowsers()).remember(key)).toBe(false),
)

test('refuses a remembered key that is not on the curve', async () => {
  const key = { x: 'A'.repeat(43), y: 'A'.repeat(43) }
  const access = createPageAccess(ORIGIN, { isSome: () => true, has: () => true, add: () => undefined })
  const { signChallenge } = await createBrowser()
  expect(access.enter({ ...(await signChallenge(access.challenge)), key })).toBe(undefined)
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
  pdf: () => Promise.reject(new Error('no document is requested')),
  files: { get: () => undefined },
  log: () => undefined,
})
async function startServer(folder: Folder) {
  const serving = await serve(handler, { remembered: rememberedPortsAndBrowsersIn(folder.path) })
  ended.push(serving.close)
  return serving
}

test('keeps its port and its known browsers after a restart, and knows browsers only at their own port', async () => {
  const folder = dataFolder()
  const first = await startServer(folder)
  const { port } = new URL(first.origin)
  rememberedPortsAndBrowsersIn(folder.path)
    .browsersAt(Number(port))
    .add((await createBrowser()).key)
  await first.close()
  const second = await startServer(folder)
  expect([second.origin, second.isKnown(), second.token === first.token]).toEqual([first.origin, true, false])
  const third = await startServer(folder)
  expect(third.origin).not.toBe(first.origin)
  expect(third.isKnown()).toBe(false)
  await Promise.all([second.close(), third.close()])
  // After that, the usual port is used again.
  expect((await startServer(folder)).origin).toBe(first.origin)
})

test('makes the file of known browsers readable only by its owner', async () => {
  const folder = dataFolder()
  await startServer(folder)
  if (process.platform !== 'win32') expect(statSync(folder.at('chronique.browsers')).mode & 0o777).toBe(0o600)
})

test.each(['', 'nonsense', '{"ports":["80"],"browsers":[]}', '{"ports":[99999],"browsers":[]}'])(
  'ignores an invalid file of known browsers: %j',
  async (content) => {
    const folder = dataFolder()
    writeFileSync(folder.at('chronique.browsers'), content)
    expect((await startServer(folder)).origin).toMatch(/^http:\/\/127\.0\.0\.1:(?:2\d|3[01])\d{3}$/)
  },
)

test('uses another port if its own is taken', async () => {
  const folder = dataFolder()
  const first = await startServer(folder)
  const port = Number(new URL(first.origin).port)
  await first.close()
  const other = createServer()
  await new Promise<void>((resolve) => other.listen(port, '127.0.0.1', resolve))
  ended.push(() => new Promise((resolve) => other.close(resolve)))
  const second = await startServer(folder)
  expect(new URL(second.origin).port).not.toBe(String(port))
})

test('answers and keeps event streams open despite 300 silent or unfinished connections', async () => {
  const { origin, token } = await startServer(dataFolder())
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
