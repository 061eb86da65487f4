import { describe, expect, test } from 'vitest'
import { advancesOf, isOn } from '../../shared/rules/houseRules.ts'
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

  test('are on or off as the campaign says, else by default', () => {
    expect(isOn(unPourUn, 'advances')).toBe(false)
    expect(isOn(unPourUn, 'advances', { advances: true })).toBe(true)
    expect(isOn(chaosAuCaire, 'treasury')).toBe(true)
    expect(isOn(chaosAuCaire, 'treasury', { treasury: false })).toBe(false)
    expect(isOn(chaosAuCaire, 'no-such-rule', { 'no-such-rule': true })).toBe(false)
  })

  test('switch the advances of Règles au un pour un', () => {
    expect(advancesOf(unPourUn)).toBeUndefined()
    expect(advancesOf(unPourUn, { advances: true })).toBe(unPourUn.advancement.advances)
    expect(advancesOf(chaosAuCaire, { advances: true })).toBeUndefined()
  })

  test.each(RULESETS)('of $id: whatever hangs on one names one that exists', ({ advancement, guide }) => {
    const wanted = advancement.advances?.houseRule
    if (wanted !== undefined) expect(guide.houseRules.map(({ id }) => id)).toContain(wanted)
  })
})
