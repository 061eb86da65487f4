import { error, type Issue } from '../../domain/issue.ts'
import { hasLeft, isInBand, type Member } from '../../domain/member.ts'
import type { Band } from './band.ts'
import { unplayedOf } from './unplayed.ts'

/** A place in a band where somebody stands, or would: changes are tried there without being made. */
export interface Bench {
  readonly band: Band
  readonly context: unknown
  readonly at: number
  /** What stands there now; absent for a place behind all. */
  readonly member: Member | undefined
  readonly cost: number
  readonly errors: readonly Issue[]
}

/** What something would come to: the difference in the member's cost, and the errors that would be new. */
export interface Trial {
  readonly delta: number
  readonly errors: readonly Issue[]
}

/** The bench of the member at a place of the roster, or of the one who would come behind all. */
export function benchAt(band: Band, at: number = band.roster.members.length): Bench {
  const context = band.ruleset.roster.context(band.roster)
  const member = band.roster.members[at]
  const empty = { band, context, at, member, cost: 0, errors: [] }
  if (!member) return { ...empty, errors: errorsWith(empty, undefined) }
  return { ...empty, cost: costOf(empty, member), errors: errorsWith(empty, member) }
}

type Place = Pick<Bench, 'band' | 'context' | 'at'>

/** Its cost by the rules: what is bought is paid even where the member's cost is fixed by hand. */
const costOf = ({ band, context }: Place, member: Member): number => band.ruleset.values.cost(member, context).total

/** The errors of the member, and of the band with it; what the campaign is played without is one. */
function errorsWith({ band, context, at }: Place, member: Member | undefined): Issue[] {
  const { ruleset, roster } = band
  const own = member && isInBand(member) ? ruleset.roster.checkMember(member, `members[${at}]`, context) : []
  const off = member ? unplayedOf(band, context, member, `members[${at}]`) : []
  const members = member ? [...roster.members.slice(0, at), member, ...roster.members.slice(at + 1)] : roster.members
  const all = [...own, ...off, ...ruleset.roster.checkBand({ ...roster, members }, context)]
  return all.filter(({ severity }) => severity === 'error')
}

/** Tries a member in a place. `isGivingBack`: it mends what it can, so that only errors of another kind stand against it. */
export function tried(bench: Bench, member: Member, isGivingBack = false): Trial {
  return {
    delta: costOf(bench, member) - bench.cost,
    errors: errorsBeyond(bench.errors, errorsWith(bench, member), isGivingBack),
  }
}

/** Where an issue stands, but for the number of its line, which may be another after a change. */
const kindOf = ({ code, path }: Issue): string => `${code} ${path.replace(/\[\d+\]/g, '[]')}`
const nameOf = (issue: Issue): string => `${kindOf(issue)} ${JSON.stringify(issue.params)}`

/**
 * The errors that are there after a change and were not before it. An error of the same kind, elsewhere or of another
 * extent, is new too, unless something is given back.
 */
export function errorsBeyond(before: readonly Issue[], after: readonly Issue[], isGivingBack: boolean): Issue[] {
  const name = isGivingBack ? kindOf : nameOf
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

/** A member with one list changed by hand: its possessions, or its traits. */
export function withList<K extends 'items' | 'traits'>(
  member: Member,
  list: K,
  change: (lines: NonNullable<WithLists[K]>) => readonly object[],
): Member {
  const lines = (member as WithLists)[list] ?? ([] as NonNullable<WithLists[K]>)
  return { ...member, [list]: change(lines) }
}

/** Why nobody can give a member things: it left for good, or another band holds it. */
export function outOfReach({ name, status }: Pick<Member, 'name' | 'status'>): Issue[] {
  if (hasLeft({ status })) return [error('member-gone', '', { name })]
  return status === 'captured' ? [error('other-captor', '')] : []
}

/** The refusal of a step beyond a limit. */
export const beyond = (code: 'step-floor' | 'step-ceiling', name: Issue['params'][string], limit: number): Issue =>
  error(code, 'by', { name, limit })
