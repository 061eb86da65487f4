import { describe, expect, test } from 'vitest'
import { foldForSearch } from '../../shared/domain/searchText.ts'
import { matchesAllWords, splitMatches, textFromMatch } from '../../renderer/components/match.ts'

describe('a search', () => {
  test.each([
    ['Fusil à canon scié', 'fus', true],
    ['Fusil à canon scié', 'SCIE', true],
    ['Fusil à canon scié', 'scié fús', true],
    ['Cœur de lion', 'coeur', true],
    ['L’étendard', "l'et", true],
    ['Fusil', 'fusils', false],
    ['Fusil', '', true],
  ])('matches « %s » with « %s »: %s', (text, query, expected) => {
    expect(matchesAllWords(foldForSearch(text), query)).toBe(expected)
  })

  test.each([
    ['Fusil à canon scié', 'fus', ['', 'Fus', 'il à canon scié']],
    ['Fusil à canon scié', 'scie', ['Fusil à canon ', 'scié', '']],
    ['Cœur de lion', 'coeur', ['', 'Cœur', ' de lion']],
    ['Épée', 'pe', ['É', 'pé', 'e']],
    ['Dague', 'xyz couteau', ['Dague']],
    ['Sabre', 'xyz abr', ['S', 'abr', 'e']],
    ['Une arme, ou sans arme.', 'arm', ['Une ', 'arm', 'e, ou sans ', 'arm', 'e.']],
    ['Fusil à canon scié', 'scie fus', ['', 'Fus', 'il à canon ', 'scié', '']],
  ])('highlights in « %s » the query « %s »', (text, query, parts) => {
    expect(splitMatches(text, query).map((piece) => piece.text)).toEqual(parts.filter((part) => part !== ''))
  })
})

test.each([
  ['1 PA ; sur un 1 naturel, peut s’enrayer.', 'enray', '… peut s’enrayer.'],
  ['Peut s’enrayer.', 'enray', 'Peut s’enrayer.'],
  ['Fusil à canon scié', 'arc', 'Fusil à canon scié'],
])('shortens « %s » to start shortly before « %s »', (text, query, from) => {
  expect(textFromMatch(text, query)).toBe(from)
})
