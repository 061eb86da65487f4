// Templates of members and bands, as they are read out of what is kept.
import { expect, test } from 'vitest'
import { recruitsOf, templateOf } from '../../shared/contract/template.ts'

const like = { kind: 'henchman', name: 'Paul' }
const whole = {
  ruleset: 'un-pour-un',
  members: [like],
  stash: [{ id: 'sword', quantity: 1 }],
  options: { race: 'elf' },
  isBand: true,
}

test('a template is read as it was kept', () => {
  expect(templateOf(whole)).toEqual(whole)
})

test('of one that is spoilt, what can be read', () => {
  expect(
    templateOf({ ...whole, members: [like, 7, null, { kind: 'henchman' }], stash: 'no', options: [], isBand: 1 }),
  ).toEqual({
    ...{ ruleset: 'un-pour-un', members: [like], stash: [], options: {}, isBand: false },
  })
})

test.each([[null], [7], [[]], [{}], [{ ruleset: 'un-pour-un' }], [{ ...whole, ruleset: 3 }]])('%j is none', (kept) => {
  expect(templateOf(kept)).toBeUndefined()
})

test('what it recruits has names of its own; a band is set up only where it has nobody', () => {
  const band = { ...whole, members: [like, like] }
  expect(recruitsOf(band, { taken: ['Paul'], isEmpty: false })).toEqual({
    members: [
      { kind: 'henchman', name: 'Paul 2' },
      { kind: 'henchman', name: 'Paul 3' },
    ],
    stash: whole.stash,
  })
  expect(recruitsOf(whole, { taken: [], isEmpty: true })).toMatchObject({ options: { race: 'elf' } })
  expect(recruitsOf({ ...whole, isBand: false }, { taken: [], isEmpty: true })).not.toHaveProperty('options')
})
