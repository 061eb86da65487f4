import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { readFileMap } from '../../main/host/files.ts'
import { createHandler, toFetchResponse, type Handler } from '../../main/host/handler.ts'
import { CONTENT_SECURITY_POLICY, headersAtOrigin, SECURITY_HEADERS } from '../../main/host/headers.ts'
import { temporaryFolder, type Folder } from '../support/cli.ts'

let folder: Folder, handler: Handler
const calls: unknown[] = []
const logged: [string, unknown][] = []
beforeEach(() => {
  folder = temporaryFolder()
  folder.folder('assets')
  folder.write('index.html', '<!doctype html>')
  folder.write('assets/index-CdTI_B15.js', 'export {}')
  folder.write('assets/plain.css', 'a{}')
  folder.write('assets/pdf.worker-abcdefgh.mjs', '')
  handler = createHandler({
    call: (method, input) => ({ ok: true, value: calls.push([method, input]) }),
    pdf: (request) => {
      const code = { null: 'nothing-to-print', '"older"': 'superseded' }[JSON.stringify(request)]
      const error = code && { code, path: '', params: { roster: 'A' } }
      return Promise.resolve(
        error ? { ok: false, error } : { ok: true, type: 'application/pdf', bytes: new Uint8Array([37, 80]) },
      )
    },
    files: readFileMap(folder.path),
    log: (reference, error) => logged.push([reference, error]),
  })
  calls.length = 0
  logged.length = 0
})
afterEach(() => folder.remove())

const send = async (path: string, init?: RequestInit) =>
  toFetchResponse(await handler(new Request(`app://chronique${path}`, init)))
const post = (path: string, body: string, headers: Record<string, string> = { 'content-type': 'application/json' }) =>
  send(path, { method: 'POST', body, headers })

describe('files', () => {
  test.each([
    ['/', 'text/html; charset=utf-8', 'no-cache'],
    ['/assets/index-CdTI_B15.js', 'text/javascript; charset=utf-8', 'public, max-age=31536000, immutable'],
    ['/assets/pdf.worker-abcdefgh.mjs', 'text/javascript; charset=utf-8', 'public, max-age=31536000, immutable'],
    ['/assets/plain.css', 'text/css; charset=utf-8', 'no-cache'],
  ])('%s is served as %s, cached as %s', async (path, type, kept) => {
    const { status, headers } = await send(path)
    expect([status, headers.get('content-type'), headers.get('cache-control')]).toEqual([200, type, kept])
  })

  test('are only those that existed at startup', async () => {
    folder.write('assets/late.js', '')
    for (const path of ['/assets/late.js', '/index.html', '/assets', '/assets/../index.html/', '/?a'])
      expect((await send(path)).status).toBe(404)
  })
})

describe('a call id', () => {
  const json = { 'content-type': 'application/json' }
  const LONG = 'a'.repeat(81)

  test.each(['short', LONG, 'asking 0001', 'asking-0001, asking-0002', ''])(
    'is refused as malformed: « %s »',
    async (id) => {
      expect((await post('/rpc/warband.get', '{}', { ...json, 'chronique-call': id })).status).toBe(400)
      expect((await post('/rpc/stop', JSON.stringify(id))).status).toBe(400)
      expect(calls).toEqual([])
    },
  )

  test.each(['null', '7', '{"call":"asking-0001"}', '["asking-0001"]', 'asking-0001'])(
    'is refused in a request to stop: %s',
    async (body) => expect((await post('/rpc/stop', body)).status).toBe(400),
  )

  test('stops its own call, also before the call arrives, and no other', async () => {
    const raised: boolean[] = []
    let finish = (): void => {}
    const waiting = new Promise<void>((resolve) => (finish = resolve))
    handler = createHandler({
      async call(_method, _input, signal) {
        await waiting
        raised.push(signal!.aborted)
        return { ok: true, value: null }
      },
      pdf: () => Promise.reject(new Error('not asked here')),
      files: new Map(),
      log: () => undefined,
    })
    const call = (id: string) => post('/rpc/warband.get', '{}', { ...json, 'chronique-call': id })
    expect((await post('/rpc/stop', '"asking-early"')).status).toBe(200)
    const all = Promise.all(['asking-early', 'asking-0001', 'asking-0002'].map(call))
    await new Promise((resolve) => setTimeout(resolve, 10))
    expect(await (await post('/rpc/stop', '"asking-0001"')).json()).toEqual({ ok: true, value: null })
    finish()
    expect((await all).map(({ status }) => status)).toEqual([200, 200, 200])
    expect(raised).toEqual([true, true, false])
  })
})

