import { isCounted, type Rules } from '../campaign/rules.ts'
import type { Band, Member, World } from '../campaign/world.ts'

export type Rank = 'leader' | 'lieutenant' | 'henchman'

export interface Weapon {
  name: string
  ranged: boolean
  strength: number
  reload?: 'simple' | 'complex'
  shots?: number
}

/** A fighter's card (cartes-destin.md, Fighter), and the rank that the house rule gives it. */
export interface Fighter {
  values: Record<string, number>
  reduced: Record<string, number>
  weapons: Weapon[]
  possessions: string[]
  points: number
  rank: Rank | null
}

export const fighterOf = (member: Member) => member.profile as unknown as Fighter

/** House option: « the others count as henchmen ». */
export const rankOf = (member: Member): Rank => fighterOf(member).rank ?? 'henchman'

/** « Values are integers 0-20 »; morale and defence are optional. */
export const LARGEST = 20
export const REQUIRED = ['move', 'attack', 'strength', 'endurance', 'life']
export const OPTIONAL = ['morale', 'defence']
export const REDUCIBLE = ['move', 'attack', 'strength', 'endurance']

/** House option: « one fighter of a crew is marked as leader, up to two as lieutenants ». */
const MOST: Partial<Record<Rank, number>> = { leader: 1, lieutenant: 2 }

/** House option: effects of injuries: Mvt −1 → MOUV −1, Cd −1 → moral −1, CT and CCC worse by 1 → A −1. */
const HARM: Record<string, string> = {
  'leg-wound': 'move',
  'nervous-breakdown': 'morale',
  'lost-eye': 'attack',
  'hand-wound': 'attack',
}

/** Lowers a value or reduced value for each injury: « none below 1 », unless the card was already below 1 (CD-R8). */
function afterInjuries(value: number, key: string, { injuries }: Member): number {
  const harm = injuries.filter(({ id }) => HARM[id] === key).length
  return harm === 0 ? value : Math.min(value, Math.max(1, value - harm))
}

/** Values on the card after injuries, and those « computed on the card ». Values set by hand are not computed. */
export function valuesOf(member: Member): Record<string, number> {
  const { values, reduced } = fighterOf(member)
  const own: Record<string, number> = {}
  for (const [key, value] of Object.entries(values)) own[key] = afterInjuries(value, key, member)
  for (const [key, value] of Object.entries(reduced)) own[`${key}Reduced`] = afterInjuries(value, key, member)
  Object.assign(own, member.fixed)
  const { move, strength } = own as { move: number; strength: number }
  return {
    ...own,
    chargeMinimum: move,
    chargeMaximum: 2 * move,
    chargeStrength: strength + 2,
    swingStrength: strength + 3,
    shoulderChargeStrength: strength + 2,
    ...member.fixed,
  }
}

/**
 * Reports more leaders or lieutenants than a crew may have. Members who do not count, for example with a deep wound, are
 * ignored (CD-R20).
 */
function faults(_world: World, band: Band, member: Member): string[] {
  const rank = rankOf(member)
  const most = MOST[rank]
  if (most === undefined || !isCounted(member)) return []
  const others = band.members.filter((one) => one.id !== member.id && isCounted(one) && rankOf(one) === rank)
  return others.length + 1 > most ? [`too-many ${rank}`] : []
}

const sortedText = (object: Record<string, number>) =>
  Object.keys(object)
    .sort()
    .map((key) => `${key} ${object[key]}`)
    .join(',')

const weaponText = ({ name, ranged, strength, reload, shots }: Weapon) =>
  [name, ranged, strength, reload ?? '', shots ?? ''].join(',')

/** The rank of a fighter; without a rank it counts as a henchman. */
const markOf = (rank: Rank | null) => rank ?? 'henchman'

const fighterText = ({ values, reduced, weapons, possessions, points, rank }: Fighter) =>
  [
    sortedText(values),
    sortedText(reduced),
    weapons.map(weaponText).join(';'),
    possessions.join(','),
    points,
    markOf(rank),
  ].join('/')

/** The same text for a member of the program's roster. */
function programFighterText(row: Record<string, unknown>): string {
  const { values, reduced, weapons, possessions, points, rank } = row as unknown as Partial<Fighter>
  return fighterText({
    values: values ?? {},
    reduced: reduced ?? {},
    weapons: weapons ?? [],
    possessions: possessions ?? [],
    points: points ?? 0,
    rank: rank ?? null,
  })
}

const pointsOf = (member: Member) => fighterOf(member).points

export const cartesDestin: Rules = {
  ruleset: 'cartes-destin',
  countsExperience: ({ house }) => house.aftermath === true,
  pays: () => true,
  prices: () => [],
  hirePrice: (_world, member) => pointsOf(member),
  cost: (_world, _band, member) => pointsOf(member),
  values: (_world, _band, member) => valuesOf(member),
  otherData: { model: (member) => fighterText(fighterOf(member)), program: programFighterText },
  faults,
  bandFaults: () => [],
  isTooMany: () => false,
  advancesDue: () => 0,
  isOfTheBody: () => false,
}
