import forms from '../../../resources/rulesets/circus-imperium/forms.json' with { type: 'json' }
import { kindsFrom, type FormData } from '../../rules/contentData.ts'
import type { ContentRules } from '../../rules/ruleset.ts'
import type { CircusContext } from './context.ts'
import { EQUIPMENT } from './data.ts'

/** Pieces of a gladiator's equipment; shields have boxes and weigh on the AV. */
export const content: ContentRules<CircusContext> = {
  kinds: () => kindsFrom(forms as object as FormData, {}, EQUIPMENT),
}
