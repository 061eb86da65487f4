import { parseArgs, type ParseArgsOptionsConfig } from 'node:util'
import { AppError } from '../../shared/domain/error.ts'

/** The program was started in a way that it does not know; help is offered beside the message. */
export class UsageError extends AppError {
  /** What was typed and is not known, in full. */
  get argument(): string {
    return typeof this.params.argument === 'string' ? this.params.argument : ''
  }
}

/** What can be typed: `--json`, or `--seed N` where it takes a value. */
export interface Option {
  readonly name: string
  /** One letter: `-o`. */
  readonly short?: string
  /** How its value is written in the help; absent: it takes none. */
  readonly value?: string
}

/** What was typed: values of options by name, in order, and the rest. */
export interface Arguments {
  readonly options: ReadonlyMap<string, readonly string[]>
  readonly rest: readonly string[]
}

/** `--name value`, `--name=value`, `-o value`, and whatever is known of none of these; `--` ends the options. */
function tokensOf(args: readonly string[], known: readonly Option[]) {
  const options: ParseArgsOptionsConfig = {}
  for (const { name, short, value } of known) {
    options[name] = { type: value === undefined ? 'boolean' : 'string', ...(short && { short }) }
  }
  return parseArgs({ args: [...args], options, strict: false, tokens: true }).tokens
}

type OptionToken = Extract<ReturnType<typeof tokensOf>[number], { readonly kind: 'option' }>

/**
 * Reads all that was typed. Throws `UsageError`: `unknown-option`, `option-value` (it is missing), `option-no-value`
 * (none is taken), each with the `option` and the whole `argument`.
 */
export function readArguments(args: readonly string[], known: readonly Option[]): Arguments {
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
  known: readonly Option[],
): void {
  const option = known.find((one) => one.name === name)
  // Short options stand alone: `-ho` is none, and would swallow a mistyped `-help`.
  if (!option || (!argument.startsWith('--') && argument !== rawName))
    throw new UsageError('unknown-option', { option: argument.split('=')[0] ?? argument, argument })
  // Another option in the place of a value: the value was forgotten.
  const isForgotten = !inlineValue && known.some((one) => value === `--${one.name}`)
  if (option.value !== undefined && (value === undefined || isForgotten))
    throw new UsageError('option-value', { option: rawName, argument })
  if (option.value === undefined && value !== undefined)
    throw new UsageError('option-no-value', { option: rawName, argument })
}

/** The last value of an option that takes one, whatever else was typed: for what is needed before all is read. */
export function typedValue(
  args: readonly string[],
  name: string,
  fits: (value: string) => boolean = () => true,
): string | undefined {
  const typed = tokensOf(args, [{ name, value: '' }]).map((token) =>
    token.kind === 'option' && token.name === name ? token.value : undefined,
  )
  return typed.findLast((value) => value !== undefined && fits(value))
}

/** What stands among the arguments beside options; `named`: those that take a value. */
export const words = (args: readonly string[], named: readonly string[]): string[] =>
  tokensOf(
    args,
    named.map((name) => ({ name, value: '' })),
  ).flatMap((token) => (token.kind === 'positional' ? [token.value] : []))

/** Where the first argument stands that is no option and no value of a known one; the end where there is none. */
export function firstWord(args: readonly string[], known: readonly Option[]): number {
  return tokensOf(args, known).find(({ kind }) => kind === 'positional')?.index ?? args.length
}

/**
 * The folder that `--data` names. Throws `option-value` for an empty one: it comes of a shell's unset variable, and would name
 * whichever folder one happens to stand in.
 */
export function dataFolderIn(args: Arguments): string | undefined {
  const folder = last(args, 'data')
  if (folder === '') throw new UsageError('option-value', { option: '--data', argument: '--data' })
  return folder
}

/** The last value given for an option. */
export const last = (args: Arguments, name: string): string | undefined => args.options.get(name)?.at(-1)
