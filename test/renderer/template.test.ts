// Templates of members and bands, as they are read out of what is kept.
import { expect, test } from 'vitest'
import { templateOf } from '../../renderer/hand/template.ts'

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
