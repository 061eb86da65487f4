import { describe, expect, test } from 'vitest'
import { findAdvanceRules, isHouseRuleOn } from '../../shared/rules/houseRules.ts'
import { RULESETS } from '../../shared/rulesets/registry.ts'
import { chaosAuCaire } from '../../shared/rulesets/chaos-au-caire/index.ts'
import { unPourUn } from '../../shared/rulesets/un-pour-un/index.ts'

describe('house rules', () => {
  test('have the defaults of the digests', () => {
    const defaults = ({ guide }: (typeof RULESETS)[number]) =>
      Object.fromEntries(guide.houseRules.map((rule) => [rule.id, rule.default]))
    expect(defaults(unPourUn)).toEqual({ advances: false })
    expect(defaults(chaosAuCaire)).toEqual({ treasury: true, injuries: true, experience: true, spending: false })
  })

  test('are on or off as the campaign sets them, else by default', () => {
    expect(isHouseRuleOn(unPourUn, 'advances')).toBe(false)
    expect(isHouseRuleOn(unPourUn, 'advances', { advances: true })).toBe(true)
    expect(isHouseRuleOn(chaosAuCaire, 'treasury')).toBe(true)
    expect(isHouseRuleOn(chaosAuCaire, 'treasury', { treasury: false })).toBe(false)
    expect(isHouseRuleOn(chaosAuCaire, 'no-such-rule', { 'no-such-rule': true })).toBe(false)
  })

  test('control the advances of Règles au un pour un', () => {
    expect(findAdvanceRules(unPourUn)).toBeUndefined()
    expect(findAdvanceRules(unPourUn, { advances: true })).toBe(unPourUn.advancement.advances)
    expect(findAdvanceRules(chaosAuCaire, { advances: true })).toBeUndefined()
  })

  test.each(RULESETS)('of $id: advances refer to an existing house rule', ({ advancement, guide }) => {
    const wanted = advancement.advances?.houseRule
    if (wanted !== undefined) expect(guide.houseRules.map(({ id }) => id)).toContain(wanted)
  })
})
