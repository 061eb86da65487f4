import { translator } from '../../shared/text/translator.ts'
import { checkLanguage, languageFor } from '../app/systemLanguage.ts'
import { usualFolder } from '../app/usualFolder.ts'
import type { Command } from './base/command.ts'
import { allCommands, COMMANDS } from './commands.ts'
import { commandHelp, generalHelp, PROGRAM } from './base/help.ts'
import { EXIT, type ExitCode, type Terminal } from './base/io.ts'
import { firstWord, readArguments, typedValue, UsageError, type Arguments } from '../app/arguments.ts'
import { COMMON } from './base/options.ts'
import { printable, problemOf } from './base/problem.ts'
import { VERSION } from './version.ts'

export type Environment = Readonly<Record<string, string | undefined>>

/**
 * Runs the command line with what was typed after the program's name; returns the exit code. Every expected error
 * becomes one sentence; anything else one that says how to report it.
 */
export async function main(
  args: readonly string[],
  environment: Environment,
  io: Omit<Terminal, 'text'>,
): Promise<ExitCode> {
  const terminal: Terminal = { ...io, text: translator(languageFor(args, environment)) }
  const unexpected = (error: unknown) => noted(error, args, environment, terminal)
  return reporting(PROGRAM, terminal, unexpected, async () => {
    const { leading, name, following } = parted(args)
    const before = readArguments(leading, [...COMMON, { name: 'version' }])
    checkLanguage(before)
    if (before.options.has('version')) return show([VERSION], terminal)
    if (name === undefined && (args.length === 0 || before.options.has('help')))
      return show(generalHelp(await allCommands(), terminal), terminal)
    const command = await commandOf(name)
    return reporting(`${PROGRAM} ${command.name}`, terminal, unexpected, () =>
      run(command, before, following, terminal),
    )
  })
}

/** Writes down what nobody expected, and shows it in full to who asks for it; gives the sentence with its reference. */
async function noted(
  error: unknown,
  args: readonly string[],
  environment: Environment,
  { err, text }: Terminal,
): Promise<string> {
  const [{ logIn }, { systemIds }] = await Promise.all([import('../ports/log.ts'), import('../ports/ids.ts')])
  const reference = systemIds.next()
  logIn(typedValue(args, 'data') || usualFolder(process.platform, environment))(reference, error)
  if (environment.CHRONIQUE_DEBUG) err(String((error as Error).stack))
  return text('error.internal', { reference })
}

/** Does `work`; words what it throws, and offers `help` where the program was used wrongly. */
async function reporting(
  help: string,
  terminal: Terminal,
  unexpected: (error: unknown) => Promise<string>,
  work: () => ExitCode | Promise<ExitCode>,
): Promise<ExitCode> {
  const { text, err } = terminal
  try {
    return await work()
  } catch (error) {
    const problem = problemOf(error, text)
    err(printable(problem?.message ?? (await unexpected(error))))
    if (error instanceof UsageError) err(text('error.help', { command: help }))
    return EXIT.unreadable
  }
}

function commandOf(name: string | undefined): Promise<Command> {
  if (name === undefined) throw new UsageError('command-missing', { known: KNOWN })
  if (!Object.hasOwn(COMMANDS, name)) throw new UsageError('unknown-command', { command: name, known: KNOWN })
  return COMMANDS[name]!()
}

async function run(
  command: Command,
  before: Arguments,
  following: readonly string[],
  terminal: Terminal,
): Promise<ExitCode> {
  const given = readArguments(following, [...command.options, ...COMMON])
  checkLanguage(given)
  if (before.options.has('help') || given.options.has('help'))
    return show(await commandHelp(command, terminal), terminal)
  return command.run(given, terminal)
}

const KNOWN = Object.keys(COMMANDS).join(', ')

/** The command's name parts the program's own options from the command's. */
function parted(args: readonly string[]): {
  leading: readonly string[]
  name: string | undefined
  following: readonly string[]
} {
  const at = firstWord(args, COMMON)
  return { leading: args.slice(0, at), name: args[at], following: args.slice(at + 1) }
}

function show(lines: readonly string[], terminal: Terminal): ExitCode {
  for (const line of lines) terminal.out(line)
  return EXIT.done
}
