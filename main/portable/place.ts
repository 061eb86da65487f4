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
  if (first === '--apart') return apartWanted(rest)
  if (first === '--add-to-menu') return { kind: 'add-to-menu', args: rest }
  if (first === '--remove-from-menu') return { kind: 'remove-from-menu', args: rest }
  if (first === '--version') return { kind: 'version', args: rest }
  return { kind: args.includes('--help') || args.includes('-h') ? 'help' : 'host', args }
}

/** A process of its own is begun for what opens a page. What is read where it was typed, or ended there, stays there. */
function apartWanted(args: readonly string[]): Wanted {
  const found = wanted(args)
  return found.kind === 'host' && !args.includes('--no-open') ? { kind: 'apart', args } : found
}

/** Which ends of a process are terminals. */
interface Terminals {
  readonly input: boolean
  readonly output: boolean
}

/** Whether the program was started with a click: nobody reads what it prints, or the system opened a terminal for it (macOS). */
export const wasClicked = (platform: string, { input, output }: Terminals): boolean =>
  platform === 'darwin' || !(input || output)

/** What the host is started with: who started it with a click has nothing else to end it with than its page. */
export const hostArguments = (args: readonly string[], isClicked: boolean): readonly string[] =>
  isClicked && !args.includes('--no-open') ? [...args, '--until-closed'] : args
