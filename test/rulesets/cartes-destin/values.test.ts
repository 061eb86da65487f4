import { describe, expect, test } from 'vitest'
import { CARTES_DESTIN_STATS } from '../../../shared/rulesets/cartes-destin/catalogue.ts'
import { cartesDestin } from '../../../shared/rulesets/cartes-destin/index.ts'
import { buildValidation } from '../../../shared/rules/validation.ts'
import { translator } from '../../../shared/text/translator.ts'
import { createSeededDice } from '../../../shared/rules/kit/dice.ts'
import { evaluateWholeRoster } from '../../../shared/rules/evaluate.ts'
import { judge, notAddingUp, partsOf, problemOf, read, totals } from '../../models/support.ts'

const values = { move: 10, attack: 3, strength: 6, endurance: 7, life: 8, morale: 6, defence: 4 }
const fighter = (more: object = {}) => ({ kind: 'fighter', name: 'Anne', values, ...more })
const evaluateCrew = (...members: object[]) => judge(cartesDestin, { members })
const valuesOf = (one: object) => evaluateCrew(one).members[0]!.values

describe('the values of a fighter', () => {
  test('are those of its card and those computed for actions', () => {
    expect(totals(evaluateCrew(fighter({ reduced: { move: 6, endurance: 5 } })))).toEqual({
      ...values,
      moveReduced: 6,
      enduranceReduced: 5,
      chargeMinimum: 10,
      chargeMaximum: 20,
      chargeStrength: 8,
      swingStrength: 9,
      shoulderChargeStrength: 8,
    })
  })

  test('have parts with their sources', () => {
    const shown = valuesOf(fighter({ injuries: [{ id: 'leg-wound', game: 2 }] }))
    expect(partsOf(shown.move)).toEqual(['move 10', 'leg-wound -1'])
    expect(partsOf(shown.chargeMaximum)).toEqual(['move 18'])
    expect(shown.chargeMaximum!.parts[0]).toMatchObject({ times: 2, from: { total: 9 } })
    expect(partsOf(shown.chargeStrength)).toEqual(['strength 6', 'charge 2'])
    expect(partsOf(shown.swingStrength)).toEqual(['strength 6', 'take-a-swing 3'])
    expect(partsOf(shown.shoulderChargeStrength)).toEqual(['strength 6', 'shoulder-charge 2'])
  })

  test('of the card are not in the public document', () => {
    const roster = read(cartesDestin, { members: [fighter({ reduced: { move: 5 } })] })
    const document = buildValidation(cartesDestin, roster, evaluateWholeRoster(cartesDestin, roster), translator('fr'))
    expect(Object.keys(document.members[0]!.values)).toEqual([
      'chargeMinimum',
      'chargeMaximum',
      'chargeStrength',
      'swingStrength',
      'shoulderChargeStrength',
    ])
  })

  test('are the sum of their parts, for any card and any injuries', () => {
    const dice = createSeededDice(4)
    const any = (): number => dice.next({ sides: 21 }) - 1
    const ids = ['leg-wound', 'hand-wound', 'lost-eye', 'nervous-breakdown', 'madness']
    const members = Array.from({ length: 60 }, (_, at) => ({
      kind: 'fighter',
      name: `N${at}`,
      values: Object.fromEntries(CARTES_DESTIN_STATS.slice(0, 5 + (at % 3)).map((stat) => [stat, any()])),
      reduced: { move: any(), attack: any() },
      injuries: Array.from({ length: at % 7 }, () => ({ id: ids[dice.next({ sides: 5 }) - 1] })),
    }))
    const evaluated = evaluateCrew(...members)
    expect(notAddingUp(evaluated)).toEqual([])
    for (const [at, { values: found }] of evaluated.members.entries()) {
      expect(Number(found.chargeMaximum!.total)).toBe(2 * Number(found.chargeMinimum!.total))
      expect(Number(found.move!.total)).toBeGreaterThanOrEqual(Math.min(1, members[at]!.values.move!))
      expect(Number(found.move!.total)).toBeLessThanOrEqual(members[at]!.values.move!)
    }
  })
})

