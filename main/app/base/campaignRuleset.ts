import type { InProcessCall } from '../../../shared/contract/calls/call.ts'
import type { FactOf } from '../../../shared/domain/campaign/facts.ts'
import type { RulesetLookup } from '../../../shared/statistics/dice.ts'
import type { Ruleset } from '../../../shared/rules/ruleset.ts'
import { rulesetsWithPacks } from '../../transfer/packRulesets.ts'
import type { CommandDependencies } from './execute.ts'
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

/** Returns a function that finds the versions of packs in the store, also those that campaigns played earlier. */
export const createPackLookup =
  ({ store, ruleset }: Pick<CommandDependencies, 'store' | 'ruleset'>): RulesetLookup =>
  (id) =>
    store.packDocument(id) === undefined ? undefined : ruleset(id)
