import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Member } from '../../shared/domain/member.ts'
import type { Roster } from '../../shared/domain/roster.ts'
import { evaluate, type EvaluatedRoster } from '../../shared/rules/evaluate.ts'
import { sum, type Value } from '../../shared/rules/kit/traced.ts'
import { readDocument } from '../../shared/rulesets/readRoster.ts'
import { RULESETS } from '../../shared/rulesets/registry.ts'
import { deepFrozen, rostersOf, withSingleLines, withSplitLines } from './support/rosters.ts'
import { times } from '../support/long.ts'
import { NO_VARIANTS, VARIANTS } from './support/variants.ts'

const RUNS = { numRuns: times(75, 2000) }

/** Every number of a value, those included that its parts were derived from. */
const below = (value: Value): Value[] => [value, ...value.parts.flatMap(({ from }) => (from ? below(from) : []))]
const addsUp = (value: Value): boolean =>
  below(value).every(({ total, parts }) => typeof total === 'string' || total === sum(parts))

/** The numbers of an evaluated roster, without their reasons. */
const figuresOf = ({ cost, members }: EvaluatedRoster) => ({
  cost: cost.total,
  members: members.map((member) => ({
    cost: member.cost.total,
    values: Object.fromEntries(Object.entries(member.values).map(([key, { total }]) => [key, total])),
  })),
})

/**
 * Issues in an order of their own; places in the list of members left out. What is one too many (a code in `surplus`)
 * stands at another line when the members stand in another order: there any line is like another, and, not `counted`,
 * so is any number of them.
 */
function anywhere({ issues }: EvaluatedRoster, surplus: readonly string[], counted: boolean): string[] {
  const told = issues.map(({ path, ...issue }) => {
    const isSurplus = surplus.includes(issue.code)
    const place = path.replace(isSurplus ? /\[\d+\]/g : /members\[\d+\]/g, '[]')
    return { once: isSurplus && !counted, text: JSON.stringify({ place, ...issue }) }
  })
  const texts = told.map(({ text }) => text)
  return texts.filter((text, at) => !told[at]!.once || texts.indexOf(text) === at).sort()
}

/** True when a member names an entry of the catalogue anywhere. */
const owns = (member: Member, id: string): boolean => JSON.stringify(member).includes(`"${id}"`)

