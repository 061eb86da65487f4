import type { Translator } from '../../../shared/text/translator.ts'
import type { FileAccess } from '../../ports/files.ts'

/** What a command uses to communicate: output, input, language, files. */
export interface Terminal {
  /** Prints a line of data to standard output. */
  readonly out: (line: string) => void
  /** Prints a message for the user to standard error. */
  readonly err: (line: string) => void
  readonly text: Translator
  readonly files: FileAccess
  /** Reads all of standard input. */
  readonly stdin: () => Uint8Array
  /** True if the terminal of standard output shows colours. */
  readonly colours: boolean
}

/** Exit codes; `formats.md` explains them in a table. */
export const EXIT_CODES = { done: 0, no: 1, unreadable: 2, folder: 3 } as const
export type ExitCode = (typeof EXIT_CODES)[keyof typeof EXIT_CODES]