test('answers a call with its input', async () => {
  const answer = await post('/rpc/warband.get', '{"warband":"Été"}')
  expect([answer.status, await answer.json()]).toEqual([200, { ok: true, value: 1 }])
  expect(calls).toEqual([['warband.get', { warband: 'Été' }]])
})

test('serialises an answer that is returned again only once', async () => {
  const toJSON = vi.fn(() => 'a long one')
  const kept = { ok: true, value: { toJSON } } as const
  handler = createHandler({
    call: () => kept,
    pdf: () => Promise.reject(new Error('not asked')),
    files: new Map(),
    log: () => {},
  })
  for (const time of [1, 2]) {
    const answer = await post('/rpc/statistics.get', '{}')
    expect([time, await answer.json()]).toEqual([time, { ok: true, value: 'a long one' }])
  }
  expect(toJSON).toHaveBeenCalledOnce()
})

test('returns a document, or the reason why there is none', async () => {
  const made = await post('/pdf', '{}')
  expect([made.status, made.headers.get('content-type'), await made.text()]).toEqual([200, 'application/pdf', '%P'])
  const refused = await post('/pdf', 'null')
  expect([refused.status, await refused.json()]).toEqual([
    422,
    { ok: false, error: { code: 'nothing-to-print', path: '', params: { roster: 'A' } } },
  ])
})

test('answers 204 for a document that a newer request superseded', async () => {
  const older = await post('/pdf', '"older"')
  expect([older.status, await older.text()]).toEqual([204, ''])
})

test.each([
  ['/rpc/a', '{', 400, 'bad-request'],
  ['/rpc/a', `"${'x'.repeat(4 * 1024 * 1024)}"`, 413, 'request-too-large'],
  ['/pdf', `"${'x'.repeat(4 * 1024 * 1024)}"`, 413, 'request-too-large'],
  ['/rpc/a/b', '{}', 404, 'not-found'],
  ['/', '{}', 405, 'bad-request'],
])('refuses an invalid body for %s', async (path, body, status, code) => {
  const answer = await post(path, body)
  expect(answer.status).toBe(status)
  expect(await answer.json()).toMatchObject({ ok: false, error: { code, path: '' } })
  expect(calls).toEqual([])
})

test('logs an unexpected error, and answers with its reference', async () => {
  const failing = createHandler({
    call: () => Promise.reject(new TypeError('Élodie is not a function')),
    pdf: () => Promise.reject(new Error('never')),
    files: new Map(),
    log: (reference, error) => logged.push([reference, error]),
  })
  const headers = { 'content-type': 'application/json' }
  const { status, bytes } = await failing(new Request('app://chronique/rpc/a', { method: 'POST', body: '{}', headers }))
  const { error } = JSON.parse(new TextDecoder().decode(bytes)) as {
    error: { code: string; params: { reference: string } }
  }
  const references = logged.map(([reference]) => reference)
  expect([status, error.code, references]).toEqual([500, 'internal', [error.params.reference]])
})

test('accepts a larger body for an import', async () => {
  expect((await post('/rpc/campaign.import', `"${'x'.repeat(5 * 1024 * 1024)}"`)).status).toBe(200)
})

test('sends the security headers with every answer', async () => {
  const answers = [
    send('/'),
    send('/none'),
    post('/rpc/a', '{}'),
    post('/rpc/a', ''),
    post('/pdf', '{}'),
    post('/pdf', 'null'),
  ]
  for (const { headers } of await Promise.all(answers)) {
    expect(headers.get('content-security-policy')).toBe(CONTENT_SECURITY_POLICY)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('referrer-policy')).toBe('no-referrer')
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin')
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin')
  }
})

test.each([
  ['https://club.example', true],
  ['http://127.0.0.1:8123', true],
  ['http://localhost:8123', true],
  ['http://[::1]:8123', true],
  ['http://192.168.1.12:8123', false],
  ['http://[fd00::12]:8123', false],
])('sends the opener policy only where browsers accept it: %s', (origin, isSent) => {
  const headers = headersAtOrigin(origin, { ...SECURITY_HEADERS })
  expect(Object.keys(headers).includes('cross-origin-opener-policy')).toBe(isSent)
  expect(headers['content-security-policy']).toBe(CONTENT_SECURITY_POLICY)
})

test('has exactly the intended content security policy', () =>
  expect(CONTENT_SECURITY_POLICY).toBe(
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; font-src 'self'; connect-src 'self'; worker-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  ))
