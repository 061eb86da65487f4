import { parseArgs, type ParseArgsOptionsConfig } from 'node:util'
import { AppError } from '../../shared/domain/error.ts'

/** Thrown if command line arguments are unknown or invalid; the host then points to the help. */
export class UsageError extends AppError {
  /** The unknown argument, in full. */
  get argument(): string {
    return typeof this.params.argument === 'string' ? this.params.argument : ''
  }
}

/** A command line option: `--json`, or `--seed N` if the option takes a value. */
export interface CliOptionSyntax {
  readonly name: string
  /** A short name of one letter, such as `o` for `-o`. */
  readonly short?: string
  /** Placeholder of the value in the help; absent if the option takes no value. */
  readonly value?: string
}

/** The parsed arguments: values of options by name, in order, and positional arguments. */
export interface Arguments {
  readonly options: ReadonlyMap<string, readonly string[]>
  readonly rest: readonly string[]
}

/** Tokens of the arguments: `--name value`, `--name=value`, `-o value` and positional ones; `--` ends the options. */
function tokensOf(args: readonly string[], known: readonly CliOptionSyntax[]) {
  const options: ParseArgsOptionsConfig = {}
  for (const { name, short, value } of known) {
    options[name] = { type: value === undefined ? 'boolean' : 'string', ...(short && { short }) }
  }
  return parseArgs({ args: [...args], options, strict: false, tokens: true }).tokens
}

type OptionToken = Extract<ReturnType<typeof tokensOf>[number], { readonly kind: 'option' }>

/**
 * Parses all arguments. Throws `UsageError`: `unknown-option`, `option-value` (missing), `option-no-value` (none
 * allowed), each with `option` and the whole `argument`.
 */
export function parseArguments(args: readonly string[], known: readonly CliOptionSyntax[]): Arguments {
  const options = new Map<string, readonly string[]>()
  const rest: string[] = []
  for (const token of tokensOf(args, known)) {
    if (token.kind === 'positional') rest.push(token.value)
    if (token.kind !== 'option') continue
    checkOption(token, args[token.index] ?? '', known)
    options.set(token.name, [...(options.get(token.name) ?? []), token.value ?? ''])
  }
  return { options, rest }
}

function checkOption(
  { name, rawName, value, inlineValue }: OptionToken,
  argument: string,
  known: readonly CliOptionSyntax[],
): void {
  const option = known.find((one) => one.name === name)
  // Short options cannot be combined: `-ho` is unknown, so that a mistyped `-help` is not accepted.
  if (!option || (!argument.startsWith('--') && argument !== rawName))
    throw new UsageError('unknown-option', { option: argument.split('=')[0] ?? argument, argument })
  // If the value is the name of another option, the user forgot the value.
  const isForgotten = !inlineValue && known.some((one) => value === `--${one.name}`)
  if (option.value !== undefined && (value === undefined || isForgotten))
    throw new UsageError('option-value', { option: rawName, argument })
  if (option.value === undefined && value !== undefined)
    throw new UsageError('option-no-value', { option: rawName, argument })
}

/**
 * Returns the last value of an option and ignores all other arguments. Used for options that are needed before all
 * arguments are parsed.
 */
export function lastOptionValue(
  args: readonly string[],
  name: string,
  fits: (value: string) => boolean = () => true,
): string | undefined {
  const values = tokensOf(args, [{ name, value: '' }]).map((token) =>
    token.kind === 'option' && token.name === name ? token.value : undefined,
  )
  return values.findLast((value) => value !== undefined && fits(value))
}

/**
 * Returns the positional arguments. `named`: the options that take a value, because the argument after such an option
 * is not positional.
 */
export const positionalArguments = (args: readonly string[], named: readonly string[]): string[] =>
  tokensOf(
    args,
    named.map((name) => ({ name, value: '' })),
  ).flatMap((token) => (token.kind === 'positional' ? [token.value] : []))

/** Returns the index of the first positional argument; if there is none, the number of arguments. */
export function firstPositionalIndex(args: readonly string[], known: readonly CliOptionSyntax[]): number {
  return tokensOf(args, known).find(({ kind }) => kind === 'positional')?.index ?? args.length
}

/**
 * Returns the folder in `--data`. Throws `option-value` if the value is empty: an unset shell variable causes this, and
 * an empty path would mean the current folder.
 */
export function dataFolderIn(args: Arguments): string | undefined {
  const folder = lastOption(args, 'data')
  if (folder === '') throw new UsageError('option-value', { option: '--data', argument: '--data' })
  return folder
}

/** Returns the last value of an option; undefined if the option is absent. */
export const lastOption = (args: Arguments, name: string): string | undefined => args.options.get(name)?.at(-1)
