import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Member } from '../../shared/domain/member.ts'
import type { Roster } from '../../shared/domain/roster.ts'
import { evaluateWholeRoster, type EvaluatedRoster } from '../../shared/rules/evaluate.ts'
import { sumTracedParts, type TracedNumberOrWord } from '../../shared/rules/kit/traced.ts'
import { readRosterDocument } from '../../shared/rulesets/readRoster.ts'
import { RULESETS } from '../../shared/rulesets/registry.ts'
import { deepFreeze, rostersOf, withSingleLines, withSplitLines } from './support/rosters.ts'
import { times } from '../support/long.ts'
import { NO_VARIANTS, VARIANTS } from './support/variants.ts'

const RUNS = { numRuns: times(75, 2000) }

/** A value and all values that its parts were derived from. */
const withNestedValues = (value: TracedNumberOrWord): TracedNumberOrWord[] => [
  value,
  ...value.parts.flatMap(({ from }) => (from ? withNestedValues(from) : [])),
]
const addsUp = (value: TracedNumberOrWord): boolean =>
  withNestedValues(value).every(({ total, parts }) => typeof total === 'string' || total === sumTracedParts(parts))

/** The numbers of an evaluated roster, without their parts. */
const figuresOf = ({ cost, members }: EvaluatedRoster) => ({
  cost: cost.total,
  members: members.map((member) => ({
    cost: member.cost.total,
    values: Object.fromEntries(Object.entries(member.values).map(([key, { total }]) => [key, total])),
  })),
})

/**
 * Issues in a fixed order, without positions in the list of members. The position of an issue whose code is in
 * `surplus` depends on the order of the members: it is ignored, and, unless `counted`, so is the number of such issues.
 */
function issuesWithoutPositions({ issues }: EvaluatedRoster, surplus: readonly string[], counted: boolean): string[] {
  const normalized = issues.map(({ path, ...issue }) => {
    const isSurplus = surplus.includes(issue.code)
    const place = path.replace(isSurplus ? /\[\d+\]/g : /members\[\d+\]/g, '[]')
    return { once: isSurplus && !counted, text: JSON.stringify({ place, ...issue }) }
  })
  const texts = normalized.map(({ text }) => text)
  return texts.filter((text, at) => !normalized[at]!.once || texts.indexOf(text) === at).sort()
}

/** Returns true if a member refers to this catalogue entry anywhere. */
const owns = (member: Member, id: string): boolean => JSON.stringify(member).includes(`"${id}"`)

