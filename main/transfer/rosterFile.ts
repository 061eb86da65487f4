import type { GivenPack } from '../../shared/commands/base/command.ts'
import { ROSTER_LIMITS } from '../../shared/contract/limits.ts'
import { parseRoster, type ParsedRoster } from '../../shared/rules/parseRoster.ts'
import { loadRulesetsFor } from '../../shared/rulesets/rulesetLoaders.ts'
import type { FileAccess } from '../ports/files.ts'
import { readJsonFile } from './jsonFile.ts'

/**
 * Reads a roster file, of a ruleset of the program or of `pack`. Rejects with an `AppError` that says what is wrong,
 * where, and what to do.
 */
export async function readRosterFile(file: string, files: FileAccess, pack?: GivenPack): Promise<ParsedRoster> {
  const document = readJsonFile(file, files, ROSTER_LIMITS)
  if (pack) return parseRoster(withVersion(document, pack), [pack.ruleset])
  return parseRoster(document, await loadRulesetsFor(document))
}

/** A roster may name the pack without its version, so that a roster that was written by hand lasts. */
const withVersion = (document: object, { version, ruleset }: GivenPack): object =>
  'ruleset' in document && document.ruleset === ruleset.pack?.id ? { ...document, ruleset: version } : document
