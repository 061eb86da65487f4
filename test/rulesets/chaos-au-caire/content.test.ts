// A campaign's own traits and items, together and combined with those of the book.
import { expect, test } from 'vitest'
import { chaosAuCaire } from '../../../shared/rulesets/chaos-au-caire/index.ts'
import { issuesOf, judge, totals } from '../../models/support.ts'

const text = { fr: 'Essai', en: 'Trial' }
const entry = (id: string, more: object) => ({ id: `custom:${id}`, name: text, summary: text, cost: 1, ...more })
const trait = (more: object) => entry('trait', { kind: 'trait', ...more })
const thing = (more: object) => entry('thing', { kind: 'equipment', encumbrance: 0, ...more })

/** Strength 3 carries 6; agility and wits 2: 4 AP. */
const attributes = { strength: 3, agility: 2, wits: 2, resolve: 2 }
const evaluateWith = (custom: readonly object[], more: object) =>
  judge(chaosAuCaire, { custom, members: [{ kind: 'independent', name: 'Zoé', attributes, ...more }] })

test.each([
  [
    'a harness of each kind takes off the encumbrance of a single rifle once',
    ['rifle', 'weapon-harness', 'custom:thing'],
    0,
  ],
  [
    'a harness of each kind takes off the encumbrance of two weapons',
    ['rifle', 'sword', 'weapon-harness', 'custom:thing'],
    0,
  ],
  [
    'a harness of each kind leaves the encumbrance of a third weapon',
    ['rifle', 'sword', 'spear', 'custom:thing', 'weapon-harness'],
    2,
  ],
  ['a harness takes off nothing without a weapon', ['rope', 'weapon-harness', 'custom:thing'], 2],
])('%s', (_, items, encumbrance) => {
  const evaluated = evaluateWith([thing({ carriesWeaponOf: 2 })], { items: items.map((id) => ({ id })) })
  expect(totals(evaluated)).toMatchObject({ encumbrance })
})

test.each([
  ['its only level', [], 1, 1, []],
  ['the third level of an inhuman', [{ id: 'inhuman' }], 3, 3, []],
  ['a third level of a member who is not inhuman', [], 3, 1, ['trait-level members[0].traits[0]']],
])('counts the levels of a trait with one level, or three for inhumans: %s', (_, more, level, dice, issues) => {
  const custom = [trait({ maxLevel: 1, maxLevelInhuman: 3, changes: [{ pool: 'meleePool', add: 1 }] })]
  const evaluated = evaluateWith(custom, { traits: [{ id: 'custom:trait', level }, ...more] })
  expect([totals(evaluated).meleePool, issuesOf(evaluated)]).toEqual([2 + dice, issues])
})

test('counts all changes of one entry to the same pool', () => {
  const changes = [
    { pool: 'meleePool', add: 1 },
    { pool: 'shootingPool', add: 1 },
    { pool: 'meleePool', add: 2 },
  ]
  expect(totals(evaluateWith([trait({ changes })], { traits: [{ id: 'custom:trait', level: 2 }] }))).toMatchObject({
    meleePool: 2 + 2 * 3,
    shootingPool: 2 + 2,
  })
  expect(totals(evaluateWith([thing({ changes })], { items: [{ id: 'custom:thing' }] })).meleePool).toBe(2 + 3)
})
