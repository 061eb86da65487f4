// A refusal is told in words: nobody hears of it before those are there, and nobody waits for them for ever.
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Answer } from '../../shared/contract/envelope.ts'

const refused = (code: string): Answer => ({ ok: false, error: { code, path: '', params: {} } })
let answer = refused('campaign-closed')
vi.mock('../../renderer/api/host.ts', () => ({
  host: { onChange: () => () => {}, call: () => Promise.resolve(answer) },
}))
vi.resetModules()
const { client, onRefused } = await import('../../renderer/api/client.ts')
afterAll(() => void vi.resetModules())

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Asks; gives with what it was refused once it was. */
function asked(): { readonly code: string | undefined } {
  const told: { code: string | undefined } = { code: undefined }
  client('program.about', {}).catch((error: unknown) => (told.code = (error as Error).message))
  return told
}

test('a refusal waits until it can be said', async () => {
  answer = refused('campaign-closed')
  let arrive = (): void => {}
  onRefused(() => new Promise((resolve) => (arrive = resolve)))
  const told = asked()
  await vi.advanceTimersByTimeAsync(100)
  expect(told.code).toBeUndefined()
  arrive()
  await vi.advanceTimersByTimeAsync(0)
  expect(told.code).toBe('campaign-closed')
})

test('where the words do not come, it is told all the same', async () => {
  onRefused(() => new Promise(() => {}))
  const told = asked()
  await vi.advanceTimersByTimeAsync(2000)
  expect(told.code).toBe('campaign-closed')
})

test('that nobody answers is in words already', async () => {
  answer = refused('unreachable')
  onRefused(() => new Promise(() => {}))
  const told = asked()
  await vi.advanceTimersByTimeAsync(0)
  expect(told.code).toBe('unreachable')
})
