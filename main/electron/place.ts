import { createHash } from 'node:crypto'
import path from 'node:path'
import { AppError } from '../../shared/domain/error.ts'
import { typedValue, words } from '../app/arguments.ts'
import { usualFolder } from '../app/usualFolder.ts'
import { pathsOf } from '../host/handed.ts'

/** What the program was started with. */
export interface Started {
  /** The folder given by `--data`; none: the usual one. */
  readonly folder?: string
  /** The language given by `--lang`. */
  readonly language?: string
  /** What follows `--cli`: then the command line is meant, and no window. */
  readonly commandLine?: readonly string[]
  /** The files that it is to open. */
  readonly files: readonly string[]
}

/**
 * Reads what follows the program's name; options that it does not know are Chromium's, and left alone. `isUnpacked`: it was
 * started by Electron's own program, which is given the place of ours first.
 */
export function started(args: readonly string[], isUnpacked = false): Started {
  const cli = args.indexOf('--cli')
  if (cli >= 0) return { commandLine: args.slice(cli + 1), files: [] }
  const folder = typedValue(args, 'data')
  const language = typedValue(args, 'lang')
  const files = pathsOf(words(args, ['data', 'lang']).slice(isUnpacked ? 1 : 0), process.cwd())
  return { ...(folder && { folder: path.resolve(folder) }), ...(language && { language }), files }
}

/** The data folder: the one that is given, else the usual one; why there is none where the system knows of no place for it. */
export function dataFolderFor(
  { folder }: Pick<Started, 'folder'>,
  platform: string,
  environment: Readonly<Record<string, string | undefined>>,
): string | AppError {
  try {
    return folder ?? usualFolder(platform, environment)
  } catch (error) {
    if (error instanceof AppError) return error
    throw error
  }
}

/** Where a file of the program lies that is packed beside Electron's archive (electron-builder.yml, `asarUnpack`). */
export const besideArchive = (file: string): string => file.replace(/([\\/]app\.asar)([\\/])/, '$1.unpacked$2')

/**
 * The folder by way of which documents are shown. On Linux it lies among the downloads: a reader of PDFs from a snap or a
 * flatpak sees neither hidden folders, such as the data folder is in, nor the temporary one; browsers hand documents on
 * from there, too. Elsewhere readers are let into the data folder, and macOS would ask before it let us into the downloads.
 * Each data folder has one of its own, since it is cleared with it.
 */
export function shownFolder(dataFolder: string, platform: NodeJS.Platform, downloads: () => string): string {
  if (platform !== 'linux') return path.join(dataFolder, 'shown')
  const mark = createHash('sha256').update(path.resolve(dataFolder)).digest('hex').slice(0, 12)
  return path.join(downloads(), `chronique-pdf-${mark}`)
}
