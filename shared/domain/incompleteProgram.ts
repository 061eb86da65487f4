import { AppError } from './error.ts'

/** What Node says where it cannot load a file of the program: not there, or no longer what it was. */
const CODES: readonly unknown[] = ['MODULE_NOT_FOUND', 'ERR_MODULE_NOT_FOUND', 'ERR_DLOPEN_FAILED']

/**
 * The error `program-incomplete` for a failure to load a part of Chronique itself (a virus scanner took it away, an update
 * broke off); nothing for any other.
 */
export function incompleteProgram(error: unknown): AppError | undefined {
  if (!(error instanceof Error && 'code' in error && CODES.includes(error.code))) return undefined
  const [, quoted] = /'([^']+)'/.exec(error.message) ?? []
  return new AppError('program-incomplete', { file: quoted ?? error.message.split(':')[0]! })
}
