import { counts, type Rules } from '../campaign/rules.ts'
import type { Band, Member, World } from '../campaign/world.ts'

export type Rank = 'leader' | 'lieutenant' | 'henchman'

export interface Weapon {
  name: string
  ranged: boolean
  strength: number
  reload?: 'simple' | 'complex'
  shots?: number
}

/** A fighter's card (cartes-destin.md, Fighter), and the mark that the house rule gives it. */
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

/** « Values are integers 0-20 »; moral and defence are optional. */
export const LARGEST = 20
export const REQUIRED = ['move', 'attack', 'strength', 'endurance', 'life']
export const OPTIONAL = ['morale', 'defence']
export const REDUCIBLE = ['move', 'attack', 'strength', 'endurance']

/** House option: « one fighter of a crew is marked as leader, up to two as lieutenants ». */
const MOST: Partial<Record<Rank, number>> = { leader: 1, lieutenant: 2 }

/** House option: what injuries take away: Mvt −1 → MOUV −1, Cd −1 → moral −1, CT and CCC worse by 1 → A −1. */
const HARM: Record<string, string> = {
  'leg-wound': 'move',
  'nervous-breakdown': 'morale',
  'lost-eye': 'attack',
  'hand-wound': 'attack',
}

/** « None below 1 », unless the card had it there already (CD-R8, which also lowers the reduced value). */
function harmed(value: number, key: string, { injuries }: Member): number {
  const harm = injuries.filter(({ id }) => HARM[id] === key).length
  return harm === 0 ? value : Math.min(value, Math.max(1, value - harm))
}

/** Values on the card after injuries, and « Computed on the card »; values fixed by hand stand. */
export function valuesOf(member: Member): Record<string, number> {
  const { values, reduced } = fighterOf(member)
  const own: Record<string, number> = {}
  for (const [key, value] of Object.entries(values)) own[key] = harmed(value, key, member)
  for (const [key, value] of Object.entries(reduced)) own[`${key}Reduced`] = harmed(value, key, member)
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

/** More leaders or lieutenants than a crew has; those who do not count, as with a deep wound, are none of them (CD-R20). */
function faults(_world: World, band: Band, member: Member): string[] {
  const rank = rankOf(member)
  const most = MOST[rank]
  if (most === undefined || !counts(member)) return []
  const others = band.members.filter((one) => one.id !== member.id && counts(one) && rankOf(one) === rank)
  return others.length + 1 > most ? [`too-many ${rank}`] : []
}

const sorted = (object: Record<string, number>) =>
  Object.keys(object)
    .sort()
    .map((key) => `${key} ${object[key]}`)
    .join(',')

const weapon = ({ name, ranged, strength, reload, shots }: Weapon) =>
  [name, ranged, strength, reload ?? '', shots ?? ''].join(',')

/** Whoever is marked as nothing counts as a henchman. */
const markOf = (rank: Rank | null) => rank ?? 'henchman'

const made = ({ values, reduced, weapons, possessions, points, rank }: Fighter) =>
  [sorted(values), sorted(reduced), weapons.map(weapon).join(';'), possessions.join(','), points, markOf(rank)].join(
    '/',
  )

/** The same of a row of the program's roster. */
function madeOf(row: Record<string, unknown>): string {
  const { values, reduced, weapons, possessions, points, rank } = row as unknown as Partial<Fighter>
  return made({
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
  counts: ({ house }) => house.aftermath === true,
  pays: () => true,
  prices: () => [],
  hire: (_world, member) => pointsOf(member),
  cost: (_world, _band, member) => pointsOf(member),
  values: (_world, _band, member) => valuesOf(member),
  made: { model: (member) => made(fighterOf(member)), program: madeOf },
  faults,
  bandFaults: () => [],
  tooMany: () => false,
  due: () => 0,
  isOfTheBody: () => false,
}
