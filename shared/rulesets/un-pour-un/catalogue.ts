import { z } from 'zod'
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
  readings: z.array(z.string().max(20)).max(20).optional(),
}

/** A change of one characteristic: `add` to it, or `set` it. Shooting and melee are the number before the « + »: −1 is better. */
export const StatChange = z.lazy(() =>
  z.strictObject({
    stat: z.enum(STATS),
    add: Figure.optional(),
    set: Figure.optional(),
    /** The ranks concerned; absent, all of them. */
    ranks: z.array(z.enum(RANKS)).optional(),
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
    count: z.strictObject({ min: z.int(), max: z.int().optional() }),
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
    ignoresDifficultTerrain: z.boolean().optional(),
    /** True when each member may trade characteristics along one of the paths. */
    trades: z.boolean().optional(),
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
    targets: z.union([z.int().min(1), z.literal('all')]),
    /** Radius of the blast, in steps. */
    radius: z.int().min(1).optional(),
    /** Both: chosen when bought. */
    reload: z.array(z.enum(RELOADS)).min(1),
    heavy: z.boolean().optional(),
    hands: z.literal([1, 2]),
    /** What a natural 1 may do. */
    mishap: z.enum(['explodes', 'artillery-explodes', 'jams', 'none']),
    /** The first of each member costs nothing in these settings. */
    freeIn: z.array(z.enum(SETTINGS)).optional(),
    /** Lasts one game; runs out when two games follow without rest. */
    limitedAmmunition: z.boolean().optional(),
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
    freeIn: z.array(z.enum(SETTINGS)).optional(),
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
    pairChanges: z.array(StatChange).optional(),
    pairIgnoresDifficultTerrain: z.boolean().optional(),
    /** The most that one member may own; absent: any number. */
    limit: z.int().min(1).optional(),
    /** Pieces of one slot exclude each other: one armour a member. */
    slot: z.literal('armour').optional(),
    /** Useless beside a two-handed melee weapon. */
    needsFreeHand: z.boolean().optional(),
    /** Held in a hand of its own, not worn on an arm that strikes. */
    takesHand: z.boolean().optional(),
    /** Part of the body: stays with a member who is robbed. */
    bodily: z.boolean().optional(),
    /** Stands in for a lost arm. */
    replacesArm: z.boolean().optional(),
    /** Gone once used. */
    usedUp: z.boolean().optional(),
  }),
)
export type Equipment = z.infer<typeof Equipment>

/** What a member can own. */
export const Item = z.lazy(() => z.discriminatedUnion('kind', [RangedWeapon, MeleeWeapon, Equipment]))
export type Item = z.infer<typeof Item>

/** What a campaign may add: items and races. */
export const CustomEntry = z.lazy(() => z.discriminatedUnion('kind', [RangedWeapon, MeleeWeapon, Equipment, Race]))
export type CustomEntry = z.infer<typeof CustomEntry>
