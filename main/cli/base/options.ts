import { last, UsageError, type Arguments, type Option as Typed } from '../../app/arguments.ts'
import type { TextKey } from '../../../shared/text/translator.ts'

/** An option of a command, as its help tells of it. */
export interface Option extends Typed {
  readonly about: TextKey
}

export const COMMON: readonly Option[] = [
  { name: 'lang', value: 'fr|en', about: 'cli.option.lang' },
  { name: 'help', short: 'h', about: 'cli.option.help' },
]

/** The one argument of a command. Throws `argument-missing`, `argument-extra`. */
export function only({ rest }: Arguments, argument: string): string {
  const [given, extra] = rest
  if (given === undefined) throw new UsageError('argument-missing', { argument })
  if (extra !== undefined) throw new UsageError('argument-extra', { argument: extra })
  return given
}

/** The value of an option as a whole number within bounds; `undefined` when it is not given. */
export function wholeNumber(args: Arguments, name: string, min: number, max: number): number | undefined {
  const given = last(args, name)
  if (given === undefined) return undefined
  const number = /^[+-]?\d{1,15}$/.test(given) ? Number(given) : Number.NaN
  if (number >= min && number <= max) return number
  throw new UsageError('bad-number', { option: `--${name}`, min, max })
}

/** « 2,3,1 » as numbers. */
export function numberList(given: string): number[] {
  const parts = given.split(',').map((part) => part.trim())
  if (parts.every((part) => /^-?\d{1,9}$/.test(part))) return parts.map(Number)
  throw new UsageError('dice-not-numbers', { dice: given })
}

/** The value of an option among some words; the first of them when it is not given. */
export function oneOf<W extends string>(args: Arguments, name: string, words: readonly [W, ...W[]]): W {
  const given = last(args, name)
  if (given === undefined) return words[0]
  const word = words.find((one) => one === given)
  if (word === undefined) throw new UsageError('bad-choice', { option: `--${name}`, choices: words.join(', ') })
  return word
}
