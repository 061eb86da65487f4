import type { AdvanceChoice, AdvancementRules } from '../../rules/ruleset.ts'
import { CHAOS_ATTRIBUTES, type ChaosAttribute, type Trait } from './catalogue.ts'
import { checkChaosMember, canHaveTrait } from './check.ts'
import type { ChaosContext } from './context.ts'
import { CHAOS_ATTRIBUTE_BY_ID, CHAOS_RULE_NUMBERS, CHAOS_GUIDE } from './data.ts'
import { changeTraitLevel } from './roster.ts'
import type { ChaosMember } from './schemas.ts'

const { id, name, summary } = CHAOS_GUIDE.houseRules.find((rule) => rule.id === 'spending')!

const balance = ({ experience }: ChaosMember): number =>
  experience ? Math.max(0, experience.gained - experience.spent) : 0

const toAdvanceChoice = ({ id, name, cost }: Pick<Trait, 'id' | 'name' | 'cost'>): AdvanceChoice => ({
  id,
  name,
  price: CHAOS_RULE_NUMBERS.experiencePerPoint * cost,
})

/**
 * Lists what experience can buy: all attributes, and the traits that this member may have. A trait that costs nothing
 * or gives points back cannot be bought.
 */
const choices = (member: ChaosMember, context: ChaosContext): AdvanceChoice[] => [
  ...CHAOS_ATTRIBUTES.map((attribute) => toAdvanceChoice(CHAOS_ATTRIBUTE_BY_ID[attribute])),
  ...[...context.traits.values()]
    .filter((trait) => trait.cost > 0 && canHaveTrait(member, trait, context))
    .map(toAdvanceChoice),
]

const isAttribute = (advance: string): advance is ChaosAttribute =>
  CHAOS_ATTRIBUTES.some((attribute) => attribute === advance)

/** Adds one die to an attribute, or one level to a trait. */
function withAttributeOrTrait(member: ChaosMember, advance: string): ChaosMember {
  if (!isAttribute(advance)) return changeTraitLevel(member, advance, 1)
  const { attributes } = member
  return { ...member, attributes: { ...attributes, [advance]: attributes[advance] + 1 } }
}

const errorsOf = (member: ChaosMember, context: ChaosContext): string[] =>
  checkChaosMember(member, '', context).flatMap((issue) => (issue.severity === 'error' ? [JSON.stringify(issue)] : []))

/**
 * Returns true if the member has enough experience for an advance, and if the advance causes no error that the member
 * did not have before. The limits of creation stay valid.
 */
function canAdvance(member: ChaosMember, advance: string, context: ChaosContext): boolean {
  const price = choices(member, context).find((choice) => choice.id === advance)?.price
  if (price === undefined || balance(member) < price) return false
  const before = new Set(errorsOf(member, context))
  return errorsOf(withAttributeOrTrait(member, advance), context).every((issue) => before.has(issue))
}

/**
 * House rule `spending`: experience buys attributes and traits. The price is a number of experience points for each
 * point of value.
 */
export const chaosAdvancement: AdvancementRules<ChaosMember, ChaosContext> = {
  advances: {
    houseRule: id,
    table: { id, name, summary, results: [] },
    choices,
    price: CHAOS_RULE_NUMBERS.experiencePerPoint,
    due: (member) => Math.floor(balance(member) / CHAOS_RULE_NUMBERS.experiencePerPoint),
    canAdvance,
    withAdvance: withAttributeOrTrait,
  },
}
