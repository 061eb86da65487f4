/**
 * The table `injuries` (un-pour-un.md, Return of those out of action), which other rulesets share. The dice are in the
 * order in which a player throws them: tens, units, then the dice of the result; each further roll of
 * `multiple-injuries` is completed before the next one.
 */

/** A result of a roll that counts (a rerolled result does not). */
export interface Outcome {
  id: string
  /** The lost eye. */
  side?: 'left' | 'right'
  /** Games to miss. */
  games?: number
  /** Points of a fine. */
  points?: number
}

type Die = () => number

const AGAIN = ['dead', 'captured', 'full-recovery', 'multiple-injuries']

/** Returns the result for a D66 roll, by the first column of the table. */
export function resultOn(tens: number, units: number): string {
  const face = tens * 10 + units
  if (face <= 15) return 'dead'
  if (face === 16 || face === 21) return 'multiple-injuries'
  if (face >= 41 && face <= 56) return 'full-recovery'
  return LINES[face] ?? 'hardened'
}

const LINES: Record<number, string> = {
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

/** D3 = D6 / 2 rounded up. */
export const thirdOf = (face: number) => Math.ceil(face / 2)

/** Rolls on the table, with all further rolls; results of `again` are rolled again. */
export function rollInjury(die: Die, again: readonly string[] = []): Outcome[] {
  const id = resultOn(die(), die())
  if (id === 'reroll' || again.includes(id)) return rollInjury(die, again)
  if (id === 'multiple-injuries') {
    const count = die()
    return Array.from({ length: count }, () => rollInjury(die, AGAIN)).flat()
  }
  if (id === 'arm-wound') return die() === 1 ? [{ id: 'amputated' }] : [{ id: 'light-arm-wound', games: 1 }]
  if (id === 'lost-eye') return [{ id, side: die() <= 3 ? 'left' : 'right' }]
  if (id === 'shady-potion') return [potionResult(die())]
  if (id === 'deep-wound') return [{ id, games: thirdOf(die()) }]
  if (id === 'judged') return [judgementResult(die)]
  return [{ id }]
}

function potionResult(face: number): Outcome {
  if (face <= 2) return { id: 'sickness', games: 1 }
  return { id: face === 6 ? 'tonic' : 'no-effect' }
}

function judgementResult(die: Die): Outcome {
  const face = die()
  if (face === 1) return { id: 'condemned' }
  return face === 6 ? { id: 'acquitted' } : { id: 'fined', points: die() }
}

/** A die that returns the given faces in order. Throws if there are too few. */
export function dieFromFaces(faces: readonly number[]): Die {
  let at = 0
  return () => {
    const face = faces[at]
    if (face === undefined) throw new Error(`too few dice: ${faces.join(' ')}`)
    at += 1
    return face
  }
}

/** A die that records the faces of another one. */
export function recordingDie(die: Die): { die: Die; faces: number[] } {
  const faces: number[] = []
  return { faces, die: () => (faces.push(die()), faces.at(-1)!) }
}
