import { lastOption, UsageError, type Arguments, type CliOptionSyntax as Typed } from '../../app/arguments.ts'
import type { TextKey } from '../../../shared/text/translator.ts'

/** An option of a command with its help text. */
export interface CliOption extends Typed {
  readonly about: TextKey
}

export const COMMON_OPTIONS: readonly CliOption[] = [
  { name: 'lang', value: 'fr|en', about: 'cli.option.lang' },
  { name: 'help', short: 'h', about: 'cli.option.help' },
]

/** Returns the only argument of a command. Throws `argument-missing`, `argument-extra`. */
export function singleArgument({ rest }: Arguments, argument: string): string {
  const [value, extra] = rest
  if (value === undefined) throw new UsageError('argument-missing', { argument })
  if (extra !== undefined) throw new UsageError('argument-extra', { argument: extra })
  return value
}

/**
 * Returns the value of an option as an integer between `min` and `max`; `undefined` if the option is absent. Throws
 * `bad-number`.
 */
export function integerOption(args: Arguments, name: string, min: number, max: number): number | undefined {
  const value = lastOption(args, name)
  if (value === undefined) return undefined
  const number = /^[+-]?\d{1,15}$/.test(value) ? Number(value) : Number.NaN
  if (number >= min && number <= max) return number
  throw new UsageError('bad-number', { option: `--${name}`, min, max })
}

/** Parses a list of numbers such as “2,3,1”. Throws `dice-not-numbers`. */
export function parseNumbers(listText: string): number[] {
  const parts = listText.split(',').map((part) => part.trim())
  if (parts.every((part) => /^-?\d{1,9}$/.test(part))) return parts.map(Number)
  throw new UsageError('dice-not-numbers', { dice: listText })
}

/**
 * Returns the value of an option, which must be one of `words`; the first word if the option is absent. Throws
 * `bad-choice`.
 */
export function choiceOption<W extends string>(args: Arguments, name: string, words: readonly [W, ...W[]]): W {
  const value = lastOption(args, name)
  if (value === undefined) return words[0]
  const word = words.find((one) => one === value)
  if (word === undefined) throw new UsageError('bad-choice', { option: `--${name}`, choices: words.join(', ') })
  return word
}
