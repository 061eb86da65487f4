import { AppError } from '../../shared/domain/error.ts'
import type { OpenedApp } from '../app/folder.ts'
import { usualFolder } from '../app/usualFolder.ts'
import { EXIT, type ExitCode, type Terminal } from './io.ts'
import { last, type Arguments, type Option } from './options.ts'
import { printable, problemOf } from './problem.ts'

export const DATA: Option = { name: 'data', value: 'DIR', about: 'cli.option.data' }

/** What says that the folder cannot be used, rather than that the question was wrong. */
const FOLDER_ERRORS: ReadonlySet<string> = new Set([
  'folder-unusable',
  'folder-in-use',
  'not-a-database',
  'damaged',
  'newer-file',
  'older-file',
  'database-missing',
  'read-only',
  'disk-full',
  'disk-error',
  'migration-edited',
  'migration-order',
  'migration-missing',
  'migration-failed',
  'copy-failed',
])

/** True for an error of the data folder itself. */
export const isFolderError = (code: string): boolean => FOLDER_ERRORS.has(code)

/** Opens the data folder for `work` and closes it after; a folder that cannot be used is said, with its own exit code. */
export async function withApp(
  args: Arguments,
  isWriting: boolean,
  terminal: Terminal,
  work: (opened: OpenedApp) => ExitCode,
): Promise<ExitCode> {
  const { openApp } = await import('../app/folder.ts')
  const folder = last(args, 'data') ?? usualFolder(process.platform, process.env)
  try {
    const opened = openApp(folder, isWriting, (reference, error) => logged(reference, error, terminal))
    try {
      return work(opened)
    } finally {
      opened.close()
    }
  } catch (error) {
    if (!(error instanceof AppError) || !isFolderError(error.code)) throw error
    terminal.err(printable(problemOf(error, terminal.text)!.message))
    return EXIT.folder
  }
}

/** What should never happen is shown in full to who asks for it. */
function logged(reference: string, error: unknown, { err }: Terminal): void {
  if (process.env.CHRONIQUE_DEBUG) err(`${reference} ${String((error as Error).stack ?? error)}`)
}
