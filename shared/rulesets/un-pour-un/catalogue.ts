import { z } from 'zod/mini'
import { CatalogueId, LocalizedLine, LocalizedName, integerBetween } from '../../domain/text.ts'

/** The characteristics, in the order of the printed profile. */
export const UN_POUR_UN_STATS = ['movement', 'command', 'shooting', 'melee', 'strength', 'resistance', 'life'] as const
export type UnPourUnStat = (typeof UN_POUR_UN_STATS)[number]

export const UN_POUR_UN_RANKS = ['leader', 'lieutenant', 'henchman'] as const
export type UnPourUnRank = (typeof UN_POUR_UN_RANKS)[number]

export const UN_POUR_UN_WORLDS = ['modern', 'post-apocalyptic', 'medieval-fantasy', 'space-opera', 'other'] as const
export type UnPourUnWorld = (typeof UN_POUR_UN_WORLDS)[number]

export const ALIEN_PATHS = ['swift', 'disciplined', 'brutal'] as const
export type AlienPath = (typeof ALIEN_PATHS)[number]

const Cost = integerBetween(0, 1_000_000)
const Figure = integerBetween(-1000, 1000)

/** Fields of every catalogue entry. */
const entry = {
  id: CatalogueId,
  name: LocalizedName,
  /** Effect of the catalogue entry, in one line of a printed sheet. */
  summary: LocalizedLine,
  /** Codes of the readings that concern the catalogue entry. */
  readings: z.optional(z.array(z.string().check(z.maxLength(20))).check(z.maxLength(20))),
}

/**
 * A change of one characteristic: `add` is added to the value, `set` replaces the value. Shooting and melee
 * are the number before the « + », so that −1 is an improvement.
 */
export const StatChange = z.lazy(() =>
  z.strictObject({
    stat: z.enum(UN_POUR_UN_STATS),
    add: z.optional(Figure),
    set: z.optional(Figure),
    /** Ranks that the change applies to; if absent, the change applies to all ranks. */
    ranks: z.optional(z.array(z.enum(UN_POUR_UN_RANKS))),
  }),
)
export type StatChange = z.infer<typeof StatChange>

export const UnPourUnRankEntry = z.lazy(() =>
  z.strictObject({
    ...entry,
    id: z.enum(UN_POUR_UN_RANKS),
    kind: z.literal('rank'),
    cost: Cost,
    stats: z.record(z.enum(UN_POUR_UN_STATS), Figure),
    /** Minimum and maximum number of members with this rank in a new warband. */
    count: z.strictObject({ min: z.int(), max: z.optional(z.int()) }),
    /** Victory points for an enemy who puts such a member out of action, or kills it. */
    victoryPoints: z.strictObject({ outOfAction: z.int(), killed: z.int() }),
  }),
)
export type UnPourUnRankEntry = z.infer<typeof UnPourUnRankEntry>

export const UnPourUnPeople = z.lazy(() =>
  z.strictObject({
    ...entry,
    kind: z.literal('race'),
    changes: z.array(StatChange),
    ignoresDifficultTerrain: z.optional(z.boolean()),
    /** True if each member may trade characteristics along one of the paths. */
    trades: z.optional(z.boolean()),
  }),
)
export type UnPourUnPeople = z.infer<typeof UnPourUnPeople>

/** A way to trade characteristics. `perPoint`: changes for each traded point. */
export const CharacteristicTradeEntry = z.lazy(() =>
  z.strictObject({
    ...entry,
    id: z.enum(ALIEN_PATHS),
    kind: z.literal('path'),
    perPoint: z.array(z.strictObject({ stat: z.enum(UN_POUR_UN_STATS), add: Figure })),
  }),
)
export type CharacteristicTradeEntry = z.infer<typeof CharacteristicTradeEntry>

export const RELOADS = ['fast', 'slow'] as const
export type Reload = (typeof RELOADS)[number]

