// @vitest-environment happy-dom
// Recent entries of « Aller à… »: each once, newest first, six at most, stored for the next time.
import { createPinia, setActivePinia } from 'pinia'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { silentHost } from '../support/component.ts'

vi.mock('../../renderer/api/host.ts', () => silentHost())
vi.resetModules()
const { usePalette } = await import('../../renderer/stores/palette.ts')
afterAll(() => void vi.resetModules())
const openPalette = () => {
  setActivePinia(createPinia())
  return usePalette()
}
beforeEach(() => localStorage.clear())

test('stores the recent entries', () => {
  const palette = openPalette()
  for (const id of ['a', 'b', 'a', 'c']) palette.remember(id)
  expect(palette.recent).toEqual(['c', 'a', 'b'])
  for (const id of ['d', 'e', 'f', 'g']) palette.remember(id)
  expect(palette.recent).toEqual(['g', 'f', 'e', 'd', 'c', 'a'])
  expect(openPalette().recent).toEqual(palette.recent)
})

test.each(['nonsense', '{}', '7'])('starts empty if %s is stored', (kept) => {
  localStorage.setItem('chronique-recent', kept)
  expect(openPalette().recent).toEqual([])
})

test('reads the valid part of what is stored', () => {
  localStorage.setItem('chronique-recent', '["a", 7, "b", null, "c", "d", "e", "f", "g"]')
  expect(openPalette().recent).toEqual(['a', 'b', 'c', 'd', 'e', 'f'])
})
