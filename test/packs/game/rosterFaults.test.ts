// What a roster of a pack may contain, and what its messages say.
import { expect, test } from 'vitest'
import { AppError } from '../../../shared/domain/error.ts'
import { parseRoster } from '../../../shared/rules/parseRoster.ts'
import { errorText } from '../../../shared/text/problem.ts'
import { translator } from '../../../shared/text/translator.ts'
import { brumes, WITCH } from './brumes.ts'

const messageAbout = (roster: object, language: 'fr' | 'en' = 'en'): string => {
  try {
    parseRoster({ format: 'chronique/roster@1', ruleset: 'brumes', name: 'A', options: {}, ...roster }, [brumes])
    return ''
  } catch (error) {
    const { path, code, params } = error as AppError
    return `${path}: ${errorText(code, params, translator(language))}`.replaceAll(/[\u00a0\u202f]/g, ' ')
  }
}

test('a spell among the items, and an item among the spells, are told where they belong', () => {
  const spells = { members: [{ ...WITCH, items: [{ id: 'brouillard' }] }] }
  expect(messageAbout(spells)).toBe('members[0].items[0].id: “brouillard” belongs under “traits” of a member.')
  expect(messageAbout(spells, 'fr')).toBe('members[0].items[0].id: « brouillard » va sous « traits » d’un membre.')
  expect(messageAbout({ members: [{ ...WITCH, traits: [{ id: 'lanterne' }] }] })).toBe(
    'members[0].traits[0].id: “lanterne” belongs under “items” of a member.',
  )
  expect(messageAbout({ members: [WITCH], stash: [{ id: 'sang-froid' }] })).toBe(
    'stash[0].id: “sang-froid” belongs under “traits” of a member.',
  )
  expect(messageAbout({ members: [{ ...WITCH, items: [{ id: 'lanternes' }] }] })).toBe(
    'members[0].items[0].id: The id “lanternes” is unknown. Perhaps “lanterne”?',
  )
})
