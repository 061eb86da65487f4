/** Random choices; the same seed gives the same choices. */
export interface Chance {
  /** Rolls a die; six sides by default. */
  readonly die: (sides?: number) => number
  /** A whole number between both bounds, inclusive. */
  readonly between: (from: number, to: number) => number
  /** One item of a list, which must not be empty. */
  readonly pick: <T>(list: readonly T[]) => T
  /** True with this probability in percent. */
  readonly percent: (cases: number) => boolean
  /** A part of a list: each item is kept with this probability in percent. */
  readonly some: <T>(list: readonly T[], cases: number) => T[]
}

/** A random source from a seed (mulberry32). */
export function chanceOf(seed: number): Chance {
  let state = seed >>> 0
  const fraction = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const between = (from: number, to: number) => from + Math.floor(fraction() * (to - from + 1))
  const percent = (cases: number) => fraction() * 100 < cases
  return {
    die: (sides = 6) => between(1, sides),
    between,
    pick: (list) => list[between(0, list.length - 1)]!,
    percent,
    some: (list, cases) => list.filter(() => percent(cases)),
  }
}
