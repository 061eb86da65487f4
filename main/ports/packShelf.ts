import { readdirSync } from 'node:fs'
import path from 'node:path'
import { makeFolderDurably, writeDurably } from './durable.ts'

const ENDING = '.pack.json'

const shelfOf = (folder: string): string => path.join(folder, 'packs')

/** Returns the files on the shelf of a data folder, the folder `packs`, in the order of their names. */
export function listShelfFiles(folder: string): string[] {
  try {
    const names = readdirSync(shelfOf(folder)).filter((name) => name.endsWith(ENDING))
    return names.sort().map((name) => path.join(shelfOf(folder), name))
  } catch (error) {
    // Most data folders have no shelf. A file of this name is none either.
    if (['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '')) return []
    throw error
  }
}

/** Puts a pack on the shelf of a data folder, under its version. Throws file system errors. */
export function writeShelfFile(folder: string, version: string, text: string): void {
  makeFolderDurably(shelfOf(folder))
  writeDurably(path.join(shelfOf(folder), `${version}${ENDING}`), text)
}
