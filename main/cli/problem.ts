import type { Problem } from '../../shared/text/problem.ts'
import type { Translator } from '../../shared/text/translator.ts'

export { problemOf } from '../../shared/text/problem.ts'

/** The sentence of a problem with a file: the file, the place, what is wrong. Always one line. */
export function sentence(file: string, { path, message }: Problem, text: Translator): string {
  const where = path === '' ? message : text('error.at', { path, message })
  return printable(text('error.in-file', { file, message: where }))
}

/** A text from outside as a terminal may show it. */
export const printable = (given: string): string => given.replace(/[\u0000-\u001f\u007f-\u009f]/g, '\uFFFD')
