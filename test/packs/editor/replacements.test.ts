import { expect, test } from 'vitest'
import {
  listReplacements,
  replacementChoices,
  replacementOf,
  writeReplacement,
} from '../../../shared/packs/editor/replacements.ts'

const draft = {
  groups: [
    { name: 'Weapons', columns: [{ name: 'Range' }, { name: 'Hit' }] },
    { name: 'Gear', columns: [{ name: 'Weight' }] },
  ],
  items: [
    { name: 'Rope', group: 'gear' },
    { name: { fr: 'Torche', en: 'Torch' }, group: 'gear' },
  ],
}

test('a part of the same kind takes the place of one that is gone', () => {
  expect(replacementChoices(draft, 'items', 'lantern', 'fr')).toEqual([
    { value: 'rope', label: 'Rope' },
    { value: 'torche', label: 'Torche' },
  ])
  const replaced = writeReplacement(draft, { part: 'items', id: 'lantern', by: 'rope' })
  expect(replaced).toMatchObject({ renamed: { items: { lantern: 'rope' } } })
  expect(listReplacements(replaced)).toEqual([{ part: 'items', id: 'lantern', by: 'rope' }])
  expect(replacementOf(replaced, 'items', 'lantern')).toBe('rope')
  expect(replacementOf(replaced, 'kinds', 'lantern')).toBe('')
  expect(writeReplacement(replaced, { part: 'items', id: 'lantern', by: '' })).toEqual(draft)
})

test('only a column of the same group takes the place of a column', () => {
  expect(replacementChoices(draft, 'columns', 'weapons.reach', 'en').map(({ value }) => value)).toEqual([
    'range',
    'hit',
  ])
  expect(replacementChoices(draft, 'columns', 'armour.save', 'en')).toEqual([])
})
