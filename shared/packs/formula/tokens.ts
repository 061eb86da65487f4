import { FormulaError } from './formulaError.ts'
import { reservedWordOf } from './keywords.ts'

/** Maximum number of characters of a formula. */
export const MAX_FORMULA_LENGTH = 400
/** Maximum of a number, with either sign: sums of such numbers stay exact. */
export const MAX_NUMBER = 1_000_000_000

export interface Token {
  /** `word`: an operator or a value that is a word, in English. */
  readonly kind: 'number' | 'text' | 'name' | 'word' | 'sign' | 'end'
  readonly text: string
  /** Index of its first character. */
  readonly at: number
}

const SPACE = /\s+/uy
const NUMBER = /\d+(?:\.\d+)?/uy
const TEXT = /'[^']*'/uy
const NAME = /[\p{L}_][\p{L}\p{M}\p{N}_]*/uy
const SIGN = /<=|>=|<>|[-+*/=<>();.]/uy

/** Signs of other languages and of typographers, and what to write instead. The longest come first. */
const INSTEAD: readonly (readonly [sign: string, instead: string])[] = [
  ['===', '='],
  ['!==', '<>'],
  ['==', '='],
  ['=>', '>='],
  ['=<', '<='],
  ['!=', '<>'],
  ['&&', 'and'],
  ['||', 'or'],
  ['**', '*'],
  ['!', 'not'],
  ['&', 'and'],
  ['|', 'or'],
  ['≥', '>='],
  ['≤', '<='],
  ['≠', '<>'],
  ['×', '*'],
  ['·', '*'],
  ['÷', '/'],
  ['−', '-'],
  ['–', '-'],
  ['—', '-'],
  ...['"', '`', '‘', '’', '“', '”', '«', '»'].map((quote) => [quote, "'"] as const),
  ...['[', '{'].map((bracket) => [bracket, '('] as const),
  ...[']', '}'].map((bracket) => [bracket, ')'] as const),
]

function matchAt(pattern: RegExp, source: string, at: number): string | undefined {
  pattern.lastIndex = at
  return pattern.exec(source)?.[0]
}

/** Splits a formula into tokens; the last is the end. Throws `FormulaError`. */
export function tokenise(source: string): Token[] {
  if (source.length > MAX_FORMULA_LENGTH)
    throw new FormulaError('formula-long', MAX_FORMULA_LENGTH, { max: MAX_FORMULA_LENGTH, actual: source.length })
  const tokens: Token[] = []
  let at = 0
  while (at < source.length) {
    const space = matchAt(SPACE, source, at)
    if (space === undefined) {
      const { token, length } = tokenAt(source, at)
      tokens.push(token)
      at += length
    } else at += space.length
  }
  tokens.push({ kind: 'end', text: '', at: source.length })
  return tokens
}

function tokenAt(source: string, at: number): { readonly token: Token; readonly length: number } {
  refuseForeignSign(source, at)
  const number = matchAt(NUMBER, source, at)
  if (number !== undefined) return { token: numberToken(number, source, at), length: number.length }
  const text = matchAt(TEXT, source, at)
  if (text !== undefined) return { token: { kind: 'text', text: text.slice(1, -1), at }, length: text.length }
  const name = matchAt(NAME, source, at)
  if (name !== undefined) return { token: nameToken(name, at), length: name.length }
  const sign = matchAt(SIGN, source, at)
  if (sign !== undefined) return { token: { kind: 'sign', text: sign, at }, length: sign.length }
  if (source[at] === "'") throw new FormulaError('formula-open-text', at)
  if (source[at] === ',') throw new FormulaError('formula-comma', at)
  throw new FormulaError('formula-character', at, { sign: String.fromCodePoint(source.codePointAt(at)!) })
}

function refuseForeignSign(source: string, at: number): void {
  const [sign, instead] = INSTEAD.find(([foreign]) => source.startsWith(foreign, at)) ?? []
  if (sign !== undefined) throw new FormulaError('formula-instead', at, { sign, instead: instead! })
}

function numberToken(text: string, source: string, at: number): Token {
  const next = matchAt(NAME, source, at + text.length)
  if (next !== undefined && isDie(next)) throw new FormulaError('formula-dice', at, { dice: text + next })
  if (next !== undefined) throw new FormulaError('formula-times', at, { instead: `${text} * ${next}` })
  if (Number(text) > MAX_NUMBER) throw new FormulaError('formula-number', at, { max: MAX_NUMBER })
  return { kind: 'number', text, at }
}

function nameToken(name: string, at: number): Token {
  const word = reservedWordOf(name)
  if (word) return { kind: 'word', text: word, at }
  return { kind: 'name', text: name.normalize('NFC'), at }
}

/** True for the name of a die, such as `D6`. */
export const isDie = (name: string): boolean => /^[dD]\d{1,3}$/.test(name)
