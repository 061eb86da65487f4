import path from 'node:path'
import { typedValue } from '../app/arguments.ts'

/** What the program was started with. */
export interface Started {
  /** The folder given by `--data`; none: the usual one. */
  readonly folder?: string
  /** The language given by `--lang`. */
  readonly language?: string
  /** What follows `--cli`: then the command line is meant, and no window. */
  readonly commandLine?: readonly string[]
}

/** Reads what follows the program's name; what it does not know is Chromium's, and left alone. */
export function started(args: readonly string[]): Started {
  const cli = args.indexOf('--cli')
  if (cli >= 0) return { commandLine: args.slice(cli + 1) }
  const folder = typedValue(args, 'data')
  const language = typedValue(args, 'lang')
  return { ...(folder && { folder: path.resolve(folder) }), ...(language && { language }) }
}

/** Where a file of the program lies that is packed beside Electron's archive (electron-builder.yml, `asarUnpack`). */
export const besideArchive = (file: string): string => file.replace(/([\\/]app\.asar)([\\/])/, '$1.unpacked$2')
