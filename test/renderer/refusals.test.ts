// A refusal waits for its texts to be loaded, but not for ever.
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { WireAnswer } from '../../shared/contract/envelope.ts'

const refusalOf = (code: string): WireAnswer => ({ ok: false, error: { code, path: '', params: {} } })
let answer = refusalOf('campaign-closed')
vi.mock('../../renderer/api/host.ts', () => ({
  currentHost: { onChange: () => () => {}, call: () => Promise.resolve(answer) },
}))
vi.resetModules()
const { callHost, loadTextsOnError: onRefused } = await import('../../renderer/api/client.ts')
afterAll(() => void vi.resetModules())

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Asks; gives with what it was refused once it was. */
function callProgram(): { readonly code: string | undefined } {
  const told: { code: string | undefined } = { code: undefined }
  callHost('program.about', {}).catch((error: unknown) => (told.code = (error as Error).message))
  return told
}

test('is delivered when its texts are loaded', async () => {
  answer = refusalOf('campaign-closed')
  let arrive = (): void => {}
  onRefused(() => new Promise((resolve) => (arrive = resolve)))
  const told = callProgram()
  await vi.advanceTimersByTimeAsync(100)
  expect(told.code).toBeUndefined()
  arrive()
  await vi.advanceTimersByTimeAsync(0)
  expect(told.code).toBe('campaign-closed')
})

test('is delivered after a timeout if its texts do not load', async () => {
  onRefused(() => new Promise(() => {}))
  const told = callProgram()
  await vi.advanceTimersByTimeAsync(2000)
  expect(told.code).toBe('campaign-closed')
})

test('is delivered at once if the host is unreachable, because that text is already loaded', async () => {
  answer = refusalOf('unreachable')
  onRefused(() => new Promise(() => {}))
  const told = callProgram()
  await vi.advanceTimersByTimeAsync(0)
  expect(told.code).toBe('unreachable')
})
