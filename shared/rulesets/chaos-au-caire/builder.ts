import type { Localized } from '../../domain/localized.ts'
import { omitKeys } from '../../domain/omitKeys.ts'
import type { BuilderRules, MemberBudgetMeter, Stepper } from '../../rules/builder.ts'
import { attributeInPlay } from './attributes.ts'
import { CHAOS_ATTRIBUTES, CHAOS_MEMBER_KINDS, type ChaosAttribute } from './catalogue.ts'
import { attributeCeiling, attributeCeilingTotal, maxTraitLevel } from './ceilings.ts'
import { isGroup, modelsBought, modelsLeft, acolyteGroupSizes, type ChaosContext } from './context.ts'
import { attributePoints } from './cost.ts'
import { CHAOS_ATTRIBUTE_BY_ID, CHAOS_VALUE_CLASSES, CHAOS_BUILDER, CHAOS_MEMBER_KIND_BY_ID } from './data.ts'
import type { ChaosMember, ChaosRoster, AcolyteGroup } from './schemas.ts'
import { findValueClass, memberValue } from './values.ts'

const { words } = CHAOS_BUILDER

/** Lowest value of every attribute (CIC-R1). */
const LOWEST = 1
const LEAST = Object.fromEntries(CHAOS_ATTRIBUTES.map((id) => [id, LOWEST])) as ChaosMember['attributes']

function attributeStepper(member: ChaosMember, id: ChaosAttribute): Stepper {
  const value = member.attributes[id]
  const now = attributeInPlay(member, id)
  return {
    key: id,
    name: CHAOS_ATTRIBUTE_BY_ID[id].name,
    value,
    floor: LOWEST,
    ceiling: attributeCeiling(member, id),
    cost: value * CHAOS_ATTRIBUTE_BY_ID[id].cost,
    ...(now.total !== value && { inPlay: now }),
  }
}

/**
 * Lists the steppers for the number of models bought (at least the number included in the price), and for lost models
 * that the treasury replaces.
 */
function sizeSteppers(group: AcolyteGroup): Stepper[] {
  const { base, max, perExtra } = acolyteGroupSizes(group)
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
  ...CHAOS_ATTRIBUTES.map((id) => attributeStepper(member, id)),
  ...(isGroup(member) ? sizeSteppers(member) : []),
]

function applyStep(member: ChaosMember, key: string, value: number): ChaosMember {
  if (!isGroup(member) || (key !== 'models' && key !== 'left'))
    return { ...member, attributes: { ...member.attributes, [key]: value } }
  if (key === 'left') return { ...member, modelsNow: value }
  const bought: AcolyteGroup =
    value === acolyteGroupSizes(member).base ? omitKeys(member, 'models') : { ...member, models: value }
  if (member.modelsNow === undefined) return bought
  // If the user buys more models, the new models are added to the models that are left after losses. If the user buys
  // fewer models, the number that is left is at most the new number bought.
  const now = member.modelsNow + Math.max(0, value - modelsBought(member))
  return { ...bought, modelsNow: Math.min(now, value) }
}

const meters = (member: ChaosMember): MemberBudgetMeter[] => [
  {
    key: 'attributePoints',
    name: words.attributePoints,
    value: attributePoints(member).total,
    of: attributeCeilingTotal(member),
  },
]

/** Returns the name of the member's value class with its range of points; an empty list outside all classes. */
function identity(member: ChaosMember, context: ChaosContext): Localized[] {
  const id = findValueClass(member, memberValue(member, context).total)
  const band = CHAOS_VALUE_CLASSES.find((one) => one.id === id && one.of === member.kind)
  if (!band) return []
  const withRange = (name: string) => `${name} (${band.from}–${band.to})`
  return [{ fr: withRange(band.name.fr), en: withRange(band.name.en) }]
}

const withoutLosses = (member: ChaosMember): ChaosMember => (isGroup(member) ? omitKeys(member, 'modelsNow') : member)

/** Rules for building a faction: attributes and models are bought in steps, traits and equipment from the catalogue. */
export const chaosBuilder: BuilderRules<ChaosMember, ChaosContext, ChaosRoster> = {
  recruits: () =>
    CHAOS_MEMBER_KINDS.map((id) => ({
      id,
      name: CHAOS_MEMBER_KIND_BY_ID[id].name,
      summary: CHAOS_MEMBER_KIND_BY_ID[id].summary,
      isGroup: id === 'acolyte-group',
      member: { kind: id, attributes: LEAST, traits: [], items: [] },
    })),
  start: [{ name: words.start, least: 1, issues: [] }],
  identity,
  groups: CHAOS_BUILDER.groups.map((group) => ({ ...group, isTrait: group.id === 'trait' })),
  places: {
    attributes: 'attributePoints',
    ...Object.fromEntries(CHAOS_ATTRIBUTES.map((id) => [`attributes.${id}`, id])),
    models: 'models',
    modelsNow: 'models',
  },
  steps: { of: steppers, to: applyStep },
  meters,
  levels: (member, id, { traits }) => {
    const trait = traits.get(id)
    return trait && maxTraitLevel(trait, member)
  },
  // The treasury buys attributes and traits only for recruits. Other members get attributes and traits by the house
  // rule `spending`, or not at all.
  earned: { traits: true, steps: CHAOS_ATTRIBUTES },
  models: (member) => (isGroup(member) ? modelsBought(member) : undefined),
  withoutGameEffects: withoutLosses,
}
