import forms from '../../../resources/rulesets/cartes-destin/forms.json' with { type: 'json' }
import { kindsFrom, type FormData } from '../../rules/contentData.ts'
import type { ContentKind, ContentRules, RowsField } from '../../rules/ruleset.ts'
import type { CardsContext } from './context.ts'
import { ELEMENTS, USUAL_DECK } from './data.ts'

const isRows = (field: ContentKind['fields'][number]): field is RowsField => field.kind === 'rows'

/** CD-R1: a deck begins as the usual one, and what its cards come to is told beside it. */
function withUsual(kind: ContentKind): ContentKind {
  const rows = kind.fields.find(isRows)
  if (!rows?.counted) return kind
  const usual = USUAL_DECK.map((line) => ({ ...line }))
  const counted = { ...rows.counted, usual }
  return {
    ...kind,
    blank: { ...kind.blank, [String(rows.path[0])]: usual },
    fields: kind.fields.map((field) => (field === rows ? { ...rows, counted } : field)),
  }
}

/** Elements of the scenery, and the campaign's deck. */
export const content: ContentRules<CardsContext> = {
  kinds: () => kindsFrom(forms as object as FormData, {}, ELEMENTS).map(withUsual),
}
