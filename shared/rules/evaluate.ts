import { error, info, warning, type Issue } from '../domain/issue.ts'
import { isInBand, type Member } from '../domain/member.ts'
import type { Roster } from '../domain/roster.ts'
import { isCounted } from './kit/aftermath/absences.ts'
import { COST, inForce, isNumber, withOverrides } from './kit/overrides.ts'
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

/** Evaluates a whole roster. Never throws on a roster that its schema accepts. */
export function evaluate<M extends Member, X, R extends Roster<M>>(
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
  const cost = costOf(members.filter(({ member }) => isCounted(member, ruleset.aftermath.injuries)))
  issues.push(...ruleset.roster.checkBand(roster, context), ...overCap(roster.cap, cost.total))
  return { legal: isLegal(issues), cost, members, issues }
}

/** What these members are worth together. */
export function costOf(members: readonly Pick<EvaluatedMember, 'member' | 'cost'>[]): Traced {
  const total = members.reduce((sum, { cost }) => sum + cost.total, 0)
  return { total, parts: members.map(memberPart) }
}

/** What is wrong with a value above a ceiling; nothing where there is none. */
export const overCap = (cap: number | undefined, cost: number): Issue[] =>
  cap !== undefined && cost > cap ? [error('cap-exceeded', 'cap', { cost, cap, excess: cost - cap })] : []

/** True where nothing is an error. */
export const isLegal = (issues: readonly Issue[]): boolean => !issues.some(({ severity }) => severity === 'error')

const memberPart = ({ member, cost }: Pick<EvaluatedMember, 'member' | 'cost'>): Part => ({
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
  const issues = isInBand(member) ? issuesOf(ruleset, member, path, values, context) : NONE
  const { overrides } = member
  if (!overrides) return { member, cost, values, issues }
  return { member, cost: inForce(cost, COST, overrides), values: withOverrides(values, overrides), issues }
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
