// Fielded members: only those who take part count for the band's value, its cap and the rules of its side.
import { describe, expect, test } from 'vitest'
import { FULL_LINE_UP } from '../../shared/domain/campaign/lineUp.ts'
import { evaluateWholeRoster } from '../../shared/rules/evaluate.ts'
import { evaluateFieldedBands, type BandToField } from '../../shared/rules/fielding.ts'
import { readRosterDocument } from '../../shared/rulesets/readRoster.ts'
import { RULESETS, rulesetOf } from '../../shared/rulesets/registry.ts'

function band(ruleset: string, members: readonly object[], more: object = {}, side = 'a', warband = 'us'): BandToField {
  const document = { format: 'chronique/roster@1', ruleset, name: warband, treasury: 0, members, ...more }
  const { roster } = readRosterDocument(document)
  const judged = evaluateWholeRoster(rulesetOf(ruleset)!, roster).members
  return { warband, side, roster, members: members.map((_, at) => `${warband}${at}`), judged }
}
const lineUpWithout = (...stayedAway: string[]) => ({ ...FULL_LINE_UP, stayedAway })
const evaluate = (bands: readonly BandToField[], lineUp = FULL_LINE_UP) =>
  evaluateFieldedBands(rulesetOf(bands[0]!.roster.ruleset)!, bands, lineUp)
const codes = (bands: readonly BandToField[], lineUp = FULL_LINE_UP) =>
  evaluate(bands, lineUp).map(({ issues }) =>
    issues.filter(({ severity }) => severity === 'error').map(({ code }) => code),
  )

describe.each(RULESETS.map((ruleset) => [ruleset.id, ruleset] as const))('a starter band of %s', (id, ruleset) => {
  const { members } = ruleset.roster.starter('Nous')
  const one = band(id, [...members, ...members.map((member) => ({ ...member, name: `${member.name} bis` }))])

  test('has the value of the members who play, and can play without any one of them', () => {
    const costs = one.judged.map(({ cost }) => cost.total)
    const [whole] = evaluate([one])
    expect(whole!.value.total).toBe(costs.reduce((sum, cost) => sum + cost, 0))
    for (const [at, cost] of costs.entries()) {
      const [rest] = evaluate([one], lineUpWithout(`us${at}`))
      expect(rest!.value.total).toBe(whole!.value.total - cost)
      expect(rest!.value.parts).toHaveLength(costs.length - 1)
      if (whole!.legal) expect(rest!.legal).toBe(true)
    }
  })

  test('cannot play with no members', () => {
    expect(evaluate([one], lineUpWithout(...one.members))[0]!.hindrances).toEqual([
      { warband: 'us', reason: 'nobody-plays' },
    ])
    const lost = one.judged.map(({ member }) => ({ ...member, status: 'missing' }))
    expect(evaluate([band(id, lost)])[0]!.hindrances).toEqual([{ warband: 'us', reason: 'nobody-fit' }])
  })
})

describe('a cap', () => {
  const members = [
    { kind: 'leader', name: 'Hélène' },
    { kind: 'lieutenant', name: 'Gontran' },
    { kind: 'henchman', name: 'Marius' },
  ]
  test('applies to the members who play', () => {
    const one = band('un-pour-un', members, { cap: 60 })
    expect(evaluate([one])[0]!.issues.find(({ path }) => path === 'cap')).toMatchObject({
      code: 'cap-exceeded',
      params: { cost: 85, excess: 25 },
    })
    expect(evaluate([one], lineUpWithout('us2'))[0]!.issues.find(({ path }) => path === 'cap')).toMatchObject({
      code: 'field-over-cap',
      params: { cost: 75, excess: 15 },
    })
    expect(evaluate([one], lineUpWithout('us1'))[0]!).toMatchObject({ legal: true, hindrances: [] })
  })

  test('ignores members who miss the game', () =>
    expect(
      codes([band('un-pour-un', [members[0]!, { ...members[1]!, missedGames: 1 }, members[2]!], { cap: 60 })]),
    ).toEqual([[]]))
})

describe('the composition rules of a band', () => {
  const pair = [
    { kind: 'leader', name: 'Hélène' },
    { kind: 'leader', name: 'Gontran' },
    { kind: 'henchman', name: 'Marius' },
  ]
  test('apply to the whole band', () => {
    const one = band('un-pour-un', pair.slice(1))
    expect(codes([one], lineUpWithout('us0'))).toEqual([[]])
    expect(codes([one], lineUpWithout('us1'))).toEqual([[]])
    expect(codes([band('un-pour-un', pair.slice(1, 2))])).toEqual([['henchman-missing']])
  })

  test('limit maxima to members who play together', () => {
    const two = band('un-pour-un', pair)
    expect(codes([two])).toEqual([['too-many-leaders']])
    expect(codes([two], lineUpWithout('us1'))).toEqual([[]])
    expect(codes([two], lineUpWithout('us2'))).toEqual([['too-many-leaders']])
  })

  test('ignore the errors of a member who stays at home', () => {
    const broken = { kind: 'henchman', name: 'Marius', items: [{ id: 'light-armour', quantity: 2 }] }
    const one = band('un-pour-un', [pair[0]!, broken, pair[2]!])
    expect(codes([one])).toEqual([['armour-limit']])
    expect(codes([one], lineUpWithout('us1'))).toEqual([[]])
  })
})

describe('a side of Chaos au Caire', () => {
  const attributes = { strength: 2, agility: 2, wits: 2, resolve: 2 }
  const memberWithLuck = (name: string) => ({ kind: 'independent', name, attributes, traits: [{ id: 'luck' }] })
  const bandWithLuck = (warband: string, ...names: string[]) =>
    band('chaos-au-caire', names.map(memberWithLuck), {}, 'a', warband)
  test('has one bearer of luck among its players, across its bands', () => {
    const bands = [bandWithLuck('us', 'Ada'), bandWithLuck('they', 'Bob')]
    expect(codes(bands)).toEqual([['one-bearer'], ['one-bearer']])
    expect(codes(bands, lineUpWithout('they0'))[0]).toEqual([])
    expect(codes([bandWithLuck('us', 'Ada', 'Bob')], lineUpWithout('us1'))).toEqual([[]])
  })
})
