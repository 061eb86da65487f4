import { createHash } from 'node:crypto'
import path from 'node:path'
import { AppError } from '../../shared/domain/error.ts'
import { lastOptionValue, positionalArguments } from '../app/arguments.ts'
import { defaultDataFolder } from '../app/defaultFolder.ts'
import { filePathsOf } from '../host/pendingFiles.ts'

/** Options given at the start of the program. */
export interface StartOptions {
  /** Data folder given by `--data`; absent: the default folder. */
  readonly folder?: string
  /** Language given by `--lang`. */
  readonly language?: string
  /** Arguments after `--cli`; if present, the command line runs instead of a window. */
  readonly commandLine?: readonly string[]
  /** Paths of the files to open. */
  readonly files: readonly string[]
}

/**
 * Parses the arguments after the program's name. Unknown options are ignored, because they are for Chromium.
 * `isUnpacked` is true if the program was started by Electron's own executable, whose first argument is the path of
 * our program.
 */
export function parseStartOptions(args: readonly string[], isUnpacked = false): StartOptions {
  const cli = args.indexOf('--cli')
  if (cli >= 0) return { commandLine: args.slice(cli + 1), files: [] }
  const folder = lastOptionValue(args, 'data')
  const language = lastOptionValue(args, 'lang')
  const files = filePathsOf(positionalArguments(args, ['data', 'lang']).slice(isUnpacked ? 1 : 0), process.cwd())
  return { ...(folder && { folder: path.resolve(folder) }), ...(language && { language }), files }
}

/**
 * Returns the data folder: the given folder, otherwise the default folder. Returns an error if the system has no
 * default folder.
 */
export function dataFolderFor(
  { folder }: Pick<StartOptions, 'folder'>,
  platform: string,
  environment: Readonly<Record<string, string | undefined>>,
): string | AppError {
  try {
    return folder ?? defaultDataFolder(platform, environment)
  } catch (error) {
    if (error instanceof AppError) return error
    throw error
  }
}

/** Returns the path of a program file that is unpacked from Electron's archive (electron-builder.yml, `asarUnpack`). */
export const unpackedPath = (file: string): string => file.replace(/([\\/]app\.asar)([\\/])/, '$1.unpacked$2')

/**
 * Returns the folder for PDF files that the system's viewer opens. On Linux the folder is in the downloads folder, as
 * browsers do it: a viewer from a snap or a flatpak can read neither hidden folders (such as the data folder) nor the
 * temporary folder. On other systems viewers can read the data folder, and macOS would ask for permission to use the
 * downloads folder. Each data folder has its own PDF folder, because that folder is emptied at each start.
 */
export function pdfFolder(dataFolder: string, platform: NodeJS.Platform, downloads: () => string): string {
  if (platform !== 'linux') return path.join(dataFolder, 'shown')
  const mark = createHash('sha256').update(path.resolve(dataFolder)).digest('hex').slice(0, 12)
  return path.join(downloads(), `chronique-pdf-${mark}`)
}
