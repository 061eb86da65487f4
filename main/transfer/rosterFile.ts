import { rosterFrom, type ReadRoster } from '../../shared/rules/readRoster.ts'
import type { Files } from '../ports/files.ts'
import { readJsonFile } from './jsonFile.ts'

/** Larger roster files are refused unread. */
export const MAX_ROSTER_BYTES = 4 * 1024 * 1024

/** Reads a roster file. Throws an `AppError` that says what is wrong, where, and what to do. */
export const readRosterFile = (file: string, files: Files): ReadRoster =>
  rosterFrom(readJsonFile(file, files, MAX_ROSTER_BYTES))
