import { AppError } from './error.ts'

/** Error codes of Node for a program file that is missing or damaged. */
const CODES: readonly unknown[] = ['MODULE_NOT_FOUND', 'ERR_MODULE_NOT_FOUND', 'ERR_DLOPEN_FAILED']

/**
 * Converts the error of a missing or damaged program file to `program-incomplete`. Causes are, for example, a virus
 * scanner or an interrupted update. Returns undefined for any other error.
 */
export function toIncompleteProgramError(error: unknown): AppError | undefined {
  if (!(error instanceof Error && 'code' in error && CODES.includes(error.code))) return undefined
  const [, quoted] = /'([^']+)'/.exec(error.message) ?? []
  const file = quoted ?? error.message.split(':')[0]!
  return new AppError('program-incomplete', { file: /^\.\.?\//.test(file) ? resolveFromImporter(file, error) : file })
}

/**
 * Returns the full path of a program file that was imported by a relative path. Uses the list of importing files in the
 * error, in which the nearest one comes first.
 */
function resolveFromImporter(file: string, error: Error): string {
  const { requireStack } = error as { readonly requireStack?: readonly string[] }
  const importer = requireStack?.[0]?.split(/[\\/]/)
  if (!importer) return file
  const place = importer.slice(0, -1)
  for (const step of file.split('/')) {
    if (step === '..') place.pop()
    else if (step !== '.') place.push(step)
  }
  return place.join(requireStack![0]!.includes('\\') ? '\\' : '/')
}
