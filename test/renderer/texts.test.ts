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

test('an error is no code, whether its words are there or not', async () => {
  vi.resetModules()
  const { loadTexts, wantAllTexts } = await import('../../renderer/text/texts.ts')
  const { pageLanguage, useText } = await import('../../renderer/text/useText.ts')
  pageLanguage.value = 'en'
  await loadTexts('en')
  const { problem } = useText()
  const error = { code: 'stopped', path: '', params: {} }
  // What brings the words of the others does not answer.
  expect(problem(error)).toMatch(/^Chronique no longer answers/)
  await wantAllTexts()
  expect(problem(error)).toMatch(/^Stopped/)
})
