// @vitest-environment happy-dom
// The bands of a game in one line.
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { silentHost } from '../support/component.ts'

vi.mock('../../renderer/api/host.ts', () => silentHost())
vi.resetModules()
const { useOpponents } = await import('../../renderer/composables/games.ts')
const { loadTexts, requestAllTexts } = await import('../../renderer/text/texts.ts')
const { pageLanguage } = await import('../../renderer/text/useText.ts')
afterAll(() => void vi.resetModules())
beforeAll(async () => {
  requestAllTexts()
  await loadTexts('en')
  pageLanguage.value = 'en'
})

test.each([
  [[['Aubes'], ['Bises']], 'Aubes against Bises'],
  [[['Aubes', 'Crocs'], ['Bises']], 'Aubes and Crocs against Bises'],
  [[['Aubes'], ['Bises'], ['Crocs']], 'Aubes, Bises and Crocs'],
  [[['Aubes']], 'Aubes'],
])('%j', (sides, line) => expect(useOpponents()(sides).replaceAll('\u00a0', ' ')).toBe(line))
