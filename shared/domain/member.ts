import { z } from 'zod/mini'
import { Amount, CatalogueId, Count, Line, Name, Notes, whole } from './text.ts'

export const STATUSES = ['active', 'missing', 'captured', 'retired', 'dead'] as const
export type Status = (typeof STATUSES)[number]

/** A lasting injury: the id of the table's result, and what the table could not know. */
export const Injury = z.lazy(() =>
  z.strictObject({
    id: CatalogueId,
    /** What the result leaves open, such as `left` for a lost eye. */
    detail: z.optional(Line),
    /** The game it was received in: its number or its name. */
    game: z.optional(z.union([Count, Name])),
    /** The warband that caused it. */
    against: z.optional(Name),
  }),
)
export type Injury = z.infer<typeof Injury>

/**
 * Why a member misses games: the id of the table's result, and how many it still misses for it; 0: all of them, until it
 * is brought back (condemned, it waits for its rescue).
 */
export const AbsenceRecord = z.lazy(() => z.strictObject({ id: CatalogueId, games: whole(0, 99) }))
export type AbsenceRecord = z.infer<typeof AbsenceRecord>

/** Steps gained in one characteristic, always counted as improvements. */
export const Advance = z.lazy(() => z.strictObject({ id: CatalogueId, amount: z._default(whole(1, 99), 1) }))
export type Advance = z.infer<typeof Advance>

/** A value fixed by hand: `amount` is what it becomes. */
export const Override = z.lazy(() => z.strictObject({ value: Name, amount: Amount, reason: Line }))
export type Override = z.infer<typeof Override>

/** What a member carries from game to game; all absent in a fresh one. Spread into each ruleset's member schema. */
const campaignState = {
  experience: z.optional(z.strictObject({ gained: z._default(Count, 0), spent: z._default(Count, 0) })),
  status: z.optional(z.enum(STATUSES)),
  /** Games still to miss; of several absences the longest. */
  missedGames: z.optional(whole(0, 99)),
  /** Those of its absences whose reason is known. */
  absences: z.optional(z.array(AbsenceRecord).check(z.maxLength(100))),
  injuries: z.optional(z.array(Injury).check(z.maxLength(200))),
  advances: z.optional(z.array(Advance).check(z.maxLength(200))),
  overrides: z.optional(z.array(Override).check(z.maxLength(100))),
}

/** Points paid for one piece of a line of possessions (0: it came free), by which it resells; absent where that is not known. */
export const paidShape = { paid: z.optional(Count) }

/** What every ruleset's members have in common. */
export const memberShape = { name: Name, notes: z.optional(Notes), ...campaignState }

/** A member as every ruleset knows it; each ruleset adds its own keys. */
export type Member = z.infer<z.ZodMiniObject<typeof memberShape>> & { readonly kind: string }

/** True when the member carries any campaign state, even an empty one. */
export const hasCampaignState = (member: Member): boolean =>
  member.experience !== undefined ||
  member.status !== undefined ||
  member.missedGames !== undefined ||
  member.absences !== undefined ||
  member.injuries !== undefined ||
  member.advances !== undefined ||
  member.overrides !== undefined

/** True when the member left its band for good. */
export const hasLeft = ({ status }: Pick<Member, 'status'>): boolean => status === 'dead' || status === 'retired'

/** True when the member is of the band, present or not: the dead, the retired and captives are not. Whether it counts is another matter. */
export const isInBand = ({ status = 'active' }: Pick<Member, 'status'>): boolean =>
  status === 'active' || status === 'missing'

/** Games that a member has still to miss: absences run at the same time, so that the longest counts (UPU-R22). */
export const gamesToMiss = ({ missedGames = 0, absences = [] }: Pick<Member, 'missedGames' | 'absences'>): number =>
  Math.max(missedGames, ...absences.map(({ games }) => games))

/** Absences of one reason each, the longest. */
export function longestOfEach(absences: readonly AbsenceRecord[]): AbsenceRecord[] {
  const longest = new Map<string, AbsenceRecord>()
  for (const one of absences) if ((longest.get(one.id)?.games ?? -1) < one.games) longest.set(one.id, one)
  return [...longest.values()]
}
