import { uniformInt } from 'pure-rand/distribution/uniformInt'
import { xoroshiro128plus, xoroshiro128plusFromState } from 'pure-rand/generator/xoroshiro128plus'
import type { Localized } from '../../domain/localized.ts'

/** The dice that a table is rolled on, as a player names them. */
export const DICE = ['D3', 'D6', '2D6', 'D10', 'D66', 'D100'] as const
export type DiceName = (typeof DICE)[number]

interface DiceKind {
  /** Sides of each physical die, in the order thrown (D66: tens, units; a D3 is a D6; a D100 is one number). */
  readonly sides: readonly number[]
  /** What the faces count for. */
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

/** The sides of each physical die of `dice`, in the order thrown. */
export const sidesOf = (dice: DiceName): readonly number[] => KINDS[dice].sides

/** What `faces` count for on `dice`: 4 and 2 are 42 on a D66, 6 on 2D6; 5 is 3 on a D3. */
export const valueOf = (dice: DiceName, faces: readonly number[]): number => KINDS[dice].value(faces)

/** Every value that `dice` can show, ascending, with the number of throws (of `throwsOf`) that give it. */
export function distribution(dice: DiceName): ReadonlyMap<number, number> {
  const counts = new Map<number, number>()
  const [a = 1, b = 1] = sidesOf(dice)
  for (let i = 1; i <= a; i++)
    for (let j = 1; j <= b; j++) {
      const value = valueOf(dice, [i, j])
      counts.set(value, (counts.get(value) ?? 0) + 1)
    }
  return new Map([...counts].sort(([x], [y]) => x - y))
}

/** How many different throws `dice` have: 36 for a D66. */
export const throwsOf = (dice: DiceName): number => sidesOf(dice).reduce((product, sides) => product * sides, 1)

/** One physical die that a roll waits for. */
export interface DieRequest {
  readonly sides: number
  /** The dice it belongs to, and which of them it is (0 the first: the tens of a D66). */
  readonly dice: DiceName
  readonly index: number
  /** The table or sub-table being rolled on. */
  readonly table: Localized
  /** What the die decides, where it is not the table's own throw. */
  readonly purpose?: Localized
}

/** A roll under way: yields the dice it needs one by one, is sent their faces, returns what came of it. */
export type Rolling<T> = Generator<DieRequest, T, number>

/** Rolled by the program: a face for each request. */
export interface Dice {
  next(request: Pick<DieRequest, 'sides'>): number
}

/** Dice from a seed: the same seed gives the same faces. `state` resumes where an earlier run stopped. */
export function seededDice(
  seed: number,
  state?: readonly number[],
): Dice & { readonly state: () => readonly number[] } {
  const generator = state ? xoroshiro128plusFromState(state) : xoroshiro128plus(scattered(seed))
  return { next: ({ sides }) => uniformInt(generator, 1, sides), state: () => generator.getState() }
}

/** Spreads a seed's bits (the finalizer of MurmurHash3): the generator's first numbers of seeds 1, 2, 3 … are too alike. */
function scattered(seed: number): number {
  let bits = seed | 0
  bits = Math.imul(bits ^ (bits >>> 16), 0x85ebca6b)
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35)
  return bits ^ (bits >>> 16)
}

/** Drives a roll to its end with `dice`. */
export function rollWith<T>(rolling: Rolling<T>, dice: Dice): { result: T; faces: number[] } {
  const faces: number[] = []
  let step = rolling.next()
  while (!step.done) {
    const face = dice.next(step.value)
    faces.push(face)
    step = rolling.next(face)
  }
  return { result: step.value, faces }
}

/** What came of typing `faces` into a roll. */
type Typed<T> =
  | { readonly kind: 'done'; readonly result: T; readonly used: number }
  /** The roll waits for one more die. */
  | { readonly kind: 'needs'; readonly request: DieRequest }
  /** The die at `index` cannot show that face. */
  | { readonly kind: 'impossible'; readonly request: DieRequest; readonly index: number; readonly face: number }

/** Drives a roll with faces read off real dice. Pure: typing one face more starts again from the first. */
export function rollTyped<T>(rolling: Rolling<T>, faces: readonly number[]): Typed<T> {
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

/** Throws `dice`: asks for each physical die in turn and returns their faces. */
export function* throwDice(dice: DiceName, table: Localized, purpose?: Localized): Rolling<number[]> {
  const faces: number[] = []
  for (const [index, sides] of sidesOf(dice).entries()) {
    faces.push(yield { sides, dice, index, table, ...(purpose && { purpose }) })
  }
  return faces
}
