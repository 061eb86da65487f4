import forms from '../../../resources/rulesets/un-pour-un/forms.json' with { type: 'json' }
import scenarios from '../../../resources/rulesets/un-pour-un/scenarios.json' with { type: 'json' }
import { toFieldChoice, buildContentKinds, type ContentFormData } from '../../rules/contentData.ts'
import type { ContentEntry, ContentRules } from '../../rules/ruleset.ts'
import { UN_POUR_UN_STATS } from './catalogue.ts'
import type { UnPourUnContext } from './context.ts'
import {
  CAMPAIGN_SETTINGS,
  UN_POUR_UN_ITEMS,
  UN_POUR_UN_PEOPLES,
  UN_POUR_UN_RANK_ENTRIES,
  UN_POUR_UN_WORDING,
} from './data.ts'

const LISTS = {
  stats: UN_POUR_UN_STATS.map((stat) => ({ value: stat, name: UN_POUR_UN_WORDING.values[stat].label })),
  ranks: UN_POUR_UN_RANK_ENTRIES.map(toFieldChoice),
  settings: CAMPAIGN_SETTINGS.find(({ id }) => id === 'setting')!.choices.map(toFieldChoice),
}

/** Content that a campaign may add: weapons, equipment and races, as the rulebook suggests. */
export const unPourUnContent: ContentRules<UnPourUnContext> = {
  kinds: () =>
    buildContentKinds(forms as object as ContentFormData, LISTS, [...UN_POUR_UN_ITEMS, ...UN_POUR_UN_PEOPLES]),
  scenarios: scenarios as object as readonly ContentEntry[],
}
