import { z } from 'zod/mini'
import { CatalogueId, LocalizedLine, LocalizedName, whole } from '../../domain/text.ts'

export const ATTRIBUTES = ['strength', 'agility', 'wits', 'resolve'] as const
export type Attribute = (typeof ATTRIBUTES)[number]

export const KINDS = ['independent', 'acolyte-group'] as const
export type Kind = (typeof KINDS)[number]

/** Values that traits and items add dice or points to, besides those of `chronique/validation@1`. */
export const POOLS = [
  'vitality',
  'drPool',
  'charge',
  'koPool',
  'couragePool',
  'meleePool',
  'shootingPool',
  'meleeDamagePool',
  'movementActionPoints',
  'attackActionPoints',
  'healingPool',
  'searchPool',
  'riddlePool',
  'jumpPool',
  'fallPool',
  'authorityPool',
  'terrorPool',
] as const
export type Pool = (typeof POOLS)[number]

const Figure = whole(-1000, 1000)
const Cost = whole(-1000, 1_000_000)

const entry = {
  id: CatalogueId,
  name: LocalizedName,
  /** What it does, in one line of a printed sheet. */
  summary: LocalizedLine,
  readings: z.optional(z.array(z.string().check(z.maxLength(20))).check(z.maxLength(20))),
}

/** What each level of a trait, or one item, adds to a pool. */
export const PoolChange = z.lazy(() => z.strictObject({ pool: z.enum(POOLS), add: Figure }))
export type PoolChange = z.infer<typeof PoolChange>

export const AttributeEntry = z.lazy(() =>
  z.strictObject({
    ...entry,
    id: z.enum(ATTRIBUTES),
    kind: z.literal('attribute'),
    /** Points for each die. */
    cost: Cost,
  }),
)
export type AttributeEntry = z.infer<typeof AttributeEntry>

export const Trait = z.lazy(() =>
  z.strictObject({
    ...entry,
    kind: z.literal('trait'),
    /** Points for each level; a negative cost lowers the member's total. */
    cost: Cost,
    /** The highest level; absent: none. */
    maxLevel: z.optional(z.int().check(z.gte(1))),
    /** In place of `maxLevel` for the inhuman; `none`: without limit. */
    maxLevelInhuman: z.optional(z.union([z.int().check(z.gte(1)), z.literal('none')])),
    /** Kinds that may have it; absent: all. */
    who: z.optional(z.array(z.enum(KINDS))),
    /** A trait that it requires. */
    requiresTrait: z.optional(CatalogueId),
    /** An attribute that it requires, at least so high. */
    requiresAttribute: z.optional(z.strictObject({ attribute: z.enum(ATTRIBUTES), min: z.int() })),
    /** A trait that excludes it. */
    excludes: z.optional(CatalogueId),
    /** At most one member of a side bears it. */
    onePerSide: z.optional(z.boolean()),
    changes: z.optional(z.array(PoolChange)),
  }),
)
export type Trait = z.infer<typeof Trait>

const item = {
  ...entry,
  cost: Cost,
  /** Encumbrance of one; `perPair`: one point for every two (CIC-R8). */
  encumbrance: z.union([z.int().check(z.gte(0)), z.literal('perPair')]),
  who: z.optional(z.array(z.enum(KINDS))),
  onePerSide: z.optional(z.boolean()),
  changes: z.optional(z.array(PoolChange)),
}

export const Equipment = z.lazy(() =>
  z.strictObject({
    ...item,
    kind: z.literal('equipment'),
    /** Each takes one weapon of this encumbrance off the load. */
    carriesWeaponOf: z.optional(z.int().check(z.gte(1))),
  }),
)
export type Equipment = z.infer<typeof Equipment>

const weapon = {
  ...item,
  /** Dice of damage; thrown and melee weapons add strength. */
  damage: z.int().check(z.gte(0)),
  hands: z.union([z.literal(1), z.literal(2)]),
  /** Effective range in inches, of ranged and thrown weapons; the maximum is twice that. */
  range: z.optional(z.int().check(z.gte(1))),
}

export const MeleeWeapon = z.lazy(() =>
  z.strictObject({
    ...weapon,
    kind: z.literal('melee'),
    /** Dice added to melee defence while it is used. */
    defence: z.optional(Figure),
    /** Only against a charge. */
    defenceAgainstCharge: z.optional(Figure),
    /** Dice added to disarm. */
    disarm: z.optional(Figure),
    /** Reach in inches. */
    reach: z.optional(z.int().check(z.gte(1))),
  }),
)
export type MeleeWeapon = z.infer<typeof MeleeWeapon>

export const RangedWeapon = z.lazy(() =>
  z.strictObject({
    ...weapon,
    kind: z.literal('ranged'),
    range: z.int().check(z.gte(1)),
    /** Radius in inches of an area weapon (CIC-R16). */
    area: z.optional(z.int().check(z.gte(1))),
    burst: z.optional(z.boolean()),
  }),
)
export type RangedWeapon = z.infer<typeof RangedWeapon>

export const Item = z.lazy(() => z.discriminatedUnion('kind', [MeleeWeapon, RangedWeapon, Equipment]))
export type Item = z.infer<typeof Item>

export const CustomEntry = z.lazy(() => z.discriminatedUnion('kind', [MeleeWeapon, RangedWeapon, Equipment, Trait]))
export type CustomEntry = z.infer<typeof CustomEntry>

/** What a kind of member may be: limits at creation and, for groups, sizes. */
export const KindEntry = z.lazy(() =>
  z.strictObject({
    ...entry,
    id: z.enum(KINDS),
    kind: z.literal('kind'),
    /** The most attribute points, and for the inhuman. */
    attributePoints: z.int(),
    attributePointsInhuman: z.int(),
    /** The highest of each attribute, and for the inhuman. */
    attributeMax: z.int(),
    attributeMaxInhuman: z.record(z.enum(ATTRIBUTES), z.int()),
    /** Sizes of a group: included in the price, at most, points for each further model; of ordinary groups and veterans. */
    sizes: z.optional(
      z.strictObject({
        ordinary: z.strictObject({ base: z.int(), max: z.int(), perExtra: z.int() }),
        veteran: z.strictObject({ base: z.int(), max: z.int(), perExtra: z.int() }),
      }),
    ),
  }),
)
export type KindEntry = z.infer<typeof KindEntry>

/** A band of value: shown, never an error. On a shared bound the higher one is shown (CIC-R9). */
export const ValueBand = z.lazy(() =>
  z.strictObject({
    ...entry,
    kind: z.literal('band'),
    of: z.enum(KINDS),
    from: z.int(),
    to: z.int(),
  }),
)
export type ValueBand = z.infer<typeof ValueBand>
