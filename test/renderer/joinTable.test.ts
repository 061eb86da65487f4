// @vitest-environment happy-dom
// A phone that scans the code of a warband: what it keeps, when it is signed out, and what happens without an answer.
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'

vi.mock('../../renderer/api/answerCache.ts', () => ({ clearAnswerCache: () => Promise.resolve() }))

vi.resetModules()

afterAll(() => void vi.resetModules())

interface Reply {
  readonly status: number
  readonly body: unknown
}
const refusal = (status: number, code: string): Reply => ({
  status,
  body: { ok: false, error: { code, path: '', params: {} } },
})
/** Replies of the host by path; a path without a reply is not answered. */
let replies: Record<string, Reply> = {}
const asked: string[] = []

beforeEach(() => {
  vi.resetModules()
  localStorage.clear()
  sessionStorage.clear()
  replies = {}
  asked.length = 0
  vi.stubGlobal('fetch', (path: string) => {
    asked.push(path)
    const reply = replies[path]
    if (!reply) return Promise.reject(new TypeError('Failed to fetch'))
    return Promise.resolve(new Response(JSON.stringify(reply.body), { status: reply.status }))
  })
})
afterEach(() => void vi.unstubAllGlobals())

const joined = (warband: string, token: string): Reply => ({ status: 200, body: { token, warband } })

/** Scans a code: opens a page and sends its first call, which waits for the code. */
async function scan(reply?: Reply) {
  if (reply) replies['access/join'] = reply
  vi.resetModules()
  const { createHostFetch } = await import('../../renderer/api/access.ts')
  const ask = createHostFetch(undefined, 'code')
  return { ask, first: await ask('rpc/club.me', {}).catch(() => 'not reachable') }
}

test('keeps the ticks of a warband whose code is scanned again, and not those of another one', async () => {
  await scan(joined('warband001', 'first'))
  localStorage.setItem('ticks', '3')
  await scan(joined('warband001', 'second'))
  expect([localStorage.getItem('chronique-token'), localStorage.getItem('ticks')]).toEqual(['second', '3'])
  await scan(joined('warband002', 'third'))
  expect([localStorage.getItem('chronique-token'), localStorage.getItem('ticks')]).toEqual(['third', null])
})

test('keeps a session that is still valid when the scanned code is over', async () => {
  await scan(joined('warband001', 'first'))
  localStorage.setItem('ticks', '3')
  replies['access/session'] = joined('warband001', 'first')
  await scan(refusal(400, 'phone-code-over'))
  expect([localStorage.getItem('chronique-token'), localStorage.getItem('ticks')]).toEqual(['first', '3'])
})

test('is signed out when neither the code nor an earlier session is valid', async () => {
  localStorage.setItem('chronique-token', 'earlier')
  replies['access/session'] = refusal(401, 'sign-in-needed')
  await scan(refusal(400, 'phone-code-over'))
  expect(localStorage.getItem('chronique-token')).toBeNull()
})

test.each([
  ['nothing answers', undefined],
  ['the data are closed', refusal(503, 'club-away')],
  ['too many joined', refusal(429, 'too-often')],
])('keeps the code while %s, and joins with the next call', async (_when, reply) => {
  localStorage.setItem('chronique-token', 'earlier')
  replies['rpc/club.me'] = { status: 200, body: { ok: true, value: {} } }
  const { ask, first } = await scan(reply)
  expect([first, localStorage.getItem('chronique-token')]).toEqual(['not reachable', 'earlier'])
  replies['access/join'] = joined('warband001', 'first')
  expect((await ask('rpc/club.me', {})).status).toBe(200)
  expect(localStorage.getItem('chronique-token')).toBe('first')
  asked.length = 0
  await ask('rpc/club.me', {})
  expect(asked).toEqual(['rpc/club.me'])
})

test('keeps the code when the page is loaded again before the host has answered', async () => {
  await scan()
  vi.resetModules()
  replies['access/join'] = joined('warband001', 'first')
  const { createHostFetch } = await import('../../renderer/api/access.ts')
  await createHostFetch(undefined)('rpc/club.me', {}).catch(() => undefined)
  expect(localStorage.getItem('chronique-token')).toBe('first')
})
