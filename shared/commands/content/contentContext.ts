import { factOf, factsWhere, type Facts } from '../../domain/campaign/state.ts'
import type { ContentEntry, ContentKind } from '../../rules/contentRules.ts'
import type { Ruleset } from '../../rules/ruleset.ts'
import type { Environment } from '../base/command.ts'

/** A campaign's ruleset, with the forms of what can be added to it here: beside what is there, and `more`. Throws `fact-missing`. */
export function contextOf(
  facts: Facts,
  campaign: string,
  environment: Pick<Environment, 'ruleset'>,
  more: readonly ContentEntry[] = [],
): { readonly ruleset: Ruleset; readonly kinds: readonly ContentKind[] } {
  const ruleset = environment.ruleset(factOf(facts, 'campaign', campaign).ruleset)
  const custom = factsWhere(facts, 'custom', (fact) => fact.campaign === campaign).map(({ entry }) => entry)
  const context = ruleset.roster.context({ ...ruleset.roster.starter('–'), custom: [...custom, ...more] })
  return { ruleset, kinds: ruleset.content?.kinds(context) ?? [] }
}
