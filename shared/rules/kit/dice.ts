import { uniformInt } from 'pure-rand/distribution/uniformInt'
import { xoroshiro128plus, xoroshiro128plusFromState } from 'pure-rand/generator/xoroshiro128plus'
import type { Localized } from '../../domain/localized.ts'

/** Sides of the dice that tables use. A D3 is rolled with a D6. */
const SIDES = [3, 4, 6, 8, 10, 12, 20, 100] as const
/** Numbers of dice that count together. */
const COUNTS = ['', 2, 3, 4, 5, 6] as const

type Sides = (typeof SIDES)[number]
/** Dice that are added up: `D6`, `2D6`, `D20`; `D66` is a die for tens and a die for units. */
export type SummedDice = 'D66' | `${(typeof COUNTS)[number]}D${Sides}`
/** Dice of which equal ones count: `4D6=` for doubles, triples and quadruples of 4D6. */
type MultipleDice = `${(typeof COUNTS)[number]}D${Sides}=`
/** A pool of dice that count one by one: `4D6≥5` are four dice of which each counts 1 that shows 5 or more. */
type PoolDice = `${number}D${Sides}≥${number}`
/** Dice as players name them. */
export type DiceName = SummedDice | MultipleDice | PoolDice

/** All dice that are added up, or read as tens and units. */
export const DICE: readonly SummedDice[] = [
  'D66',
  ...COUNTS.flatMap((count) => SIDES.map((sides): SummedDice => `${count}D${sides}`)),
]
/** All dice that tables may use. */
export const TABLE_DICE: readonly DiceName[] = [
  ...DICE,
  ...COUNTS.flatMap((count) => SIDES.map((sides): DiceName => `${count}D${sides}=`)),
]

interface DiceKind {
  /** Number of sides of each physical die, in the order rolled. A D100 is entered as one number. */
  readonly sides: readonly number[]
  /** Computes the value of one face, which is added up over the dice unless `hasMultiples`. */
  readonly faceValue: (face: number, index: number) => number
  /** True if the value is that of `multipleValue`. */
  readonly hasMultiples: boolean
}

const KINDS = new Map<DiceName, DiceKind>([
  ['D66', { sides: [6, 6], faceValue: (face, index) => (index === 0 ? 10 * face : face), hasMultiples: false }],
  ...COUNTS.flatMap((count) =>
    SIDES.flatMap((sides): [DiceName, DiceKind][] => {
      const facesPerValue = sides === 3 ? 2 : 1
      const kind = {
        sides: Array.from({ length: count === '' ? 1 : count }, () => sides * facesPerValue),
        faceValue: (face: number) => Math.ceil(face / facesPerValue),
      }
      return [
        [`${count}D${sides}`, { ...kind, hasMultiples: false }],
        [`${count}D${sides}=`, { ...kind, hasMultiples: true }],
      ]
    }),
  ),
])

/** Returns the kind of a pool of dice, such as `4D6≥5`: the kind of its dice, with another value of each face. */
function poolKind(dice: string): DiceKind | undefined {
  const [, added, digits] = /^([2-6]D\d+)≥([1-9]\d{0,2})$/.exec(dice) ?? []
  const kind = KINDS.get(added as DiceName)
  const threshold = Number(digits)
  const highest = kind?.faceValue(kind.sides[0]!, 0) ?? 0
  if (!kind || threshold < 2 || threshold > highest) return undefined
  return {
    sides: kind.sides,
    hasMultiples: false,
    faceValue(face, index) {
      const value = kind.faceValue(face, index)
      return Number.isNaN(value) ? value : Number(value >= threshold)
    },
  }
}

const kindOf = (dice: DiceName): DiceKind => KINDS.get(dice) ?? poolKind(dice)!

/** Returns the number of sides of each physical die of `dice`, in the order rolled. */
export const dieSides = (dice: DiceName): readonly number[] => kindOf(dice).sides

/** True for dice of which equal ones count. */
export const isMultipleDice = (dice: DiceName): boolean => kindOf(dice).hasMultiples

/** What a multiple counts more than one of fewer dice, whatever their faces. */
const MULTIPLE = 1000

/** Returns the value of so many equal dice: 2006 for two sixes. A single die, or none, is no multiple: 0. */
export const multipleValue = (equal: number, face: number): number => (equal < 2 ? 0 : MULTIPLE * equal + face)

