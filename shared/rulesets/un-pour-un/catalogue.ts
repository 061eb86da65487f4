import { z } from 'zod/mini'
import { CatalogueId, LocalizedLine, LocalizedName, whole } from '../../domain/text.ts'

/** The characteristics, in the order of the profile. */
export const STATS = ['movement', 'command', 'shooting', 'melee', 'strength', 'resistance', 'life'] as const
export type Stat = (typeof STATS)[number]

export const RANKS = ['leader', 'lieutenant', 'henchman'] as const
export type Rank = (typeof RANKS)[number]

export const SETTINGS = ['modern', 'post-apocalyptic', 'medieval-fantasy', 'space-opera', 'other'] as const
export type Setting = (typeof SETTINGS)[number]

export const PATHS = ['swift', 'disciplined', 'brutal'] as const
export type AlienPath = (typeof PATHS)[number]

const Cost = whole(0, 1_000_000)
const Figure = whole(-1000, 1000)

/** What every entry of the catalogue has. */
const entry = {
  id: CatalogueId,
  name: LocalizedName,
  /** What it does, in one line of a printed sheet. */
  summary: LocalizedLine,
  /** Codes of the readings that concern it. */
  readings: z.optional(z.array(z.string().check(z.maxLength(20))).check(z.maxLength(20))),
}

/** A change of one characteristic: `add` to it, or `set` it. Shooting and melee are the number before the « + »: −1 is better. */
export const StatChange = z.lazy(() =>
  z.strictObject({
    stat: z.enum(STATS),
    add: z.optional(Figure),
    set: z.optional(Figure),
    /** The ranks concerned; absent, all of them. */
    ranks: z.optional(z.array(z.enum(RANKS))),
  }),
)
export type StatChange = z.infer<typeof StatChange>

export const RankEntry = z.lazy(() =>
  z.strictObject({
    ...entry,
    id: z.enum(RANKS),
    kind: z.literal('rank'),
    cost: Cost,
    stats: z.record(z.enum(STATS), Figure),
    /** How many a new band has, at least and at most. */
    count: z.strictObject({ min: z.int(), max: z.optional(z.int()) }),
    /** Victory points for the enemy who puts it out of action, or kills it. */
    victoryPoints: z.strictObject({ outOfAction: z.int(), killed: z.int() }),
  }),
)
export type RankEntry = z.infer<typeof RankEntry>

export const Race = z.lazy(() =>
  z.strictObject({
    ...entry,
    kind: z.literal('race'),
    changes: z.array(StatChange),
    ignoresDifficultTerrain: z.optional(z.boolean()),
    /** True when each member may trade characteristics along one of the paths. */
    trades: z.optional(z.boolean()),
  }),
)
export type Race = z.infer<typeof Race>

/** One way of trading characteristics; `perPoint` holds for each point traded. */
export const Path = z.lazy(() =>
  z.strictObject({
    ...entry,
    id: z.enum(PATHS),
    kind: z.literal('path'),
    perPoint: z.array(z.strictObject({ stat: z.enum(STATS), add: Figure })),
  }),
)
export type Path = z.infer<typeof Path>

export const RELOADS = ['fast', 'slow'] as const
export type Reload = (typeof RELOADS)[number]

export const RangedWeapon = z.lazy(() =>
  z.strictObject({
    ...entry,
    kind: z.literal('ranged'),
    cost: Cost,
    /** Short, medium and long range, in steps. */
    ranges: z.tuple([z.int(), z.int(), z.int()]),
    strength: Figure,
    /** Figures that one volley can hit; `all`: everyone within the radius. */
    targets: z.union([z.int().check(z.gte(1)), z.literal('all')]),
    /** Radius of the blast, in steps. */
    radius: z.optional(z.int().check(z.gte(1))),
    /** Both: chosen when bought. */
    reload: z.array(z.enum(RELOADS)).check(z.minLength(1)),
    heavy: z.optional(z.boolean()),
    hands: z.literal([1, 2]),
    /** What a natural 1 may do. */
    mishap: z.enum(['explodes', 'artillery-explodes', 'jams', 'none']),
    /** The first of each member costs nothing in these settings. */
    freeIn: z.optional(z.array(z.enum(SETTINGS))),
    /** Lasts one game; runs out when two games follow without rest. */
    limitedAmmunition: z.optional(z.boolean()),
  }),
)
export type RangedWeapon = z.infer<typeof RangedWeapon>

export const MeleeWeapon = z.lazy(() =>
  z.strictObject({
    ...entry,
    kind: z.literal('melee'),
    cost: Cost,
    hands: z.literal([1, 2]),
    strength: Figure,
    freeIn: z.optional(z.array(z.enum(SETTINGS))),
  }),
)
export type MeleeWeapon = z.infer<typeof MeleeWeapon>

export const Equipment = z.lazy(() =>
  z.strictObject({
    ...entry,
    kind: z.literal('equipment'),
    cost: Cost,
    /** What each piece changes. */
    changes: z.array(StatChange),
    /** What a pair changes on top. */
    pairChanges: z.optional(z.array(StatChange)),
    pairIgnoresDifficultTerrain: z.optional(z.boolean()),
    /** The most that one member may own; absent: any number. */
    limit: z.optional(z.int().check(z.gte(1))),
    /** Pieces of one slot exclude each other: one armour a member. */
    slot: z.optional(z.literal('armour')),
    /** Useless beside a two-handed melee weapon. */
    needsFreeHand: z.optional(z.boolean()),
    /** Held in a hand of its own, not worn on an arm that strikes. */
    takesHand: z.optional(z.boolean()),
    /** Part of the body: stays with a member who is robbed. */
    bodily: z.optional(z.boolean()),
    /** Stands in for a lost arm. */
    replacesArm: z.optional(z.boolean()),
    /** Gone once used. */
    usedUp: z.optional(z.boolean()),
  }),
)
export type Equipment = z.infer<typeof Equipment>

/** What a member can own. */
export const Item = z.lazy(() => z.discriminatedUnion('kind', [RangedWeapon, MeleeWeapon, Equipment]))
export type Item = z.infer<typeof Item>

/** What a campaign may add: items and races. */
export const CustomEntry = z.lazy(() => z.discriminatedUnion('kind', [RangedWeapon, MeleeWeapon, Equipment, Race]))
export type CustomEntry = z.infer<typeof CustomEntry>
