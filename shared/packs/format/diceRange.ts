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
