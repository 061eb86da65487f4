import { gamesToMiss, type Member } from '../member.ts'
import { added, type Change } from './change.ts'
import type { FieldsOf } from './facts.ts'

/** Gives ids that nothing else has. */
type NextId = () => string

/** Where a member goes. */
interface Place {
  readonly campaign: string
  readonly warband: string
  readonly position: number
}

/** A list that is kept as facts of their own: every line of it names an entry of the catalogue. */
function isListed(lines: unknown): lines is { readonly id: string }[] {
  return Array.isArray(lines) && lines.every((line) => typeof (line as { id?: unknown } | null)?.id === 'string')
}

/** What a roster says of a member that is kept as facts of their own, and what only its ruleset knows of it. */
function parted(member: Member) {
  const { kind, name, notes, experience, status, missedGames, absences, injuries, advances, overrides, ...rest } =
    member
  const { traits, items, ...others } = rest as { traits?: unknown; items?: unknown }
  const profile = {
    ...others,
    ...(traits !== undefined && !isListed(traits) && { traits }),
    ...(items !== undefined && !isListed(items) && { items }),
  }
  return {
    own: {
      kind,
      name,
      notes: notes ?? '',
      status: status ?? 'active',
      profile: profile as FieldsOf<'member'>['profile'],
    },
    traits: isListed(traits) ? (traits as readonly { id: string; level?: number }[]) : [],
    items: isListed(items) ? (items as readonly { id: string; quantity?: number }[]) : [],
    experience: experience ?? { gained: 0, spent: 0 },
    absences: absencesOf({ missedGames, absences }),
    injuries: injuries ?? [],
    advances: advances ?? [],
    overrides: overrides ?? [],
  }
}

/** Its absences with their reasons; where none of those lasts as long as it is away, that is one more, of which nothing is known. */
function absencesOf(member: Pick<Member, 'missedGames' | 'absences'>): Pick<FieldsOf<'absence'>, 'games' | 'reason'>[] {
  const known = (member.absences ?? []).map(({ id, games }) => ({ games, reason: id }))
  const games = gamesToMiss(member)
  return games === 0 || known.some((one) => one.games >= games) ? known : [...known, { games, reason: null }]
}

/** What only its ruleset knows of a member, as a fact keeps it. */
export const profileOf = (member: Member): FieldsOf<'member'>['profile'] =>
  Object.fromEntries(Object.entries(parted(member).own.profile).filter(([, value]) => value !== undefined))

/** A line of possessions as a roster has it. */
export interface ItemLine {
  readonly id: string
  readonly quantity?: number
  /** Points paid for one piece, where a roster says so. */
  readonly paid?: number | undefined
}

/** A line of possessions as facts: what its ruleset adds to id and quantity goes into its detail. */
export function itemFields(
  { id, quantity = 1, paid: _paid, ...detail }: ItemLine,
  owner: { readonly campaign: string; readonly warband: string; readonly member: string | null },
  paid: number,
  position: number,
): FieldsOf<'item'> {
  return { ...owner, item: id, quantity, paid, detail: detail, position }
}

/** Why a member has what it was brought in with. */
export const BROUGHT = 'brought-in'

/**
 * A member of a roster as new facts, its history included; the first of them is the member itself. `paid`: points for
 * one of each of its items, in their order.
 */
export function memberFacts(
  member: Member,
  { campaign, warband, position }: Place,
  paid: readonly number[],
  nextId: NextId,
): Change[] {
  const { own, traits, items, experience, absences, injuries, advances, overrides } = parted(member)
  const id = nextId()
  const of = { campaign, warband, member: id }
  const awards = [experience.gained, -experience.spent].filter((amount) => amount !== 0)
  return [
    added('member', id, { campaign, warband, ...own, position, movedTo: null }),
    ...traits.map((line, at) =>
      added('trait', nextId(), { ...of, trait: line.id, level: line.level ?? 1, position: at }),
    ),
    ...items.map((line, at) => added('item', nextId(), itemFields(line, of, paid[at] ?? 0, at))),
    ...injuries.map(({ id: injury, detail, against, game }, at) =>
      added('injury', nextId(), {
        ...of,
        injury,
        detail: detail ?? null,
        against: against ?? null,
        foe: null,
        game: null,
        occasion: game ?? null,
        position: at,
      }),
    ),
    // Who holds it is not said by a roster: its captor is named when it is freed.
    ...(own.status === 'captured'
      ? [added('capture', nextId(), { ...of, by: null, game: null, end: null, endGame: null })]
      : []),
    ...absences.map((absence) => added('absence', nextId(), { ...of, ...absence, game: null })),
    ...advances.map(({ id: advance, amount }, at) =>
      added('advance', nextId(), { ...of, advance, amount, game: null, position: at }),
    ),
    ...overrides.map((override, at) => added('override', nextId(), { ...of, ...override, position: at })),
    ...awards.map((amount) => added('award', nextId(), { ...of, amount, reason: BROUGHT, detail: '', game: null })),
  ]
}
