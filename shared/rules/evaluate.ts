import { error, info, warning, type Issue } from '../domain/issue.ts'
import { belongsToBand, type Member } from '../domain/member.ts'
import type { Roster } from '../domain/roster.ts'
import { isCountedInBandValue } from './kit/aftermath/absences.ts'
import { COST_KEY, effectiveValue, isTracedNumber, withOverrides } from './kit/overrides.ts'
import type { TracedPart, Traced, TracedNumberOrWord } from './kit/traced.ts'
import type { EvaluatedMember, Ruleset } from './ruleset.ts'

/** The value and the issues of a roster; every number is traced. */
export interface EvaluatedRoster<M extends Member = Member> {
  readonly legal: boolean
  /** Sum of the costs of the members that count. */
  readonly cost: Traced
  readonly members: readonly EvaluatedMember<M>[]
  /** Issues of the members, in the order of the members, followed by the issues of the warband. */
  readonly issues: readonly Issue[]
}

const COST_LABEL = { fr: 'Coût', en: 'Cost' }

/** Evaluates a whole roster. Never throws for a roster that its schema accepted. */
export function evaluateWholeRoster<M extends Member, X, R extends Roster<M>>(
  ruleset: Ruleset<M, X, R>,
  roster: R,
): EvaluatedRoster<M> {
  const context = ruleset.roster.context(roster)
  const issues: Issue[] = []
  const members: EvaluatedMember<M>[] = []
  for (let at = 0; at < roster.members.length; at++) {
    const evaluated = evaluateMember(ruleset, roster.members[at]!, `members[${at}]`, context)
    members.push(evaluated)
    issues.push(...evaluated.issues)
  }
  const cost = totalMemberCost(members.filter(({ member }) => isCountedInBandValue(member, ruleset.aftermath.injuries)))
  issues.push(...ruleset.roster.checkBand(roster, context), ...checkCap(roster.cap, cost.total))
  return { legal: isLegal(issues), cost, members, issues }
}

export function totalMemberCost(members: readonly Pick<EvaluatedMember, 'member' | 'cost'>[]): Traced {
  const total = members.reduce((sum, { cost }) => sum + cost.total, 0)
  return { total, parts: members.map(memberPart) }
}

/** Returns an error if a cost is above the cap. Returns no issue if the warband has no cap. */
export const checkCap = (cap: number | undefined, cost: number): Issue[] =>
  cap !== undefined && cost > cap ? [error('cap-exceeded', 'cap', { cost, cap, excess: cost - cap })] : []

/** True if no issue is an error. */
export const isLegal = (issues: readonly Issue[]): boolean => !issues.some(({ severity }) => severity === 'error')

const memberPart = ({ member, cost }: Pick<EvaluatedMember, 'member' | 'cost'>): TracedPart => ({
  source: { kind: 'member', id: member.kind, name: { fr: member.name, en: member.name } },
  amount: cost.total,
})

/** Computes one member's cost, values and issues, including overrides. `path`: the member's path in the roster. */
export function evaluateMember<M extends Member, X, R extends Roster<M>>(
  ruleset: Ruleset<M, X, R>,
  member: M,
  path: string,
  context: X,
): EvaluatedMember<M> {
  const cost = ruleset.values.cost(member, context)
  const values = ruleset.values.of(member, context)
  // Members who have left the warband or are captives are not checked.
  const issues = belongsToBand(member) ? listMemberIssues(ruleset, member, path, values, context) : NONE
  const { overrides } = member
  if (!overrides) return { member, cost, values, issues }
  return { member, cost: effectiveValue(cost, COST_KEY, overrides), values: withOverrides(values, overrides), issues }
}

const NONE: readonly Issue[] = []

function listMemberIssues<M extends Member, X, R extends Roster<M>>(
  ruleset: Ruleset<M, X, R>,
  member: M,
  path: string,
  values: Readonly<Record<string, TracedNumberOrWord>>,
  context: X,
): readonly Issue[] {
  const own = ruleset.roster.checkMember(member, path, context)
  const { experience, overrides } = member
  const overspent = experience !== undefined && experience.spent > experience.gained
  if (!overspent && !overrides) return own
  const remarks = (overrides ?? []).map(({ value, amount, reason }, at) => {
    const place = `${path}.overrides[${at}]`
    const params = { value: ruleset.values.specs[value]?.label ?? COST_LABEL, amount, reason }
    const works = value === COST_KEY || isTracedNumber(values[value])
    return works ? info('override', place, params) : warning('override-without-effect', place, params)
  })
  return [...own, ...(overspent ? [error('experience-overspent', `${path}.experience`, experience)] : []), ...remarks]
}
