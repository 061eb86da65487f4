import type { Member } from '../campaign/world.ts'
import { ATTRIBUTE_IDS, ATTRIBUTES, ceilings, classOf, groupSize, ITEMS, TRAITS, type Attribute } from './figures.ts'

/** The bought attributes, traits and models of a faction member. */
export interface MemberBuild {
  attributes: Record<Attribute, number>
  traits: { id: string; level: number }[]
  models: number | null
  /** Models left; null while no model is lost. */
  left: number | null
}

export const buildOf = (member: Member) => member.profile as unknown as MemberBuild
export const isGroup = (member: Member) => member.kind === 'acolyte-group'

export const levelOf = (member: Member, id: string) =>
  buildOf(member)
    .traits.filter((trait) => trait.id === id)
    .reduce((sum, { level }) => sum + level, 0)

export const hasTrait = (member: Member, id: string) => levelOf(member, id) > 0
export const sizeOf = (member: Member) => groupSize(hasTrait(member, 'veteran'))
export const modelsOf = (member: Member) => buildOf(member).models ?? sizeOf(member).base
export const leftOf = (member: Member) => buildOf(member).left ?? modelsOf(member)

/** Attribute points bought. */
export const pointsOf = (member: Member) =>
  ATTRIBUTE_IDS.reduce((sum, id) => sum + ATTRIBUTES[id] * buildOf(member).attributes[id], 0)

/** The cost of the member itself: attributes, traits, models above the base. */
export function ownCost(member: Member): number {
  const traits = buildOf(member).traits.reduce((sum, { id, level }) => sum + TRAITS[id]!.cost * level, 0)
  const { base, each } = sizeOf(member)
  return pointsOf(member) + traits + (isGroup(member) ? each * (modelsOf(member) - base) : 0)
}

export const costOf = (member: Member) =>
  ownCost(member) + member.pieces.reduce((sum, { item }) => sum + ITEMS[item]!.cost, 0)

const wounds = (member: Member, id: string) => member.injuries.filter((injury) => injury.id === id).length
const count = (member: Member, item: string) => member.pieces.filter((piece) => piece.item === item).length

/**
 * Encumbrance: two uses of forgotten lore count 1, over all lines (CIC-R8); each harness carries a weapon of ENC 2.
 */
export function encumbrance(member: Member): number {
  const enc = member.pieces.reduce((sum, { item }) => sum + ITEMS[item]!.enc, 0)
  const heavy = member.pieces.filter(({ item }) => ITEMS[item]!.isWeapon && ITEMS[item]!.enc === 2).length
  const inHarness = Math.min(heavy, count(member, 'weapon-harness'))
  return enc + Math.floor(count(member, 'forgotten-lore') / 2) - 2 * inHarness
}

/** Attributes in play: each nervous breakdown lowers resolve by 1, not below 1. */
export function attributesInPlay(member: Member): Record<Attribute, number> {
  const { attributes } = buildOf(member)
  return { ...attributes, resolve: Math.max(1, attributes.resolve - wounds(member, 'nervous-breakdown')) }
}

/** Derived values, with the effects of injuries (Between games); no pool is below 0 dice. */
export function valuesOf(member: Member): Record<string, number | string> {
  const { strength, agility, wits, resolve } = attributesInPlay(member)
  const level = (id: string) => levelOf(member, id)
  const enc = encumbrance(member)
  const capacity = strength * (hasTrait(member, 'pack-bearer') ? 3 : 2)
  const overload = Math.max(0, enc - capacity)
  // Values derived from action points use the value set by hand.
  const points = member.fixed.actionPoints ?? Math.max(0, agility + wits - overload)
  const will = resolve + level('iron-will')
  const tough = level('toughness')
  const ko: Record<string, number> = isGroup(member) ? {} : { koPool: will + level('inhuman') + tough }
  const courage = isGroup(member) ? will + Math.floor(leftOf(member) / 2) : hasTrait(member, 'cowardly') ? will : null
  return {
    attributePoints: pointsOf(member),
    actionPoints: points,
    vitality: isGroup(member) ? leftOf(member) : strength + resolve + level('extra-vitality'),
    drPool: strength + (isGroup(member) ? 0 : Math.floor(resolve / 2)) + tough,
    capacity,
    encumbrance: enc,
    overload,
    charge: points + 5 + level('extra-movement') - wounds(member, 'leg-wound'),
    ...ko,
    ...(courage === null ? {} : { couragePool: courage }),
    meleePool: Math.max(0, agility + level('combat-prowess') - wounds(member, 'hand-wound')),
    shootingPool: Math.max(0, agility + level('marksman') - wounds(member, 'lost-eye')),
    meleeDamagePool: strength + level('combat-expert') + level('extra-damage'),
    band: classOf(isGroup(member), costOf(member)),
    ...member.fixed,
  }
}

function traitFaults(member: Member): string[] {
  const isInhuman = hasTrait(member, 'inhuman')
  const kind = isGroup(member) ? 'acolyte-group' : 'independent'
  const most = (id: string) => {
    if (isInhuman && id === 'extra-movement') return Infinity
    return isInhuman && id === 'extra-vitality' ? 5 : TRAITS[id]!.most
  }
  return buildOf(member).traits.flatMap(({ id, level }) => {
    const { who, inhuman } = TRAITS[id]!
    return [
      ...(level > most(id) ? [`level ${id}`] : []),
      ...(who && who !== kind ? [`who ${id}`] : []),
      ...(inhuman && !isInhuman ? [`inhuman ${id}`] : []),
      ...(id === 'toughness' && isInhuman ? ['not-inhuman toughness'] : []),
      ...(id === 'natural-authority' && buildOf(member).attributes.resolve < 4 ? ['resolve natural-authority'] : []),
    ]
  })
}

/** Errors: all limits of creation, also a group bought below its base size (CIC-R5). */
export function faultsOf(member: Member): string[] {
  const { points, each, wits } = ceilings(isGroup(member), hasTrait(member, 'inhuman'))
  const { attributes } = buildOf(member)
  const wrong = ATTRIBUTE_IDS.filter((id) => attributes[id] < 1 || attributes[id] > (id === 'wits' ? wits : each))
  const { base, most } = sizeOf(member)
  const models = modelsOf(member)
  return [
    ...wrong.map((id) => `attribute ${id}`),
    ...(pointsOf(member) > points ? ['points'] : []),
    ...(isGroup(member) && models < base ? ['models-few'] : []),
    ...(isGroup(member) && models > most ? ['models-many'] : []),
    ...(isGroup(member) && count(member, 'good-luck-charm') > 0 ? ['charm'] : []),
    ...traitFaults(member),
  ]
}

/** Attributes, traits and models as one text, for comparison with the program's roster. */
export function buildText(build: {
  attributes: Record<Attribute, number>
  traits: { id: string; level: number }[]
  models: number | null
  left: number | null
}): string {
  const attributes = ATTRIBUTE_IDS.map((id) => build.attributes[id]).join('-')
  const traits = build.traits.map(({ id, level }) => `${id}:${level}`).sort()
  return [attributes, ...traits, `${build.models ?? ''}`, `${build.left ?? ''}`].join(' ')
}
