// The texts of the screens come in two parts; of no language half of them is missing for good.
import { expect, test, vi } from 'vitest'

test('a language that was asked for before all texts were wanted has all of them as well', async () => {
  vi.resetModules()
  const { loadTexts, textsIn, wantAllTexts } = await import('../../renderer/text/texts.ts')
  await loadTexts('en')
  const before = Object.keys(textsIn('en')).length
  // Another screen is on its way while the language changes.
  wantAllTexts()
  await loadTexts('fr')
  const all = Object.keys(textsIn('fr')).length
  expect(before).toBeLessThan(all)
  await expect.poll(() => Object.keys(textsIn('en')).length).toBe(all)
})
