/** An exact rational number, reduced, with a positive denominator. */
export interface Fraction {
  readonly n: bigint
  readonly d: bigint
}

function gcd(a: bigint, b: bigint): bigint {
  let [x, y] = [a < 0n ? -a : a, b]
  while (y) [x, y] = [y, x % y]
  return x
}

/** Returns n / d as a reduced fraction. */
export function createFraction(n: bigint | number, d: bigint | number = 1n): Fraction {
  const [top, bottom] = [BigInt(n), BigInt(d)]
  const common = gcd(top, bottom) || 1n
  return { n: top / common, d: bottom / common }
}

export const FRACTION_ZERO = createFraction(0)
export const FRACTION_ONE = createFraction(1)

export const addFractions = (a: Fraction, b: Fraction): Fraction => createFraction(a.n * b.d + b.n * a.d, a.d * b.d)
export const subtractFractions = (a: Fraction, b: Fraction): Fraction =>
  createFraction(a.n * b.d - b.n * a.d, a.d * b.d)
export const multiplyFractions = (a: Fraction, b: Fraction): Fraction => createFraction(a.n * b.n, a.d * b.d)

/** Returns a / b; b must be positive. */
export const divideFractions = (a: Fraction, b: Fraction): Fraction => createFraction(a.n * b.d, a.d * b.n)

export function raiseFraction(base: Fraction, exponent: number): Fraction {
  let result = FRACTION_ONE
  for (let i = 0; i < exponent; i++) result = multiplyFractions(result, base)
  return result
}

/** Converts a fraction to a floating-point number, with 18 decimals. */
export const fractionToNumber = ({ n, d }: Fraction): number => Number((n * 10n ** 18n) / d) / 1e18

/**
 * Converts a probability to whole percent for printing. Only an impossible result gives 0, and only a certain one 100.
 */
export function fractionToPercent({ n, d }: Fraction): number {
  if (n === 0n) return 0
  if (n === d) return 100
  const rounded = Number((n * 200n + d) / (2n * d))
  return Math.min(99, Math.max(1, rounded))
}
