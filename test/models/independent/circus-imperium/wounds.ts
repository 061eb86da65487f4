/** « blessures durables »: the injury table of `un-pour-un`, as it applies to drivers and gladiators. */
import type { Random } from './random.ts'

/** The result of a roll on the table. */
export interface Wounds {
  /** The faces of the roll, in order. */
  faces: number[]
  /** The ids of the injuries that remain after the race. */
  kept: string[]
  misses: number
  experience: number
  dead: boolean
  condemned: boolean
  hatred: boolean
}

const REROLLED_AGAIN = ['dead', 'captured', 'full-recovery', 'multiple-injuries']

/** The result of a D66 roll. */
function resultOn(tens: number, units: number): string {
  const roll = tens * 10 + units
  if (roll <= 15) return 'dead'
  if (roll === 16 || roll === 21) return 'multiple-injuries'
  if (roll >= 41 && roll <= 56) return 'full-recovery'
  if (roll === 63 || roll === 64) return 'hardened'
  const single: Record<number, string> = {
    22: 'leg-wound',
    23: 'arm-wound',
    24: 'madness',
    25: 'nervous-breakdown',
    26: 'reroll',
    31: 'lost-eye',
    32: 'old-war-wound',
    33: 'shady-potion',
    34: 'hand-wound',
    35: 'deep-wound',
    36: 'robbed',
    61: 'hatred',
    62: 'captured',
    65: 'judged',
    66: 'against-all-odds',
  }
  return single[roll]!
}

/** D3 = D6 / 2 rounded up. */
const thirdOf = (face: number) => Math.ceil(face / 2)

/** Makes a random roll on the table. */
export function rollWounds(random: Random): Wounds {
  const wounds: Wounds = { faces: [], kept: [], misses: 0, experience: 0, dead: false, condemned: false, hatred: false }
  const die = () => {
    const face = random.face(6)
    wounds.faces.push(face)
    return face
  }
  const rollOnce = (again: readonly string[]): string => {
    for (;;) {
      const result = resultOn(die(), die())
      if (result !== 'reroll' && !again.includes(result)) return result
    }
  }
  const first = rollOnce([])
  if (first !== 'multiple-injuries') {
    applyResult(wounds, first, die)
    return wounds
  }
  const count = die()
  for (let index = 0; index < count; index += 1) applyResult(wounds, rollOnce(REROLLED_AGAIN), die)
  return wounds
}

/** Cd, CT and CCC cost 1 AV; Mvt, robbery, fines and capture have no effect (« Campaign »). */
function applyResult(wounds: Wounds, result: string, die: () => number): void {
  const miss = (races: number) => {
    // The longest absence counts (UPU-R13).
    wounds.misses = Math.max(wounds.misses, races)
  }
  if (result === 'dead') wounds.dead = true
  if (result === 'arm-wound') {
    if (die() > 1) return miss(1)
    wounds.kept.push('amputated')
  }
  if (result === 'lost-eye') {
    die()
    wounds.kept.push('lost-eye')
  }
  if (result === 'shady-potion') {
    const face = die()
    if (face <= 2) miss(1)
    if (face === 6) wounds.kept.push('tonic')
  }
  if (result === 'deep-wound') miss(thirdOf(die()))
  if (result === 'judged' && die() === 1) wounds.condemned = true
  if (result === 'against-all-odds') wounds.experience += 1
  if (result === 'hatred') wounds.hatred = true
  if (['madness', 'nervous-breakdown', 'hand-wound', 'old-war-wound', 'hardened', 'hatred'].includes(result)) {
    wounds.kept.push(result)
  }
}

/** The AV lost by injuries. */
export function avLost(kept: readonly string[]): number {
  return kept.filter((id) => ['nervous-breakdown', 'hand-wound', 'lost-eye'].includes(id)).length
}