describe('lasting injuries (house rule)', () => {
  const whole = totals(evaluateCrew(fighter({ reduced: { move: 6, attack: 1 } })))
  const hurt = (...ids: string[]) =>
    totals(evaluateCrew(fighter({ reduced: { move: 6, attack: 1 }, injuries: ids.map((id) => ({ id })) })))

  test.each([
    ['leg-wound', { move: 9, moveReduced: 5, chargeMinimum: 9, chargeMaximum: 18 }],
    ['nervous-breakdown', { morale: 5 }],
    ['lost-eye', { attack: 2 }],
    ['hand-wound', { attack: 2 }],
    ['madness', {}],
    ['old-war-wound', {}],
    ['hatred', {}],
    ['hardened', {}],
    ['tonic', {}],
    ['amputated', {}],
  ])('%s changes only these values: %j', (id, changed) => {
    expect(hurt(id)).toEqual({ ...whole, ...changed })
  })

  test('CD-R8: add up and stop at 1; lower values of the card stay', () => {
    expect(hurt('hand-wound', 'lost-eye', 'hand-wound', 'hand-wound')).toMatchObject({ attack: 1, attackReduced: 1 })
    const zero = fighter({
      values: { ...values, attack: 0 },
      reduced: { move: 0 },
      injuries: [{ id: 'hand-wound' }, { id: 'leg-wound' }],
    })
    expect(totals(evaluateCrew(zero))).toMatchObject({ attack: 0, moveReduced: 0, move: 9 })
  })

  test('ignore a fighter without morale', () => {
    const { morale, ...others } = values
    expect(morale).toBe(6)
    expect(valuesOf(fighter({ values: others, injuries: [{ id: 'nervous-breakdown' }] })).morale).toBeUndefined()
  })
})

describe('an invalid card', () => {
  const without = (key: string) => Object.fromEntries(Object.entries(values).filter(([name]) => name !== key))

  test.each(['move', 'attack', 'strength', 'endurance', 'life'])('lacks %s', (key) => {
    expect(problemOf(cartesDestin, { members: [fighter({ values: without(key) })] })).toBe(
      `missing-key members[0].values.${key}`,
    )
  })

  test.each([
    ['too-big members[0].values.move', { values: { ...values, move: 21 } }],
    ['too-small members[0].values.life', { values: { ...values, life: -1 } }],
    ['too-big members[0].reduced.attack', { reduced: { attack: 21 } }],
    ['unknown-key members[0].reduced.life', { reduced: { life: 2 } }],
    ['too-big members[0].weapons[0].strength', { weapons: [{ name: 'Sabre', strength: 21 }] }],
    ['missing-key members[0].weapons[0].strength', { weapons: [{ name: 'Sabre' }] }],
    [
      'not-one-of members[0].weapons[0].reload',
      { weapons: [{ name: 'Arc', ranged: true, strength: 2, reload: 'slow' }] },
    ],
    ['too-big members[0].weapons[0].shots', { weapons: [{ name: 'Arc', ranged: true, strength: 2, shots: 21 }] }],
    ['not-one-of members[0].rank', { rank: 'captain' }],
    ['too-small members[0].points', { points: -1 }],
    ['unknown-id-near members[0].injuries[0].id', { injuries: [{ id: 'leg-wond' }] }],
    ['unknown-id members[0].advances[0].id', { advances: [{ id: 'movement' }] }],
    ['unknown-id-near members[0].overrides[0].value', { overrides: [{ value: 'moves', amount: 3, reason: '' }] }],
  ])('%s', (problem, more) => {
    expect(problemOf(cartesDestin, { members: [fighter(more)] })).toBe(problem)
  })

  test.each([
    ['unknown-id stash[0].id', { stash: [{ id: 'sabre' }] }],
    ['too-few options.deck', { options: { deck: [] } }],
    ['too-small options.deck[0].copies', { options: { deck: [{ value: 3, copies: 0 }] } }],
  ])('of its crew: %s', (problem, more) => {
    expect(problemOf(cartesDestin, { members: [], ...more })).toBe(problem)
  })
})
