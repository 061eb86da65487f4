import { error, type Issue } from '../../domain/issue.ts'
import { hasLeft, belongsToBand, type Member } from '../../domain/member.ts'
import type { Band } from './band.ts'
import { findExcludedEntryErrors } from './excludedEntries.ts'

/** A bench: a place in a roster, given by its index, where a changed member can be tried out. Nothing is stored. */
export interface MemberChangeTrial {
  readonly band: Band
  readonly context: unknown
  readonly at: number
  /**
   * The current member at index `at`; undefined if the bench is for a new member, whose index comes after the last
   * member.
   */
  readonly member: Member | undefined
  readonly cost: number
  readonly errors: readonly Issue[]
}

/** The effect of a change. `delta`: difference in the member's cost, in points. `errors`: the new errors. */
export interface ChangeEffect {
  readonly delta: number
  readonly errors: readonly Issue[]
}

/**
 * Builds the bench on which changes of the member at index `at` of the roster can be tried out. If `at` is the index
 * after the last member, the bench is for a new member.
 */
export function createMemberChangeTrial(band: Band, at: number = band.roster.members.length): MemberChangeTrial {
  const context = band.ruleset.roster.context(band.roster)
  const member = band.roster.members[at]
  const empty = { band, context, at, member, cost: 0, errors: [] }
  if (!member) return { ...empty, errors: errorsWith(empty, undefined) }
  return { ...empty, cost: costOf(empty, member), errors: errorsWith(empty, member) }
}

type Place = Pick<MemberChangeTrial, 'band' | 'context' | 'at'>

/**
 * Computes the cost by the rules, without overrides. A purchase must be paid even if an override sets the member's
 * cost.
 */
const costOf = ({ band, context }: Place, member: Member): number => band.ruleset.values.cost(member, context).total

/**
 * Returns the errors of a member, and the errors of the warband that contains this member. Using content that the
 * campaign has switched off is an error.
 */
function errorsWith({ band, context, at }: Place, member: Member | undefined): Issue[] {
  const { ruleset, roster } = band
  const own = member && belongsToBand(member) ? ruleset.roster.checkMember(member, `members[${at}]`, context) : []
  const off = member ? findExcludedEntryErrors(band, context, member, `members[${at}]`) : []
  const members = member ? [...roster.members.slice(0, at), member, ...roster.members.slice(at + 1)] : roster.members
  const all = [...own, ...off, ...ruleset.roster.checkBand({ ...roster, members }, context)]
  return all.filter(({ severity }) => severity === 'error')
}

/**
 * Computes the effect of trying out `member` in place of the current member. `isGivingBack`: true if the change removes
 * something; an error then counts as new only if no error of the same kind existed before.
 */
export function computeChangeEffect(bench: MemberChangeTrial, member: Member, isGivingBack = false): ChangeEffect {
  return {
    delta: costOf(bench, member) - bench.cost,
    errors: findAddedErrors(bench.errors, errorsWith(bench, member), isGivingBack),
  }
}

/** Identifies an issue by its code and its path, without list indices, because a change may shift these. */
const issueKind = ({ code, path }: Issue): string => `${code} ${path.replace(/\[\d+\]/g, '[]')}`
const issueKey = (issue: Issue): string => `${issueKind(issue)} ${JSON.stringify(issue.params)}`

/**
 * Returns the errors that a change adds. An error that existed before counts as new if its place or its parameters are
 * now different. When something is given back (`isGivingBack`), it never counts as new.
 */
export function findAddedErrors(before: readonly Issue[], after: readonly Issue[], isGivingBack: boolean): Issue[] {
  const name = isGivingBack ? issueKind : issueKey
  const known = new Map<string, number>()
  for (const issue of before) known.set(name(issue), (known.get(name(issue)) ?? 0) + 1)
  return after.filter((issue) => {
    const left = known.get(name(issue)) ?? 0
    known.set(name(issue), left - 1)
    return left <= 0
  })
}

type WithLists = Member & {
  readonly items?: readonly { readonly id: string; readonly quantity?: number }[]
  readonly traits?: readonly { readonly id: string; readonly level?: number }[]
}

/** Returns the member after `change` was applied to its list of items or traits. */
export function withChangedList<K extends 'items' | 'traits'>(
  member: Member,
  list: K,
  change: (lines: NonNullable<WithLists[K]>) => readonly object[],
): Member {
  const lines = (member as WithLists)[list] ?? ([] as NonNullable<WithLists[K]>)
  return { ...member, [list]: change(lines) }
}

/** Refuses to give things to a member who left for good or whom another warband holds. */
export function refuseIfGoneOrCaptive({ name, status }: Pick<Member, 'name' | 'status'>): Issue[] {
  if (hasLeft({ status })) return [error('member-gone', '', { name })]
  return status === 'captured' ? [error('other-captor', '')] : []
}

/** Builds the issue that refuses a step beyond the lowest or the highest value of a number. */
export const stepLimitError = (
  code: 'step-floor' | 'step-ceiling',
  name: Issue['params'][string],
  limit: number,
): Issue => error(code, 'by', { name, limit })
