import { listCampaignCatalogue } from '../../domain/campaign/content.ts'
import { factOf, type Facts } from '../../domain/campaign/state.ts'
import { ROSTER_FORMAT } from '../../domain/roster.ts'
import { settingLookup } from '../../rules/buildTerms.ts'
import { parseRoster, type ParsedRoster } from '../../rules/parseRoster.ts'
import type { CommandEnvironment } from '../base/command.ts'

interface OwnFields {
  readonly name: string
  /** Options of the warband. An option that is absent follows the campaign's settings. */
  readonly options: Readonly<Record<string, unknown>>
}

/** Builds the roster of a new warband of a campaign, without members. Throws if the options are invalid. */
export function buildEmptyRoster(
  facts: Facts,
  campaign: string,
  { name, options }: OwnFields,
  environment: Pick<CommandEnvironment, 'ruleset'>,
): ParsedRoster {
  const { ruleset: id, settings } = factOf(facts, 'campaign', campaign)
  const ruleset = environment.ruleset(id)
  const chosen = { ...ruleset.roster.optionsIn?.(settingLookup(ruleset, settings)), ...options }
  const custom = listCampaignCatalogue(facts, campaign)
  return parseRoster({ format: ROSTER_FORMAT, ruleset: id, name, options: chosen, custom, members: [] }, [ruleset])
}
