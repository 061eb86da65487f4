import forms from '../../../resources/rulesets/kolaps/forms.json' with { type: 'json' }
import scenarios from '../../../resources/rulesets/kolaps/scenarios.json' with { type: 'json' }
import samples from '../../../resources/rulesets/kolaps/samples.json' with { type: 'json' }
import { toFieldChoice, buildContentKinds, type ContentFormData } from '../../rules/contentData.ts'
import type { ContentEntry, ContentRules } from '../../rules/ruleset.ts'
import type { KolapsContext } from './context.ts'
import { KOLAPS_ITEMS, KOLAPS_ITEM_PROPERTIES, KOLAPS_RANK_ENTRIES, KOLAPS_SAMPLE_ENTRIES } from './data.ts'

/**
 * Content that a campaign may add. KOL-R3, KOL-R4: the rulebook lists hardly any catalogue entries and no costs, so
 * that a campaign enters its own, or starts with Chronique's samples.
 */
export const kolapsContent: ContentRules<KolapsContext> = {
  kinds: ({ affiliations, items, properties }) => {
    const of = (whose: 'weapon' | 'protection') =>
      [...properties.values()].filter((property) => property.of === whose).map(toFieldChoice)
    const lists = {
      ranks: KOLAPS_RANK_ENTRIES.map(({ rank, name }) => ({ value: rank, name })),
      affiliations: [...affiliations.values()].map(toFieldChoice),
      items: [...items.values()].map(toFieldChoice),
      weaponProperties: of('weapon'),
      protectionProperties: of('protection'),
    }
    return buildContentKinds(forms as object as ContentFormData, lists, [
      ...Object.values(KOLAPS_SAMPLE_ENTRIES).flat(),
      ...KOLAPS_ITEMS,
      ...KOLAPS_ITEM_PROPERTIES,
    ])
  },
  samples: samples as object as readonly ContentEntry[],
  scenarios: scenarios as object as readonly ContentEntry[],
}
