import { z } from 'zod/mini'
import { CatalogueId, Count, LocalizedLine, LocalizedName, Name, whole } from '../../domain/text.ts'

/** From civilian to elite. */
export const RANKS = [5, 4, 3, 2, 1] as const
export type Rank = (typeof RANKS)[number]

export const WEAPON_KINDS = ['handgun', 'shoulder', 'heavy', 'melee'] as const
export const ITEM_KINDS = [...WEAPON_KINDS, 'protection', 'tool'] as const
export type ItemKind = (typeof ITEM_KINDS)[number]

/** What every entry has. `sample`: ours, where the source lists none (KOL-R3). */
const entry = {
  id: CatalogueId,
  name: LocalizedName,
  summary: LocalizedLine,
  sample: z.optional(z.boolean()),
  readings: z.optional(z.array(z.string().check(z.maxLength(20))).check(z.maxLength(20))),
}

const RankNumber = whole(1, 5)

/** A rank with everything that it decides. `step`: experience from the rank below. */
export const RankEntry = z.lazy(() =>
  z.strictObject({
    ...entry,
    rank: RankNumber,
    combativenessFrom: RankNumber,
    consciousnessFrom: RankNumber,
    deathRollFrom: whole(1, 6),
    pds: Count,
    attributes: Count,
    step: z.optional(Count),
  }),
)
export type RankEntry = z.infer<typeof RankEntry>

/** KOL-R3: limits of what a character has; one that is absent does not restrict. Affiliations by id or by name. */
export const limits = { minimumRank: z.optional(RankNumber), affiliation: z.optional(Name) }

export const Affiliation = z.lazy(() => z.strictObject({ ...entry, kind: z.literal('affiliation') }))
export type Affiliation = z.infer<typeof Affiliation>

/** `objects`: ids or names of the items that go with it; absent: any. */
export const Archetype = z.lazy(() =>
  z.strictObject({
    ...entry,
    kind: z.literal('archetype'),
    affiliation: z.optional(Name),
    objects: z.optional(z.array(Name).check(z.maxLength(200))),
  }),
)
export type Archetype = z.infer<typeof Archetype>

export const Attribute = z.lazy(() => z.strictObject({ ...entry, kind: z.literal('attribute'), ...limits }))
export type Attribute = z.infer<typeof Attribute>

/** `cost` in PDS, not in points. */
export const Specialisation = z.lazy(() =>
  z.strictObject({
    ...entry,
    kind: z.literal('specialisation'),
    pds: Count,
    ...limits,
  }),
)
export type Specialisation = z.infer<typeof Specialisation>

/** A property of a weapon or a protection; `hasValue`: it is told with a number. */
export const Property = z.lazy(() =>
  z.strictObject({
    ...entry,
    kind: z.literal('property'),
    of: z.enum(['weapon', 'protection']),
    hasValue: z.optional(z.boolean()),
  }),
)
export type Property = z.infer<typeof Property>

const OwnedProperty = z.lazy(() => z.strictObject({ id: CatalogueId, value: z.optional(whole(1, 99)) }))

/** What an item is, in a catalogue or on a member's line. */
export const itemShape = {
  cost: z.optional(Count),
  rateOfFire: z.optional(whole(0, 99)),
  technology: z.optional(whole(0, 99)),
  properties: z.optional(z.array(OwnedProperty).check(z.maxLength(20))),
  defenceClass: z.optional(whole(-99, 99)),
}

export const Item = z.lazy(() => z.strictObject({ ...entry, kind: z.enum(ITEM_KINDS), ...itemShape }))
export type Item = z.infer<typeof Item>

/** KOL-R4: what the characters of a rank cost in the whole campaign. */
export const RankCost = z.lazy(() =>
  z.strictObject({ ...entry, kind: z.literal('rank-cost'), rank: RankNumber, cost: Count }),
)
export type RankCost = z.infer<typeof RankCost>

/** What a campaign may add: almost everything, since the source lists next to nothing. */
export const CustomEntry = z.lazy(() =>
  z.discriminatedUnion('kind', [Affiliation, Archetype, Attribute, Specialisation, Property, Item, RankCost]),
)
export type CustomEntry = z.infer<typeof CustomEntry>
