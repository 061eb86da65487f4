/** The figures of `chaos-au-caire.md`, copied from the digest line by line. */

export const ATTRIBUTES = { strength: 3, agility: 3, wits: 2, resolve: 2 } as const
export type Attribute = keyof typeof ATTRIBUTES
export const ATTRIBUTE_IDS = Object.keys(ATTRIBUTES) as Attribute[]

interface Trait {
  cost: number
  most: number
  who?: 'independent' | 'acolyte-group'
  /** Whether only the inhuman may have it. */
  inhuman?: boolean
}

/** Traits: cost of each level, maximum level, who may have it. */
export const TRAITS: Record<string, Trait> = {
  'combat-prowess': { cost: 3, most: 3 },
  cowardly: { cost: -2, most: 1, who: 'independent' },
  marksman: { cost: 2, most: 3 },
  leaper: { cost: 1, most: 3 },
  'extra-attack': { cost: 2, most: 3 },
  'extra-damage': { cost: 2, most: 2 },
  'extra-movement': { cost: 1, most: 3 },
  'extra-vitality': { cost: 2, most: 3, who: 'independent' },
  luck: { cost: 4, most: 2 },
  inhuman: { cost: 5, most: 1 },
  'iron-will': { cost: 2, most: 3 },
  'natural-authority': { cost: 1, most: 10 },
  'lightning-reflexes': { cost: 2, most: 2 },
  doc: { cost: 4, most: 1 },
  'combat-expert': { cost: 2, most: 3 },
  'natural-armour': { cost: 2, most: 3, inhuman: true },
  'pack-bearer': { cost: 2, most: 1 },
  'special-attack': { cost: 2, most: 9, inhuman: true },
  scholar: { cost: 1, most: Infinity },
  'keen-senses': { cost: 2, most: 2 },
  'terrifying-aura': { cost: 8, most: 1, inhuman: true },
  toughness: { cost: 3, most: 1, who: 'independent' },
  veteran: { cost: 5, most: 1, who: 'acolyte-group' },
  'not-the-last-time': { cost: 5, most: 1, who: 'independent' },
}

/** Equipment: cost and encumbrance; a harness can carry a weapon of ENC 2. */
export const ITEMS: Record<string, { cost: number; enc: number; isWeapon?: boolean }> = {
  'forgotten-lore': { cost: 1, enc: 0 },
  'good-luck-charm': { cost: 5, enc: 0 },
  'first-aid-kit': { cost: 4, enc: 1 },
  'weapon-harness': { cost: 2, enc: 0 },
  rope: { cost: 2, enc: 2 },
  knife: { cost: 4, enc: 1, isWeapon: true },
  'improvised-club': { cost: 0, enc: 1, isWeapon: true },
  spear: { cost: 5, enc: 2, isWeapon: true },
  'fighting-chain': { cost: 5, enc: 2, isWeapon: true },
  sword: { cost: 6, enc: 2, isWeapon: true },
  'throwing-knife': { cost: 3, enc: 0, isWeapon: true },
  'pistol-small': { cost: 9, enc: 1, isWeapon: true },
  'pistol-large': { cost: 11, enc: 1, isWeapon: true },
  rifle: { cost: 24, enc: 2, isWeapon: true },
  'sawn-off-shotgun': { cost: 5, enc: 1, isWeapon: true },
  'machine-gun': { cost: 19, enc: 2, isWeapon: true },
}

/** Acolyte groups with or without `veteran`: models in the price, maximum, points for each extra model. */
export const groupSize = (isVeteran: boolean) =>
  isVeteran ? { base: 5, most: 8, each: 3 } : { base: 10, most: 20, each: 2 }

/** The maxima of attribute points, of each attribute and of wits. */
export function ceilings(isGroup: boolean, isInhuman: boolean): { points: number; each: number; wits: number } {
  if (isGroup) return isInhuman ? { points: 35, each: 4, wits: 3 } : { points: 30, each: 4, wits: 4 }
  return isInhuman ? { points: 40, each: 6, wits: 6 } : { points: 35, each: 4, wits: 4 }
}

/** The value band; a cost on the bound of two bands is in the higher one (CIC-R9). */
export function classOf(isGroup: boolean, cost: number): string {
  const within = (from: number, to: number) => cost >= from && cost <= to
  if (isGroup) return within(50, 70) ? 'trained-acolytes' : within(40, 50) ? 'acolytes' : 'unranked'
  if (within(65, 80)) return 'pulp-hero'
  if (within(50, 65)) return 'adventurer'
  if (within(35, 50)) return 'sunday-adventurer'
  return within(20, 30) ? 'civilian' : 'unranked'
}
