import { existsSync } from 'node:fs'
import path from 'node:path'

/** A file of this name in the unpacked folder keeps the data there, too: for a stick that goes from machine to machine. Some systems hide the ending. */
const MARKS = ['portable', 'portable.txt']

/** The data folder beside the program, where the unpacked folder asks for that; else nothing. */
export const dataBeside = (folder: string): string | undefined =>
  MARKS.some((name) => existsSync(path.join(folder, name))) ? path.join(folder, 'data') : undefined

/** What a package's program was started for. */
export interface Wanted {
  readonly kind: 'host' | 'apart' | 'cli' | 'help' | 'version' | 'add-to-menu' | 'remove-from-menu'
  readonly args: readonly string[]
}

/**
 * Reads the first word typed: `--cli` is followed by the command line's own, `--apart` begins the host as a process of its own.
 * All else is the host's.
 */
export function wanted(args: readonly string[]): Wanted {
  const [first, ...rest] = args
  if (first === '--cli') return { kind: 'cli', args: rest }
  if (first === '--apart') return { kind: 'apart', args: rest }
  if (first === '--add-to-menu') return { kind: 'add-to-menu', args: rest }
  if (first === '--remove-from-menu') return { kind: 'remove-from-menu', args: rest }
  if (first === '--version') return { kind: 'version', args: rest }
  return { kind: args.includes('--help') || args.includes('-h') ? 'help' : 'host', args }
}

/** What the host is started with: who started it with a click has nothing else to end it with than its page. */
export const hostArguments = (args: readonly string[], isClicked: boolean): readonly string[] =>
  isClicked && !args.includes('--no-open') ? [...args, '--until-closed'] : args
