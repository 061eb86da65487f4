import { shell } from 'electron'
import { mkdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { AppError } from '../../shared/domain/error.ts'
import type { Files } from '../ports/files.ts'
import type { Ids } from '../ports/ids.ts'
import { shownFolder } from './place.ts'
import { savedBytes, suggestedFile, writeFile } from './savedFile.ts'

/** Shows a document in the system's own program for PDFs. Throws `invalid`, `file-unwritable`, `pdf-not-shown`. */
export type ShowPdf = (suggestedName: unknown, bytes: unknown) => Promise<true>

const START = Buffer.from('%PDF-')

/**
 * Shows documents by way of files, each in a folder of its own: a program that holds one open hinders no other. They are
 * cleared away at the next start, when nobody reads them any more.
 */
export function pdfShower(dataFolder: string, downloads: () => string, files: Files, ids: Ids): ShowPdf {
  const folder = shownFolder(dataFolder, process.platform, downloads)
  clear(folder)
  // On Linux, too, they lay in the data folder once.
  clear(path.join(dataFolder, 'shown'))
  return async (suggestedName, given) => {
    const { name, kind } = suggestedFile(suggestedName)
    if (kind !== 'pdf') throw new AppError('invalid', { path: 'suggestedName' })
    const bytes = savedBytes(given)
    // What goes to another program is what its name says.
    if (!START.equals(bytes.subarray(0, START.length))) throw new AppError('invalid', { path: 'bytes' })
    const own = path.join(folder, ids.next())
    const file = path.join(own, name)
    writeFile(file, bytes, { write: (to, content) => inFolder(own, () => files.write(to, content)) })
    const reason = await shell.openPath(file)
    if (reason !== '') throw new AppError('pdf-not-shown', { reason })
    return true
  }
}

function inFolder(folder: string, work: () => void): void {
  // Nobody else is to read what is printed.
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  work()
}

function clear(folder: string): void {
  try {
    rmSync(folder, { recursive: true, force: true })
  } catch {
    // Somebody still reads one of them: it goes another time.
  }
}
