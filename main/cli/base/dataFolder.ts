import { AppError } from '../../../shared/domain/error.ts'
import type { App } from '../../app/app.ts'
import type { DataFolderKeeper } from '../../app/safekeeping/keeper.ts'
import type { Opened } from '../../app/folder.ts'
import { defaultDataFolder } from '../../app/defaultFolder.ts'
import { createFolderErrorLogger, type Log } from '../../ports/log.ts'
import { CLI_NAME } from './help.ts'
import { EXIT_CODES, type ExitCode, type Terminal } from './io.ts'
import { dataFolderIn, type Arguments } from '../../app/arguments.ts'
import type { CliOption } from './options.ts'
import { replaceControlCharacters, problemOf } from './problem.ts'
import { dataProblemLines } from './troubleText.ts'

export const DATA_FOLDER_OPTION: CliOption = { name: 'data', value: 'DIR', about: 'cli.option.data' }
/** Option of commands that only read: it accepts data that are damaged or were changed outside Chronique. */
export const AS_IS_OPTION: CliOption = { name: 'as-is', about: 'cli.option.as-is' }

/** Codes of the errors that mean that the folder cannot be used. All other errors mean that the command was wrong. */
const FOLDER_ERRORS: ReadonlySet<string> = new Set([
  'folder-unusable',
  'path-too-long',
  'folder-in-use',
  'file-locked',
  'not-a-database',
  'damaged',
  'newer-file',
  'older-file',
  'database-missing',
  'read-only',
  'disk-full',
  'disk-error',
  'disk-gone',
  'migration-edited',
  'migration-order',
  'migration-failed',
  'copy-failed',
  'changed',
  'file-gone',
  'restore-unfinished',
  'unfinished-write',
  'data-closed',
  'lost',
  'unsound',
  'file-taken',
  'file-written',
  'file-linked',
  'no-locks',
  'place-taken',
  'foreign-journal',
  'lock-spoilt',
  'no-home',
])

/** True for the code of an error of the data folder itself. */
export const isFolderError = (code: string): boolean => FOLDER_ERRORS.has(code)

/** The parts of an open data folder that commands use. */
export interface FolderContext {
  readonly app: Pick<App, 'call'>
  readonly opened: Opened
  readonly keeper: DataFolderKeeper
}

/**
 * Opens the data folder, runs `work` and closes the folder. If the folder cannot be used or its data have a problem,
 * prints that and returns the exit code `folder`.
 */
export const withApp = (
  args: Arguments,
  isWriting: boolean,
  terminal: Terminal,
  work: (context: FolderContext) => ExitCode | Promise<ExitCode>,
): Promise<ExitCode> =>
  withDataFolderKeeper(args, { isWriting, check: isWriting || !args.options.has('as-is') }, terminal, (keeper) => {
    const opened = keeper.opened()
    if (opened) return work({ app: keeper, opened, keeper })
    return printDataProblem(keeper, args, terminal)
  })

/** Opens the data folder like `withApp`, for commands that also work if the data have a problem. */
export async function withDataFolderKeeper(
  args: Arguments,
  { isWriting, check = true }: { readonly isWriting: boolean; readonly check?: boolean },
  terminal: Terminal,
  work: (keeper: DataFolderKeeper) => ExitCode | Promise<ExitCode>,
): Promise<ExitCode> {
  const [{ openDataFolderKeeper }, { createJobRunner: jobsIn }] = await Promise.all([
    import('../../app/safekeeping/keeper.ts'),
    import('../../app/safekeeping/safekeepingJobs.ts'),
  ])
  try {
    const folder = dataFolderIn(args) ?? defaultDataFolder(process.platform, process.env)
    const log = createLog(folder, terminal)
    const keeper = openDataFolderKeeper({
      folder,
      isWriting,
      log,
      job: jobsIn(folder, log),
      opening: { check, readsOlder: !isWriting },
    })
    try {
      return await work(keeper)
    } finally {
      keeper.close()
    }
  } catch (error) {
    if (!(error instanceof AppError) || !isFolderError(error.code)) throw error
    terminal.err(replaceControlCharacters(problemOf(error, terminal.text)!.message))
    return EXIT_CODES.folder
  }
}

/** Prints the problem of the data and the commands that solve it; returns the exit code. */
export function printDataProblem(keeper: DataFolderKeeper, args: Arguments, { err, text }: Terminal): ExitCode {
  const { trouble } = keeper.state()
  const data = dataFolderIn(args)
  const commandText = (command: string) =>
    [CLI_NAME, command, ...(data === undefined ? [] : [`--data ${data}`])].join(' ')
  if (trouble) for (const line of dataProblemLines(trouble, commandText, text)) err(replaceControlCharacters(line))
  return EXIT_CODES.folder
}

/** Creates the log of unexpected errors. With `CHRONIQUE_DEBUG`, the stack of an error is also printed. */
function createLog(folder: string, { err }: Terminal): Log {
  const log = createFolderErrorLogger(folder)
  return (reference, error) => {
    log(reference, error)
    if (process.env.CHRONIQUE_DEBUG) err(`${reference} ${String((error as Error).stack ?? error)}`)
  }
}
