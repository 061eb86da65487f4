import type { BuilderRules, Stepper } from '../../../shared/rules/builder.ts'
import type { Localized } from '../../../shared/domain/localized.ts'
import { boughtModels, ceilingsOf, sizeOf, type ChaosContext } from './context.ts'
import { ATTRIBUTES, type Faction, type Group } from './schemas.ts'

const localized = (fr: string, en: string): Localized => ({ fr, en })
const PRICE = { strength: 3, agility: 3, wits: 2, resolve: 2 } as const

function steppers(group: Group): Stepper[] {
  const { base, most, extra } = sizeOf(group)
  const models = boughtModels(group)
  return [
    ...ATTRIBUTES.map((id) => ({
      key: id,
      name: localized(id, id),
      value: group.attributes[id],
      floor: 1,
      ceiling: ceilingsOf(group).dice[id],
      cost: group.attributes[id] * PRICE[id],
    })),
    {
      key: 'models',
      name: localized('Figurines', 'Models'),
      value: models,
      floor: base,
      ceiling: most,
      cost: (models - base) * extra,
    },
  ]
}

/** The builder of acolyte groups: attributes and models change in steps. */
export const builder: BuilderRules<Group, ChaosContext, Faction> = {
  start: [{ name: localized('un groupe', 'a group'), least: 1, issues: [] }],
  recruits: () => [
    {
      id: 'acolyte-group',
      name: localized('Groupe', 'Group'),
      summary: localized('Dix acolytes.', 'Ten acolytes.'),
      isGroup: true,
      member: {
        kind: 'acolyte-group',
        attributes: { strength: 1, agility: 1, wits: 1, resolve: 1 },
        traits: [],
        items: [],
      },
    },
  ],
  identity: () => [],
  groups: [
    { id: 'trait', name: localized('Traits', 'Traits'), isTrait: true },
    { id: 'melee', name: localized('Mêlée', 'Melee'), isTrait: false },
    { id: 'ranged', name: localized('Tir', 'Shooting'), isTrait: false },
    { id: 'gear', name: localized('Divers', 'Gear'), isTrait: false },
  ],
  places: { models: 'models', ...Object.fromEntries(ATTRIBUTES.map((id) => [`attributes.${id}`, id])) },
  steps: {
    of: steppers,
    to: (group, key, value) =>
      key === 'models' ? { ...group, models: value } : { ...group, attributes: { ...group.attributes, [key]: value } },
  },
  levels: (_, trait, { traits }) => traits.get(trait)?.maxLevel,
  models: boughtModels,
}
