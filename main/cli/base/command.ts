import type { TextKey } from '../../../shared/text/translator.ts'
import type { ExitCode, Terminal } from './io.ts'
import type { Arguments } from '../../app/arguments.ts'
import type { CliOption } from './options.ts'

/** A command of the command line. */
export interface CliCommand {
  readonly name: string
  /** Arguments of the command, as its help shows them. */
  readonly usage: string
  readonly about: TextKey
  readonly options: readonly CliOption[]
  /** Returns additional lines for the help of the command. */
  help?(terminal: Terminal): string[] | Promise<string[]>
  run(args: Arguments, terminal: Terminal): ExitCode | Promise<ExitCode>
}
