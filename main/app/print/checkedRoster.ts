import { evaluate, type EvaluatedRoster } from '../../../shared/rules/evaluate.ts'
import type { CampaignTerms } from '../../../shared/rules/campaignTerms.ts'
import type { ReadRoster } from '../../../shared/rules/rosterFrom.ts'
import type { KnownOfMembers } from '../../../shared/rules/rosterSheet.ts'
import { termsOf } from '../../../shared/rules/termsOf.ts'
import type { Files } from '../../ports/files.ts'
import { readRosterFile } from '../../transfer/rosterFile.ts'

/** A roster file, read and evaluated; of a band of a campaign also what only that knows. */
export interface CheckedRoster extends ReadRoster, KnownOfMembers {
  readonly evaluated: EvaluatedRoster
  /** Of teams that play, by their places: the names of those whom a die keeps at home. */
  readonly crewAtHome?: ReadonlyMap<number, readonly string[]>
  /** What its campaign plays by; of a roster by itself the ruleset's defaults. */
  readonly terms: CampaignTerms
}

/** Reads and evaluates a roster file. Rejects with an `AppError` where it cannot be read as a roster. */
export async function checkRosterFile(file: string, files: Files): Promise<CheckedRoster> {
  const read = await readRosterFile(file, files)
  return { ...read, evaluated: evaluate(read.ruleset, read.roster), terms: termsOf(read.ruleset) }
}
