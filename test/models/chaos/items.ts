import { z } from 'zod/mini'
import { Item } from './schemas.ts'

/** A handful of the items. */
export const ITEMS: readonly Item[] = z.array(Item).parse([
  {
    id: 'knife',
    kind: 'melee',
    name: { fr: 'Couteau / épée courte', en: 'Knife / short sword' },
    summary: { fr: 'Dégâts +2D.', en: 'Damage +2D.' },
    cost: 4,
    encumbrance: 1,
    damage: 2,
  },
  {
    id: 'spear',
    kind: 'melee',
    name: { fr: 'Lance', en: 'Spear' },
    summary: { fr: '+1D en défense contre une charge ; allonge 1″.', en: '+1D in defence against a charge; reach 1″.' },
    cost: 5,
    encumbrance: 2,
    damage: 2,
  },
  {
    id: 'rifle',
    kind: 'ranged',
    name: { fr: 'Fusil moderne', en: 'Modern rifle' },
    summary: { fr: 'Portée 28″.', en: 'Range 28″.' },
    cost: 24,
    encumbrance: 2,
    damage: 8,
  },
  {
    id: 'machine-gun',
    kind: 'ranged',
    name: { fr: 'Mitrailleuse', en: 'Machine gun' },
    summary: { fr: 'Portée 20″, rafale.', en: 'Range 20″, burst.' },
    cost: 19,
    encumbrance: 2,
    damage: 7,
  },
  {
    id: 'weapon-harness',
    kind: 'gear',
    name: { fr: 'Harnais d’armement', en: 'Weapon harness' },
    summary: { fr: 'Une arme d’ENC 2 ne compte plus.', en: 'One weapon of ENC 2 no longer counts.' },
    cost: 2,
    encumbrance: 0,
    carries: 2,
  },
  {
    id: 'forgotten-lore',
    kind: 'gear',
    name: { fr: 'Connaissance oubliée', en: 'Forgotten lore' },
    summary: { fr: 'Une carte d’initiative de plus, −2 PA.', en: 'One more initiative card, −2 AP.' },
    readings: ['CIC-R8'],
    cost: 1,
    encumbrance: 1,
    heap: 2,
  },
  {
    id: 'rope',
    kind: 'gear',
    name: { fr: 'Corde', en: 'Rope' },
    summary: { fr: '20″ ; grimper sans malus.', en: '20″; climb without penalty.' },
    cost: 2,
    encumbrance: 2,
  },
])
