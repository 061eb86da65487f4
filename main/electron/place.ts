import path from 'node:path'

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
  const folder = valueOf(args, 'data')
  const language = valueOf(args, 'lang')
  return { ...(folder && { folder: path.resolve(folder) }), ...(language && { language }) }
}

function valueOf(args: readonly string[], name: string): string | undefined {
  const at = args.findLastIndex((one) => one === `--${name}` || one.startsWith(`--${name}=`))
  if (at < 0) return undefined
  return args[at] === `--${name}` ? args[at + 1] : args[at]!.slice(name.length + 3)
}
