import type { Localized } from '../../../shared/domain/localized.ts'
import { toTraced, type TracedPart, type TracedPartSource, type Traced } from '../../../shared/rules/kit/traced.ts'
import { boughtModels, itemsOf, sizeOf, type ChaosContext } from './context.ts'
import { ATTRIBUTES, type Attribute, type Group } from './schemas.ts'

/** Name of each attribute and cost of one die. */
export const ATTRIBUTE: Readonly<Record<Attribute, { readonly name: Localized; readonly cost: number }>> = {
  strength: { name: { fr: 'Force', en: 'Strength' }, cost: 3 },
  agility: { name: { fr: 'Agilité', en: 'Agility' }, cost: 3 },
  wits: { name: { fr: 'Esprit', en: 'Wits' }, cost: 2 },
  resolve: { name: { fr: 'Résolution', en: 'Resolve' }, cost: 2 },
}

export const attributeSource = (id: Attribute): TracedPartSource => ({ kind: 'base', id, name: ATTRIBUTE[id].name })

const EXTRA: TracedPartSource = {
  kind: 'base',
  id: 'extra-models',
  name: { fr: 'Figurines en plus', en: 'Extra models' },
}

const pricedPart = (source: TracedPartSource, each: number, times: number): TracedPart => ({
  source,
  amount: each * times,
  ...(times > 1 && { times }),
})

/** The cost of the attributes, which has a maximum. */
export const attributePoints = ({ attributes }: Group): Traced =>
  toTraced(
    ATTRIBUTES.filter((id) => attributes[id] > 0).map((id) =>
      pricedPart(attributeSource(id), ATTRIBUTE[id].cost, attributes[id]),
    ),
  )

/** A group's cost: attributes, traits by level, items once for the whole group (CIC-R13), models above the base. */
export function costOf(group: Group, context: ChaosContext): Traced {
  const traits = group.traits.flatMap(({ id, level }): TracedPart[] => {
    const trait = context.traits.get(id)
    return trait ? [pricedPart({ kind: 'trait', id, name: trait.name }, trait.cost, level)] : []
  })
  const items = itemsOf(group, context).map(({ item: { id, name, cost }, quantity }) =>
    pricedPart({ kind: 'item', id, name }, cost, quantity),
  )
  const { base, extra } = sizeOf(group)
  const models = Math.max(0, boughtModels(group) - base)
  return toTraced([
    ...attributePoints(group).parts,
    ...traits,
    ...items,
    ...(models > 0 ? [pricedPart(EXTRA, extra, models)] : []),
  ])
}
