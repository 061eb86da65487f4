import type { InProcessCall } from '../../../shared/contract/calls/call.ts'
import type { FactOf } from '../../../shared/domain/campaign/facts.ts'
import type { Ruleset } from '../../../shared/rules/ruleset.ts'
import { rulesetsWithPacks } from '../../transfer/packRulesets.ts'
import { getRuleset } from './getRuleset.ts'

/** Returns the ruleset of a campaign to a caller of the program, who has no store. Throws `unknown-ruleset`. */
export const rulesetOfCampaign = (
  call: InProcessCall,
  { id, ruleset }: Pick<FactOf<'campaign'>, 'id' | 'ruleset'>,
): Ruleset =>
  rulesetsWithPacks(
    { packDocument: () => call('campaign.pack', { campaign: id }).document ?? undefined },
    getRuleset,
  )(ruleset)
