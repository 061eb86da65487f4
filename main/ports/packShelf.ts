import { readdirSync } from 'node:fs'
import path from 'node:path'
import { makeFolderDurably, removeDurably, writeDurably } from './durable.ts'

const ENDING = '.pack.json'

/** Returns the shelf of a data folder: the folder with the packs from which campaigns begin. */
export const shelfFolder = (folder: string): string => path.join(folder, 'packs')

/** Returns the files on the shelf of a data folder, the folder `packs`, in the order of their names. */
export function listShelfFiles(folder: string): string[] {
  try {
    const names = readdirSync(shelfFolder(folder)).filter((name) => name.endsWith(ENDING))
    return names.sort().map((name) => path.join(shelfFolder(folder), name))
  } catch (error) {
    // Most data folders have no shelf. A file of this name is none either.
    if (['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '')) return []
    throw error
  }
}

/** Puts a pack on the shelf of a data folder, under its version. Throws file system errors. */
export function writeShelfFile(folder: string, version: string, text: string): void {
  makeFolderDurably(shelfFolder(folder))
  writeDurably(path.join(shelfFolder(folder), `${version}${ENDING}`), text)
}

/** Removes files from the shelf of a data folder, by their paths. Throws file system errors. */
export const removeShelfFiles = (files: readonly string[]): void => removeDurably(...files)
