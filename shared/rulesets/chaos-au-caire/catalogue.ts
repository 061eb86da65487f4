import { z } from 'zod/mini'
import { CatalogueId, LocalizedLine, LocalizedName, integerBetween } from '../../domain/text.ts'

export const CHAOS_ATTRIBUTES = ['strength', 'agility', 'wits', 'resolve'] as const
export type ChaosAttribute = (typeof CHAOS_ATTRIBUTES)[number]

export const CHAOS_MEMBER_KINDS = ['independent', 'acolyte-group'] as const
export type ChaosMemberKind = (typeof CHAOS_MEMBER_KINDS)[number]

/** Values that traits and items can change, besides the values of `chronique/validation@1`. */
export const CHAOS_DICE_POOLS = [
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
export type ChaosDicePool = (typeof CHAOS_DICE_POOLS)[number]

const Figure = integerBetween(-1000, 1000)
const Cost = integerBetween(-1000, 1_000_000)

const entry = {
  id: CatalogueId,
  name: LocalizedName,
  /** Effect of the catalogue entry, in one line of a printed sheet. */
  summary: LocalizedLine,
  readings: z.optional(z.array(z.string().check(z.maxLength(20))).check(z.maxLength(20))),
}

/** Number that each level of a trait, or one item, adds to a pool of dice. */
export const PoolChange = z.lazy(() => z.strictObject({ pool: z.enum(CHAOS_DICE_POOLS), add: Figure }))
export type PoolChange = z.infer<typeof PoolChange>

export const AttributeEntry = z.lazy(() =>
  z.strictObject({
    ...entry,
    id: z.enum(CHAOS_ATTRIBUTES),
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
    /** Points for each level. A negative cost lowers the member's total. */
    cost: Cost,
    /** The highest level of the trait; absent if there is no highest level. */
    maxLevel: z.optional(z.int().check(z.gte(1))),
    /** The highest level for inhuman members, in place of `maxLevel`; `none` if inhuman members have no limit. */
    maxLevelInhuman: z.optional(z.union([z.int().check(z.gte(1)), z.literal('none')])),
    /** Types of members that may have the trait; if absent, all types may have it. */
    who: z.optional(z.array(z.enum(CHAOS_MEMBER_KINDS))),
    /** Id of a trait that the member must also have. */
    requiresTrait: z.optional(CatalogueId),
    /** An attribute with the minimum that the member must have. */
    requiresAttribute: z.optional(z.strictObject({ attribute: z.enum(CHAOS_ATTRIBUTES), min: z.int() })),
    /** Id of a trait that the member must not have as well. */
    excludes: z.optional(CatalogueId),
    /** True if only one member of a side may have the trait. */
    onePerSide: z.optional(z.boolean()),
    changes: z.optional(z.array(PoolChange)),
  }),
)
export type Trait = z.infer<typeof Trait>

const item = {
  ...entry,
  cost: Cost,
  /** Encumbrance of one piece; `perPair`: one point for every two pieces (CIC-R8). */
  encumbrance: z.union([z.int().check(z.gte(0)), z.literal('perPair')]),
  who: z.optional(z.array(z.enum(CHAOS_MEMBER_KINDS))),
  onePerSide: z.optional(z.boolean()),
  changes: z.optional(z.array(PoolChange)),
}

export const ChaosEquipment = z.lazy(() =>
  z.strictObject({
    ...item,
    kind: z.literal('equipment'),
    /**
     * Encumbrance of the weapons that this item can carry. Each piece of the item carries one weapon of this
     * encumbrance, which then does not count in the load.
     */
    carriesWeaponOf: z.optional(z.int().check(z.gte(1))),
  }),
)
export type ChaosEquipment = z.infer<typeof ChaosEquipment>

const weapon = {
  ...item,
  /** Dice of damage. Melee and thrown weapons add the bearer's strength. */
  damage: z.int().check(z.gte(0)),
  hands: z.union([z.literal(1), z.literal(2)]),
  /** Effective range in inches of a ranged or thrown weapon. The maximum range is twice the effective range. */
  range: z.optional(z.int().check(z.gte(1))),
}

export const ChaosMeleeWeapon = z.lazy(() =>
  z.strictObject({
    ...weapon,
    kind: z.literal('melee'),
    /** Dice added to melee defence while the weapon is used. */
    defence: z.optional(Figure),
    /** Dice added to melee defence against a charge only. */
    defenceAgainstCharge: z.optional(Figure),
    /** Dice added to attempts to disarm an opponent. */
    disarm: z.optional(Figure),
    /** Reach of the weapon in inches. */
    reach: z.optional(z.int().check(z.gte(1))),
  }),
)
export type ChaosMeleeWeapon = z.infer<typeof ChaosMeleeWeapon>

export const ChaosRangedWeapon = z.lazy(() =>
  z.strictObject({
    ...weapon,
    kind: z.literal('ranged'),
    range: z.int().check(z.gte(1)),
    /** Radius in inches of a weapon with an area of effect (CIC-R16). */
    area: z.optional(z.int().check(z.gte(1))),
    burst: z.optional(z.boolean()),
  }),
)
export type ChaosRangedWeapon = z.infer<typeof ChaosRangedWeapon>

export const ChaosItem = z.lazy(() =>
  z.discriminatedUnion('kind', [ChaosMeleeWeapon, ChaosRangedWeapon, ChaosEquipment]),
)
export type ChaosItem = z.infer<typeof ChaosItem>

export const ChaosCustomEntry = z.lazy(() =>
  z.discriminatedUnion('kind', [ChaosMeleeWeapon, ChaosRangedWeapon, ChaosEquipment, Trait]),
)
export type ChaosCustomEntry = z.infer<typeof ChaosCustomEntry>

/** A type of member, with its limits at creation and, for groups, the sizes of groups. */
export const ChaosMemberKindEntry = z.lazy(() =>
  z.strictObject({
    ...entry,
    id: z.enum(CHAOS_MEMBER_KINDS),
    kind: z.literal('kind'),
    /** Maximum points for attributes, of normal and of inhuman members. */
    attributePoints: z.int(),
    attributePointsInhuman: z.int(),
    /** Maximum dice of each attribute, of normal and of inhuman members. */
    attributeMax: z.int(),
    attributeMaxInhuman: z.record(z.enum(CHAOS_ATTRIBUTES), z.int()),
    /**
     * Sizes of ordinary and veteran groups. `base`: models included in the price. `max`: maximum number of models.
     * `perExtra`: points for each further model.
     */
    sizes: z.optional(
      z.strictObject({
        ordinary: z.strictObject({ base: z.int(), max: z.int(), perExtra: z.int() }),
        veteran: z.strictObject({ base: z.int(), max: z.int(), perExtra: z.int() }),
      }),
    ),
  }),
)
export type ChaosMemberKindEntry = z.infer<typeof ChaosMemberKindEntry>

/**
 * A value class: a name for a range of points. A class is only shown and causes no error. If two classes share a
 * bound, the higher class is shown (CIC-R9).
 */
export const ChaosValueClass = z.lazy(() =>
  z.strictObject({
    ...entry,
    kind: z.literal('band'),
    of: z.enum(CHAOS_MEMBER_KINDS),
    from: z.int(),
    to: z.int(),
  }),
)
export type ChaosValueClass = z.infer<typeof ChaosValueClass>
