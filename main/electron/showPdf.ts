import { shell } from 'electron'
import { mkdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { AppError } from '../../shared/domain/error.ts'
import type { FileAccess } from '../ports/files.ts'
import type { Ids } from '../ports/ids.ts'
import { pdfFolder } from './startOptions.ts'
import { parseFileBytes, parseSuggestedName, writeFile } from './saveFile.ts'

/** Shows a document in the system's PDF viewer. Throws `invalid`, `file-unwritable`, `pdf-not-shown`. */
export type ShowPdf = (suggestedName: unknown, bytes: unknown) => Promise<true>

const PDF_HEADER = Buffer.from('%PDF-')

/**
 * Creates the function that shows PDF documents. Each document is written to its own folder, so that a viewer that
 * keeps one file open blocks no other. The files are removed at the next start.
 */
export function createPdfViewer(dataFolder: string, downloads: () => string, files: FileAccess, ids: Ids): ShowPdf {
  const folder = pdfFolder(dataFolder, process.platform, downloads)
  clear(folder)
  // Also removes the documents that earlier versions wrote to the data folder.
  clear(path.join(dataFolder, 'shown'))
  return async (suggestedName, pdfContent) => {
    const { name, kind } = parseSuggestedName(suggestedName)
    if (kind !== 'pdf') throw new AppError('invalid', { path: 'suggestedName' })
    const bytes = parseFileBytes(pdfContent)
    // Another program will open the file, so its content must really be a PDF document.
    if (!PDF_HEADER.equals(bytes.subarray(0, PDF_HEADER.length))) throw new AppError('invalid', { path: 'bytes' })
    const own = path.join(folder, ids.next())
    const file = path.join(own, name)
    writeFile(file, bytes, { write: (to, content) => inFolder(own, () => files.write(to, content)) })
    const reason = await shell.openPath(file)
    if (reason !== '') throw new AppError('pdf-not-shown', { reason })
    return true
  }
}

function inFolder(folder: string, work: () => void): void {
  // The mode 0700 keeps other users of the machine from reading printed documents.
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  work()
}

function clear(folder: string): void {
  try {
    rmSync(folder, { recursive: true, force: true })
  } catch {
    // A viewer still has the file open, so it cannot be removed now. The next start of the program tries again.
  }
}
