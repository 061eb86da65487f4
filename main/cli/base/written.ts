import path from 'node:path'
import { AppError } from '../../../shared/domain/error.ts'
import { last, type Arguments } from '../../app/arguments.ts'
import type { Files } from '../../ports/files.ts'
import { mustNotBeOwn } from '../../ports/ownFiles.ts'
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

/**
 * The file that `-o` names, looked at before anything is made for it: nobody waits for a book that has no place. Throws
 * `no-file-name`, `own-file`, `folder-missing`, `not-a-folder`, `is-a-folder`.
 */
export function outputOf(args: Arguments, files: Pick<Files, 'stat'>): string | undefined {
  const file = last(args, 'output')
  if (file === undefined) return undefined
  if (file === '') throw new AppError('no-file-name')
  mustNotBeOwn(file)
  mustBeFolder(path.dirname(file), files)
  if (statOf(file, files)?.isFolder) throw new AppError('is-a-folder', { file })
  return file
}

/** The folder that `-o` names, for many files. Throws `no-file-name`, `folder-missing`, `not-a-folder`. */
export function outputFolderOf(args: Arguments, files: Pick<Files, 'stat'>): string | undefined {
  const folder = last(args, 'output')
  if (folder === '') throw new AppError('no-file-name')
  if (folder !== undefined) mustBeFolder(folder, files)
  return folder
}

function mustBeFolder(folder: string, files: Pick<Files, 'stat'>): void {
  const found = statOf(folder, files)
  if (!found) throw new AppError('folder-missing', { folder })
  if (!found.isFolder) throw new AppError('not-a-folder', { folder })
}

/** What stands at a path; nothing where that cannot be told either. */
function statOf(file: string, files: Pick<Files, 'stat'>): ReturnType<Files['stat']> | undefined {
  try {
    return files.stat(file)
  } catch {
    return undefined
  }
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
