import type { Member } from '../domain/member.ts'
import type { AdvanceChoice, AdvanceRules } from './advancementRules.ts'

/** Lists the advances that a member may choose. If advances have different prices, each advance has its price. */
export const listAdvanceChoices = (
  rules: AdvanceRules<Member, unknown>,
  member: Member,
  context: unknown,
): readonly AdvanceChoice[] =>
  rules.choices?.(member, context) ??
  rules.table.results.map(({ id, name }) => {
    const price = rules.priceOf?.(member, id)
    return { id, name, ...(price !== undefined && { price }) }
  })
