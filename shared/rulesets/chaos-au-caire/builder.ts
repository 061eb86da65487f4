import type { Localized } from '../../domain/localized.ts'
import { without } from '../../domain/without.ts'
import type { BuilderRules, Meter, Stepper } from '../../rules/builder.ts'
import { inPlay } from './attributes.ts'
import { ATTRIBUTES, KINDS, type Attribute } from './catalogue.ts'
import { attributeCeiling, attributeCeilingTotal, maxLevel } from './ceilings.ts'
import { isGroup, modelsBought, modelsLeft, sizesOf, type ChaosContext } from './context.ts'
import { attributePoints } from './cost.ts'
import { ATTRIBUTE, BANDS, BUILDER, KIND } from './data.ts'
import type { ChaosMember, ChaosRoster, Group } from './schemas.ts'
import { bandOf, valueOf } from './values.ts'

const { words } = BUILDER

/** CIC-R1: every attribute is at least 1. */
const LOWEST = 1
const LEAST = Object.fromEntries(ATTRIBUTES.map((id) => [id, LOWEST])) as ChaosMember['attributes']

function attribute(member: ChaosMember, id: Attribute): Stepper {
  const value = member.attributes[id]
  const now = inPlay(member, id)
  return {
    key: id,
    name: ATTRIBUTE[id].name,
    value,
    floor: LOWEST,
    ceiling: attributeCeiling(member, id),
    cost: value * ATTRIBUTE[id].cost,
    ...(now.total !== value && { inPlay: now }),
  }
}

/** Models bought, from the base of the price up; and those lost, that the treasury replaces. */
function sizes(group: Group): Stepper[] {
  const { base, max, perExtra } = sizesOf(group)
  const [bought, left] = [modelsBought(group), modelsLeft(group)]
  const cost = Math.max(0, bought - base) * perExtra
  return [
    { key: 'models', name: words.models, value: bought, floor: base, ceiling: max, cost },
    ...(left < bought
      ? [{ key: 'left', name: words.left, value: left, floor: left, ceiling: bought, cost: 0, price: perExtra }]
      : []),
  ]
}

const steppers = (member: ChaosMember): Stepper[] => [
  ...ATTRIBUTES.map((id) => attribute(member, id)),
  ...(isGroup(member) ? sizes(member) : []),
]

function stepped(member: ChaosMember, key: string, value: number): ChaosMember {
  if (!isGroup(member) || (key !== 'models' && key !== 'left'))
    return { ...member, attributes: { ...member.attributes, [key]: value } }
  if (key === 'left') return { ...member, modelsNow: value }
  const bought: Group = value === sizesOf(member).base ? without(member, 'models') : { ...member, models: value }
  if (member.modelsNow === undefined) return bought
  // New models join those that are left; of fewer none more can be left.
  const now = member.modelsNow + Math.max(0, value - modelsBought(member))
  return { ...bought, modelsNow: Math.min(now, value) }
}

const meters = (member: ChaosMember): Meter[] => [
  {
    key: 'attributePoints',
    name: words.attributePoints,
    value: attributePoints(member).total,
    of: attributeCeilingTotal(member),
  },
]

/** The band of value, with its span. */
function identity(member: ChaosMember, context: ChaosContext): Localized[] {
  const id = bandOf(member, valueOf(member, context).total)
  const band = BANDS.find((one) => one.id === id && one.of === member.kind)
  if (!band) return []
  const named = (name: string) => `${name} (${band.from}–${band.to})`
  return [{ fr: named(band.name.fr), en: named(band.name.en) }]
}

const fresh = (member: ChaosMember): ChaosMember => (isGroup(member) ? without(member, 'modelsNow') : member)

/** How a faction is put together: attributes and models step by step, traits and equipment from the catalogue. */
export const builder: BuilderRules<ChaosMember, ChaosContext, ChaosRoster> = {
  recruits: () =>
    KINDS.map((id) => ({
      id,
      name: KIND[id].name,
      summary: KIND[id].summary,
      isGroup: id === 'acolyte-group',
      member: { kind: id, attributes: LEAST, traits: [], items: [] },
    })),
  start: [{ name: words.start, least: 1, issues: [] }],
  identity,
  groups: BUILDER.groups.map((group) => ({ ...group, isTrait: group.id === 'trait' })),
  places: {
    attributes: 'attributePoints',
    ...Object.fromEntries(ATTRIBUTES.map((id) => [`attributes.${id}`, id])),
    models: 'models',
    modelsNow: 'models',
  },
  steps: { of: steppers, to: stepped },
  meters,
  levels: (member, id, { traits }) => {
    const trait = traits.get(id)
    return trait && maxLevel(trait, member)
  },
  // The treasury buys attributes and traits for recruits; for others the house rule « spending » does, or nothing.
  earned: { traits: true, steps: ATTRIBUTES },
  models: (member) => (isGroup(member) ? modelsBought(member) : undefined),
  fresh,
}
