// Templates of members and bands, as they are read out of what is kept.
import { expect, test } from 'vitest'
import { recruitsOf, strangeIn, templateOf } from '../../shared/contract/template.ts'

const like = { kind: 'henchman', name: 'Paul' }
const whole = {
  ruleset: 'un-pour-un',
  members: [like],
  stash: [{ id: 'sword', quantity: 1 }],
  options: { race: 'elf' },
  names: {},
  isBand: true,
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
      names: 3,
      isBand: 1,
    }),
  ).toEqual({
    ...{ ruleset: 'un-pour-un', members: [like], stash: [], options: {}, names: {}, isBand: false },
  })
})

test.each([[null], [7], [[]], [{}], [{ ruleset: 'un-pour-un' }], [{ ...whole, ruleset: 3 }]])('%j is none', (kept) => {
  expect(templateOf(kept)).toBeUndefined()
})

test('what it recruits has names of its own; a band is set up only where it has nobody', () => {
  const band = { ...whole, members: [like, like] }
  expect(recruitsOf(band, { taken: ['Paul'], isEmpty: false, content: [] })).toEqual({
    members: [
      { kind: 'henchman', name: 'Paul 2' },
      { kind: 'henchman', name: 'Paul 3' },
    ],
    stash: whole.stash,
  })
  expect(recruitsOf(whole, { taken: [], isEmpty: true, content: [] })).toMatchObject({ options: { race: 'elf' } })
  expect(recruitsOf({ ...whole, isBand: false }, { taken: [], isEmpty: true, content: [] })).not.toHaveProperty(
    'options',
  )
})

test('what comes from the content of another campaign is left aside, wherever it stands; texts are nobody’s content', () => {
  const names = { 'custom:blade': { fr: 'Lame', en: 'Blade' } }
  const members = [
    { kind: 'henchman', name: 'custom:blade', items: [{ id: 'custom:blade' }, { id: 'bow' }, { id: 'custom:ours' }] },
    { kind: 'team', name: 'Paul', gladiator: { name: 'Jean', equipment: ['custom:blade', 'net'] }, race: 'custom:imp' },
  ]
  const template = { ...whole, members, stash: [{ id: 'custom:blade' }], options: { race: 'custom:imp' }, names }
  const band = { taken: [], isEmpty: true, content: ['custom:ours'] }
  expect(strangeIn(template, band)).toEqual(['custom:blade', 'custom:imp'])
  expect(recruitsOf(template, band)).toEqual({
    members: [
      { kind: 'henchman', name: 'custom:blade', items: [{ id: 'bow' }, { id: 'custom:ours' }] },
      { kind: 'team', name: 'Paul', gladiator: { name: 'Jean', equipment: ['net'] } },
    ],
    ...{ stash: [], options: {} },
  })
})
