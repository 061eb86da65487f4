/** An exact rational number; denominators are positive and terms are reduced. */
export interface Fraction {
  readonly n: bigint
  readonly d: bigint
}

function gcd(a: bigint, b: bigint): bigint {
  let [x, y] = [a < 0n ? -a : a, b]
  while (y) [x, y] = [y, x % y]
  return x
}

/** n / d, reduced. */
export function fraction(n: bigint | number, d: bigint | number = 1n): Fraction {
  const [top, bottom] = [BigInt(n), BigInt(d)]
  const common = gcd(top, bottom) || 1n
  return { n: top / common, d: bottom / common }
}

export const ZERO = fraction(0)
export const ONE = fraction(1)

export const add = (a: Fraction, b: Fraction): Fraction => fraction(a.n * b.d + b.n * a.d, a.d * b.d)
export const subtract = (a: Fraction, b: Fraction): Fraction => fraction(a.n * b.d - b.n * a.d, a.d * b.d)
export const multiply = (a: Fraction, b: Fraction): Fraction => fraction(a.n * b.n, a.d * b.d)

/** a / b; b is positive. */
export const divide = (a: Fraction, b: Fraction): Fraction => fraction(a.n * b.d, a.d * b.n)

export function power(base: Fraction, exponent: number): Fraction {
  let result = ONE
  for (let i = 0; i < exponent; i++) result = multiply(result, base)
  return result
}

/** The nearest floating-point number. */
export const toNumber = ({ n, d }: Fraction): number => Number((n * 10n ** 18n) / d) / 1e18

/**
 * A chance in whole percent, as it is printed: 0 and 100 only where it is certain. Exact arithmetic until the rounding.
 */
export function percentOf({ n, d }: Fraction): number {
  if (n === 0n) return 0
  if (n === d) return 100
  const rounded = Number((n * 200n + d) / (2n * d))
  return Math.min(99, Math.max(1, rounded))
}
