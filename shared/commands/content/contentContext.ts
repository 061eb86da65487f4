import { factOf, factsWhere, type Facts } from '../../domain/campaign/state.ts'
import type { ContentEntry, ContentKind } from '../../rules/contentRules.ts'
import type { Ruleset } from '../../rules/ruleset.ts'
import type { CommandEnvironment } from '../base/command.ts'

/**
 * Returns a campaign's ruleset, and the kinds of content that can be added to the campaign. `more`: new catalogue
 * entries that the fields of these kinds may refer to as well. Throws `fact-missing`.
 */
export function getContentContext(
  facts: Facts,
  campaign: string,
  environment: Pick<CommandEnvironment, 'ruleset'>,
  more: readonly ContentEntry[] = [],
): { readonly ruleset: Ruleset; readonly kinds: readonly ContentKind[] } {
  const ruleset = environment.ruleset(factOf(facts, 'campaign', campaign).ruleset)
  const custom = factsWhere(facts, 'custom', (fact) => fact.campaign === campaign).map(({ entry }) => entry)
  const context = ruleset.roster.context({ ...ruleset.roster.starter('–'), custom: [...custom, ...more] })
  return { ruleset, kinds: ruleset.content?.kinds(context) ?? [] }
}
