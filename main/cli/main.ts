import { translator } from '../../shared/text/translator.ts'
import { checkLanguage, languageFor } from '../app/systemLanguage.ts'
import { defaultDataFolder } from '../app/defaultFolder.ts'
import type { CliCommand } from './base/command.ts'
import { commandHelp, generalHelp, CLI_NAME } from './base/help.ts'
import { EXIT_CODES, type ExitCode, type Terminal } from './base/io.ts'
import { firstPositionalIndex, parseArguments, lastOptionValue, UsageError, type Arguments } from '../app/arguments.ts'
import { COMMON_OPTIONS } from './base/options.ts'
import { replaceControlCharacters, problemOf } from './base/problem.ts'
import about from '../../package.json' with { type: 'json' }

/**
 * All commands by name, in the order of the help. A command is loaded only when it runs, because most commands need
 * only a small part of the program.
 */
export const CLI_COMMANDS: Readonly<Record<string, () => Promise<CliCommand>>> = {
  validate: async () => (await import('./commands/validate.ts')).validateCommand,
  print: async () => (await import('./commands/print.ts')).printCommand,
  roll: async () => (await import('./commands/roll.ts')).rollCommand,
  call: async () => (await import('./commands/call.ts')).callCommand,
  campaigns: async () => (await import('./commands/campaigns.ts')).campaignsCommand,
  export: async () => (await import('./commands/export.ts')).exportCommand,
  along: async () => (await import('./commands/along.ts')).offlineStatusCommand,
  import: async () => (await import('./commands/import.ts')).importCommand,
  recruit: async () => (await import('./commands/recruit.ts')).recruitCommand,
  templates: async () => (await import('./commands/templates.ts')).templatesCommand,
  transfer: async () => (await import('./commands/transfer.ts')).transferCommand,
  stats: async () => (await import('./commands/stats.ts')).statsCommand,
  stakes: async () => (await import('./commands/stakes.ts')).stakesCommand,
  report: async () => (await import('./commands/report.ts')).reportCommand,
  page: async () => (await import('./commands/page.ts')).pageCommand,
  notebook: async () => (await import('./commands/notebook.ts')).notebookCommand,
  answers: async () => (await import('./commands/answers.ts')).answersCommand,
  calendar: async () => (await import('./commands/calendar.ts')).calendarCommand,
  check: async () => (await import('./commands/check.ts')).checkCommand,
  backup: async () => (await import('./commands/backup.ts')).backupCommand,
  restore: async () => (await import('./commands/restore.ts')).restoreCommand,
  sample: async () => (await import('./commands/sample.ts')).sampleCommand,
}

/** Loads all commands. */
export const allCommands = (): Promise<CliCommand[]> => Promise.all(Object.values(CLI_COMMANDS).map((load) => load()))

export type ProcessEnvironment = Readonly<Record<string, string | undefined>>

/**
 * Runs the command line with the arguments after the program's name; returns the exit code. An expected error is
 * printed as one line. Any other error is logged, and the printed line has the reference of the log entry.
 */
export async function main(
  args: readonly string[],
  environment: ProcessEnvironment,
  io: Omit<Terminal, 'text'>,
): Promise<ExitCode> {
  const terminal: Terminal = { ...io, text: translator(languageFor(args, environment)) }
  const reportUnexpected = (error: unknown) => logUnexpected(error, args, environment, terminal)
  return withErrorReport(CLI_NAME, terminal, reportUnexpected, async () => {
    const { leading, name, following } = splitArguments(args)
    const before = parseArguments(leading, [...COMMON_OPTIONS, { name: 'version' }])
    checkLanguage(before)
    if (before.options.has('version')) return show([VERSION], terminal)
    if (name === undefined && (args.length === 0 || before.options.has('help')))
      return show(generalHelp(await allCommands(), terminal), terminal)
    const command = await commandOf(name)
    return withErrorReport(`${CLI_NAME} ${command.name}`, terminal, reportUnexpected, () =>
      runCliCommand(command, before, following, terminal),
    )
  })
}

/**
 * Logs an unexpected error; with `CHRONIQUE_DEBUG`, also prints its stack. Returns the message with the reference of
 * the log entry.
 */
async function logUnexpected(
  error: unknown,
  args: readonly string[],
  environment: ProcessEnvironment,
  { err, text }: Terminal,
): Promise<string> {
  const [{ createFolderErrorLogger }, { systemIds }] = await Promise.all([
    import('../ports/log.ts'),
    import('../ports/ids.ts'),
  ])
  const reference = systemIds.next()
  createFolderErrorLogger(lastOptionValue(args, 'data') || defaultDataFolder(process.platform, environment))(
    reference,
    error,
  )
  if (environment.CHRONIQUE_DEBUG) err(String((error as Error).stack))
  return text('error.internal', { reference })
}

/**
 * Runs `work` and prints the error that it throws. If the command line was used wrongly, also prints how to get help.
 * `help`: the program or command whose help is meant.
 */
async function withErrorReport(
  help: string,
  terminal: Terminal,
  reportUnexpected: (error: unknown) => Promise<string>,
  work: () => ExitCode | Promise<ExitCode>,
): Promise<ExitCode> {
  const { text, err } = terminal
  try {
    return await work()
  } catch (error) {
    const problem = problemOf(error, text)
    err(replaceControlCharacters(problem?.message ?? (await reportUnexpected(error))))
    if (error instanceof UsageError) err(text('error.help', { command: help }))
    return EXIT_CODES.unreadable
  }
}

function commandOf(name: string | undefined): Promise<CliCommand> {
  if (name === undefined) throw new UsageError('command-missing', { known: KNOWN })
  if (!Object.hasOwn(CLI_COMMANDS, name)) throw new UsageError('unknown-command', { command: name, known: KNOWN })
  return CLI_COMMANDS[name]!()
}

async function runCliCommand(
  command: CliCommand,
  before: Arguments,
  following: readonly string[],
  terminal: Terminal,
): Promise<ExitCode> {
  const commandArguments = parseArguments(following, [...command.options, ...COMMON_OPTIONS])
  checkLanguage(commandArguments)
  if (before.options.has('help') || commandArguments.options.has('help'))
    return show(await commandHelp(command, terminal), terminal)
  return command.run(commandArguments, terminal)
}

const KNOWN = Object.keys(CLI_COMMANDS).join(', ')

/** Splits the arguments at the name of the command. Options of the program come before that name. */
function splitArguments(args: readonly string[]): {
  leading: readonly string[]
  name: string | undefined
  following: readonly string[]
} {
  const at = firstPositionalIndex(args, COMMON_OPTIONS)
  return { leading: args.slice(0, at), name: args[at], following: args.slice(at + 1) }
}

function show(lines: readonly string[], terminal: Terminal): ExitCode {
  for (const line of lines) terminal.out(line)
  return EXIT_CODES.done
}

const VERSION = about.version
