import { ROSTER_LIMITS } from '../../shared/contract/limits.ts'
import { rosterFrom, type ReadRoster } from '../../shared/rules/readRoster.ts'
import type { Files } from '../ports/files.ts'
import { readJsonFile } from './jsonFile.ts'

/** Reads a roster file. Throws an `AppError` that says what is wrong, where, and what to do. */
export const readRosterFile = (file: string, files: Files): ReadRoster =>
  rosterFrom(readJsonFile(file, files, ROSTER_LIMITS))
