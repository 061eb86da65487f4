/**
 * The figures of `kolaps.md`, copied from the digest line by line, and content invented for the test campaigns
 * (KOL-R3).
 */

/** Character: the table of ranks. The combativeness of rank 1 (elite) is shown as 1. */
export const RANKS: Record<number, { combativeness: number; death: number; pds: number }> = {
  5: { combativeness: 5, death: 6, pds: 0 },
  4: { combativeness: 4, death: 5, pds: 10 },
  3: { combativeness: 3, death: 5, pds: 20 },
  2: { combativeness: 2, death: 4, pds: 30 },
  1: { combativeness: 1, death: 4, pds: 40 },
}

/** KOL-R1: each rank reached gives one attribute. */
export const attributesAt = (rank: number) => 6 - rank

/** Campaign, spending: « 50 XP → 5 PDS ». */
export const PDS = { price: 50, step: 5 }

/** Campaign, spending: price of the next rank, by current rank. */
export const NEXT_RANK: Record<number, number> = { 5: 50, 4: 150, 3: 300, 2: 600 }

/** Campaign: XP for an enemy with a higher rank number, for one with a lower or equal number (KOL-R5), for each wound. */
export const XP = { weaker: 5, notWeaker: 25, wound: 5 }

/** « Protections: class at most 6 »; three impacts raise the class by 1; class 7 is useless. */
export const HIGHEST_CLASS = 6

/** An attribute or specialisation of the campaign; without a limit, everyone may have it. */
export interface Trait {
  kind: 'attribute' | 'specialisation'
  pds: number
  minimumRank?: number
  affiliation?: string
}

export const TRAITS: Record<string, Trait> = {
  'custom:calm': { kind: 'attribute', pds: 0 },
  'custom:keen': { kind: 'attribute', pds: 0, minimumRank: 4 },
  'custom:proud': { kind: 'attribute', pds: 0, affiliation: 'custom:red' },
  'custom:sworn': { kind: 'attribute', pds: 0, affiliation: 'custom:blue', minimumRank: 3 },
  'custom:aid': { kind: 'specialisation', pds: 5 },
  'custom:mines': { kind: 'specialisation', pds: 10, affiliation: 'custom:red' },
  'custom:radio': { kind: 'specialisation', pds: 15, minimumRank: 3 },
  'custom:sniper': { kind: 'specialisation', pds: 20, minimumRank: 2, affiliation: 'custom:blue' },
}

export const AFFILIATIONS = ['custom:red', 'custom:blue']

/** Archetypes and their affiliations. */
export const ARCHETYPES: Record<string, string | null> = {
  'custom:anybody': null,
  'custom:raider': 'custom:red',
  'custom:warden': 'custom:blue',
}

export interface Item {
  kind: 'handgun' | 'shoulder' | 'heavy' | 'melee' | 'protection' | 'tool'
  defenceClass?: number
}

export const ITEMS: Record<string, Item> = {
  'custom:pistol': { kind: 'handgun' },
  'custom:carbine': { kind: 'shoulder' },
  'custom:launcher': { kind: 'heavy' },
  'custom:blade': { kind: 'melee' },
  'custom:vest': { kind: 'protection', defenceClass: 5 },
  'custom:plate': { kind: 'protection', defenceClass: -1 },
  'custom:rags': { kind: 'protection', defenceClass: 7 },
  'custom:kit': { kind: 'tool' },
}

export const isWeapon = (item: string) => !['protection', 'tool'].includes(ITEMS[item]!.kind)
