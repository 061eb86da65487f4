import forms from '../../../resources/rulesets/circus-imperium/forms.json' with { type: 'json' }
import scenarios from '../../../resources/rulesets/circus-imperium/scenarios.json' with { type: 'json' }
import { buildContentKinds, type ContentFormData } from '../../rules/contentData.ts'
import type { ContentEntry, ContentRules } from '../../rules/ruleset.ts'
import type { CircusContext } from './context.ts'
import { CIRCUS_EQUIPMENT_ENTRIES } from './data.ts'

/** Content that a campaign may add: pieces of a gladiator's equipment. A shield has boxes and lowers the AV. */
export const circusContent: ContentRules<CircusContext> = {
  kinds: () => buildContentKinds(forms as object as ContentFormData, {}, CIRCUS_EQUIPMENT_ENTRIES),
  scenarios: scenarios as object as readonly ContentEntry[],
}
