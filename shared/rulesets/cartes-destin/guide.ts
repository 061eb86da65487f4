import type { Localized } from '../../domain/localized.ts'
import type { RulesetGuide, ReadingSubject } from '../../rules/ruleset.ts'
import { actionToPlayAid } from './actions.ts'
import type { SceneryElement } from './catalogue.ts'
import {
  CARTES_DESTIN_ACTIONS,
  CARTES_DESTIN_AWARDS,
  SCENERY_ELEMENTS,
  HOUSE_RULES,
  PLAY_AIDS,
  CARTES_DESTIN_RANK_ENTRIES,
  READINGS,
  CARTES_DESTIN_SETTINGS,
  CARTES_DESTIN_WORDING,
} from './data.ts'

const { sheet: words } = CARTES_DESTIN_WORDING

/** Converts a scenery element to a play aid whose name includes its values: « Porte (END 12, V 1) ». */
const elementAid = ({ id, name, summary, endurance, life }: SceneryElement): ReadingSubject => {
  const figures = (language: 'fr' | 'en') =>
    words.element[language].replace('{endurance}', String(endurance)).replace('{life}', String(life))
  return { id, name: { fr: `${name.fr} (${figures('fr')})`, en: `${name.en} (${figures('en')})` }, summary }
}

const LEGEND: ReadingSubject = { id: 'letters', name: words.legend, summary: words.legendText }
const ELEMENTS_NAME: Localized = { fr: 'Éléments', en: 'Elements' }

/** Texts of the reference: all actions, further play aids, and the scenery elements. */
export const CARTES_DESTIN_GUIDE: RulesetGuide = {
  readings: READINGS,
  houseRules: HOUSE_RULES,
  settings: CARTES_DESTIN_SETTINGS,
  playAids: [
    { id: 'actions', name: words.actions, entries: [LEGEND, ...CARTES_DESTIN_ACTIONS.map(actionToPlayAid)] },
    ...PLAY_AIDS,
    { id: 'elements', name: ELEMENTS_NAME, entries: SCENERY_ELEMENTS.map(elementAid) },
  ],
  ofValue: ['CD-R20'],
  treasury: ['CD-R21'],
  topics: [...CARTES_DESTIN_RANK_ENTRIES, ...CARTES_DESTIN_AWARDS.map((award) => ({ ...award, summary: award.name }))],
}
