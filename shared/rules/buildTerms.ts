import type { CampaignTerms, HouseSwitches } from './campaignTerms.ts'
import type { SettingLookup } from './builder.ts'
import { isHouseRuleOn } from './houseRules.ts'
import type { RulesCondition } from './kit/playedWhen.ts'
import type { Ruleset } from './ruleset.ts'
import { findExcludedEntries } from './excludedEntries.ts'

/**
 * The options that a campaign selected, by the id of the setting. Settings that are not listed keep the ruleset's
 * default.
 */
export type SettingChoices = Readonly<Record<string, string>>

/** Returns a function that looks up the selected option of a setting, or the default of the setting. */
export const settingLookup =
  ({ guide }: Pick<Ruleset, 'guide'>, settings: SettingChoices): SettingLookup =>
  (id) =>
    settings[id] ?? guide.settings.find((setting) => setting.id === id)?.default

/**
 * Builds the terms of a campaign. Without settings and house rules, the ruleset's defaults apply, for example for a
 * roster without a campaign.
 */
export const buildTerms = (
  ruleset: Ruleset,
  { settings = {}, house = {} }: { readonly settings?: SettingChoices; readonly house?: HouseSwitches } = {},
): CampaignTerms => ({
  setting: settingLookup(ruleset, settings),
  isOn: (rule) => isHouseRuleOn(ruleset, rule, house),
  unplayed: findExcludedEntries(ruleset, house),
})

/** True if a campaign uses this part of the rules. If the part has no conditions, it is always used. */
export function isRulesConditionMet(
  { when }: { readonly when?: RulesCondition | undefined },
  terms: CampaignTerms,
): boolean {
  if (when === undefined) return true
  const conditions = 'length' in when ? when : [when]
  return conditions.every((one) => {
    if ('house' in one) return terms.isOn(one.house)
    if ('unlessHouse' in one) return !terms.isOn(one.unlessHouse)
    return one.is.includes(terms.setting(one.setting) ?? '')
  })
}
