// @vitest-environment happy-dom
// What was last gone to: each once, the newest first, six at most, kept for the next time.
import { createPinia, setActivePinia } from 'pinia'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { silentHost } from '../support/component.ts'

vi.mock('../../renderer/api/host.ts', () => silentHost())
vi.resetModules()
const { usePalette } = await import('../../renderer/stores/palette.ts')
afterAll(() => void vi.resetModules())
const opened = () => {
  setActivePinia(createPinia())
  return usePalette()
}
beforeEach(() => localStorage.clear())

test('is kept', () => {
  const palette = opened()
  for (const id of ['a', 'b', 'a', 'c']) palette.remember(id)
  expect(palette.recent).toEqual(['c', 'a', 'b'])
  for (const id of ['d', 'e', 'f', 'g']) palette.remember(id)
  expect(palette.recent).toEqual(['g', 'f', 'e', 'd', 'c', 'a'])
  expect(opened().recent).toEqual(palette.recent)
})

test.each(['nonsense', '{}', '7'])('is nothing where %s is kept', (kept) => {
  localStorage.setItem('chronique-recent', kept)
  expect(opened().recent).toEqual([])
})

test('is read as far as it can be', () => {
  localStorage.setItem('chronique-recent', '["a", 7, "b", null, "c", "d", "e", "f", "g"]')
  expect(opened().recent).toEqual(['a', 'b', 'c', 'd', 'e', 'f'])
})