export const UnPourUnRangedWeapon = z.lazy(() =>
  z.strictObject({
    ...entry,
    kind: z.literal('ranged'),
    cost: Cost,
    /** Short, medium and long range, in steps of the rulebook. */
    ranges: z.tuple([z.int(), z.int(), z.int()]),
    strength: Figure,
    /** Number of models that one volley can hit; `all`: all models within the radius. */
    targets: z.union([z.int().check(z.gte(1)), z.literal('all')]),
    /** Radius of the blast, in steps of the rulebook. */
    radius: z.optional(z.int().check(z.gte(1))),
    /** Kinds of reload. If the weapon has both, the player chooses one when buying it. */
    reload: z.array(z.enum(RELOADS)).check(z.minLength(1)),
    heavy: z.optional(z.boolean()),
    hands: z.literal([1, 2]),
    /** Mishap that a natural 1 may cause. */
    mishap: z.enum(['explodes', 'artillery-explodes', 'jams', 'none']),
    /** Settings in which the first piece of each member is free. */
    freeIn: z.optional(z.array(z.enum(UN_POUR_UN_WORLDS))),
    /** True if the ammunition lasts one game: it runs out if the member plays two games without rest. */
    limitedAmmunition: z.optional(z.boolean()),
  }),
)
export type UnPourUnRangedWeapon = z.infer<typeof UnPourUnRangedWeapon>

export const UnPourUnMeleeWeapon = z.lazy(() =>
  z.strictObject({
    ...entry,
    kind: z.literal('melee'),
    cost: Cost,
    hands: z.literal([1, 2]),
    strength: Figure,
    freeIn: z.optional(z.array(z.enum(UN_POUR_UN_WORLDS))),
  }),
)
export type UnPourUnMeleeWeapon = z.infer<typeof UnPourUnMeleeWeapon>

export const UnPourUnEquipment = z.lazy(() =>
  z.strictObject({
    ...entry,
    kind: z.literal('equipment'),
    cost: Cost,
    /** Changes by each piece. */
    changes: z.array(StatChange),
    /** Additional changes by each pair. */
    pairChanges: z.optional(z.array(StatChange)),
    pairIgnoresDifficultTerrain: z.optional(z.boolean()),
    /** Maximum number of pieces for a member; absent if there is no maximum. */
    limit: z.optional(z.int().check(z.gte(1))),
    /**
     * Slot that the piece takes, for example `armour`. A member can use only one piece in a slot, so it can use only
     * one armour.
     */
    slot: z.optional(z.literal('armour')),
    /** True if a member with a two-handed melee weapon cannot use the piece. */
    needsFreeHand: z.optional(z.boolean()),
    /** True if the member holds the piece in a hand, instead of wearing it on the weapon arm. */
    takesHand: z.optional(z.boolean()),
    /** True if the piece is part of the body, so that a robbed member keeps it. */
    bodily: z.optional(z.boolean()),
    /** True if the piece replaces a lost arm. */
    replacesArm: z.optional(z.boolean()),
    /** True if the piece is gone after one use. */
    usedUp: z.optional(z.boolean()),
  }),
)
export type UnPourUnEquipment = z.infer<typeof UnPourUnEquipment>

/** An item that a member can own. */
export const UnPourUnItem = z.lazy(() =>
  z.discriminatedUnion('kind', [UnPourUnRangedWeapon, UnPourUnMeleeWeapon, UnPourUnEquipment]),
)
export type UnPourUnItem = z.infer<typeof UnPourUnItem>

/** Catalogue entries that a campaign may add: items and races. */
export const UnPourUnCustomEntry = z.lazy(() =>
  z.discriminatedUnion('kind', [UnPourUnRangedWeapon, UnPourUnMeleeWeapon, UnPourUnEquipment, UnPourUnPeople]),
)
export type UnPourUnCustomEntry = z.infer<typeof UnPourUnCustomEntry>
