import forms from '../../../resources/rulesets/kolaps/forms.json' with { type: 'json' }
import samples from '../../../resources/rulesets/kolaps/samples.json' with { type: 'json' }
import { asChoice, kindsFrom, type FormData } from '../../rules/contentData.ts'
import type { ContentEntry, ContentRules } from '../../rules/ruleset.ts'
import type { KolapsContext } from './context.ts'
import { ITEMS, PROPERTIES, RANK_ENTRIES, SAMPLES } from './data.ts'

/** KOL-R3, KOL-R4: the source lists next to nothing and has no costs; a campaign writes down its own, or begins with ours. */
export const content: ContentRules<KolapsContext> = {
  kinds: ({ affiliations, items, properties }) => {
    const of = (whose: 'weapon' | 'protection') =>
      [...properties.values()].filter((property) => property.of === whose).map(asChoice)
    const lists = {
      ranks: RANK_ENTRIES.map(({ rank, name }) => ({ value: rank, name })),
      affiliations: [...affiliations.values()].map(asChoice),
      items: [...items.values()].map(asChoice),
      weaponProperties: of('weapon'),
      protectionProperties: of('protection'),
    }
    return kindsFrom(forms as object as FormData, lists, [...Object.values(SAMPLES).flat(), ...ITEMS, ...PROPERTIES])
  },
  samples: samples as object as readonly ContentEntry[],
}
