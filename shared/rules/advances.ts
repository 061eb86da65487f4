import type { Member } from '../domain/member.ts'
import type { AdvanceChoice, AdvanceRules } from './advancementRules.ts'

/** What a member may choose from, with what each takes where they are not all alike. */
export const choicesFor = (
  rules: AdvanceRules<Member, unknown>,
  member: Member,
  context: unknown,
): readonly AdvanceChoice[] =>
  rules.choices?.(member, context) ??
  rules.table.results.map(({ id, name }) => {
    const price = rules.priceOf?.(member, id)
    return { id, name, ...(price !== undefined && { price }) }
  })