/** Returns how many dice are equal in a multiple, and their face; undefined for 0, which is no multiple. */
export const readMultiple = (value: number): { readonly equal: number; readonly face: number } | undefined =>
  value === 0 ? undefined : { equal: Math.floor(value / MULTIPLE), face: value % MULTIPLE }

/**
 * Computes the value that `faces` show on `dice`: 4 and 2 are 42 on a D66, 6 on 2D6, 1 on 2D6≥4; a 5 is 3 on a D3. Of several
 * multiples the one of the most dice counts, then the one of the highest face.
 */
export function diceValue(dice: DiceName, faces: readonly number[]): number {
  const { sides, faceValue, hasMultiples } = kindOf(dice)
  const values = sides.map((_, index) => faceValue(faces[index] ?? Number.NaN, index))
  if (!hasMultiples) return values.reduce((sum, value) => sum + value, 0)
  if (values.some(Number.isNaN)) return Number.NaN
  return Math.max(...values.map((value) => multipleValue(values.filter((one) => one === value).length, value)))
}

/** Returns every value of `dice` in ascending order, with the number of different rolls that give this value. */
export function diceDistribution(dice: DiceName): ReadonlyMap<number, number> {
  const { sides, faceValue, hasMultiples } = kindOf(dice)
  const counts = hasMultiples ? countMultiples(sides, faceValue) : countSums(sides, faceValue)
  return new Map([...counts].sort(([x], [y]) => x - y))
}

const countSums = (sides: readonly number[], faceValue: DiceKind['faceValue']): ReadonlyMap<number, number> =>
  sides.reduce(
    (sums, faces, index) => {
      const next = new Map<number, number>()
      for (const [sum, count] of sums)
        for (let face = 1; face <= faces; face++) {
          const value = sum + faceValue(face, index)
          next.set(value, (next.get(value) ?? 0) + count)
        }
      return next
    },
    new Map([[0, 1]]),
  )

/**
 * Counts the rolls of each multiple without listing them: for each value in turn, some of the dice that are left show
 * it.
 */
function countMultiples(sides: readonly number[], faceValue: DiceKind['faceValue']): ReadonlyMap<number, number> {
  const faces = Array.from({ length: sides[0]! }, (_, at) => faceValue(at + 1, 0))
  let states: readonly (readonly [left: number, best: number, rolls: number])[] = [[sides.length, 0, 1]]
  for (const value of new Set(faces)) {
    const ways = faces.filter((face) => face === value).length
    const next = new Map<string, readonly [left: number, best: number, rolls: number]>()
    for (const [left, best, rolls] of states)
      for (let equal = 0; equal <= left; equal++) {
        const state = [left - equal, Math.max(best, multipleValue(equal, value))] as const
        const key = state.join()
        const more = rolls * chooseCount(left, equal) * ways ** equal
        next.set(key, [...state, (next.get(key)?.[2] ?? 0) + more])
      }
    states = [...next.values()]
  }
  return new Map(states.flatMap(([left, best, rolls]) => (left === 0 ? [[best, rolls] as const] : [])))
}

/** In how many ways `some` of `all` things can be taken. */
const chooseCount = (all: number, some: number): number =>
  some === 0 ? 1 : (chooseCount(all, some - 1) * (all - some + 1)) / some

/** Returns the number of different rolls of `dice`: 36 for a D66. */
export const countThrows = (dice: DiceName): number => dieSides(dice).reduce((product, sides) => product * sides, 1)

/** Returns the dice that a text names, such as `2D6` or `4D6>=5`; undefined for other texts. */
export function diceNamed(text: string): DiceName | undefined {
  const name = text.replace('>=', '≥') as DiceName
  return KINDS.has(name) || poolKind(name) ? name : undefined
}

/** Returns the same dice, of which equal ones count; undefined for other dice than sums. */
export const multiplesOf = (dice: DiceName): DiceName | undefined => TABLE_DICE.find((one) => one === `${dice}=`)

/** Returns another number of dice like these: one to six. */
export function withDiceCount(dice: DiceName, count: number): DiceName {
  const wanted = dice.replace(/^\d?/, count === 1 ? '' : String(count))
  return TABLE_DICE.find((one) => one === wanted)!
}

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
