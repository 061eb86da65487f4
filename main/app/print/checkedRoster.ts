import type { SheetCounters } from '../../../shared/domain/campaign/counters.ts'
import { evaluateWholeRoster, type EvaluatedRoster } from '../../../shared/rules/evaluate.ts'
import type { CampaignTerms } from '../../../shared/rules/campaignTerms.ts'
import type { ParsedRoster } from '../../../shared/rules/parseRoster.ts'
import type { CampaignMemberState } from '../../../shared/rules/rosterSheet.ts'
import { buildTerms } from '../../../shared/rules/buildTerms.ts'
import type { GivenPack } from '../../../shared/commands/base/command.ts'
import type { FileAccess } from '../../ports/files.ts'
import { readRosterFile } from '../../transfer/rosterFile.ts'

/** A parsed and evaluated roster. For a warband of a campaign, it also has data that a roster does not contain. */
export interface CheckedRoster extends ParsedRoster, CampaignMemberState {
  readonly evaluated: EvaluatedRoster
  /** Names of crew who stay at home because of a die, for each playing team, by index of the team in the roster. */
  readonly crewAtHome?: ReadonlyMap<number, readonly string[]>
  /** The values of counters that the sheets print among the notes. */
  readonly counters?: SheetCounters
  /** The terms of the campaign; for a roster file, the defaults of its ruleset. */
  readonly terms: CampaignTerms
}

/** Reads and evaluates a roster file, as `readRosterFile` does. */
export async function checkRosterFile(file: string, files: FileAccess, pack?: GivenPack): Promise<CheckedRoster> {
  const read = await readRosterFile(file, files, pack)
  return { ...read, evaluated: evaluateWholeRoster(read.ruleset, read.roster), terms: buildTerms(read.ruleset) }
}
