import { uniformInt } from 'pure-rand/distribution/uniformInt'
import { xoroshiro128plus, xoroshiro128plusFromState } from 'pure-rand/generator/xoroshiro128plus'
import type { Localized } from '../../domain/localized.ts'

/** The kinds of dice that tables use, as players name them. */
export const DICE = ['D3', 'D6', '2D6', 'D10', 'D66', 'D100'] as const
export type DiceName = (typeof DICE)[number]

interface DiceKind {
  /**
   * Number of sides of each physical die, in the order rolled. A D66 has two dice (tens, units), a D3 is rolled with a
   * D6, and a D100 is entered as one number.
   */
  readonly sides: readonly number[]
  /** Computes the value from the faces. */
  readonly value: (faces: readonly number[]) => number
}

const first = (faces: readonly number[]): number => faces[0] ?? Number.NaN
const second = (faces: readonly number[]): number => faces[1] ?? Number.NaN

const KINDS: Readonly<Record<DiceName, DiceKind>> = {
  D3: { sides: [6], value: (faces) => Math.ceil(first(faces) / 2) },
  D6: { sides: [6], value: first },
  '2D6': { sides: [6, 6], value: (faces) => first(faces) + second(faces) },
  D10: { sides: [10], value: first },
  D66: { sides: [6, 6], value: (faces) => 10 * first(faces) + second(faces) },
  D100: { sides: [100], value: first },
}

/** Returns the number of sides of each physical die of `dice`, in the order rolled. */
export const dieSides = (dice: DiceName): readonly number[] => KINDS[dice].sides

/** Computes the value that `faces` show on `dice`: 4 and 2 are 42 on a D66 and 6 on 2D6; a 5 is 3 on a D3. */
export const diceValue = (dice: DiceName, faces: readonly number[]): number => KINDS[dice].value(faces)

/** Returns every value of `dice` in ascending order, with the number of different rolls that give this value. */
export function diceDistribution(dice: DiceName): ReadonlyMap<number, number> {
  const counts = new Map<number, number>()
  const [a = 1, b = 1] = dieSides(dice)
  for (let i = 1; i <= a; i++)
    for (let j = 1; j <= b; j++) {
      const value = diceValue(dice, [i, j])
      counts.set(value, (counts.get(value) ?? 0) + 1)
    }
  return new Map([...counts].sort(([x], [y]) => x - y))
}

/** Returns the number of different rolls of `dice`: 36 for a D66. */
export const countThrows = (dice: DiceName): number => dieSides(dice).reduce((product, sides) => product * sides, 1)

/** A physical die that a roll waits for. */
export interface DieRequest {
  readonly sides: number
  /** `dice`: the dice that this die belongs to. `index`: its index among them (for a D66: 0 tens, 1 units). */
  readonly dice: DiceName
  readonly index: number
  /** Name of the table or sub-table on which the die is rolled. */
  readonly table: Localized
  /** What the die decides. If absent, the die decides the line of the table. */
  readonly purpose?: Localized
}

/** A roll in progress, as a generator: yields a request for each die, receives its face, returns the result. */
export type RollInProgress<T> = Generator<DieRequest, T, number>

/** A source of dice that the program rolls: returns a face for each request. */
export interface DiceSource {
  next(request: Pick<DieRequest, 'sides'>): number
}

/**
 * Creates a source of dice from a seed. The same seed gives the same faces. `state`: the saved state of an earlier
 * source, which continues its sequence of faces.
 */
export function createSeededDice(
  seed: number,
  state?: readonly number[],
): DiceSource & { readonly state: () => readonly number[] } {
  const generator = state ? xoroshiro128plusFromState(state) : xoroshiro128plus(scrambleSeed(seed))
  return { next: ({ sides }) => uniformInt(generator, 1, sides), state: () => generator.getState() }
}

/**
 * Mixes the bits of a seed (the finalizer of MurmurHash3). Without this, the first numbers for the seeds 1, 2, 3 … are
 * too similar.
 */
function scrambleSeed(seed: number): number {
  let bits = seed | 0
  bits = Math.imul(bits ^ (bits >>> 16), 0x85ebca6b)
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35)
  return bits ^ (bits >>> 16)
}

/** Runs a roll to its end; `dice` provides the faces. */
export function runRollWithDice<T>(rolling: RollInProgress<T>, dice: DiceSource): { result: T; faces: number[] } {
  const faces: number[] = []
  let step = rolling.next()
  while (!step.done) {
    const face = dice.next(step.value)
    faces.push(face)
    step = rolling.next(face)
  }
  return { result: step.value, faces }
}

/** Result of a roll whose faces the user typed. */
type TypedRollResult<T> =
  | { readonly kind: 'done'; readonly result: T; readonly used: number }
  /** The roll waits for one more die. */
  | { readonly kind: 'needs'; readonly request: DieRequest }
  /** The die at `index` cannot show that face. */
  | { readonly kind: 'impossible'; readonly request: DieRequest; readonly index: number; readonly face: number }

/** Runs a roll with faces that the user read off real dice. Pure: each call runs the whole roll from the first face. */
export function rollWithFaces<T>(rolling: RollInProgress<T>, faces: readonly number[]): TypedRollResult<T> {
  let step = rolling.next()
  let used = 0
  while (!step.done) {
    const request = step.value
    const face = faces[used]
    if (face === undefined) return { kind: 'needs', request }
    if (!Number.isInteger(face) || face < 1 || face > request.sides)
      return { kind: 'impossible', request, index: used, face }
    used += 1
    step = rolling.next(face)
  }
  return { kind: 'done', result: step.value, used }
}

/** Rolls `dice`: requests each physical die one after the other, and returns their faces. */
export function* throwDice(dice: DiceName, table: Localized, purpose?: Localized): RollInProgress<number[]> {
  const faces: number[] = []
  for (const [index, sides] of dieSides(dice).entries()) {
    faces.push(yield { sides, dice, index, table, ...(purpose && { purpose }) })
  }
  return faces
}
