// Compares the ruleset chaos-au-caire with the model of acolyte groups, which was written before it and independently of
// it.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { evaluateWholeRoster } from '../../shared/rules/evaluate.ts'
import { parseRoster } from '../../shared/rules/parseRoster.ts'
import { chaosAuCaire } from '../../shared/rulesets/chaos-au-caire/index.ts'
import type { Ruleset } from '../../shared/rules/ruleset.ts'
import { times } from '../support/long.ts'
import { chaosModel } from './index.ts'

const idsOf = (ruleset: Ruleset): string[] => {
  const context = ruleset.roster.context(ruleset.roster.starter('A'))
  return [...ruleset.roster.catalogue(context)].map(({ id }) => id)
}
const shared = idsOf(chaosModel).filter((id) => idsOf(chaosAuCaire).includes(id))

const dice = fc.integer({ min: 0, max: 7 })
const group = fc.record({
  kind: fc.constant('acolyte-group'),
  name: fc.constant('Acolytes'),
  attributes: fc.record({ strength: dice, agility: dice, wits: dice, resolve: dice }),
  models: fc.integer({ min: 1, max: 25 }),
  modelsNow: fc.integer({ min: 0, max: 25 }),
})

/** Adds purchases to a group with the ruleset's own `add`. Returns cost, values and legality. */
function buyAll(ruleset: Ruleset, base: object, purchases: readonly string[]) {
  const document = { ...ruleset.roster.starter('A'), members: [base] }
  const { roster } = parseRoster(document, [ruleset])
  const context = ruleset.roster.context(roster)
  const member = purchases.reduce((one, id) => ruleset.roster.add(one, id, context), roster.members[0]!)
  const { members, cost, issues } = evaluateWholeRoster(ruleset, { ...roster, members: [member] })
  const totals = Object.entries(members[0]!.values).map(([key, { total }]) => [key, total])
  const errors = issues.filter(({ severity, path }) => severity === 'error' && path !== 'members').length
  return { cost: cost.total, values: Object.fromEntries(totals) as unknown, isLegal: errors === 0 }
}

test('model and ruleset share many catalogue entries', () => expect(shared.length).toBeGreaterThanOrEqual(12))

test('model and ruleset compute the same cost, values and legality of any group', () => {
  fc.assert(
    fc.property(group, fc.array(fc.constantFrom(...shared), { maxLength: 10 }), (base, purchases) => {
      expect(buyAll(chaosAuCaire, base, purchases)).toEqual(buyAll(chaosModel, base, purchases))
    }),
    { numRuns: times(300, 4000) },
  )
})
