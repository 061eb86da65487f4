import type { TextKey } from '../../../shared/text/translator.ts'
import type { ExitCode, Terminal } from './io.ts'
import type { Arguments } from '../../app/arguments.ts'
import type { Option } from './options.ts'

/** A command of the command line. */
export interface Command {
  readonly name: string
  /** What follows the name in its usage line. */
  readonly usage: string
  readonly about: TextKey
  readonly options: readonly Option[]
  /** Further lines of its help. */
  help?(terminal: Terminal): string[] | Promise<string[]>
  run(args: Arguments, terminal: Terminal): ExitCode | Promise<ExitCode>
}
