// The texts of the screens are loaded in two parts, and never stay half loaded.
import { expect, test, vi } from 'vitest'

test('loads all texts of a language that was requested before all texts were needed', async () => {
  vi.resetModules()
  const { loadTexts, textsIn, requestAllTexts } = await import('../../renderer/text/texts.ts')
  await loadTexts('en')
  const before = Object.keys(textsIn('en')).length
  // Another screen loads while the language changes.
  requestAllTexts()
  await loadTexts('fr')
  const all = Object.keys(textsIn('fr')).length
  expect(before).toBeLessThan(all)
  await expect.poll(() => Object.keys(textsIn('en')).length).toBe(all)
})

test('shows a message for an error, with or without its texts loaded', async () => {
  vi.resetModules()
  const { loadTexts, requestAllTexts } = await import('../../renderer/text/texts.ts')
  const { pageLanguage, useText } = await import('../../renderer/text/useText.ts')
  pageLanguage.value = 'en'
  await loadTexts('en')
  const { problem } = useText()
  const error = { code: 'stopped', path: '', params: {} }
  // The text of this error is in the part that is not loaded yet.
  expect(problem(error)).toMatch(/^Chronique no longer answers/)
  await requestAllTexts()
  expect(problem(error)).toMatch(/^Stopped/)
})
