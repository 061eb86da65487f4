import { z } from 'zod/mini'
import { CatalogueId, NonNegativeCount, LocalizedLine, LocalizedName, Name, integerBetween } from '../../domain/text.ts'

/** Numbers of the ranks, from civilian (5) to elite (1). */
export const KOLAPS_RANKS = [5, 4, 3, 2, 1] as const
export type KolapsRank = (typeof KOLAPS_RANKS)[number]

export const WEAPON_KINDS = ['handgun', 'shoulder', 'heavy', 'melee'] as const
export const ITEM_KINDS = [...WEAPON_KINDS, 'protection', 'tool'] as const
export type ItemKind = (typeof ITEM_KINDS)[number]

/**
 * Fields of every catalogue entry. `sample`: true if Chronique created the entry because the rulebook lists no such
 * entries (KOL-R3).
 */
const entry = {
  id: CatalogueId,
  name: LocalizedName,
  summary: LocalizedLine,
  sample: z.optional(z.boolean()),
  readings: z.optional(z.array(z.string().check(z.maxLength(20))).check(z.maxLength(20))),
}

const RankNumber = integerBetween(1, 5)

/**
 * A rank, with all values that depend on it. `…From`: the lowest face of a die that counts as a success. `step`:
 * experience that leads to this rank from the rank below.
 */
export const KolapsRankEntry = z.lazy(() =>
  z.strictObject({
    ...entry,
    rank: RankNumber,
    combativenessFrom: RankNumber,
    consciousnessFrom: RankNumber,
    deathRollFrom: integerBetween(1, 6),
    pds: NonNegativeCount,
    attributes: NonNegativeCount,
    step: z.optional(NonNegativeCount),
  }),
)
export type KolapsRankEntry = z.infer<typeof KolapsRankEntry>

/**
 * KOL-R3: limits on who may have a catalogue entry; an absent limit does not apply. `minimumRank`: worst rank.
 * `affiliation`: id or name.
 */
export const ownershipLimits = { minimumRank: z.optional(RankNumber), affiliation: z.optional(Name) }

export const Affiliation = z.lazy(() => z.strictObject({ ...entry, kind: z.literal('affiliation') }))
export type Affiliation = z.infer<typeof Affiliation>

/** An archetype. `objects`: ids or names of the items that fit the archetype; if absent, all items fit. */
export const Archetype = z.lazy(() =>
  z.strictObject({
    ...entry,
    kind: z.literal('archetype'),
    affiliation: z.optional(Name),
    objects: z.optional(z.array(Name).check(z.maxLength(200))),
  }),
)
export type Archetype = z.infer<typeof Archetype>

export const KolapsAttribute = z.lazy(() =>
  z.strictObject({ ...entry, kind: z.literal('attribute'), ...ownershipLimits }),
)
export type KolapsAttribute = z.infer<typeof KolapsAttribute>

/** A specialisation. `pds`: its cost in PDS (points for specialisations), which are not the points of the warband. */
export const Specialisation = z.lazy(() =>
  z.strictObject({
    ...entry,
    kind: z.literal('specialisation'),
    pds: NonNegativeCount,
    ...ownershipLimits,
  }),
)
export type Specialisation = z.infer<typeof Specialisation>

/**
 * A property of a weapon or a protection. `hasValue`: true if the property comes with a number, as in « Pénétrant 2
 * ».
 */
export const ItemProperty = z.lazy(() =>
  z.strictObject({
    ...entry,
    kind: z.literal('property'),
    of: z.enum(['weapon', 'protection']),
    hasValue: z.optional(z.boolean()),
  }),
)
export type ItemProperty = z.infer<typeof ItemProperty>

const OwnedProperty = z.lazy(() => z.strictObject({ id: CatalogueId, value: z.optional(integerBetween(1, 99)) }))

/** Fields of an item that both a catalogue entry and a member's line may have. */
export const kolapsItemSchemaFields = {
  cost: z.optional(NonNegativeCount),
  rateOfFire: z.optional(integerBetween(0, 99)),
  technology: z.optional(integerBetween(0, 99)),
  properties: z.optional(z.array(OwnedProperty).check(z.maxLength(20))),
  defenceClass: z.optional(integerBetween(-99, 99)),
}

export const KolapsItem = z.lazy(() =>
  z.strictObject({ ...entry, kind: z.enum(ITEM_KINDS), ...kolapsItemSchemaFields }),
)
export type KolapsItem = z.infer<typeof KolapsItem>

/** KOL-R4: cost of a character of a rank, for the whole campaign. */
export const RankCost = z.lazy(() =>
  z.strictObject({ ...entry, kind: z.literal('rank-cost'), rank: RankNumber, cost: NonNegativeCount }),
)
export type RankCost = z.infer<typeof RankCost>

/** Catalogue entries that a campaign may add: almost all kinds, because the rulebook lists hardly any entries. */
export const KolapsCustomEntry = z.lazy(() =>
  z.discriminatedUnion('kind', [
    Affiliation,
    Archetype,
    KolapsAttribute,
    Specialisation,
    ItemProperty,
    KolapsItem,
    RankCost,
  ]),
)
export type KolapsCustomEntry = z.infer<typeof KolapsCustomEntry>
