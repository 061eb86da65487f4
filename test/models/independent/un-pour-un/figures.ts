/** The figures of `un-pour-un.md`, copied from the digest line by line. */

export interface Profile {
  movement: number
  command: number
  shooting: number
  melee: number
  strength: number
  resistance: number
  life: number
}

/** Band: the table of ranks. */
export const RANKS: Record<string, Profile & { cost: number }> = {
  leader: { movement: 9, command: 11, shooting: 3, melee: 4, strength: 5, resistance: 4, life: 4, cost: 50 },
  lieutenant: { movement: 8, command: 8, shooting: 4, melee: 5, strength: 4, resistance: 3, life: 3, cost: 25 },
  henchman: { movement: 6, command: 6, shooting: 5, melee: 6, strength: 3, resistance: 2, life: 2, cost: 10 },
}

/** Band: « Exactly 1 leader, 0-2 lieutenants ». */
export const MOST: Record<string, number> = { leader: 1, lieutenant: 2 }

export const RACES = ['none', 'human', 'ork', 'goblin', 'elf', 'dwarf', 'ratman', 'alien']

/** Ranged weapons: the column « cost ». */
export const RANGED: Record<string, number> = {
  pistol: 10,
  'black-powder-pistol': 10,
  rifle: 20,
  'black-powder-rifle': 20,
  bow: 10,
  crossbow: 30,
  'machine-pistol': 30,
  'submachine-gun': 35,
  'assault-rifle': 40,
  'machine-gun': 45,
  grenade: 20,
  'grenade-launcher': 30,
  bazooka: 50,
  cannon: 80,
  howitzer: 100,
}

/** Melee weapons: hands and cost. */
export const MELEE: Record<string, { hands: 1 | 2; cost: number }> = {
  dagger: { hands: 1, cost: 2 },
  club: { hands: 1, cost: 3 },
  sword: { hands: 1, cost: 5 },
  axe: { hands: 1, cost: 5 },
  mace: { hands: 1, cost: 8 },
  'morning-star': { hands: 1, cost: 10 },
  'two-handed-sword': { hands: 2, cost: 10 },
  'two-handed-axe': { hands: 2, cost: 10 },
  'double-morning-star': { hands: 1, cost: 20 },
  'two-handed-mace': { hands: 2, cost: 16 },
  pike: { hands: 2, cost: 5 },
  spear: { hands: 2, cost: 5 },
  halberd: { hands: 2, cost: 10 },
  'small-chainsaw': { hands: 1, cost: 10 },
  'large-chainsaw': { hands: 2, cost: 15 },
  'power-sword': { hands: 1, cost: 15 },
  'two-handed-power-sword': { hands: 2, cost: 20 },
  'chain-axe': { hands: 1, cost: 15 },
  'two-handed-chain-axe': { hands: 2, cost: 20 },
  'power-axe': { hands: 1, cost: 20 },
  'two-handed-power-axe': { hands: 2, cost: 25 },
  'laser-sword': { hands: 1, cost: 50 },
}

/** Equipment: cost and maximum per member. */
export const EQUIPMENT: Record<string, { cost: number; most?: number }> = {
  'bionic-arm': { cost: 20, most: 2 },
  'bionic-leg': { cost: 30, most: 2 },
  'light-armour': { cost: 30 },
  'heavy-armour': { cost: 50 },
  shield: { cost: 30, most: 1 },
  buckler: { cost: 10, most: 2 },
  sight: { cost: 10, most: 1 },
  'rope-and-grapnel': { cost: 20 },
  medikit: { cost: 10 },
}

export const ITEMS = [...Object.keys(RANGED), ...Object.keys(MELEE), ...Object.keys(EQUIPMENT)]

/** The list price of an item, independent of the member. */
export const listPrice = (item: string) => RANGED[item] ?? MELEE[item]?.cost ?? EQUIPMENT[item]!.cost

/**
 * Returns whether each member has its first piece of an item for free: always for a dagger, for a pistol « in a campaign
 * of the settings `modern` or `post-apocalyptic` ».
 */
export const isFirstFree = (item: string, setting: string) =>
  item === 'dagger' || (item === 'pistol' && (setting === 'modern' || setting === 'post-apocalyptic'))

/** Victory points: enemy put out of action, and killed (UPU-R7). */
export const VICTORY: Record<string, { out: number; killed: number }> = {
  leader: { out: 10, killed: 15 },
  lieutenant: { out: 8, killed: 10 },
  henchman: { out: 5, killed: 8 },
}

/** House rule: « every 5 XP one advance ». */
export const EXPERIENCE_PER_ADVANCE = 5

export const ADVANCES = ['movement', 'shooting', 'command', 'melee', 'strength', 'life'] as const

/** The advance for a 2D6 result (house rule). */
export function advanceOn(sum: number): (typeof ADVANCES)[number] {
  if (sum <= 3) return 'movement'
  if (sum <= 5) return 'shooting'
  if (sum <= 8) return 'command'
  if (sum <= 10) return 'melee'
  return sum === 11 ? 'strength' : 'life'
}
