import type { GivenPack } from '../../shared/commands/base/command.ts'
import { ROSTER_LIMITS } from '../../shared/contract/limits.ts'
import { toRosterOfVersion } from '../../shared/rules/packVersions.ts'
import { parseRoster, type ParsedRoster } from '../../shared/rules/parseRoster.ts'
import { loadRulesetsFor } from '../../shared/rulesets/rulesetLoaders.ts'
import type { FileAccess } from '../ports/files.ts'
import { readJsonFile } from './jsonFile.ts'

/**
 * Reads a roster file, of a ruleset of the program or of `pack`, in whichever version. Rejects with an `AppError` that
 * says what is wrong, where, and what to do.
 */
export async function readRosterFile(file: string, files: FileAccess, pack?: GivenPack): Promise<ParsedRoster> {
  const document = readJsonFile(file, files, ROSTER_LIMITS)
  if (!pack) return parseRoster(document, await loadRulesetsFor(document))
  const named = toRosterOfVersion(document, pack.ruleset)
  const isOfPack = 'ruleset' in named && named.ruleset === pack.ruleset.id
  return parseRoster(named, isOfPack ? [pack.ruleset] : [pack.ruleset, ...(await loadRulesetsFor(document))])
}
