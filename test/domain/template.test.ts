// Templates of members and bands, as they are read out of what is kept.
import { expect, test } from 'vitest'
import { recruitsOf, templateOf } from '../../shared/contract/views/template.ts'

const like = { kind: 'henchman', name: 'Paul' }
const whole = {
  ruleset: 'un-pour-un',
  members: [like],
  stash: [{ id: 'sword', quantity: 1 }],
  options: { race: 'elf' },
  isBand: true,
  own: {},
}

test('a template is read as it was kept', () => {
  expect(templateOf(whole)).toEqual(whole)
})

test('of one that is spoilt, what can be read', () => {
  expect(
    templateOf({
      ...whole,
      members: [like, 7, null, { kind: 'henchman' }],
      stash: 'no',
      options: [],
      isBand: 1,
      own: { a: 'b' },
    }),
  ).toEqual({
    ...{ ruleset: 'un-pour-un', members: [like], stash: [], options: {}, isBand: false, own: {} },
  })
})

test.each([[null], [7], [[]], [{}], [{ ruleset: 'un-pour-un' }], [{ ...whole, ruleset: 3 }]])('%j is none', (kept) => {
  expect(templateOf(kept)).toBeUndefined()
})

test('what it recruits has names of its own; a band is set up only where it has nobody', () => {
  const band = { ...whole, members: [like, like] }
  expect(recruitsOf(band, { taken: ['Paul'], isEmpty: false, custom: [] })).toEqual({
    members: [
      { kind: 'henchman', name: 'Paul 2' },
      { kind: 'henchman', name: 'Paul 3' },
    ],
    stash: whole.stash,
    left: [],
  })
  expect(recruitsOf(whole, { taken: [], isEmpty: true, custom: [] })).toMatchObject({ options: { race: 'elf' } })
  expect(recruitsOf({ ...whole, isBand: false }, { taken: [], isEmpty: true, custom: [] })).not.toHaveProperty(
    'options',
  )
})

test('own content of another campaign stays out of it, and is told by its name: lines of lists alone, else whoever needs it', () => {
  const laser = { fr: 'Laser', en: 'Laser gun' }
  const gunner = { kind: 'henchman', name: 'custom:Zoé', items: [{ id: 'custom:laser' }, { id: 'sword' }] }
  const band = {
    ...whole,
    members: [gunner, { ...like, beast: 'custom:wolf' }],
    stash: [{ id: 'custom:laser', quantity: 1 }],
    options: { race: 'custom:ogre', setting: 'modern' },
    own: { 'custom:laser': laser },
  }
  const named = (id: string) => ({ fr: id, en: id })
  expect(recruitsOf(band, { taken: [], isEmpty: true, custom: [] })).toEqual({
    members: [{ ...gunner, items: [{ id: 'sword' }] }],
    stash: [],
    options: { setting: 'modern' },
    left: [
      { name: laser, without: ['custom:Zoé'], missing: [], isOfBand: true },
      { name: named('wolf'), without: [], missing: ['Paul'], isOfBand: false },
      { name: named('ogre'), without: [], missing: [], isOfBand: true },
    ],
  })
  const there = recruitsOf(band, { taken: [], isEmpty: true, custom: ['custom:laser', 'custom:wolf', 'custom:ogre'] })
  expect(there).toEqual({ members: band.members, stash: band.stash, options: band.options, left: [] })
})
