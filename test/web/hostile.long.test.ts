import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ServedFile } from '../../main/host/files.ts'
import { createHandler } from '../../main/host/handler.ts'
import { serve, type RunningServer } from '../../main/web/server.ts'
import { get, post, type Hostile, type Target } from './hostile.ts'
import { bodies, lengths } from './hostileBodies.ts'
import { headers, several, unfinishedBodies, unfinishedHeads } from './hostileFrames.ts'
import { entrances, hosts, senders, tokens } from './hostileHeads.ts'
import { addresses, methods } from './hostileLines.ts'
import { raw } from './raw.ts'

/** What was reached: calls, documents, files. */
const reached: string[] = []
const reach = <T>(what: string, answer: T): T => {
  reached.push(what)
  return answer
}

const FILE: ServedFile = { type: 'text/html', bytes: new Uint8Array([60, 33, 62]), isHashed: false }
const FILES = ['/', '/assets/app-12345678.js']
const counting = createHandler({
  call: (method) => reach(method, { ok: true, value: null }),
  pdf: () => Promise.resolve(reach('pdf', { ok: true, type: 'application/pdf', bytes: new Uint8Array([37]) } as const)),
  files: {
    get: (path) =>
      FILES.includes(path) ? new Proxy(FILE, { get: (file, key) => reach(path, file[key as 'type']) }) : undefined,
  },
  log: (_reference, error) => {
    throw error
  },
})

let serving: RunningServer
/** One has no patience with heads, one none with anything. */
let hasty: RunningServer, impatient: RunningServer
const targetOf = ({ origin, token }: RunningServer): Target => {
  const { host, port } = new URL(origin)
  return { host, port: Number(port), token }
}
beforeAll(async () => {
  serving = await serve(counting)
  hasty = await serve(counting, { patience: { head: 200, request: 60_000, look: 50 } })
  impatient = await serve(counting, { patience: { head: 200, request: 300, look: 50 } })
})
afterAll(() => Promise.all([serving, hasty, impatient].map((one) => one.close())))

/** The tables are made before there is a port: their rows are found again by their number. */
const NOBODY: Target = { host: '127.0.0.1:50000', port: 50_000, token: 'A'.repeat(43) }

const TABLES = { hosts, senders, tokens, entrances, addresses, methods, bodies, lengths, headers, several }

const isProper = async (target: Target): Promise<void> => {
  reached.length = 0
  expect((await raw(target.port, post(target))).status).toBe(200)
  expect(reached).toEqual(['campaign.list'])
}

/** What was said in the first answer, which a page can tell; Node itself says nothing where no host is named, or to `HEAD`. */
function saidIn(text: string): string {
  const [head = '', body = ''] = text.split('\r\n\r\n')
  const length = Number(/content-length: *(\d+)/i.exec(head)?.[1] ?? 0)
  return Buffer.from(body, 'latin1').subarray(0, length).toString()
}

const check = async (target: Target, { send, answer }: Hostile): Promise<void> => {
  reached.length = 0
  const { status, text } = await raw(target.port, send)
  expect([answer].flat()).toContain(status)
  const said = saidIn(text)
  if (said !== '') expect(JSON.parse(said)).toMatchObject({ ok: false, error: { path: '' } })
  expect(reached).toEqual([])
  expect(text).not.toContain('<!>')
}

describe.each(Object.entries(TABLES))('%s', (_name, table) => {
  test.each(table(NOBODY).map(({ name }, at) => [name, at] as const))('%s', async (_row, at) => {
    const target = targetOf(serving)
    await check(target, table(target)[at]!)
    await isProper(target)
  })
})

describe('a request that never ends', () => {
  test.each(unfinishedHeads(NOBODY).map(({ name }, at) => [name, at] as const))('%s', async (_row, at) => {
    const target = targetOf(hasty)
    await check(target, unfinishedHeads(target)[at]!)
    await isProper(target)
  })

  test.each(unfinishedBodies(NOBODY).map(({ name }, at) => [name, at] as const))('%s', async (_row, at) => {
    const target = targetOf(impatient)
    await check(target, unfinishedBodies(target)[at]!)
    await isProper(target)
  })

  test('does not reach the program if the call is broken off', async () => {
    const target = targetOf(serving)
    reached.length = 0
    const { status } = await raw(target.port, post(target, { headers: { 'Content-Length': '1000' } }), true)
    expect([400, 'closed']).toContain(status)
    expect(reached).toEqual([])
    await isProper(target)
  })
})

test('covers at least 200 different requests', () => {
  const all = [...Object.values(TABLES), unfinishedHeads, unfinishedBodies].flatMap((table) => table(NOBODY))
  const sent = all.map(({ send }) => Buffer.from(send).toString('latin1'))
  expect(all.length).toBeGreaterThanOrEqual(200)
  expect(sent.filter((one, at) => sent.indexOf(one) !== at)).toEqual([])
})

/** So that the tables can fail: nearly the same, and proper. */
describe('a proper request is executed', () => {
  const proper: Record<string, (target: Target) => [send: string, what: string]> = {
    'the page': (target) => [get(target), '/'],
    'a file': (target) => [get(target, '/assets/app-12345678.js'), '/assets/app-12345678.js'],
    'the page, from its own origin': (target) => [get(target, '/', { Origin: `http://${target.host}` }), '/'],
    'the page, typed in': (target) => [get(target, '/', { 'Sec-Fetch-Site': 'none' }), '/'],
    'the page, from a link elsewhere': (target) => [
      get(target, '/', { 'Sec-Fetch-Site': 'cross-site', 'Sec-Fetch-Mode': 'navigate', 'Sec-Fetch-Dest': 'document' }),
      '/',
    ],
    'a file of the page': (target) => [get(target, '/', { 'Sec-Fetch-Site': 'same-origin' }), '/'],
    'the page, with 63 headers': (target) => [
      get(target, '/', {}, Array.from({ length: 62 }, (_, at) => `X-${at}: x\r\n`).join('')),
      '/',
    ],
    'a call': (target) => [post(target), 'campaign.list'],
    'a call without an origin': (target) => [post(target, { headers: { Origin: undefined } }), 'campaign.list'],
    'a call in UTF-8': (target) => [
      post(target, { body: '{"name":"Été"}', headers: { 'Content-Type': 'application/json; charset=UTF-8' } }),
      'campaign.list',
    ],
    'a call of 4 MB': (target) => [post(target, { body: `{}${' '.repeat(4 * 1024 * 1024 - 2)}` }), 'campaign.list'],
    'an import of 5 MB': (target) => [
      post(target, { path: '/rpc/campaign.import', body: `{}${' '.repeat(5 * 1024 * 1024)}` }),
      'campaign.import',
    ],
    'a document': (target) => [post(target, { path: '/pdf' }), 'pdf'],
  }
  test.each(Object.keys(proper))('%s', async (name) => {
    const target = targetOf(serving)
    const [send, what] = proper[name]!(target)
    reached.length = 0
    expect((await raw(target.port, send)).status).toBe(200)
    expect(reached).toContain(what)
  })
})

test('sends the security headers with every refusal', async () => {
  const target = targetOf(serving)
  const { text } = await raw(target.port, get(target, '/', { Host: 'evil.example' }))
  for (const line of [
    "content-security-policy: default-src 'none'",
    'x-content-type-options: nosniff',
    'cache-control: no-store',
  ])
    expect(text.toLowerCase()).toContain(line)
})
