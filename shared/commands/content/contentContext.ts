import type { z } from 'zod/mini'
import { listCampaignCatalogue } from '../../domain/campaign/content.ts'
import { isScenarioEntry } from '../../domain/campaign/scenarioKind.ts'
import { factOf, type Facts } from '../../domain/campaign/state.ts'
import type { ContentEntry, ContentKind } from '../../rules/contentRules.ts'
import type { Ruleset } from '../../rules/ruleset.ts'
import { SCENARIO_CONTENT } from '../../rules/scenarioContent.ts'
import { Scenario } from '../../domain/campaign/scenario.ts'
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
  const custom = [...listCampaignCatalogue(facts, campaign), ...more.filter((entry) => !isScenarioEntry(entry))]
  const context = ruleset.roster.context({ ...ruleset.roster.starter('–'), custom })
  return { ruleset, kinds: [...(ruleset.content?.kinds(context) ?? []), SCENARIO_CONTENT] }
}

/** Returns the schema of a content entry: that of scenarios, or that of the ruleset's custom entries. */
export const contentEntrySchema = (entry: ContentEntry, { roster }: Ruleset): z.ZodMiniType =>
  isScenarioEntry(entry) ? Scenario : roster.schemas.customEntry
