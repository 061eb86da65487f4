// A refusal waits until its texts are loaded, but not forever.
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { WireAnswer } from '../../shared/contract/envelope.ts'

const refusalOf = (code: string): WireAnswer => ({ ok: false, error: { code, path: '', params: {} } })
let answer = refusalOf('campaign-closed')
vi.mock('../../renderer/api/host.ts', () => ({
  currentHost: { onChange: () => () => {}, call: () => Promise.resolve(answer) },
}))
vi.resetModules()
const { callHost, loadTextsOnError } = await import('../../renderer/api/client.ts')
afterAll(() => void vi.resetModules())

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Calls the program. `code` is set when the refusal is delivered. */
function callProgram(): { readonly code: string | undefined } {
  const refusal: { code: string | undefined } = { code: undefined }
  callHost('program.about', {}).catch((error: unknown) => (refusal.code = (error as Error).message))
  return refusal
}

test('delivers a refusal when its texts are loaded', async () => {
  answer = refusalOf('campaign-closed')
  let arrive = (): void => {}
  loadTextsOnError(() => new Promise((resolve) => (arrive = resolve)))
  const refusal = callProgram()
  await vi.advanceTimersByTimeAsync(100)
  expect(refusal.code).toBeUndefined()
  arrive()
  await vi.advanceTimersByTimeAsync(0)
  expect(refusal.code).toBe('campaign-closed')
})

test('delivers a refusal after a timeout if its texts do not load', async () => {
  loadTextsOnError(() => new Promise(() => {}))
  const refusal = callProgram()
  await vi.advanceTimersByTimeAsync(2000)
  expect(refusal.code).toBe('campaign-closed')
})

test('delivers a refusal at once if the host is unreachable, because that text is already loaded', async () => {
  answer = refusalOf('unreachable')
  loadTextsOnError(() => new Promise(() => {}))
  const refusal = callProgram()
  await vi.advanceTimersByTimeAsync(0)
  expect(refusal.code).toBe('unreachable')
})
