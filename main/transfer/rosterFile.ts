import { ROSTER_LIMITS } from '../../shared/contract/limits.ts'
import { parseRoster, type ParsedRoster } from '../../shared/rules/parseRoster.ts'
import { loadRulesetsFor } from '../../shared/rulesets/rulesetLoaders.ts'
import type { FileAccess } from '../ports/files.ts'
import { readJsonFile } from './jsonFile.ts'

/** Reads a roster file. Rejects with an `AppError` that says what is wrong, where, and what to do. */
export async function readRosterFile(file: string, files: FileAccess): Promise<ParsedRoster> {
  const document = readJsonFile(file, files, ROSTER_LIMITS)
  return parseRoster(document, await loadRulesetsFor(document))
}
