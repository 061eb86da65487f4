import { inForce } from '../../rules/kit/overrides.ts'
import { traced, type Part, type Source, type Traced } from '../../rules/kit/traced.ts'
import { ATTRIBUTES, type Attribute } from './catalogue.ts'
import { isGroup, modelsBought, possessions, sizesOf, type ChaosContext } from './context.ts'
import { ATTRIBUTE } from './data.ts'
import type { ChaosMember } from './schemas.ts'

export const attributeSource = (id: Attribute): Source => ({ kind: 'base', id, name: ATTRIBUTE[id].name })

const EXTRA_MODELS: Source = { kind: 'base', id: 'extra-models', name: { fr: 'Figurines en plus', en: 'Extra models' } }

const priced = (source: Source, each: number, times: number): Part => ({
  source,
  amount: each * times,
  ...(times !== 1 && { times }),
})

/** Points spent on attributes, as bought: they have a ceiling of their own. */
const pointsOf = ({ attributes }: ChaosMember): Traced =>
  traced(ATTRIBUTES.map((id) => priced(attributeSource(id), ATTRIBUTE[id].cost, attributes[id])))

/** The same as they count against that ceiling. */
export const attributePoints = (member: ChaosMember): Traced =>
  inForce(pointsOf(member), 'attributePoints', member.overrides)

/** A member's cost: attributes, traits by level, items (of a group once for all of it, CIC-R13), models beyond the base. */
export function costOf(member: ChaosMember, context: ChaosContext): Traced {
  const traits = member.traits.flatMap(({ id, level }): Part[] => {
    const trait = context.traits.get(id)
    return trait ? [priced({ kind: 'trait', id, name: trait.name }, trait.cost, level)] : []
  })
  const items = possessions(member, context).map(({ item, quantity }) =>
    priced({ kind: 'item', id: item.id, name: item.name }, item.cost, quantity),
  )
  return traced([...pointsOf(member).parts, ...traits, ...items, ...extraModels(member)])
}

function extraModels(member: ChaosMember): Part[] {
  if (!isGroup(member)) return []
  const { base, perExtra } = sizesOf(member)
  const extra = modelsBought(member) - base
  return extra > 0 ? [priced(EXTRA_MODELS, perExtra, extra)] : []
}
