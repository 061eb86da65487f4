/** Prints the results of a trial in one line. */
export function printFigures(trial: string, numbers: Readonly<Record<string, number | string>>): void {
  const parts = Object.entries(numbers).map(([name, number]) => `${name} ${number}`)
  console.log(`${trial}: ${parts.join(', ')}`)
}

/** Pseudo-random numbers from 0 to 1; the same seed gives the same ones. */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
