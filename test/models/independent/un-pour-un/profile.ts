import type { Band, Member } from '../campaign/world.ts'
import { RANKS, type Profile } from './figures.ts'

/** The trade of an alien: which values it exchanges (`path`), and how many points. */
export interface Alien {
  path: 'swift' | 'disciplined' | 'brutal'
  points: number
}

/** The alien trade of a member: its own, else the warband's (formats.md, roster options); null for other races. */
export function alienOf(band: Band, member: Member): Alien | null {
  if (band.options.race !== 'alien') return null
  return ((member.profile.alien ?? band.options.alien) as Alien | undefined) ?? null
}

const isLeader = (member: Member) => member.kind === 'leader'
const isHenchman = (member: Member) => member.kind === 'henchman'

type Change = (profile: Profile, member: Member) => void

/** Races: the table of the digest. */
const CHANGES: Record<string, Change> = {
  human: (p, member) => {
    p.shooting -= 1
    if (isHenchman(member)) p.command += 1
  },
  ork: (p, member) => {
    p.resistance += 1
    p.melee -= 1
    if (!isHenchman(member)) p.command -= 1
  },
  goblin: (p) => {
    p.command -= 1
    p.shooting = 3
  },
  elf: (p, member) => {
    p.shooting = 3
    if (!isLeader(member)) p.command += 2
    if (isLeader(member)) p.resistance = 3
    else if (!isHenchman(member)) p.resistance = 2
  },
  dwarf: (p, member) => {
    p.movement -= 2
    p.resistance = 4
    if (isHenchman(member)) p.shooting = 4
  },
  ratman: (p, member) => {
    p.movement += 2
    p.strength -= 1
    p.resistance -= 1
    p.command -= 1
    p.shooting = isLeader(member) ? 2 : 3
  },
}

function applyTrade(p: Profile, { path, points }: Alien) {
  if (path === 'swift') {
    p.movement += 2 * points
    p.resistance -= points
  } else if (path === 'disciplined') {
    p.command += points
    p.shooting += points
  } else {
    p.melee -= points
    p.strength += points
    p.movement -= 2 * points
    p.resistance -= points
  }
}

/** Rank and race: the starting profile of a member. */
export function startingProfile(band: Band, member: Member): Profile {
  const rank = RANKS[member.kind]!
  const p: Profile = {
    movement: rank.movement,
    command: rank.command,
    shooting: rank.shooting,
    melee: rank.melee,
    strength: rank.strength,
    resistance: rank.resistance,
    life: rank.life,
  }
  CHANGES[(band.options.race as string | undefined) ?? 'none']?.(p, member)
  const alien = alienOf(band, member)
  if (alien) applyTrade(p, alien)
  return p
}

/** Returns whether a value cannot pay the price of an alien trade in full, or the gain exceeds a limit (UPU-R1). */
export function isTradeTooDear(band: Band, member: Member): boolean {
  if (!alienOf(band, member)) return false
  const p = startingProfile(band, member)
  return p.movement < 1 || p.resistance < 1 || p.shooting > 6 || p.melee < 2
}

export const countOf = (member: Member, item: string) => member.pieces.filter((piece) => piece.item === item).length

function applyEquipment(p: Profile, member: Member) {
  const has = (item: string) => countOf(member, item)
  p.resistance += has('bionic-arm') + has('bionic-leg') + has('light-armour') + 2 * has('heavy-armour') + has('shield')
  p.strength += has('bionic-arm')
  if (has('bionic-leg') >= 2) p.movement += 2
  p.shooting -= has('sight')
}

const wounds = (member: Member, id: string) => member.injuries.filter((injury) => injury.id === id).length

/** Applies injuries that change a characteristic, and advances; CT and CCC are better when lower. */
function applyInjuriesAndAdvances(p: Profile, member: Member) {
  p.movement -= wounds(member, 'leg-wound')
  p.command -= wounds(member, 'nervous-breakdown')
  p.shooting += wounds(member, 'lost-eye')
  p.melee += wounds(member, 'hand-wound')
  for (const advance of member.advances as (keyof Profile)[])
    p[advance] += advance === 'shooting' || advance === 'melee' ? -1 : 1
}

/**
 * The values of a member from rank, race, equipment, injuries and advances, within the limits (Melee weapons, last line):
 * CT and CCC 2+ to 6+, others at least 1 (UPU-R2), Cd at least 4 with nervous breakdowns. Values set by hand are not
 * computed.
 */
export function valuesOf(band: Band, member: Member): Record<string, number> {
  const p = startingProfile(band, member)
  applyEquipment(p, member)
  applyInjuriesAndAdvances(p, member)
  p.shooting = Math.min(6, Math.max(2, p.shooting))
  p.melee = Math.min(6, Math.max(2, p.melee))
  p.command = Math.max(wounds(member, 'nervous-breakdown') > 0 ? 4 : 1, p.command)
  for (const key of ['movement', 'strength', 'resistance', 'life'] as const) p[key] = Math.max(1, p[key])
  return { ...p, ...member.fixed }
}