describe.each(RULESETS.map((ruleset) => ({ id: ruleset.id, ruleset })))('any roster of $id', ({ ruleset }) => {
  const read = (document: unknown): Roster => readRosterDocument(document).roster
  const rosters = rostersOf(ruleset, { repeated: true }).map(read)
  const rostersWithoutRepeats = rostersOf(ruleset, { repeated: false }).map(read)
  const starter = ruleset.roster.starter('Bande')
  const { surplus, refuses } = VARIANTS[ruleset.id] ?? NO_VARIANTS
  const evaluateRoster = (roster: Roster): EvaluatedRoster => evaluateWholeRoster(ruleset, roster)
  const entryIds = (roster: Roster): string[] =>
    [...ruleset.roster.catalogue(ruleset.roster.context(roster))].map(({ id }) => id)
  const withMember = (roster: Roster, at: number, member: Member): Roster => ({
    ...roster,
    members: roster.members.with(at, member),
  })

  test('has legal and illegal, campaign and warning cases among the generated rosters', () => {
    const some = fc.sample(rosters, { numRuns: 500, seed: 1 }).map(evaluateRoster)
    const codes = new Set(some.flatMap(({ issues }) => issues.map(({ code }) => code)))
    const known = [...Object.keys(ruleset.wording.issues), 'cap-exceeded', 'experience-overspent', 'override']
    expect(some.some(({ legal }) => legal)).toBe(true)
    expect(known.filter((code) => !codes.has(code))).toEqual([])
  })

  test('has costs and values that are the sum of their parts', () =>
    fc.assert(
      fc.property(rosters, (roster) => {
        const { cost, members } = evaluateRoster(roster)
        const values = members.flatMap((member) =>
          Object.entries({ cost: member.cost, ...member.values }).map(([key, value]) => [
            member.member.name,
            key,
            value,
          ]),
        ) as [string, string, TracedNumberOrWord][]
        const wrong = [['band', 'cost', cost] as const, ...values].filter(([, , value]) => !addsUp(value))
        expect(wrong).toEqual([])
      }),
      RUNS,
    ))

  /** Returns the id of an entry to add to a member: half of the time one that it already has. */
  const chooseEntry = (roster: Roster, member: Member, what: number): string => {
    const all = entryIds(roster)
    const own = all.filter((id) => owns(member, id))
    const ids = what % 2 === 0 && own.length > 0 ? own : all
    return ids[(what >> 1) % ids.length]!
  }

  const checkAddAndRemove = (roster: Roster, who: number, what: number): void => {
    if (roster.members.length === 0) return
    const at = who % roster.members.length
    const id = chooseEntry(roster, roster.members[at]!, what)
    const context = ruleset.roster.context(roster)
    const added = ruleset.roster.add(roster.members[at]!, id, context)
    if (refuses && added === roster.members[at]) return
    const member = ruleset.roster.remove(added, id, context)
    const [before, after] = [evaluateRoster(roster), evaluateRoster(withMember(roster, at, member))]
    expect(figuresOf(after)).toEqual(figuresOf(before))
    expect(after.issues).toEqual(before.issues)
  }

  test('is unchanged after adding something to a member and removing it', () =>
    fc.assert(fc.property(rostersWithoutRepeats, fc.nat(), fc.nat(), checkAddAndRemove), RUNS))

  test('is unchanged after adding and removing where the member has several lines of the same item', () =>
    fc.assert(fc.property(rosters, fc.nat(), fc.nat(), checkAddAndRemove), RUNS))

  test('has the same figures if a line of several items is split into two lines', () =>
    fc.assert(
      fc.property(rosters, (roster) => {
        const [before, after] = [roster, { ...roster, members: roster.members.map(withSplitLines) }].map(evaluateRoster)
        expect(figuresOf(after!)).toEqual(figuresOf(before!))
      }),
      RUNS,
    ))

  test('is unchanged by removing what a member does not have', () =>
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

  test('can be read after anything was added to it', () =>
    fc.assert(
      fc.property(rosters, fc.nat(), fc.nat(), fc.integer({ min: 1, max: 3 }), (roster, who, what, times) => {
        if (roster.members.length === 0) return
        const at = who % roster.members.length
        const context = ruleset.roster.context(roster)
        let member = roster.members[at]!
        const id = chooseEntry(roster, member, what)
        for (let i = 0; i < times; i++) member = ruleset.roster.add(member, id, context)
        const grown = withMember(roster, at, member)
        expect(read(JSON.parse(JSON.stringify(grown)))).toEqual(grown)
      }),
      RUNS,
    ))

  const checkReordered = (roster: Roster, keys: readonly number[], counted: boolean): void => {
    const order = [...roster.members.keys()].sort((a, b) => keys[a]! - keys[b]! || a - b)
    const [before, after] = [roster, { ...roster, members: order.map((at) => roster.members[at]!) }].map(evaluateRoster)
    const figures = figuresOf(before!)
    expect(figuresOf(after!)).toEqual({ ...figures, members: order.map((at) => figures.members[at]) })
    expect(issuesWithoutPositions(after!, surplus, counted)).toEqual(issuesWithoutPositions(before!, surplus, counted))
  }
  const orders = fc.array(fc.nat(), { minLength: 6, maxLength: 6 })

  test('has the same costs, values and issues in any order of its members', () =>
    fc.assert(
      fc.property(rosters, orders, (roster, keys) => {
        // If a member has several of one item, the number of issues depends on the order; otherwise it does not.
        checkReordered(roster, keys, false)
        checkReordered({ ...roster, members: roster.members.map(withSingleLines) }, keys, true)
      }),
      RUNS,
    ))

  test('is evaluated to the same result every time, without being changed', () =>
    fc.assert(
      fc.property(rosters, (roster) => {
        const first = evaluateRoster(deepFreeze(roster))
        const shown = JSON.stringify(first)
        evaluateRoster(starter)
        expect(evaluateRoster(roster)).toEqual(first)
        expect(JSON.stringify(first)).toBe(shown)
      }),
      RUNS,
    ))

  test('is legal as the starter, and again after writing and reading', () => {
    expect(evaluateRoster(starter)).toMatchObject({ legal: true, issues: [] })
    expect(read(JSON.parse(JSON.stringify(starter)))).toEqual(starter)
  })
})
