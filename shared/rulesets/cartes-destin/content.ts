import forms from '../../../resources/rulesets/cartes-destin/forms.json' with { type: 'json' }
import scenarios from '../../../resources/rulesets/cartes-destin/scenarios.json' with { type: 'json' }
import { buildContentKinds, type ContentFormData } from '../../rules/contentData.ts'
import type { ContentEntry, ContentKind, ContentRules, RowsField } from '../../rules/ruleset.ts'
import type { CartesDestinContext } from './context.ts'
import { SCENERY_ELEMENTS, DEFAULT_DECK } from './data.ts'

const isRows = (field: ContentKind['fields'][number]): field is RowsField => field.kind === 'rows'

/** CD-R1: changes the form for a deck so that it starts with the default deck, and shows the totals of both decks. */
function withDefaultDeck(kind: ContentKind): ContentKind {
  const rows = kind.fields.find(isRows)
  if (!rows?.counted) return kind
  const usual = DEFAULT_DECK.map((line) => ({ ...line }))
  const counted = { ...rows.counted, usual }
  return {
    ...kind,
    blank: { ...kind.blank, [String(rows.path[0])]: usual },
    fields: kind.fields.map((field) => (field === rows ? { ...rows, counted } : field)),
  }
}

/** Content that a campaign may add: scenery elements, and its own deck. */
export const cartesDestinContent: ContentRules<CartesDestinContext> = {
  kinds: () => buildContentKinds(forms as object as ContentFormData, {}, SCENERY_ELEMENTS).map(withDefaultDeck),
  scenarios: scenarios as object as readonly ContentEntry[],
}
