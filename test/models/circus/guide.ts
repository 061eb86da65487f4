import type { Guide, Reading, Wording } from '../../../shared/rules/ruleset.ts'
import { SPECIES_BY_ID } from './catalogue.ts'

const reading = (code: string, fr: string, en: string): Reading => ({ code, text: { fr, en } })

const READINGS: readonly Reading[] = [
  reading(
    'CI-R1',
    'La source dit « deux des six » et cite sept pièces : deux des sept.',
    'The source says “two of the six” and lists seven pieces: two of the seven.',
  ),
  reading(
    'CI-R2',
    'Les cases des boucliers se déduisent des armures : 1 AV pour 5 points.',
    'The shields’ boxes follow the armours: 1 AV for 5 points.',
  ),
  reading(
    'CI-R3',
    'La rangée de la dernière case cochée vaut, comme pour les PM.',
    'The row of the last ticked box holds, as for the PM.',
  ),
  reading(
    'CI-R4',
    'Le dessin du char manque dans la source : une grille de 7 sur 8 en quatre anneaux.',
    'The drawing of the chariot is not in the source: a grid of 7 by 8 in four rings.',
  ),
  reading('CI-R5', 'Trois cases à cocher par tranche de 5 %.', 'Three boxes to tick for every 5 %.'),
  reading(
    'CI-R6',
    'Un D10 montre 1 à 10, un D100 se donne d’un seul nombre de 1 à 100.',
    'A D10 shows 1 to 10, a D100 is given as one number from 1 to 100.',
  ),
  reading(
    'CI-R8',
    'Le PM que coûte un KessRith se retire des PM disponibles.',
    'The PM that a KessRith costs is taken from those available.',
  ),
]

export const GUIDE: Guide = {
  readings: READINGS,
  houseRules: [],
  settings: [],
  playAids: [],
  topics: [
    ...Object.values(SPECIES_BY_ID),
    {
      id: 'equipment',
      name: { fr: 'Équipement du gladiateur', en: 'The gladiator’s equipment' },
      summary: { fr: 'Deux pièces, un bouclier au plus.', en: 'Two pieces, one shield at most.' },
      readings: ['CI-R1'],
    },
    {
      id: 'beasts',
      name: { fr: 'Les bêtes', en: 'The beasts' },
      summary: { fr: 'Soixante cases, de 60 à 1.', en: 'Sixty boxes, from 60 to 1.' },
      readings: ['CI-R3'],
    },
    {
      id: 'chariot',
      name: { fr: 'Le char', en: 'The chariot' },
      summary: { fr: 'Quatre sections, de l’extérieur vers le centre.', en: 'Four sections, from the outside in.' },
      readings: ['CI-R4'],
    },
  ],
}

export const WORDING: Wording = {
  kinds: { 'chariot-team': { fr: 'Attelage', en: 'Chariot team' } },
  issues: {
    'gladiator-optional': {
      fr: 'Les gladiateurs relèvent des règles optionnelles.',
      en: 'Gladiators belong to the optional rules.',
    },
    'species-optional': {
      fr: '{species} : les autres espèces relèvent des règles optionnelles.',
      en: '{species}: other species belong to the optional rules.',
    },
    'species-armour': {
      fr: '{species} : armure légère seulement, pas « {armour} ».',
      en: '{species}: light armour only, not “{armour}”.',
    },
    'species-shield': { fr: '{species} : pas de bouclier.', en: '{species}: no shield.' },
    'equipment-count': {
      fr: 'Un gladiateur choisit {wanted} pièces, pas {count}.',
      en: 'A gladiator chooses {wanted} pieces, not {count}.',
    },
    'equipment-twice': { fr: '{item} : deux fois la même pièce.', en: '{item}: the same piece twice.' },
    'shield-limit': { fr: 'Un seul bouclier.', en: 'One shield only.' },
  },
}
