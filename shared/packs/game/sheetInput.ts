import type { CampaignTerms } from '../../rules/campaignTerms.ts'
import type { EvaluatedMember } from '../../rules/ruleset.ts'
import type { SheetBlock } from '../../sheets/model.ts'
import type { Translator } from '../../text/translator.ts'
import type { PackMember } from './fullPack.ts'
import type { Bearer } from './scope.ts'

/** What a sheet is drawn from. */
export interface SheetInput {
  readonly evaluated: EvaluatedMember<PackMember>
  readonly bearer: Bearer
  readonly text: Translator
  readonly terms: CampaignTerms
}
export type DrawBlocks = (input: SheetInput) => SheetBlock[]
