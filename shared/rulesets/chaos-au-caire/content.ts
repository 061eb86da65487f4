import forms from '../../../resources/rulesets/chaos-au-caire/forms.json' with { type: 'json' }
import { asChoice, kindsFrom, type FormData } from '../../rules/contentData.ts'
import type { ContentRules } from '../../rules/ruleset.ts'
import { ATTRIBUTES, POOLS } from './catalogue.ts'
import type { ChaosContext } from './context.ts'
import { ATTRIBUTE, ITEMS, TRAITS, WORDING } from './data.ts'

/** What pools are called: those that are values as well, by the value's name. */
const WORDS = { ...WORDING.pools, ...WORDING.values }

const LISTS = {
  attributes: ATTRIBUTES.map((id) => asChoice(ATTRIBUTE[id])),
  pools: POOLS.map((pool) => ({ value: pool, name: WORDS[pool].label })),
}

/** The source invites players to traits, weapons and gear of their own; a trait may depend on another, also of the campaign's. */
export const content: ContentRules<ChaosContext> = {
  kinds: ({ traits }) =>
    kindsFrom(forms as object as FormData, { ...LISTS, traits: [...traits.values()].map(asChoice) }, [
      ...TRAITS,
      ...ITEMS,
    ]),
}
