import { AppError } from '../../../shared/domain/error.ts'
import type { App } from '../../app/app.ts'
import type { Keeper } from '../../app/safekeeping/keeper.ts'
import type { Opened } from '../../app/folder.ts'
import { usualFolder } from '../../app/usualFolder.ts'
import { logIn, type Log } from '../../ports/log.ts'
import { PROGRAM } from './help.ts'
import { EXIT, type ExitCode, type Terminal } from './io.ts'
import { dataFolderIn, type Arguments } from '../../app/arguments.ts'
import type { Option } from './options.ts'
import { printable, problemOf } from './problem.ts'
import { troubleLines } from './troubleText.ts'

export const DATA: Option = { name: 'data', value: 'DIR', about: 'cli.option.data' }
/** For commands that only read. */
export const AS_IS: Option = { name: 'as-is', about: 'cli.option.as-is' }

/** What says that the folder cannot be used, rather than that the question was wrong. */
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

/** True for an error of the data folder itself. */
export const isFolderError = (code: string): boolean => FOLDER_ERRORS.has(code)

/** What a command works with in a data folder. */
export interface InFolder {
  readonly app: Pick<App, 'call'>
  readonly opened: Opened
  readonly keeper: Keeper
}

/**
 * Opens the data folder for `work` and closes it after; a folder that cannot be used, or whose data something is wrong
 * with, is said, with its own exit code.
 */
export const withApp = (
  args: Arguments,
  isWriting: boolean,
  terminal: Terminal,
  work: (given: InFolder) => ExitCode | Promise<ExitCode>,
): Promise<ExitCode> =>
  withKeeper(args, { isWriting, check: isWriting || !args.options.has('as-is') }, terminal, (keeper) => {
    const opened = keeper.opened()
    if (opened) return work({ app: keeper, opened, keeper })
    return inTrouble(keeper, args, terminal)
  })

/** As `withApp`, for what works on a folder whatever state its data are in. */
export async function withKeeper(
  args: Arguments,
  { isWriting, check = true }: { readonly isWriting: boolean; readonly check?: boolean },
  terminal: Terminal,
  work: (keeper: Keeper) => ExitCode | Promise<ExitCode>,
): Promise<ExitCode> {
  const [{ openKeeper }, { jobsIn }] = await Promise.all([
    import('../../app/safekeeping/keeper.ts'),
    import('../../app/safekeeping/safekeepingJobs.ts'),
  ])
  try {
    const folder = dataFolderIn(args) ?? usualFolder(process.platform, process.env)
    const log = logged(folder, terminal)
    const keeper = openKeeper({
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
    terminal.err(printable(problemOf(error, terminal.text)!.message))
    return EXIT.folder
  }
}

/** Says what is wrong with the data, and what can be typed about it. */
export function inTrouble(keeper: Keeper, args: Arguments, { err, text }: Terminal): ExitCode {
  const { trouble } = keeper.state()
  const data = dataFolderIn(args)
  const typed = (command: string) => [PROGRAM, command, ...(data === undefined ? [] : [`--data ${data}`])].join(' ')
  if (trouble) for (const line of troubleLines(trouble, typed, text)) err(printable(line))
  return EXIT.folder
}

/** What should never happen is written down, and shown in full to who asks for it. */
function logged(folder: string, { err }: Terminal): Log {
  const log = logIn(folder)
  return (reference, error) => {
    log(reference, error)
    if (process.env.CHRONIQUE_DEBUG) err(`${reference} ${String((error as Error).stack ?? error)}`)
  }
}
