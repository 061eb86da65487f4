// @vitest-environment happy-dom
// How long notices are shown, and which of them close with the page.
import { createPinia, setActivePinia } from 'pinia'
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import { silentHost } from '../support/component.ts'

vi.mock('../../renderer/api/host.ts', () => silentHost())
vi.resetModules()
const { noticeTime, useNotices } = await import('../../renderer/stores/notices.ts')
afterAll(() => void vi.resetModules())

beforeEach(() => {
  vi.useFakeTimers()
  setActivePinia(createPinia())
})
afterEach(() => void vi.useRealTimers())
const texts = () => useNotices().notices.map(({ text }) => text)
const press = () => useNotices().noteAct()
const action = { label: 'Undo', run: () => {} }

test('shows a notice as long as its text takes to read, longer with an action', () => {
  expect(noticeTime({ text: 'Saved.' })).toBe(6000)
  expect(noticeTime({ text: 'x'.repeat(100) })).toBe(10_000)
  expect(noticeTime({ text: 'x'.repeat(100), action })).toBe(14_000)
  expect(noticeTime({ text: 'x'.repeat(1000) })).toBe(20_000)
  useNotices().say('done', 'x'.repeat(100))
  vi.advanceTimersByTime(9900)
  expect(texts()).toHaveLength(1)
  vi.advanceTimersByTime(200)
  expect(texts()).toEqual([])
})

test('keeps a notice while the pointer is on it', () => {
  const notices = useNotices()
  notices.say('done', 'Saved.')
  notices.isHeld = true
  vi.advanceTimersByTime(30_000)
  expect(texts()).toEqual(['Saved.'])
  notices.isHeld = false
  vi.advanceTimersByTime(1000)
  expect(texts()).toEqual([])
})

test('replaces earlier confirmations, but not errors', () => {
  const notices = useNotices()
  notices.say('error', 'Refused.')
  notices.say('done', 'First.')
  notices.say('done', 'Too late to stop.')
  expect(texts()).toEqual(['Refused.', 'First.', 'Too late to stop.'])
  press()
  notices.say('done', 'Second.')
  expect(texts()).toEqual(['Refused.', 'Second.'])
})

test('closes a notice with its page, unless the same action opened the next page or it is marked to stay', () => {
  const notices = useNotices()
  notices.say('error', 'Refused.')
  notices.say('done', 'Updated.', undefined, 'stays')
  press()
  notices.say('done', 'Recorded.')
  notices.leavePage()
  expect(texts()).toEqual(['Updated.', 'Recorded.'])
  press()
  notices.leavePage()
  expect(texts()).toEqual(['Updated.'])
})
