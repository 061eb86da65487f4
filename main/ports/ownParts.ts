import { existsSync } from 'node:fs'
import path from 'node:path'
import { AppError } from '../../shared/domain/error.ts'
import { incompleteProgram } from '../../shared/domain/incompleteProgram.ts'

/** Where SQLite's driver looks last: a file that is only there if somebody compiled it. What comes along is in `prebuilds`. */
const COMPILED = path.join('build', 'Release', 'better_sqlite3.node')

/** The error `program-incomplete`, as `incompleteProgram` in shared/, with the path of the driver that comes with the program. */
export function missingPart(error: unknown): AppError | undefined {
  const missing = incompleteProgram(error)
  const file = missing?.params.file
  if (typeof file !== 'string' || !file.endsWith(COMPILED)) return missing
  const name = `${isMusl() ? 'linuxmusl' : process.platform}-${process.arch}.node`
  return new AppError('program-incomplete', { file: path.join(file.slice(0, -COMPILED.length), 'prebuilds', name) })
}

/** True on a Linux without glibc, such as Alpine. */
function isMusl(): boolean {
  if (process.platform !== 'linux') return false
  const { header } = process.report.getReport() as { readonly header?: { readonly glibcVersionRuntime?: string } }
  return header?.glibcVersionRuntime === undefined
}

/** Throws `program-incomplete` where one of the program's own files is not there. */
export function checkParts(files: readonly string[]): void {
  const file = files.find((one) => !existsSync(one))
  if (file !== undefined) throw new AppError('program-incomplete', { file })
}
