import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Sample } from '../../models/statistics/campaigns.ts'

const folder = path.resolve(import.meta.dirname, '../../../resources/samples/packs')

/** Returns the text of an example pack. */
export const readExample = (id: string): string => readFileSync(path.join(folder, `${id}.pack.json`), 'utf8')

const member = (kind: string, name: string, ...items: string[]) => ({ kind, name, items: items.map((id) => ({ id })) })
const group = (kind: string, name: string, models: number, ...items: string[]) => ({
  ...member(kind, name, ...items),
  models,
})

/** Warbands of the example packs, from which random campaigns recruit. */
export const EXAMPLE_SAMPLES: Readonly<Record<string, Sample>> = {
  faubourg: {
    settings: {},
    advances: 1,
    injuries: ['boiterie-on-hopital'],
    warbands: [
      {
        options: { quartier: 'market' },
        members: [
          member('meneur', 'Léa', 'masse-de-chantier', 'blouson'),
          member('gamin', 'Titi', 'patins'),
          member('gamin', 'Zoé', 'chaine'),
          member('costaud', 'Bob', 'masse-de-chantier'),
        ],
      },
      {
        members: [
          member('meneur', 'Ali', 'lance-pierres'),
          member('gamin', 'Lou', 'chaine', 'lance-pierres'),
          member('gamin', 'Max'),
          member('gamin', 'Sam', 'patins'),
        ],
      },
    ],
  },
  salines: {
    settings: {},
    advances: 2,
    injuries: ['jambe-raide-on-blessures', 'cauchemars-on-blessures'],
    warbands: [
      {
        members: [
          member('capitaine', 'Ana', 'sabre-d-abordage', 'fanion'),
          member('sondeur', 'Bruno', 'lampe', 'sonde'),
          group('harponneurs', 'Les Gris', 3, 'harpon'),
          group('loutres', 'La Meute', 2),
        ],
      },
      {
        members: [
          member('capitaine', 'Cleo', 'harpon', 'veste-huilee'),
          member('novice', 'Dino', 'couteau'),
          group('haleurs', 'Les Quais', 4, 'pic'),
          member('sondeur', 'Edda', 'lampe'),
        ],
      },
    ],
  },
  zinc: {
    settings: {},
    advances: ['velocite', 'visee', 'corps-a-corps', 'equilibre', 'coups', 'pied-sur', 'tireur-pose'],
    injuries: ['vertige-on-chutes', 'oeil-creve-on-chutes'],
    warbands: [
      {
        options: { quartier: 'fabrique' },
        members: [
          member('faitier', 'Ada', 'pistolet-a-clous', 'pigeonnier', 'horloge'),
          member('zingueur', 'Bob', 'lance-rivets'),
          member('grimpeur', 'Cyd', 'cerf-volant', 'tisonnier'),
          member('ramoneur', 'Dan'),
        ],
      },
      {
        members: [
          member('faitier', 'Eve', 'carabine-a-air', 'distillerie'),
          member('grimpeur', 'Fay', 'crampons'),
          member('ramoneur', 'Gus', 'truelle-affutee'),
          member('ramoneur', 'Hal', 'cerf-volant'),
        ],
      },
    ],
  },
  vents: {
    settings: {},
    advances: ['combat', 'garde', 'volonte', 'sante', 'bise', 'bourrasque'],
    injuries: ['pied-gele-on-convalescence'],
    warbands: [
      {
        members: [
          { ...member('ventomancien', 'Ode', 'baton'), traits: [{ id: 'bise', level: 2 }], steps: { volonte: 1 } },
          member('eleve', 'Pim', 'girouette'),
          member('archere', 'Qin', 'arc'),
          member('chienne-de-traineau', 'Rex'),
        ],
      },
      {
        options: { ecole: 'rose-du-sud' },
        members: [
          { ...member('ventomancien', 'Sol'), traits: [{ id: 'sirocco', level: 1 }] },
          member('garde-du-corps', 'Tom', 'hallebarde'),
          member('porteur', 'Uma', 'traineau'),
          member('eleve', 'Val', 'manteau-de-plume'),
        ],
      },
    ],
  },
}

/** Warbands of the game of the wreckers, whose income is rolled. */
export const BEACH_SAMPLE: Sample = {
  settings: {},
  warbands: [
    { members: [member('capitaine', 'Anne', 'treuil', 'lampe'), member('mousse', 'Tom'), member('mousse', 'Jim')] },
    { members: [member('capitaine', 'Paul', 'harpon'), member('scaphandrier', 'Ned', 'treuil')] },
  ],
}
