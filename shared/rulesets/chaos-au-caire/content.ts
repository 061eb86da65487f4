import forms from '../../../resources/rulesets/chaos-au-caire/forms.json' with { type: 'json' }
import scenarios from '../../../resources/rulesets/chaos-au-caire/scenarios.json' with { type: 'json' }
import { toFieldChoice, buildContentKinds, type ContentFormData } from '../../rules/contentData.ts'
import type { ContentEntry, ContentRules } from '../../rules/ruleset.ts'
import { CHAOS_ATTRIBUTES, CHAOS_DICE_POOLS } from './catalogue.ts'
import type { ChaosContext } from './context.ts'
import { CHAOS_ATTRIBUTE_BY_ID, CHAOS_ITEMS, TRAITS, CHAOS_WORDING } from './data.ts'

/** Texts for the pools. A pool that is also a value uses the text of the value. */
const WORDS = { ...CHAOS_WORDING.pools, ...CHAOS_WORDING.values }

const LISTS = {
  attributes: CHAOS_ATTRIBUTES.map((id) => toFieldChoice(CHAOS_ATTRIBUTE_BY_ID[id])),
  pools: CHAOS_DICE_POOLS.map((pool) => ({ value: pool, name: WORDS[pool].label })),
}

/**
 * Content that a campaign may add: traits, weapons and equipment, as the rulebook suggests. A trait may require
 * another trait, including one that the campaign added.
 */
export const chaosContent: ContentRules<ChaosContext> = {
  kinds: ({ traits }) =>
    buildContentKinds(
      forms as object as ContentFormData,
      { ...LISTS, traits: [...traits.values()].map(toFieldChoice) },
      [...TRAITS, ...CHAOS_ITEMS],
    ),
  scenarios: scenarios as object as readonly ContentEntry[],
}
