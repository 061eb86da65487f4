import type { Problem } from '../../../shared/text/problem.ts'
import type { Translator } from '../../../shared/text/translator.ts'

import { problemOf } from '../../../shared/text/problem.ts'
import type { Terminal } from './io.ts'

export { problemOf }

/** The sentence of a problem with a file: the file, the place, what is wrong. Always one line. */
export function sentence(file: string, { path, message }: Problem, text: Translator): string {
  const where = path === '' ? message : text('error.at', { path, message })
  return printable(text('error.in-file', { file, message: where }))
}

/** What is read out of a file; where it cannot be read, says why, with the file, and gives nothing. */
export function reading<T>(file: string, { text, err }: Pick<Terminal, 'text' | 'err'>, read: () => T): T | undefined {
  try {
    return read()
  } catch (error) {
    const problem = problemOf(error, text)
    if (!problem) throw error
    err(sentence(file, problem, text))
    return undefined
  }
}

/** A text from outside as a terminal may show it. */
export const printable = (given: string): string => given.replace(/[\u0000-\u001f\u007f-\u009f]/g, '\uFFFD')
