import { error, type Issue } from '../domain/issue.ts'
import { factOf, type Facts } from '../domain/campaign/state.ts'
import { rosterOf, treasuryOf } from '../domain/campaign/roster.ts'
import type { ItemLine } from '../domain/campaign/split.ts'
import type { Member } from '../domain/member.ts'
import type { Roster } from '../domain/roster.ts'
import { rosterFrom } from '../rules/readRoster.ts'
import { evaluateMember } from '../rules/evaluate.ts'
import type { Ruleset } from '../rules/ruleset.ts'
import type { Environment } from './command.ts'

/** A warband as its ruleset sees it, with what commands ask of it. */
export interface Band {
  readonly ruleset: Ruleset
  readonly roster: Roster
  /** Ids of the roster's members, in their order. */
  readonly members: readonly string[]
  readonly treasury: number
  /** A choice of the campaign's settings, or its default. */
  readonly setting: (id: string) => string | undefined
}

/** Reads a warband from the facts. Throws `fact-missing`, and the errors of reading a roster. */
export function bandOf(facts: Facts, warband: string, environment: Pick<Environment, 'ruleset'>): Band {
  const { roster, members } = rosterOf(facts, warband)
  const ruleset = environment.ruleset(roster.ruleset)
  const { settings } = factOf(facts, 'campaign', factOf(facts, 'warband', warband).campaign)
  return {
    ruleset,
    roster: rosterFrom(roster, [ruleset]).roster,
    members,
    treasury: treasuryOf(facts, warband),
    setting: (id) => settings[id] ?? ruleset.guide.settings.find((setting) => setting.id === id)?.default,
  }
}

/** The roster with a member more, or another in its place; defaults filled in, every id known. Throws what is wrong with it. */
export function withMember({ ruleset, roster }: Band, member: unknown, at = roster.members.length): Roster {
  const members = [...roster.members.slice(0, at), member, ...roster.members.slice(at + 1)]
  return rosterFrom({ ...roster, members }, [ruleset]).roster
}

/** What a member of a roster costs, and the errors that stand against it. */
export function judged({ ruleset }: Band, roster: Roster, at: number): { cost: number; errors: readonly Issue[] } {
  const { cost, issues } = evaluateMember(
    ruleset,
    roster.members[at]!,
    `members[${at}]`,
    ruleset.roster.context(roster),
  )
  return { cost: cost.total, errors: issues.filter(({ severity }) => severity === 'error') }
}

const nameOf = ({ code, path, params }: Issue): string => JSON.stringify([code, path, params])

/** The errors that are there after a change and were not before it. */
export function newErrors(before: readonly Issue[], after: readonly Issue[]): Issue[] {
  const known = new Set(before.map(nameOf))
  return after.filter((issue) => !known.has(nameOf(issue)))
}

/** Points that each of a member's items adds to its cost, one of a line, in their order: what was free adds nothing. */
export function pricesOf(band: Band, roster: Roster, at: number): number[] {
  const member = roster.members[at] as Member & { readonly items?: readonly ItemLine[] }
  const context = band.ruleset.roster.context(roster)
  const cost = (items: readonly ItemLine[]) => band.ruleset.values.cost({ ...member, items } as Member, context).total
  return (member.items ?? []).map((line, index, all) => {
    const before = all.slice(0, index)
    return Math.floor(Math.max(0, cost([...before, line]) - cost(before)) / (line.quantity ?? 1))
  })
}

/** The refusal where a treasury cannot pay; nothing where it can. */
export const unpaid = (price: number, treasury: number): Issue[] =>
  price > treasury ? [error('treasury-short', '', { price, treasury, missing: price - treasury })] : []
