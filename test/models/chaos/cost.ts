import type { Localized } from '../../../shared/domain/localized.ts'
import { traced, type Part, type Source, type Traced } from '../../../shared/rules/kit/traced.ts'
import { boughtModels, itemsOf, sizeOf, type ChaosContext } from './context.ts'
import { ATTRIBUTES, type Attribute, type Group } from './schemas.ts'

/** The attributes: what a die costs, and how they are called. */
export const ATTRIBUTE: Readonly<Record<Attribute, { readonly name: Localized; readonly cost: number }>> = {
  strength: { name: { fr: 'Force', en: 'Strength' }, cost: 3 },
  agility: { name: { fr: 'Agilité', en: 'Agility' }, cost: 3 },
  wits: { name: { fr: 'Esprit', en: 'Wits' }, cost: 2 },
  resolve: { name: { fr: 'Résolution', en: 'Resolve' }, cost: 2 },
}

export const attributeSource = (id: Attribute): Source => ({ kind: 'base', id, name: ATTRIBUTE[id].name })

const EXTRA: Source = { kind: 'base', id: 'extra-models', name: { fr: 'Figurines en plus', en: 'Extra models' } }

const priced = (source: Source, each: number, times: number): Part => ({
  source,
  amount: each * times,
  ...(times > 1 && { times }),
})

/** What the attributes cost: they have a ceiling of their own. */
export const attributePoints = ({ attributes }: Group): Traced =>
  traced(
    ATTRIBUTES.filter((id) => attributes[id] > 0).map((id) =>
      priced(attributeSource(id), ATTRIBUTE[id].cost, attributes[id]),
    ),
  )

/** A group's cost: attributes, traits by level, items once for the whole group (CIC-R13), models over the base. */
export function costOf(group: Group, context: ChaosContext): Traced {
  const traits = group.traits.flatMap(({ id, level }): Part[] => {
    const trait = context.traits.get(id)
    return trait ? [priced({ kind: 'trait', id, name: trait.name }, trait.cost, level)] : []
  })
  const items = itemsOf(group, context).map(({ item: { id, name, cost }, quantity }) =>
    priced({ kind: 'item', id, name }, cost, quantity),
  )
  const { base, extra } = sizeOf(group)
  const models = Math.max(0, boughtModels(group) - base)
  return traced([
    ...attributePoints(group).parts,
    ...traits,
    ...items,
    ...(models > 0 ? [priced(EXTRA, extra, models)] : []),
  ])
}
