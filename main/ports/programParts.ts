import { existsSync } from 'node:fs'
import path from 'node:path'
import { AppError } from '../../shared/domain/error.ts'
import { toIncompleteProgramError } from '../../shared/domain/incompleteProgram.ts'

/**
 * Last path at which SQLite's driver looks for its native part. A file at this path exists only if the driver was
 * compiled on this machine. Otherwise the driver that comes with the program is used, which is in `prebuilds`.
 */
const COMPILED = path.join('build', 'Release', 'better_sqlite3.node')

/**
 * Returns the error `program-incomplete` like `toIncompleteProgramError` in shared/, but with the path of the driver
 * that comes with the program. Returns undefined for any other error.
 */
export function missingProgramFileError(error: unknown): AppError | undefined {
  const missing = toIncompleteProgramError(error)
  const file = missing?.params.file
  if (typeof file !== 'string' || !file.endsWith(COMPILED)) return missing
  const name = `${isMusl() ? 'linuxmusl' : process.platform}-${process.arch}.node`
  return new AppError('program-incomplete', { file: path.join(file.slice(0, -COMPILED.length), 'prebuilds', name) })
}

/** True on a Linux without glibc, such as Alpine Linux. */
function isMusl(): boolean {
  if (process.platform !== 'linux') return false
  const { header } = process.report.getReport() as { readonly header?: { readonly glibcVersionRuntime?: string } }
  return header?.glibcVersionRuntime === undefined
}

/** Throws `program-incomplete` if a file of the program is missing. */
export function refuseIfProgramFilesMissing(files: readonly string[]): void {
  const file = files.find((one) => !existsSync(one))
  if (file !== undefined) throw new AppError('program-incomplete', { file })
}
