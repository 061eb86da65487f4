import { z } from 'zod/mini'

/**
 * What a stake brings its holder each round: nothing (empty), points (`15`), or dice, with points that are added, or a
 * factor (`D6`, `2D6+3`, `D3x10`).
 */
export const StakeIncome = z
  .string()
  .check(z.regex(/^([1-9]\d{0,3}|[1-9]?D(3|6|10|100)(\+[1-9]\d{0,3}|x([2-9]|[1-9]\d{1,2}))?)?$/))

/** The dice of an income. `sides`: the sides of each physical die. A D3 is rolled with a D6. */
interface IncomeDice {
  readonly sides: readonly number[]
  readonly value: (faces: readonly number[]) => number
}

/** Returns an income as the program stores it: `2d6 + 3` is `2D6+3`. Undefined if it cannot be read. */
export function parseStakeIncome(typed: string): string | undefined {
  const short = typed
    .replace(/\s/gu, '')
    .replace(/d/gu, 'D')
    .replace(/[×*X]/gu, 'x')
    .replace(/^1D/u, 'D')
    .replace(/^0+$/u, '')
  return StakeIncome.safeParse(short).success ? short : undefined
}

/** Returns the dice of an income; an income without dice needs none. */
export function incomeDice(income: string): IncomeDice {
  const [, many = '1', kind, plus, times] = /^([1-9]?)D(\d+)(?:\+(\d+)|x(\d+))?$/.exec(income) ?? []
  if (kind === undefined) return { sides: [], value: () => Number(income) }
  const count = many === '' ? 1 : Number(many)
  const face = (shown: number) => (kind === '3' ? Math.ceil(shown / 2) : shown)
  const sides = kind === '3' ? 6 : Number(kind)
  return {
    sides: Array.from({ length: count }, () => sides),
    value: (faces) => faces.reduce((sum, shown) => sum + face(shown), 0) * Number(times ?? 1) + Number(plus ?? 0),
  }
}

/** True if these faces are exactly what the dice of an income can show. */
export const isIncomeRoll = (income: string, faces: readonly number[]): boolean => {
  const { sides } = incomeDice(income)
  return faces.length === sides.length && faces.every((face, at) => face >= 1 && face <= sides[at]!)
}
