import type { CampaignTerms, HouseSwitches } from './campaignTerms.ts'
import type { Setting } from './builder.ts'
import { isOn } from './houseRules.ts'
import type { PlayedWhen } from './kit/playedWhen.ts'
import type { Ruleset } from './ruleset.ts'
import { unplayed } from './unplayed.ts'

/** The choices of a campaign's settings; those not named are the ruleset's defaults. */
export type SettingChoices = Readonly<Record<string, string>>

/** Looks a choice of a campaign's settings up, or its default. */
export const settingOf =
  ({ guide }: Pick<Ruleset, 'guide'>, settings: SettingChoices): Setting =>
  (id) =>
    settings[id] ?? guide.settings.find((setting) => setting.id === id)?.default

/** What a campaign plays by; without any choices, what a roster by itself is played by: the ruleset's defaults. */
export const termsOf = (
  ruleset: Ruleset,
  { settings = {}, house = {} }: { readonly settings?: SettingChoices; readonly house?: HouseSwitches } = {},
): CampaignTerms => ({
  setting: settingOf(ruleset, settings),
  isOn: (rule) => isOn(ruleset, rule, house),
  unplayed: unplayed(ruleset, house),
})

/** Whether a campaign plays a part of the rules; a part without conditions is always played. */
export function isPlayed({ when }: { readonly when?: PlayedWhen | undefined }, terms: CampaignTerms): boolean {
  if (when === undefined) return true
  const conditions = 'length' in when ? when : [when]
  return conditions.every((one) => {
    if ('house' in one) return terms.isOn(one.house)
    if ('unlessHouse' in one) return !terms.isOn(one.unlessHouse)
    return one.is.includes(terms.setting(one.setting) ?? '')
  })
}
