import type { AdvanceChoice, AdvancementRules } from '../../rules/ruleset.ts'
import { ATTRIBUTES, type Attribute, type Trait } from './catalogue.ts'
import { checkMember, mayHave } from './check.ts'
import type { ChaosContext } from './context.ts'
import { ATTRIBUTE, FIGURES, GUIDE } from './data.ts'
import { withLevel } from './roster.ts'
import type { ChaosMember } from './schemas.ts'

const { id, name, summary } = GUIDE.houseRules.find((rule) => rule.id === 'spending')!

const balance = ({ experience }: ChaosMember): number =>
  experience ? Math.max(0, experience.gained - experience.spent) : 0

const offer = ({ id, name, cost }: Pick<Trait, 'id' | 'name' | 'cost'>): AdvanceChoice => ({
  id,
  name,
  price: FIGURES.experiencePerPoint * cost,
})

/** Every attribute, and the traits that this member may have; what costs nothing or gives points back is no purchase. */
const choices = (member: ChaosMember, context: ChaosContext): AdvanceChoice[] => [
  ...ATTRIBUTES.map((attribute) => offer(ATTRIBUTE[attribute])),
  ...[...context.traits.values()].filter((trait) => trait.cost > 0 && mayHave(member, trait, context)).map(offer),
]

const isAttribute = (advance: string): advance is Attribute => ATTRIBUTES.some((attribute) => attribute === advance)

/** One die more of an attribute, or one level of a trait. */
function advanced(member: ChaosMember, advance: string): ChaosMember {
  if (!isAttribute(advance)) return withLevel(member, advance, 1)
  const { attributes } = member
  return { ...member, attributes: { ...attributes, [advance]: attributes[advance] + 1 } }
}

const errorsOf = (member: ChaosMember, context: ChaosContext): string[] =>
  checkMember(member, '', context).flatMap((issue) => (issue.severity === 'error' ? [JSON.stringify(issue)] : []))

/** Within the ceilings of creation: what it makes of the member breaks no rule that was not broken before. */
function canAdvance(member: ChaosMember, advance: string, context: ChaosContext): boolean {
  const price = choices(member, context).find((choice) => choice.id === advance)?.price
  if (price === undefined || balance(member) < price) return false
  const before = new Set(errorsOf(member, context))
  return errorsOf(advanced(member, advance), context).every((issue) => before.has(issue))
}

/** House rule `spending`: experience buys points of value, in attributes and traits. */
export const advancement: AdvancementRules<ChaosMember, ChaosContext> = {
  advances: {
    houseRule: id,
    table: { id, name, summary, results: [] },
    choices,
    price: FIGURES.experiencePerPoint,
    due: (member) => Math.floor(balance(member) / FIGURES.experiencePerPoint),
    canAdvance,
    advanced,
  },
}
