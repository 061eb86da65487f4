import { describe, expect, test } from 'vitest'
import { evaluateWholeRoster } from '../../../shared/rules/evaluate.ts'
import { createSeededDice } from '../../../shared/rules/kit/dice.ts'
import { parseRoster } from '../../../shared/rules/parseRoster.ts'
import type { Ruleset } from '../../../shared/rules/ruleset.ts'
import { kolaps } from '../../../shared/rulesets/kolaps/index.ts'
import type { KolapsMember, KolapsRoster } from '../../../shared/rulesets/kolaps/schemas.ts'

const RULESET = kolaps as unknown as Ruleset
const NAMES = ['Vif', 'Froid', 'Garde', 'Cartel', 'Recrue APC']
const IDS = [...kolaps.roster.catalogue(kolaps.roster.context(kolaps.roster.starter('A')))].map(({ id }) => id)

/** A random unit that its schema accepts, legal or not. */
function randomUnit(seed: number): KolapsRoster {
  const dice = createSeededDice(seed)
  const below = (count: number) => dice.next({ sides: count }) - 1
  const pick = <T>(from: readonly T[]): T => from[below(from.length)]!
  const some = <T>(most: number, make: () => T): T[] => Array.from({ length: below(most + 1) }, make)
  const limits = () => ({
    ...(below(2) && { minimumRank: 1 + below(5) }),
    ...(below(3) === 0 && { affiliation: pick(NAMES) }),
  })
  const member = () => ({
    kind: 'character',
    name: pick(NAMES),
    rank: below(8),
    ...(below(2) && { affiliation: pick([...NAMES, 'apc']) }),
    ...(below(2) && { archetype: pick([...NAMES, 'enforcer']) }),
    attributes: some(6, () => (below(2) ? pick(NAMES) : { name: pick(NAMES), ...limits() })),
    specialisations: some(5, () => ({ name: pick(NAMES), cost: below(30), ...limits() })),
    boughtPds: 5 * below(4) + (below(5) === 0 ? 1 : 0),
    items: some(5, () => ({
      ...(below(2) ? { id: pick(['claws', 'ballistic-vest', 'baton']) } : { name: pick(NAMES), kind: 'protection' }),
      quantity: 1 + below(3),
      ...(below(2) && { cost: below(40) }),
      ...(below(3) === 0 && { defenceClass: below(12) - 3 }),
      ...(below(3) === 0 && { worsened: below(4) }),
    })),
  })
  const options = below(2) ? { costs: { '3': below(30), '5': below(9) } } : {}
  const document = { format: 'chronique/roster@1', ruleset: 'kolaps', name: 'Unité', options, members: some(5, member) }
  return parseRoster(document, [RULESET]).roster as KolapsRoster
}

const UNITS = Array.from({ length: 120 }, (_, seed) => randomUnit(seed + 1))
const MEMBERS = UNITS.flatMap((unit) => unit.members.map((member) => ({ member, unit })))

describe('any unit', () => {
  test('includes enough legal and illegal ones', () => {
    const legal = UNITS.filter((unit) => evaluateWholeRoster(kolaps, unit).legal).length
    expect(legal).toBeGreaterThan(5)
    expect(UNITS.length - legal).toBeGreaterThan(50)
    expect(MEMBERS.length).toBeGreaterThan(200)
  })

  test('has totals that are the sum of their parts', () => {
    for (const unit of UNITS) {
      const { cost, members } = evaluateWholeRoster(kolaps, unit)
      expect(cost.total).toBe(members.reduce((sum, one) => sum + one.cost.total, 0))
      for (const { cost: own, values } of members)
        for (const { total, parts } of [own, ...Object.values(values)])
          expect(parts.reduce((sum, { amount }) => sum + amount, 0)).toBe(total)
    }
  })

  test('is read as it was written', () => {
    for (const unit of UNITS) {
      const again = parseRoster(JSON.parse(JSON.stringify(unit)), [RULESET]).roster
      expect(again).toEqual(unit)
    }
  })
})

describe('any character', () => {
  const codes = (member: KolapsMember, unit: KolapsRoster) =>
    kolaps.roster.checkMember(member, 'members[0]', kolaps.roster.context(unit)).map(({ code }) => code)

  test('loses nothing by a better rank, and breaks no limit that was kept', () => {
    for (const { member, unit } of MEMBERS) {
      if (member.rank < 2 || member.rank > 5) continue
      const better = { ...member, rank: member.rank - 1 }
      const context = kolaps.roster.context(unit)
      const [before, after] = [kolaps.values.of(member, context), kolaps.values.of(better, context)]
      expect(Number(after.pdsAllowed!.total) - Number(before.pdsAllowed!.total)).toBe(10)
      expect(Number(after.attributesAllowed!.total) - Number(before.attributesAllowed!.total)).toBe(1)
      expect(codes(better, unit).length).toBeLessThanOrEqual(codes(member, unit).length)
    }
  })

  test('is unchanged after adding and removing anything', () => {
    for (const { member, unit } of MEMBERS.slice(0, 60)) {
      const context = kolaps.roster.context(unit)
      for (const id of IDS) {
        const more = kolaps.roster.add(member, id, context)
        expect(more).not.toEqual(member)
        expect(kolaps.roster.remove(more, id, context)).toEqual(member)
      }
    }
  })

  test('pays and gains exactly what its advance says', () => {
    const { advances } = kolaps.advancement
    for (const { member, unit } of MEMBERS) {
      const context = kolaps.roster.context(unit)
      const rich = { ...member, experience: { gained: 1000, spent: 0 } }
      const { boughtPds, ...rest } = advances!.withAdvance(rich, 'pds')
      expect({ ...rest, boughtPds: boughtPds - 5 }).toEqual(rich)
      if (!advances!.canAdvance(rich, 'next-rank', context)) continue
      expect(advances!.priceOf!(rich, 'next-rank')).toBe({ 5: 50, 4: 150, 3: 300, 2: 600 }[Math.min(5, rich.rank)])
    }
  })
})
