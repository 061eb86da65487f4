/** Random dice and choices; the same seed gives the same ones. */

export interface Random {
  /** A whole number from 0 to `count` − 1. */
  below(count: number): number
  /** A face of a die. */
  face(sides: number): number
  pick<T>(list: readonly T[]): T
  chance(share: number): boolean
}

/** A random source from a seed (mulberry32). */
export function randomOf(seed: number): Random {
  let state = (seed * 2654435761) >>> 0
  const unit = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
  const below = (count: number) => Math.floor(unit() * count)
  return {
    below,
    face: (sides) => 1 + below(sides),
    pick: (list) => list[below(list.length)]!,
    chance: (share) => unit() < share,
  }
}
