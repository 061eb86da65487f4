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

/** The calls, documents and files that the host served to hostile requests. */
const reached: string[] = []
const recordReached = <T>(what: string, answer: T): T => {
  reached.push(what)
  return answer
}

const FILE: ServedFile = { type: 'text/html', bytes: new Uint8Array([60, 33, 62]), isHashed: false }
const FILES = ['/', '/assets/app-12345678.js']
const recordingHandler = createHandler({
  call: (method) => recordReached(method, { ok: true, value: null }),
  pdf: () =>
    Promise.resolve(recordReached('pdf', { ok: true, type: 'application/pdf', bytes: new Uint8Array([37]) } as const)),
  files: {
    get: (path) =>
      FILES.includes(path)
        ? new Proxy(FILE, { get: (file, key) => recordReached(path, file[key as 'type']) })
        : undefined,
  },
  log: (_reference, error) => {
    throw error
  },
})

let serving: RunningServer
/** Servers with short timeouts: `hasty` for heads, `impatient` for whole requests. */
let hasty: RunningServer, impatient: RunningServer
const targetOf = ({ origin, token }: RunningServer): Target => {
  const { host, port } = new URL(origin)
  return { host, port: Number(port), token }
}
beforeAll(async () => {
  serving = await serve(recordingHandler)
  hasty = await serve(recordingHandler, { patience: { head: 200, request: 60_000, look: 50 } })
  impatient = await serve(recordingHandler, { patience: { head: 200, request: 300, look: 50 } })
})
afterAll(() => Promise.all([serving, hasty, impatient].map((one) => one.close())))

/** Stands for the server until its port is known. Later, the rows are built again and found by their number. */
const PLACEHOLDER: Target = { host: '127.0.0.1:50000', port: 50_000, token: 'A'.repeat(43) }

const TABLES = { hosts, senders, tokens, entrances, addresses, methods, bodies, lengths, headers, several }

const expectProperRequest = async (target: Target): Promise<void> => {
  reached.length = 0
  expect((await raw(target.port, post(target))).status).toBe(200)
  expect(reached).toEqual(['campaign.list'])
}

/** The body of the first answer; empty if Node itself answers a request without a host or with `HEAD`. */
function bodyIn(text: string): string {
  const [head = '', body = ''] = text.split('\r\n\r\n')
  const length = Number(/content-length: *(\d+)/i.exec(head)?.[1] ?? 0)
  return Buffer.from(body, 'latin1').subarray(0, length).toString()
}

const check = async (target: Target, { send, answer }: Hostile): Promise<void> => {
  reached.length = 0
  const { status, text } = await raw(target.port, send)
  expect([answer].flat()).toContain(status)
  const body = bodyIn(text)
  if (body !== '') expect(JSON.parse(body)).toMatchObject({ ok: false, error: { path: '' } })
  expect(reached).toEqual([])
  expect(text).not.toContain('<!>')
}

describe.each(Object.entries(TABLES))('%s', (_name, table) => {
  test.each(table(PLACEHOLDER).map(({ name }, at) => [name, at] as const))('%s', async (_row, at) => {
    const target = targetOf(serving)
    await check(target, table(target)[at]!)
    await expectProperRequest(target)
  })
})

describe('a request that never ends', () => {
  test.each(unfinishedHeads(PLACEHOLDER).map(({ name }, at) => [name, at] as const))('%s', async (_row, at) => {
    const target = targetOf(hasty)
    await check(target, unfinishedHeads(target)[at]!)
    await expectProperRequest(target)
  })

  test.each(unfinishedBodies(PLACEHOLDER).map(({ name }, at) => [name, at] as const))('%s', async (_row, at) => {
    const target = targetOf(impatient)
    await check(target, unfinishedBodies(target)[at]!)
    await expectProperRequest(target)
  })

  test('does not reach the program if the connection ends within the call', async () => {
    const target = targetOf(serving)
    reached.length = 0
    const { status } = await raw(target.port, post(target, { headers: { 'Content-Length': '1000' } }), true)
    expect([400, 'closed']).toContain(status)
    expect(reached).toEqual([])
    await expectProperRequest(target)
  })
})

test('covers at least 200 different requests', () => {
  const all = [...Object.values(TABLES), unfinishedHeads, unfinishedBodies].flatMap((table) => table(PLACEHOLDER))
  const sent = all.map(({ send }) => Buffer.from(send).toString('latin1'))
  expect(all.length).toBeGreaterThanOrEqual(200)
  expect(sent.filter((one, at) => sent.indexOf(one) !== at)).toEqual([])
})

/** Similar but valid requests, which show that the tables do not only test invalid basics. */
describe('a proper request is executed', () => {
  const proper: Record<string, (target: Target) => [send: string, what: string]> = {
    'the page': (target) => [get(target), '/'],
    'a file': (target) => [get(target, '/assets/app-12345678.js'), '/assets/app-12345678.js'],
    'the page, from its own origin': (target) => [get(target, '/', { Origin: `http://${target.host}` }), '/'],
    'the page, by its typed address': (target) => [get(target, '/', { 'Sec-Fetch-Site': 'none' }), '/'],
    'the page, from a link on another site': (target) => [
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
