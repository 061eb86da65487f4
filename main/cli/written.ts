import { AppError } from '../../shared/domain/error.ts'
import type { Files } from '../ports/files.ts'
import type { Terminal } from './io.ts'
import { printable } from './problem.ts'

/** What the system's usual refusals are called. */
const WRITE_ERRORS: Readonly<Record<string, string>> = {
  ENOENT: 'folder-not-found',
  ENOTDIR: 'folder-not-found',
  EISDIR: 'is-a-folder',
  EACCES: 'no-permission',
  EPERM: 'no-permission',
  EROFS: 'no-permission',
  ENOSPC: 'disk-full',
}

/** Writes a file whole or not at all. Throws what stands in the way, in words: `folder-not-found`, `file-unwritable`, `own-file` … */
export function writeTo(file: string, bytes: Uint8Array, files: Pick<Files, 'write'>): void {
  try {
    files.write(file, bytes)
  } catch (error) {
    if (error instanceof AppError) throw error
    const reason = String((error as NodeJS.ErrnoException).code ?? 'EIO')
    const code = WRITE_ERRORS[reason]
    throw code ? new AppError(code, { file }) : new AppError('file-unwritable', { file, reason })
  }
}

/** Puts a text out: into the file that was named, and says so; else on standard output, where a line ends itself. */
export function putOut(content: string, file: string | undefined, { out, err, files, text }: Terminal): void {
  if (file === undefined) return out(content.replace(/\n$/, ''))
  writeTo(file, new TextEncoder().encode(content), files)
  err(text('export.done', { file: printable(file) }))
}
