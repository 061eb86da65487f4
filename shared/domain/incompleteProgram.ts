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
  const file = quoted ?? error.message.split(':')[0]!
  return new AppError('program-incomplete', { file: /^\.\.?\//.test(file) ? besideImporter(file, error) : file })
}

/** The full path of a file that another file asked for by a path of its own: Node lists who asked for it, the nearest first. */
function besideImporter(file: string, error: Error): string {
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
