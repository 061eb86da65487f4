import { expect, test } from 'vitest'
import { countWrongFields } from '../../renderer/screens/content/form.ts'

const empty = { fr: 'Obligatoire', en: 'Required' }

test.each([
  [[], 0],
  [['name.fr', 'name.en'], 1],
  [['name.fr', 'name.en', 'cost', 'rows[0].name.fr', 'rows[1].name.fr'], 4],
  [['fr.cost', 'en.cost'], 2],
])('counts wrong fields at %j: %d fields', (places, count) =>
  expect(countWrongFields(new Map(places.map((place) => [place, empty])))).toBe(count),
)
