import { ROSTER_LIMITS } from '../../shared/contract/limits.ts'
import { rosterFrom, type ReadRoster } from '../../shared/rules/rosterFrom.ts'
import { rulesetsFor } from '../../shared/rulesets/rulesetAlone.ts'
import type { Files } from '../ports/files.ts'
import { readJsonFile } from './jsonFile.ts'

/** Reads a roster file. Rejects with an `AppError` that says what is wrong, where, and what to do. */
export async function readRosterFile(file: string, files: Files): Promise<ReadRoster> {
  const document = readJsonFile(file, files, ROSTER_LIMITS)
  return rosterFrom(document, await rulesetsFor(document))
}
