import { existsSync } from 'node:fs'
import path from 'node:path'
import type { PortableKey } from './texts.ts'

/**
 * Names of a marker file. If the unpacked folder contains such a file, the data are stored in that folder too, for
 * example on a USB stick that is used on several machines. There are two names, because some systems hide the extension
 * `.txt`.
 */
const MARKER_FILES = ['portable', 'portable.txt']

/** Returns the data folder next to the program if the unpacked folder has a marker file; otherwise undefined. */
export const portableDataFolder = (folder: string): string | undefined =>
  MARKER_FILES.some((name) => existsSync(path.join(folder, name))) ? path.join(folder, 'data') : undefined

/** Exit code of the host if its data folder cannot be used. */
const FOLDER_UNUSABLE = 3

/**
 * If the data folder next to the program (`beside`) could not be created, returns a hint that explains why the program
 * uses that folder: a user with a read-only stick may have forgotten the marker file. Returns no hint if the folder
 * exists, because its data must not be abandoned.
 */
export const portableDataFolderHint = (
  code: number,
  beside: string | undefined,
  text: (key: PortableKey, params?: Readonly<Record<string, string>>) => string,
): string | undefined =>
  code === FOLDER_UNUSABLE && beside !== undefined && !existsSync(beside)
    ? text('beside', { folder: path.dirname(beside) })
    : undefined

/** What the program of a package was started to do. */
export interface PackageStart {
  readonly kind: 'host' | 'apart' | 'cli' | 'help' | 'version' | 'add-to-menu' | 'remove-from-menu'
  readonly args: readonly string[]
}

/**
 * Parses the arguments. `--cli` as the first argument runs the command line with the arguments that follow; `--apart`
 * starts the host as a detached process. Any other arguments are for the host.
 */
export function parsePackageStart(args: readonly string[]): PackageStart {
  const [first, ...rest] = args
  if (first === '--cli') return { kind: 'cli', args: rest }
  if (first === '--apart') return parseDetachedStart(rest)
  if (first === '--add-to-menu') return { kind: 'add-to-menu', args: rest }
  if (first === '--remove-from-menu') return { kind: 'remove-from-menu', args: rest }
  if (first === '--version') return { kind: 'version', args: rest }
  return { kind: args.includes('--help') || args.includes('-h') ? 'help' : 'host', args }
}

/**
 * Parses the arguments after `--apart`. The host becomes a detached process only if it opens a page. A host that prints
 * to the terminal, or that the user stops in the terminal, stays attached.
 */
function parseDetachedStart(args: readonly string[]): PackageStart {
  const found = parsePackageStart(args)
  return found.kind === 'host' && !args.includes('--no-open') ? { kind: 'apart', args } : found
}

/** Says whether the standard input and output of the process are terminals. */
interface Terminals {
  readonly input: boolean
  readonly output: boolean
}

/** True if the program was started by a click: it has no terminal, or the system opened a terminal for it (macOS). */
export const isStartedByClick = (platform: string, { input, output }: Terminals): boolean =>
  platform === 'darwin' || !(input || output)

/**
 * Returns the arguments of the host. After a click the host stops when its page is closed, because the user has no
 * other way to stop it.
 */
export const argumentsForHost = (args: readonly string[], isClicked: boolean): readonly string[] =>
  isClicked && !args.includes('--no-open') ? [...args, '--until-closed'] : args
