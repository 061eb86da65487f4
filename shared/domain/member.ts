import { z } from 'zod/mini'
import { SignedAmount, CatalogueId, NonNegativeCount, SingleLineText, Name, NotesText, integerBetween } from './text.ts'

export const MEMBER_STATUSES = ['active', 'missing', 'captured', 'retired', 'dead'] as const
export type MemberStatus = (typeof MEMBER_STATUSES)[number]

/** A lasting injury: the id of the table result, and details that the table does not fix. */
export const Injury = z.lazy(() =>
  z.strictObject({
    id: CatalogueId,
    /** Detail of the injury, such as `left` for a lost eye. In a team, the id of the crew member who was injured. */
    detail: z.optional(SingleLineText),
    /** Number or name of the game in which the member was injured. */
    game: z.optional(z.union([NonNegativeCount, Name])),
    /** Name of the warband that caused the injury. */
    against: z.optional(Name),
  }),
)
export type Injury = z.infer<typeof Injury>

/**
 * An absence of a member. `id`: the table result that caused it. `games`: number of games left to miss; 0 means all
 * games, until the member is brought back (a condemned member waits for its rescue).
 */
export const AbsenceRecord = z.lazy(() => z.strictObject({ id: CatalogueId, games: integerBetween(0, 99) }))
export type AbsenceRecord = z.infer<typeof AbsenceRecord>

/** The improvements of one characteristic. `amount`: their number. */
export const Advance = z.lazy(() => z.strictObject({ id: CatalogueId, amount: z._default(integerBetween(1, 99), 1) }))
export type Advance = z.infer<typeof Advance>

/** A value that the organiser set by hand. `value`: the key of the value. `amount`: replaces the computed number. */
export const Override = z.lazy(() => z.strictObject({ value: Name, amount: SignedAmount, reason: SingleLineText }))
export type Override = z.infer<typeof Override>

/** Fields that change from game to game; a new member has none of them. Each ruleset adds them to its member schema. */
const campaignState = {
  experience: z.optional(
    z.strictObject({ gained: z._default(NonNegativeCount, 0), spent: z._default(NonNegativeCount, 0) }),
  ),
  status: z.optional(z.enum(MEMBER_STATUSES)),
  /** Number of games left to miss: the longest of all absences. */
  missedGames: z.optional(integerBetween(0, 99)),
  /** The absences whose reason is known. */
  absences: z.optional(z.array(AbsenceRecord).check(z.maxLength(100))),
  injuries: z.optional(z.array(Injury).check(z.maxLength(200))),
  advances: z.optional(z.array(Advance).check(z.maxLength(200))),
  overrides: z.optional(z.array(Override).check(z.maxLength(100))),
}

/**
 * Field of an item line: points paid for each piece (0 if it was free). The resale value depends on it. Absent if the
 * price is unknown.
 */
export const pricePaidSchemaField = { paid: z.optional(NonNegativeCount) }

/** Fields that members have in all rulesets. */
export const memberSchemaFields = { name: Name, notes: z.optional(NotesText), ...campaignState }

/** Type of a member in all rulesets; each ruleset adds its own fields. */
export type Member = z.infer<z.ZodMiniObject<typeof memberSchemaFields>> & { readonly kind: string }

/** True if the member has a field of campaign state, even with an empty value. */
export const hasCampaignState = (member: Member): boolean =>
  member.experience !== undefined ||
  member.status !== undefined ||
  member.missedGames !== undefined ||
  member.absences !== undefined ||
  member.injuries !== undefined ||
  member.advances !== undefined ||
  member.overrides !== undefined

/** True if the member has left its warband for good. */
export const hasLeft = ({ status }: Pick<Member, 'status'>): boolean => status === 'dead' || status === 'retired'

/**
 * True if the member belongs to the warband, present or absent. False if it is dead, retired or a captive. Another
 * function, `isCountedInBandValue`, tells whether the member counts towards limits.
 */
export const belongsToBand = ({ status = 'active' }: Pick<Member, 'status'>): boolean =>
  status === 'active' || status === 'missing'

/**
 * Returns the number of games that a member must still miss. Absences run in parallel, so the longest one counts
 * (UPU-R22).
 */
export const gamesToMiss = ({ missedGames = 0, absences = [] }: Pick<Member, 'missedGames' | 'absences'>): number =>
  Math.max(missedGames, ...absences.map(({ games }) => games))

/** For each reason, returns only the longest absence. */
export function longestAbsencePerReason(absences: readonly AbsenceRecord[]): AbsenceRecord[] {
  const longest = new Map<string, AbsenceRecord>()
  for (const one of absences) if ((longest.get(one.id)?.games ?? -1) < one.games) longest.set(one.id, one)
  return [...longest.values()]
}
