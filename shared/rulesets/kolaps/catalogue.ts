import { z } from 'zod'
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
  sample: z.boolean().optional(),
  readings: z.array(z.string().max(20)).max(20).optional(),
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
    step: Count.optional(),
  }),
)
export type RankEntry = z.infer<typeof RankEntry>

/** KOL-R3: limits of what a character has; one that is absent does not restrict. Affiliations by id or by name. */
export const limits = { minimumRank: RankNumber.optional(), affiliation: Name.optional() }

export const Affiliation = z.lazy(() => z.strictObject({ ...entry, kind: z.literal('affiliation') }))
export type Affiliation = z.infer<typeof Affiliation>

/** `objects`: ids or names of the items that go with it; absent: any. */
export const Archetype = z.lazy(() =>
  z.strictObject({
    ...entry,
    kind: z.literal('archetype'),
    affiliation: Name.optional(),
    objects: z.array(Name).max(200).optional(),
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
    hasValue: z.boolean().optional(),
  }),
)
export type Property = z.infer<typeof Property>

const OwnedProperty = z.lazy(() => z.strictObject({ id: CatalogueId, value: whole(1, 99).optional() }))

/** What an item is, in a catalogue or on a member's line. */
export const itemShape = {
  cost: Count.optional(),
  rateOfFire: whole(0, 99).optional(),
  technology: whole(0, 99).optional(),
  properties: z.array(OwnedProperty).max(20).optional(),
  defenceClass: whole(-99, 99).optional(),
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
