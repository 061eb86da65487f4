import type { REFERENCE_METHODS } from '../../../shared/contract/methods/reference.ts'
import type { Handlers } from '../base/handler.ts'
import { checkContent, checkTaking, getContent } from './contentQuery.ts'
import { listRulesets } from './rulesetsQuery.ts'
import { getRules } from './rulesQuery.ts'
import { rollRules } from './rulesTable.ts'

/** The queries about the rules, and a campaign's own content. */
export const REFERENCE: Handlers<typeof REFERENCE_METHODS> = {
  'rules.get': getRules,
  'rules.roll': rollRules,
  'content.get': getContent,
  'content.check': checkContent,
  'content.taking': checkTaking,
  'rulesets.list': listRulesets,
}
