// Ids of earlier versions that a pack lists: what is refused, and where.
import { expect, test } from 'vitest'
import { faubourgWith, messagesAbout, type Edits } from './faubourg.ts'

const messages = (edits: Edits, language: 'fr' | 'en' = 'en') => messagesAbout(faubourgWith(edits), language)

test('accepts ids of earlier versions, over several versions', () => {
  const items = { fouet: 'chaine', laniere: 'fouet' }
  const renamed = { items, choices: { 'quartier.port': 'les-docks' }, columns: { 'weapons.allonge': 'portee' } }
  expect(messages({ renamed })).toEqual([])
})

test.each<[string, object, string]>([
  [
    'an id that the pack still has',
    { items: { chaine: 'patins' } },
    'renamed.items.chaine: “chaine” still exists: only ids that are gone can be replaced.',
  ],
  [
    'a new id that the pack does not have',
    { items: { fouet: 'chaines' } },
    'renamed.items.fouet: There is no “chaines”. Did you mean “chaine”?',
  ],
  [
    'ids that lead in a circle',
    { items: { fouet: 'laniere', laniere: 'fouet' } },
    'renamed.items.fouet: These replacements run in a circle: “fouet” comes back to itself.',
  ],
  [
    'a column without its group',
    { columns: { allonge: 'portee' } },
    'renamed.columns.allonge: Write the column with its group, such as weapons.range.',
  ],
  [
    'a choice of an option that the pack does not have',
    { choices: { 'quartiers.port': 'les-docks' } },
    'renamed.choices["quartiers.port"]: There is no “quartiers”. Did you mean “quartier”?',
  ],
  [
    'a choice of another option',
    { choices: { 'quartier.port': 'docks' } },
    'renamed.choices["quartier.port"]: There is no “docks”. Possible values: les-docks, market.',
  ],
  [
    'a part that has no ids of its own',
    { lists: { rue: 'rues' } },
    'renamed.lists: There is no key “lists” at this place. Possible keys: values, kinds, groups, columns, items, options, choices, tables, results, awards.',
  ],
])('refuses %s', (_, renamed, message) => {
  expect(messages({ renamed })[0]).toBe(message)
})
