import { z } from 'zod/mini'
import { hasLeft, type Member } from '../../domain/member.ts'
import { without } from '../../domain/without.ts'
import type { OwnedLine } from '../../rules/builder.ts'
import type { Ruleset } from '../../rules/ruleset.ts'

/** Where the treasury of a band begins: with what it has, with nothing, with the starting budget. */
const TREASURIES = ['keep', 'none', 'budget'] as const

/** What goes into a new season; games and their history stay behind. */
export const Carry = z.strictObject({
  /** The members with their equipment, and what lies in the stash. */
  members: z._default(z.boolean(), true),
  /** What experience they have, their advances, and what was fixed by hand. */
  experience: z._default(z.boolean(), true),
  /** What games left them for good, and for a while. */
  injuries: z._default(z.boolean(), true),
  absences: z._default(z.boolean(), false),
  treasury: z._default(z.enum(TREASURIES), 'keep'),
  /** The campaign's own content; what somebody has comes in any case. */
  content: z._default(z.boolean(), true),
  /** Settings and house rules, starting budget and cap. */
  settings: z._default(z.boolean(), true),
  portraits: z._default(z.boolean(), true),
  notes: z._default(z.boolean(), true),
})
export type Carry = z.infer<typeof Carry>

/** Nothing of earlier games is carried over: everything is as new. */
export const isAsNew = ({ experience, injuries }: Pick<Carry, 'experience' | 'injuries'>): boolean =>
  !experience && !injuries

/** Those who begin another season: who left for good does not, captives are home again. */
export const staying = <M extends Pick<Member, 'status'>>(members: readonly M[]): M[] =>
  members.filter((member) => !hasLeft(member))

/** A member as it begins another season. */
export function carriedMember(member: Member, carry: Carry, { builder, aftermath }: Ruleset): Member {
  const gone = [
    ...(carry.experience ? [] : (['experience', 'advances', 'overrides'] as const)),
    ...(carry.injuries ? [] : (['injuries'] as const)),
    ...(carry.absences ? [] : (['absences', 'missedGames'] as const)),
    ...(carry.absences && member.status === 'missing' ? [] : (['status'] as const)),
    ...(carry.notes ? [] : (['notes'] as const)),
  ]
  const own = without(member, ...gone) as Member
  const healed = carry.absences ? own : withoutAbsences(own, aftermath)
  return isAsNew(carry) ? (builder.fresh?.(healed) ?? healed) : healed
}

/** A team whose people miss no game any more. */
function withoutAbsences(member: Member, aftermath: Ruleset['aftermath']): Member {
  const { apart } = aftermath
  if (!apart) return member
  return (aftermath.crew?.(member) ?? [])
    .filter(({ id, isApart }) => isApart && apart.missedGames(member, id) > 0)
    .reduce((team, { id }) => apart.missing(team, id, 0), member)
}

/** What lies in the stash, as it begins another season. */
export const carriedLine = (line: OwnedLine, carry: Carry, { builder }: Ruleset): OwnedLine =>
  isAsNew(carry) ? (builder.freshLine?.(line) ?? line) : line
