import { z } from 'zod/mini'
import { hasLeft, type Member } from '../../domain/member.ts'
import { omitKeys } from '../../domain/omitKeys.ts'
import type { RosterItemLine } from '../../rules/builder.ts'
import type { Ruleset } from '../../rules/ruleset.ts'

/** The initial treasury of a warband in a new season: the old treasury, nothing, or the starting budget. */
const TREASURIES = ['keep', 'none', 'budget'] as const

/** What a new season takes over from the old campaign. Games and their history are never taken over. */
export const CarryOver = z.strictObject({
  /** Members with their items, and the stash. */
  members: z._default(z.boolean(), true),
  /** Experience, advances, and overrides. */
  experience: z._default(z.boolean(), true),
  /** Lasting injuries. */
  injuries: z._default(z.boolean(), true),
  absences: z._default(z.boolean(), false),
  treasury: z._default(z.enum(TREASURIES), 'keep'),
  /** The campaign's custom content. Entries that a warband uses are taken over in any case. */
  content: z._default(z.boolean(), true),
  /** Settings, house rules, starting budget and cap. */
  settings: z._default(z.boolean(), true),
  /** Portraits of members, and the pictures of warbands. */
  portraits: z._default(z.boolean(), true),
  notes: z._default(z.boolean(), true),
  /** The stakes, with the warbands that hold them. */
  stakes: z._default(z.boolean(), true),
  /** The counters, with the values of the warbands and members who come along. */
  counters: z._default(z.boolean(), true),
})
export type CarryOver = z.infer<typeof CarryOver>

/** True if members start as new members, without anything from earlier games. */
export const shouldMembersStartAsNew = ({
  experience,
  injuries,
}: Pick<CarryOver, 'experience' | 'injuries'>): boolean => !experience && !injuries

/**
 * Lists the members who take part in the new season: those who have not left for good. Captives are included; they are
 * free again.
 */
export const membersStaying = <M extends Pick<Member, 'status'>>(members: readonly M[]): M[] =>
  members.filter((member) => !hasLeft(member))

/** Returns a member as it starts the new season. */
export function carryOverMember(member: Member, carry: CarryOver, { builder, aftermath }: Ruleset): Member {
  const gone = [
    ...(carry.experience ? [] : (['experience', 'advances', 'overrides'] as const)),
    ...(carry.injuries ? [] : (['injuries'] as const)),
    ...(carry.absences ? [] : (['absences', 'missedGames'] as const)),
    ...(carry.absences && member.status === 'missing' ? [] : (['status'] as const)),
    ...(carry.notes ? [] : (['notes'] as const)),
  ]
  const own = omitKeys(member, ...gone) as Member
  const healed = carry.absences ? own : withoutAbsences(own, aftermath)
  return shouldMembersStartAsNew(carry) ? (builder.withoutGameEffects?.(healed) ?? healed) : healed
}

/** Ends the absences of a team's crew members. */
function withoutAbsences(member: Member, aftermath: Ruleset['aftermath']): Member {
  const { apart } = aftermath
  if (!apart) return member
  return (aftermath.crew?.(member) ?? [])
    .filter(({ id, isApart }) => isApart && apart.missedGames(member, id) > 0)
    .reduce((team, { id }) => apart.missing(team, id, 0), member)
}

/** Returns an item line of the stash as it starts the new season. */
export const carryOverLine = (line: RosterItemLine, carry: CarryOver, { builder }: Ruleset): RosterItemLine =>
  shouldMembersStartAsNew(carry) ? (builder.lineWithoutGameEffects?.(line) ?? line) : line
