import { AppError } from '../../shared/domain/error.ts'
import type { TextKey } from '../../shared/text/translator.ts'

/** The command line was used in a way that it does not know; help is offered beside the message. */
export class UsageError extends AppError {}

/** An option of a command: `--json`, or `--seed N` where it takes a value. */
export interface Option {
  readonly name: string
  readonly short?: string
  /** How its value is written in the help; absent: it takes none. */
  readonly value?: string
  readonly about: TextKey
}

/** What was typed after a command: values of options by name, in order, and the rest. */
export interface Arguments {
  readonly options: ReadonlyMap<string, readonly string[]>
  readonly rest: readonly string[]
}

export const COMMON: readonly Option[] = [
  { name: 'lang', value: 'fr|en', about: 'cli.option.lang' },
  { name: 'help', short: 'h', about: 'cli.option.help' },
]

/** Reads arguments: `--name value`, `--name=value`, `-o value`; `--` ends the options. Throws usage errors. */
export function readArguments(args: readonly string[], known: readonly Option[]): Arguments {
  const options = new Map<string, string[]>()
  const rest: string[] = []
  for (let i = 0; i < args.length; i++) {
    const argument = args[i]!
    if (argument === '--') {
      rest.push(...args.slice(i + 1))
      break
    }
    if (!argument.startsWith('-') || argument === '-') {
      rest.push(argument)
      continue
    }
    const [shown = '', given] = split(argument)
    const option = known.find(
      ({ name, short }) => shown === `--${name}` || (short !== undefined && shown === `-${short}`),
    )
    if (!option) throw new UsageError('unknown-option', { option: shown })
    const values = options.get(option.name) ?? []
    options.set(option.name, [...values, valueOf(option, shown, given ?? (option.value ? args[++i] : undefined))])
  }
  return { options, rest }
}

function split(argument: string): [string, string | undefined] {
  const at = argument.startsWith('--') ? argument.indexOf('=') : -1
  return at < 0 ? [argument, undefined] : [argument.slice(0, at), argument.slice(at + 1)]
}

function valueOf(option: Option, shown: string, given: string | undefined): string {
  if (option.value === undefined && given !== undefined) throw new UsageError('option-no-value', { option: shown })
  if (option.value !== undefined && given === undefined) throw new UsageError('option-value', { option: shown })
  return given ?? ''
}

/** The one argument of a command. Throws `argument-missing`, `argument-extra`. */
export function only({ rest }: Arguments, argument: string): string {
  const [given, extra] = rest
  if (given === undefined) throw new UsageError('argument-missing', { argument })
  if (extra !== undefined) throw new UsageError('argument-extra', { argument: extra })
  return given
}

/** The last value given for an option. */
export const last = (args: Arguments, name: string): string | undefined => args.options.get(name)?.at(-1)

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
