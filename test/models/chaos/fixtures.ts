import { judge, issuesOf } from '../support.ts'
import { chaosModel } from './index.ts'

export const attributes = (strength: number, agility: number, wits: number, resolve: number) => ({
  strength,
  agility,
  wits,
  resolve,
})

/** A group as in a roster file. */
export const group = (more: object = {}) => ({
  kind: 'acolyte-group',
  name: 'Frères',
  attributes: attributes(3, 3, 2, 3),
  ...more,
})

/** Traits at level 1. */
export const traits = (...ids: readonly string[]) => ids.map((id) => ({ id }))

/** A trait for independents, not available to groups. */
export const COWARDLY = {
  id: 'custom:cowardly',
  kind: 'trait',
  name: { fr: 'Peureux', en: 'Cowardly' },
  summary: { fr: 'Passe les tests de courage d’un groupe.', en: 'Takes courage tests as a group does.' },
  cost: -2,
  maxLevel: 1,
  who: 'independent',
}

/** A trait and an item, added by a faction. */
export const FURY = {
  id: 'custom:fury',
  kind: 'trait',
  name: { fr: 'Fureur', en: 'Fury' },
  summary: { fr: '+1D en mêlée, +1″ de charge.', en: '+1D in melee, +1″ of charge.' },
  cost: 4,
  raises: ['meleePool', 'charge'],
}
export const STATUE = {
  id: 'custom:statue',
  kind: 'gear',
  name: { fr: 'Statue', en: 'Statue' },
  summary: { fr: 'Lourde.', en: 'Heavy.' },
  cost: 9,
  encumbrance: 5,
}

/** An evaluated faction. */
export const faction = (members: readonly object[], more: object = {}) => judge(chaosModel, { members, ...more })

/** The issues of a faction of one group. */
export const codes = (more: object, rest: object = {}) => issuesOf(faction([group(more)], rest))

/** The group of the mock-ups, but with a knife and a rifle instead of sword and pistol: 14 models bought, 12 left. */
export const BROTHERS = group({
  traits: traits('combat-prowess', 'extra-movement', 'iron-will'),
  items: [{ id: 'knife' }, { id: 'rifle' }],
  models: 14,
  modelsNow: 12,
})
