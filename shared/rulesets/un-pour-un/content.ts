import forms from '../../../resources/rulesets/un-pour-un/forms.json' with { type: 'json' }
import { asChoice, kindsFrom, type FormData } from '../../rules/contentData.ts'
import type { ContentRules } from '../../rules/ruleset.ts'
import { STATS } from './catalogue.ts'
import type { UpuContext } from './context.ts'
import { CAMPAIGN_SETTINGS, ITEMS, RACES, RANK_ENTRIES, WORDING } from './data.ts'

const LISTS = {
  stats: STATS.map((stat) => ({ value: stat, name: WORDING.values[stat].label })),
  ranks: RANK_ENTRIES.map(asChoice),
  settings: CAMPAIGN_SETTINGS.find(({ id }) => id === 'setting')!.choices.map(asChoice),
}

/** The source invites players to weapons, equipment and races of their own. */
export const content: ContentRules<UpuContext> = {
  kinds: () => kindsFrom(forms as object as FormData, LISTS, [...ITEMS, ...RACES]),
}
