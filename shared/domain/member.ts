import { z } from 'zod'
import { Amount, CatalogueId, Count, Line, Name, Notes, whole } from './text.ts'

export const STATUSES = ['active', 'missing', 'captured', 'retired', 'dead'] as const
export type Status = (typeof STATUSES)[number]

/** A lasting injury: the id of the table's result, and what the table could not know. */
export const Injury = z.lazy(() =>
  z.strictObject({
    id: CatalogueId,
    /** What the result leaves open, such as `left` for a lost eye. */
    detail: Line.optional(),
    /** The game it was received in: its number or its name. */
    game: z.union([Count, Name]).optional(),
    /** The warband that caused it. */
    against: Name.optional(),
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
export const Advance = z.lazy(() => z.strictObject({ id: CatalogueId, amount: whole(1, 99).default(1) }))
export type Advance = z.infer<typeof Advance>

/** A value fixed by hand: `amount` is what it becomes. */
export const Override = z.lazy(() => z.strictObject({ value: Name, amount: Amount, reason: Line }))
export type Override = z.infer<typeof Override>

/** What a member carries from game to game; all absent in a fresh one. Spread into each ruleset's member schema. */
const campaignState = {
  experience: z.strictObject({ gained: Count.default(0), spent: Count.default(0) }).optional(),
  status: z.enum(STATUSES).optional(),
  /** Games still to miss; of several absences the longest. */
  missedGames: whole(0, 99).optional(),
  /** Those of its absences whose reason is known. */
  absences: z.array(AbsenceRecord).max(100).optional(),
  injuries: z.array(Injury).max(200).optional(),
  advances: z.array(Advance).max(200).optional(),
  overrides: z.array(Override).max(100).optional(),
}

/** What every ruleset's members have in common. */
export const memberShape = { name: Name, notes: Notes.optional(), ...campaignState }

/** A member as every ruleset knows it; each ruleset adds its own keys. */
export type Member = z.infer<z.ZodObject<typeof memberShape>> & { readonly kind: string }

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
