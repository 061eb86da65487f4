// Items that a group has once for all its models.
import { expect, test } from 'vitest'
import { brumesWith } from '../format/brumes.ts'
import { brumes, evaluate, evaluateOne, rulesetOf, WITCH } from './brumes.ts'

const shared = rulesetOf(brumesWith({ 'items[0].shared': true }))
const guards = (models: number, lanterns = 1) => ({
  ...{ kind: 'miliciens', name: 'Garde', models },
  items: [{ id: 'lanterne', quantity: lanterns }, { id: 'cuirasse' }],
})

test('cost a group once, and each of its models what it has alone', () => {
  const costOf = (models: number, ruleset = shared) => evaluateOne(guards(models), ruleset).evaluated.cost
  // Models of 20 with a breastplate of 10, and one lantern of 5.
  expect([costOf(1).total, costOf(4).total, costOf(4, brumes).total]).toEqual([35, 4 * 30 + 5, 4 * 35])
  expect(costOf(4).parts.map(({ amount, times = 1 }) => [amount, times])).toEqual([
    [80, 4],
    [5, 1],
    [40, 4],
  ])
  expect(evaluateOne({ ...WITCH, items: [{ id: 'lanterne' }] }, shared).evaluated.cost.total).toBe(85)
})

test('are not bought again with a model that replaces a lost one', () => {
  const { member, context } = evaluateOne({ ...guards(4), modelsNow: 3 }, shared)
  expect(shared.builder.steps!.of(member, context)).toMatchObject([{ cost: 120 }, { price: 30 }])
})

test('count once for the limit of the band, and for what they bring', () => {
  const issuesOf = (ruleset: typeof shared) =>
    evaluate([WITCH, guards(5)], {}, ruleset).issues.filter(({ code }) => code === 'per-band')
  expect([issuesOf(shared).length, issuesOf(brumes).length]).toEqual([0, 1])
  const incomeOf = (ruleset: typeof shared) => {
    const { roster, context } = evaluate([WITCH, guards(4)], {}, ruleset)
    return ruleset.aftermath.income!.of('win', 0, { members: roster.members, context, treasury: 50 }).total
  }
  // A lantern brings 3; four militiamen cost 2 each.
  expect([incomeOf(shared), incomeOf(brumes)]).toEqual([3 - 8, 4 * 3 - 8])
})
