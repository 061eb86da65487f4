import { describe, expect, test } from 'vitest'
import { folded } from '../../shared/domain/folded.ts'
import { matches, pieces } from '../../renderer/components/match.ts'

describe('a search', () => {
  test.each([
    ['Fusil à canon scié', 'fus', true],
    ['Fusil à canon scié', 'SCIE', true],
    ['Fusil à canon scié', 'scié fús', true],
    ['Cœur de lion', 'coeur', true],
    ['L’étendard', "l'et", true],
    ['Fusil', 'fusils', false],
    ['Fusil', '', true],
  ])('finds in « %s » what is asked as « %s »: %s', (text, query, is) => {
    expect(matches(folded(text), query)).toBe(is)
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
  ])('marks in « %s » what is asked as « %s »', (text, query, parts) => {
    expect(pieces(text, query).map((piece) => piece.text)).toEqual(parts.filter((part) => part !== ''))
  })
})
