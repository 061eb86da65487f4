import type { Translator } from '../../../shared/text/translator.ts'
import type { Files } from '../../ports/files.ts'

/** What a command works with: where its text goes, its language, the files. */
export interface Terminal {
  /** A line of data, to standard output. */
  readonly out: (line: string) => void
  /** A line for the person at the keyboard, to standard error. */
  readonly err: (line: string) => void
  readonly text: Translator
  readonly files: Files
  /** All of standard input. */
  readonly stdin: () => Uint8Array
  /** True when standard output shows colours. */
  readonly colours: boolean
}

/** Exit codes of `formats.md`'s table. */
export const EXIT = { done: 0, no: 1, unreadable: 2, folder: 3 } as const
export type ExitCode = (typeof EXIT)[keyof typeof EXIT]
