import { gamesToMiss, type Member } from '../member.ts'
import { addFact, type Change } from './change.ts'
import type { FieldsOf } from './facts.ts'

/** Returns a new unique id. */
type NextId = () => string

/** Campaign, warband and position of a new member. */
interface MemberPlace {
  readonly campaign: string
  readonly warband: string
  readonly position: number
}

/** True if a list can be stored as facts: each of its items has the id of a catalogue entry. */
function isCatalogueList(lines: unknown): lines is { readonly id: string }[] {
  return Array.isArray(lines) && lines.every((line) => typeof (line as { id?: unknown } | null)?.id === 'string')
}

/**
 * Splits a roster's member into the parts that are stored as separate facts, and the rest: its own fields and the
 * profile, which only the ruleset knows.
 */
function splitMember(member: Member) {
  const { kind, name, notes, experience, status, missedGames, absences, injuries, advances, overrides, ...rest } =
    member
  const { traits, items, ...others } = rest as { traits?: unknown; items?: unknown }
  const profile = {
    ...others,
    ...(traits !== undefined && !isCatalogueList(traits) && { traits }),
    ...(items !== undefined && !isCatalogueList(items) && { items }),
  }
  return {
    own: {
      kind,
      name,
      notes: notes ?? '',
      status: status ?? 'active',
      profile: profile as FieldsOf<'member'>['profile'],
    },
    traits: isCatalogueList(traits) ? (traits as readonly { id: string; level?: number }[]) : [],
    items: isCatalogueList(items) ? (items as readonly { id: string; quantity?: number }[]) : [],
    experience: experience ?? { gained: 0, spent: 0 },
    absences: absencesOf({ missedGames, absences }),
    injuries: injuries ?? [],
    advances: advances ?? [],
    overrides: overrides ?? [],
  }
}

/**
 * Returns the absences with a known reason. If no absence lasts as long as `missedGames`, adds an absence without a
 * reason.
 */
function absencesOf(member: Pick<Member, 'missedGames' | 'absences'>): Pick<FieldsOf<'absence'>, 'games' | 'reason'>[] {
  const known = (member.absences ?? []).map(({ id, games }) => ({ games, reason: id }))
  const games = gamesToMiss(member)
  return games === 0 || known.some((one) => one.games >= games) ? known : [...known, { games, reason: null }]
}

/** Returns the profile of a member: the fields that only the ruleset knows. */
export const memberProfile = (member: Member): FieldsOf<'member'>['profile'] =>
  Object.fromEntries(Object.entries(splitMember(member).own.profile).filter(([, value]) => value !== undefined))

/** An item line of a roster: an item with its quantity. Rulesets add fields of their own. */
export interface ItemLine {
  readonly id: string
  readonly quantity?: number
  /** Points paid for each piece, if the roster states them. */
  readonly paid?: number | undefined
}

/** Builds the fields of an `item` fact. Fields that the ruleset added to the item line are stored in `detail`. */
export function itemFields(
  { id, quantity = 1, paid: _paid, ...detail }: ItemLine,
  owner: { readonly campaign: string; readonly warband: string; readonly member: string | null },
  paid: number,
  position: number,
): FieldsOf<'item'> {
  return { ...owner, item: id, quantity, paid, detail: detail, position }
}

/** Reason of the award with the experience that an imported member already has. */
export const IMPORTED_AWARD_REASON = 'brought-in'

/**
 * Creates the facts of a roster's member with its history; the first change adds the member itself. `paid`: points paid
 * for one piece of each item line, in the order of the item lines.
 */
export function memberFacts(
  member: Member,
  { campaign, warband, position }: MemberPlace,
  paid: readonly number[],
  nextId: NextId,
): Change[] {
  const { own, traits, items, experience, absences, injuries, advances, overrides } = splitMember(member)
  const id = nextId()
  const of = { campaign, warband, member: id }
  const awards = [experience.gained, -experience.spent].filter((amount) => amount !== 0)
  return [
    addFact('member', id, { campaign, warband, ...own, position, movedTo: null }),
    ...traits.map((line, at) =>
      addFact('trait', nextId(), { ...of, trait: line.id, level: line.level ?? 1, position: at }),
    ),
    ...items.map((line, at) => addFact('item', nextId(), itemFields(line, of, paid[at] ?? 0, at))),
    ...injuries.map(({ id: injury, detail, against, game }, at) =>
      addFact('injury', nextId(), {
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
    // A roster does not say which warband holds a captive, so the captor is unknown (`by: null`). The user enters the
    // captor when the captive is freed.
    ...(own.status === 'captured'
      ? [addFact('capture', nextId(), { ...of, by: null, game: null, end: null, endGame: null })]
      : []),
    ...absences.map((absence) => addFact('absence', nextId(), { ...of, ...absence, game: null })),
    ...advances.map(({ id: advance, amount }, at) =>
      addFact('advance', nextId(), { ...of, advance, amount, game: null, position: at }),
    ),
    ...overrides.map((override, at) => addFact('override', nextId(), { ...of, ...override, position: at })),
    ...awards.map((amount) =>
      addFact('award', nextId(), { ...of, amount, reason: IMPORTED_AWARD_REASON, detail: '', game: null }),
    ),
  ]
}
