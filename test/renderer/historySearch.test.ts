// @vitest-environment happy-dom
// What the history is asked for: the words typed, each with the texts of the screens that have it.
import { beforeAll, expect, test } from 'vitest'
import { searchFor } from '../../renderer/screens/history/search.ts'
import { loadTexts, wantAllTexts } from '../../renderer/text/texts.ts'

beforeAll(async () => {
  wantAllTexts()
  await Promise.all([loadTexts('fr'), loadTexts('en')])
})

test('nothing is asked for where nothing is typed', () => {
  expect(searchFor('   ', 'fr')).toBeUndefined()
})

test('each word is folded, with the sentences that say it in the language of the page', () => {
  const { language, words } = searchFor(' Achât  Arc ', 'fr')!
  expect(language).toBe('fr')
  expect(words.map(({ word }) => word)).toEqual(['achat', 'arc'])
  expect(words[0]!.texts).toContain('say.item.buy')
  expect(words[0]!.texts).not.toContain('say.member.recruit')
  expect(searchFor('bought', 'fr')!.words[0]!.texts).toEqual([])
  expect(searchFor('bought', 'en')!.words[0]!.texts).toContain('say.item.buy')
})

test('what a text is filled with is no word of it; fields are', () => {
  const texts = (word: string) => searchFor(word, 'fr')!.words[0]!.texts
  expect(texts('who')).toEqual([])
  expect(texts('notes')).toContain('field.notes')
})

test('of what is very long or very many only so much is asked as the program takes', () => {
  const { words } = searchFor(`${'a'.repeat(300)} ${'b '.repeat(50)}`, 'fr')!
  expect(words).toHaveLength(20)
  expect(words[0]!.word).toHaveLength(100)
})
