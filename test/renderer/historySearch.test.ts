// @vitest-environment happy-dom
// The search in the history: sends the typed words, each with the ids of the texts that contain it.
import { beforeAll, expect, test } from 'vitest'
import { buildHistorySearch } from '../../renderer/screens/history/search.ts'
import { loadTexts, requestAllTexts } from '../../renderer/text/texts.ts'

beforeAll(async () => {
  requestAllTexts()
  await Promise.all([loadTexts('fr'), loadTexts('en')])
})

test('sends nothing without a query', () => {
  expect(buildHistorySearch('   ', 'fr')).toBeUndefined()
})

test("folds each word, and finds the texts that contain it in the page's language", () => {
  const { language, words } = buildHistorySearch(' Achât  Arc ', 'fr')!
  expect(language).toBe('fr')
  expect(words.map(({ word }) => word)).toEqual(['achat', 'arc'])
  expect(words[0]!.texts).toContain('say.item.buy')
  expect(words[0]!.texts).not.toContain('say.member.recruit')
  expect(buildHistorySearch('bought', 'fr')!.words[0]!.texts).toEqual([])
  expect(buildHistorySearch('bought', 'en')!.words[0]!.texts).toContain('say.item.buy')
})

test('ignores the parameters of a text, but matches field names', () => {
  const texts = (word: string) => buildHistorySearch(word, 'fr')!.words[0]!.texts
  expect(texts('who')).toEqual([])
  expect(texts('notes')).toContain('field.notes')
})

test('limits the length and number of words to what the program accepts', () => {
  const { words } = buildHistorySearch(`${'a'.repeat(300)} ${'b '.repeat(50)}`, 'fr')!
  expect(words).toHaveLength(20)
  expect(words[0]!.word).toHaveLength(100)
})
