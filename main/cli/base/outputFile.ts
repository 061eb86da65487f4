import path from 'node:path'
import { AppError } from '../../../shared/domain/error.ts'
import { lastOption, type Arguments } from '../../app/arguments.ts'
import type { FileAccess } from '../../ports/files.ts'
import { refuseIfChroniqueFile } from '../../ports/ownFiles.ts'
import type { Terminal } from './io.ts'
import { replaceControlCharacters } from './problem.ts'

/** Error codes for users, by the system's error code. */
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
 * Returns the file of the option `-o`. The file is checked before anything is computed, so that the user does not
 * wait for a book that cannot be saved. Throws `no-file-name`, `own-file`, `folder-missing`, `not-a-folder`,
 * `is-a-folder`.
 */
export function outputOf(args: Arguments, files: Pick<FileAccess, 'stat'>): string | undefined {
  const file = lastOption(args, 'output')
  if (file === undefined) return undefined
  if (file === '') throw new AppError('no-file-name')
  refuseIfChroniqueFile(file)
  refuseIfNotFolder(path.dirname(file), files)
  if (statOf(file, files)?.isFolder) throw new AppError('is-a-folder', { file })
  return file
}

/**
 * Returns the folder of the option `-o`, for commands that write several files. Throws `no-file-name`,
 * `folder-missing`, `not-a-folder`.
 */
export function outputFolderOf(args: Arguments, files: Pick<FileAccess, 'stat'>): string | undefined {
  const folder = lastOption(args, 'output')
  if (folder === '') throw new AppError('no-file-name')
  if (folder !== undefined) refuseIfNotFolder(folder, files)
  return folder
}

function refuseIfNotFolder(folder: string, files: Pick<FileAccess, 'stat'>): void {
  const found = statOf(folder, files)
  if (!found) throw new AppError('folder-missing', { folder })
  if (!found.isFolder) throw new AppError('not-a-folder', { folder })
}

/** Returns the status of a file; `undefined` if the path is missing or cannot be inspected. */
function statOf(file: string, files: Pick<FileAccess, 'stat'>): ReturnType<FileAccess['stat']> | undefined {
  try {
    return files.stat(file)
  } catch {
    return undefined
  }
}

/**
 * Writes a file atomically. Throws an error with a message for users, such as `folder-not-found`, `file-unwritable`
 * or `own-file`.
 */
export function writeOutputFile(file: string, bytes: Uint8Array, files: Pick<FileAccess, 'write'>): void {
  try {
    files.write(file, bytes)
  } catch (error) {
    if (error instanceof AppError) throw error
    const reason = String((error as NodeJS.ErrnoException).code ?? 'EIO')
    const code = WRITE_ERRORS[reason]
    throw code ? new AppError(code, { file }) : new AppError('file-unwritable', { file, reason })
  }
}

/**
 * Writes a text to `file` and reports that to the user. Without `file`, prints the text to standard output, without
 * its last line break, because printing adds one.
 */
export function outputText(content: string, file: string | undefined, { out, err, files, text }: Terminal): void {
  if (file === undefined) return out(content.replace(/\n$/, ''))
  writeOutputFile(file, new TextEncoder().encode(content), files)
  err(text('export.done', { file: replaceControlCharacters(file) }))
}
