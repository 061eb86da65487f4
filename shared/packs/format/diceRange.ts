/** Sides of the dice that tables use. */
const SIDES = [2, 3, 4, 6, 8, 10, 12, 20, 100] as const
const MAX_DICE = 6

/**
 * Returns the values of dice such as `D66`, `2D6` or `D20` in ascending order, each with the number of throws that give
 * it; undefined for other dice.
 */
export function diceWeights(dice: string): ReadonlyMap<number, number> | undefined {
  if (dice === 'D66')
    return throwsOf(
      [1, 2, 3, 4, 5, 6].map((tens) => 10 * tens),
      6,
    )
  const match = /^([1-9]?)D(\d{1,3})$/.exec(dice)
  if (!match) return undefined
  const [count, sides] = [Number(match[1] || '1'), Number(match[2])]
  if (count > MAX_DICE || !SIDES.some((one) => one === sides)) return undefined
  let weights: ReadonlyMap<number, number> = new Map([[0, 1]])
  for (let die = 0; die < count; die++) weights = withOneMoreDie(weights, sides)
  return weights
}

const throwsOf = (firsts: readonly number[], sides: number): ReadonlyMap<number, number> =>
  new Map(firsts.flatMap((first) => Array.from({ length: sides }, (_, at) => [first + at + 1, 1] as const)))

function withOneMoreDie(weights: ReadonlyMap<number, number>, sides: number): ReadonlyMap<number, number> {
  const sums = new Map<number, number>()
  for (const [value, weight] of weights)
    for (let face = 1; face <= sides; face++) sums.set(value + face, (sums.get(value + face) ?? 0) + weight)
  return new Map([...sums].sort(([a], [b]) => a - b))
}

/**
 * Parses the values of a table line: `4`, `2-3`, `11, 16`, `6+`. A dash of any length will do. Returns undefined for
 * another text. `highest`: the highest value of the dice, up to which `6+` reaches.
 */
export function parseDiceRange(text: string, highest: number): (readonly [from: number, to: number])[] | undefined {
  const ranges = text.split(',').map((part): readonly [number, number] | undefined => {
    const match = /^\s*(\d{1,3})\s*(?:([-–—])\s*(\d{1,3})|(\+))?\s*$/.exec(part)
    if (!match) return undefined
    const from = Number(match[1])
    const to = match[4] ? Math.max(from, highest) : match[2] ? Number(match[3]) : from
    return from <= to ? [from, to] : undefined
  })
  return ranges.every((range) => range !== undefined) ? ranges : undefined
}
