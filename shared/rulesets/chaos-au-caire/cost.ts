import { effectiveValue } from '../../rules/kit/overrides.ts'
import { toTraced, type TracedPart, type TracedPartSource, type Traced } from '../../rules/kit/traced.ts'
import { CHAOS_ATTRIBUTES, type ChaosAttribute } from './catalogue.ts'
import { isGroup, modelsBought, listChaosItems, acolyteGroupSizes, type ChaosContext } from './context.ts'
import { CHAOS_ATTRIBUTE_BY_ID } from './data.ts'
import type { ChaosMember } from './schemas.ts'

export const attributeSource = (id: ChaosAttribute): TracedPartSource => ({
  kind: 'base',
  id,
  name: CHAOS_ATTRIBUTE_BY_ID[id].name,
})

const EXTRA_MODELS: TracedPartSource = {
  kind: 'base',
  id: 'extra-models',
  name: { fr: 'Figurines en plus', en: 'Extra models' },
}

const toPricedPart = (source: TracedPartSource, each: number, times: number): TracedPart => ({
  source,
  amount: each * times,
  ...(times !== 1 && { times }),
})

/** Computes the points that attributes cost as bought. A separate limit applies to these points. */
const attributePointsBought = ({ attributes }: ChaosMember): Traced =>
  toTraced(
    CHAOS_ATTRIBUTES.map((id) => toPricedPart(attributeSource(id), CHAOS_ATTRIBUTE_BY_ID[id].cost, attributes[id])),
  )

/**
 * Computes the points for attributes with an override applied. This number is compared with the limit for attributes.
 */
export const attributePoints = (member: ChaosMember): Traced =>
  effectiveValue(attributePointsBought(member), 'attributePoints', member.overrides)

/**
 * Computes the cost of a member: attributes, traits by level, items, and models above the base size. A group pays an
 * item once for all its models (CIC-R13).
 */
export function computeChaosCost(member: ChaosMember, context: ChaosContext): Traced {
  const traits = member.traits.flatMap(({ id, level }): TracedPart[] => {
    const trait = context.traits.get(id)
    return trait ? [toPricedPart({ kind: 'trait', id, name: trait.name }, trait.cost, level)] : []
  })
  const items = listChaosItems(member, context).map(({ item, quantity }) =>
    toPricedPart({ kind: 'item', id: item.id, name: item.name }, item.cost, quantity),
  )
  return toTraced([...attributePointsBought(member).parts, ...traits, ...items, ...extraModels(member)])
}

function extraModels(member: ChaosMember): TracedPart[] {
  if (!isGroup(member)) return []
  const { base, perExtra } = acolyteGroupSizes(member)
  const extra = modelsBought(member) - base
  return extra > 0 ? [toPricedPart(EXTRA_MODELS, perExtra, extra)] : []
}
