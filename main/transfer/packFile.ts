import { ROSTER_LIMITS } from '../../shared/contract/limits.ts'
import { loadPack, type LoadedPack } from '../../shared/packs/game/loadPack.ts'
import type { FileAccess } from '../ports/files.ts'
import { readTextFile } from './jsonFile.ts'

/** Reads a pack from a file. Throws an `AppError` if the file cannot be read; faults of the pack are in the result. */
export const readPackFile = (file: string, files: FileAccess): LoadedPack =>
  loadPack(readTextFile(file, files, ROSTER_LIMITS))