describe.each(RULESETS.map((ruleset) => ({ id: ruleset.id, ruleset })))('any roster of $id', ({ ruleset }) => {
  const read = (document: unknown): Roster => readDocument(document).roster
  const rosters = rostersOf(ruleset, { repeated: true }).map(read)
  const rostersWithoutRepeats = rostersOf(ruleset, { repeated: false }).map(read)
  const starter = ruleset.roster.starter('Bande')
  const { surplus, refuses } = VARIANTS[ruleset.id] ?? NO_VARIANTS
  const judged = (roster: Roster): EvaluatedRoster => evaluate(ruleset, roster)
  const entryIds = (roster: Roster): string[] =>
    [...ruleset.roster.catalogue(ruleset.roster.context(roster))].map(({ id }) => id)
  const withMember = (roster: Roster, at: number, member: Member): Roster => ({
    ...roster,
    members: roster.members.with(at, member),
  })

  test('the arbitrary makes rosters of every kind: legal, illegal, in a campaign, with and without warnings', () => {
    const some = fc.sample(rosters, { numRuns: 500, seed: 1 }).map(judged)
    const codes = new Set(some.flatMap(({ issues }) => issues.map(({ code }) => code)))
    const known = [...Object.keys(ruleset.wording.issues), 'cap-exceeded', 'experience-overspent', 'override']
    expect(some.some(({ legal }) => legal)).toBe(true)
    expect(known.filter((code) => !codes.has(code))).toEqual([])
  })

  test('its cost, each member’s cost and every number are the sum of their parts', () =>
    fc.assert(
      fc.property(rosters, (roster) => {
        const { cost, members } = judged(roster)
        const values = members.flatMap((member) =>
          Object.entries({ cost: member.cost, ...member.values }).map(([key, value]) => [
            member.member.name,
            key,
            value,
          ]),
        ) as [string, string, Value][]
        const wrong = [['band', 'cost', cost] as const, ...values].filter(([, , value]) => !addsUp(value))
        expect(wrong).toEqual([])
      }),
      RUNS,
    ))

  /** Something to give to a member: half of the time what it has already. */
  const chosen = (roster: Roster, member: Member, what: number): string => {
    const all = entryIds(roster)
    const own = all.filter((id) => owns(member, id))
    const ids = what % 2 === 0 && own.length > 0 ? own : all
    return ids[(what >> 1) % ids.length]!
  }

  const neutral = (roster: Roster, who: number, what: number): void => {
    if (roster.members.length === 0) return
    const at = who % roster.members.length
    const id = chosen(roster, roster.members[at]!, what)
    const context = ruleset.roster.context(roster)
    const added = ruleset.roster.add(roster.members[at]!, id, context)
    if (refuses && added === roster.members[at]) return
    const member = ruleset.roster.remove(added, id, context)
    const [before, after] = [judged(roster), judged(withMember(roster, at, member))]
    expect(figuresOf(after)).toEqual(figuresOf(before))
    expect(after.issues).toEqual(before.issues)
  }

  test('is as before once something was added to a member and taken away again', () =>
    fc.assert(fc.property(rostersWithoutRepeats, fc.nat(), fc.nat(), neutral), RUNS))

  test('so it is where the member has several lines of the same thing', () =>
    fc.assert(fc.property(rosters, fc.nat(), fc.nat(), neutral), RUNS))

  test('counts a line of several things like two lines of them', () =>
    fc.assert(
      fc.property(rosters, (roster) => {
        const [before, after] = [roster, { ...roster, members: roster.members.map(withSplitLines) }].map(judged)
        expect(figuresOf(after!)).toEqual(figuresOf(before!))
      }),
      RUNS,
    ))

  test('is unchanged by taking away what a member does not have', () =>
    fc.assert(
      fc.property(rosters, fc.nat(), (roster, what) => {
        const ids = entryIds(roster)
        const id = ids[what % ids.length]!
        const context = ruleset.roster.context(roster)
        for (const member of roster.members) {
          if (!owns(member, id)) expect(ruleset.roster.remove(member, id, context)).toEqual(member)
        }
      }),
      RUNS,
    ))

  test('can still be read after anything was added to it', () =>
    fc.assert(
      fc.property(rosters, fc.nat(), fc.nat(), fc.integer({ min: 1, max: 3 }), (roster, who, what, times) => {
        if (roster.members.length === 0) return
        const at = who % roster.members.length
        const context = ruleset.roster.context(roster)
        let member = roster.members[at]!
        const id = chosen(roster, member, what)
        for (let i = 0; i < times; i++) member = ruleset.roster.add(member, id, context)
        const grown = withMember(roster, at, member)
        expect(read(JSON.parse(JSON.stringify(grown)))).toEqual(grown)
      }),
      RUNS,
    ))

  const inAnyOrder = (roster: Roster, keys: readonly number[], counted: boolean): void => {
    const order = [...roster.members.keys()].sort((a, b) => keys[a]! - keys[b]! || a - b)
    const [before, after] = [roster, { ...roster, members: order.map((at) => roster.members[at]!) }].map(judged)
    const figures = figuresOf(before!)
    expect(figuresOf(after!)).toEqual({ ...figures, members: order.map((at) => figures.members[at]) })
    expect(anywhere(after!, surplus, counted)).toEqual(anywhere(before!, surplus, counted))
  }
  const orders = fc.array(fc.nat(), { minLength: 6, maxLength: 6 })

  test('has the same costs, values and issues in whatever order its members stand', () =>
    fc.assert(
      fc.property(rosters, orders, (roster, keys) => {
        // A member with several of a thing has one too many, whoever stands first; without such members counts agree.
        inAnyOrder(roster, keys, false)
        inAnyOrder({ ...roster, members: roster.members.map(withSingleLines) }, keys, true)
      }),
      RUNS,
    ))

  test('is evaluated without being changed, and always to the same result', () =>
    fc.assert(
      fc.property(rosters, (roster) => {
        const first = judged(deepFrozen(roster))
        const shown = JSON.stringify(first)
        judged(starter)
        expect(judged(roster)).toEqual(first)
        expect(JSON.stringify(first)).toBe(shown)
      }),
      RUNS,
    ))

  test('is legal as the starter makes it, and again after it was written and read', () => {
    expect(judged(starter)).toMatchObject({ legal: true, issues: [] })
    expect(read(JSON.parse(JSON.stringify(starter)))).toEqual(starter)
  })
})
