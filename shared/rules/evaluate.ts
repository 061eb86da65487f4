import { error, info, warning, type Issue } from '../domain/issue.ts'
import { isCounted, type Member } from '../domain/member.ts'
import type { Roster } from '../domain/roster.ts'
import { fixed, isNumber, withOverrides } from './kit/overrides.ts'
import type { Part, Traced, Value } from './kit/traced.ts'
import type { EvaluatedMember, Ruleset } from './ruleset.ts'

/** What a roster is worth and what is wrong with it, every number with its reasons. */
export interface EvaluatedRoster<M extends Member = Member> {
  readonly legal: boolean
  /** Sum over the members that count. */
  readonly cost: Traced
  readonly members: readonly EvaluatedMember<M>[]
  /** Of the members in their order, then of the band. */
  readonly issues: readonly Issue[]
}

const COST_LABEL = { fr: 'Coût', en: 'Cost' }
/** The override that fixes a member's cost rather than one of its values. */
export const COST = 'cost'

/** Evaluates a whole roster. Never throws on a roster that its schema accepts. */
export function evaluate<M extends Member, X, R extends Roster<M>>(
  ruleset: Ruleset<M, X, R>,
  roster: R,
): EvaluatedRoster<M> {
  const context = ruleset.roster.context(roster)
  const issues: Issue[] = []
  const members: EvaluatedMember<M>[] = []
  const parts: Part[] = []
  let total = 0
  for (let at = 0; at < roster.members.length; at++) {
    const evaluated = evaluateMember(ruleset, roster.members[at]!, `members[${at}]`, context)
    members.push(evaluated)
    issues.push(...evaluated.issues)
    if (!isCounted(evaluated.member)) continue
    total += evaluated.cost.total
    parts.push(memberPart(evaluated))
  }
  issues.push(...ruleset.roster.checkBand(roster, context))
  if (roster.cap !== undefined && total > roster.cap) {
    issues.push(error('cap-exceeded', 'cap', { cost: total, cap: roster.cap, excess: total - roster.cap }))
  }
  const legal = !issues.some(({ severity }) => severity === 'error')
  return { legal, cost: { total, parts }, members, issues }
}

const memberPart = ({ member, cost }: EvaluatedMember): Part => ({
  source: { kind: 'member', id: member.kind, name: { fr: member.name, en: member.name } },
  amount: cost.total,
})

/**
 * One member's cost, values and issues, overrides included; `path` is its place in the roster.
 */
export function evaluateMember<M extends Member, X, R extends Roster<M>>(
  ruleset: Ruleset<M, X, R>,
  member: M,
  path: string,
  context: X,
): EvaluatedMember<M> {
  const cost = ruleset.values.cost(member, context)
  const values = ruleset.values.of(member, context)
  // Those who have left the band, or are held elsewhere, are not judged.
  const issues = isCounted(member) ? issuesOf(ruleset, member, path, values, context) : NONE
  const { overrides } = member
  if (!overrides) return { member, cost, values, issues }
  const fixedCost = overrides.reduce(
    (value, override) => (override.value === COST ? fixed(value, override) : value),
    cost,
  )
  return { member, cost: fixedCost, values: withOverrides(values, overrides), issues }
}

const NONE: readonly Issue[] = []

function issuesOf<M extends Member, X, R extends Roster<M>>(
  ruleset: Ruleset<M, X, R>,
  member: M,
  path: string,
  values: Readonly<Record<string, Value>>,
  context: X,
): readonly Issue[] {
  const own = ruleset.roster.checkMember(member, path, context)
  const { experience, overrides } = member
  const overspent = experience !== undefined && experience.spent > experience.gained
  if (!overspent && !overrides) return own
  const remarks = (overrides ?? []).map(({ value, amount, reason }, at) => {
    const place = `${path}.overrides[${at}]`
    const params = { value: ruleset.values.specs[value]?.label ?? COST_LABEL, amount, reason }
    const works = value === COST || isNumber(values[value])
    return works ? info('override', place, params) : warning('override-without-effect', place, params)
  })
  return [...own, ...(overspent ? [error('experience-overspent', `${path}.experience`, experience)] : []), ...remarks]
}
