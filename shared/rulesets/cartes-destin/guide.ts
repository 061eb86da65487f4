import type { Localized } from '../../domain/localized.ts'
import type { Guide, Noted } from '../../rules/ruleset.ts'
import { actionAid } from './actions.ts'
import type { Element } from './catalogue.ts'
import { ACTIONS, AWARDS, ELEMENTS, HOUSE_RULES, PLAY_AIDS, RANK_ENTRIES, READINGS, SETTINGS, WORDING } from './data.ts'

const { sheet: words } = WORDING

/** « Porte (END 12, V 1) ». */
const elementAid = ({ id, name, summary, endurance, life }: Element): Noted => {
  const figures = (language: 'fr' | 'en') =>
    words.element[language].replace('{endurance}', String(endurance)).replace('{life}', String(life))
  return { id, name: { fr: `${name.fr} (${figures('fr')})`, en: `${name.en} (${figures('en')})` }, summary }
}

const LEGEND: Noted = { id: 'letters', name: words.legend, summary: words.legendText }
const ELEMENTS_NAME: Localized = { fr: 'Éléments', en: 'Elements' }

/** The reference: every action, what goes with it, the elements. */
export const GUIDE: Guide = {
  readings: READINGS,
  houseRules: HOUSE_RULES,
  settings: SETTINGS,
  playAids: [
    { id: 'actions', name: words.actions, entries: [LEGEND, ...ACTIONS.map(actionAid)] },
    ...PLAY_AIDS,
    { id: 'elements', name: ELEMENTS_NAME, entries: ELEMENTS.map(elementAid) },
  ],
  ofValue: ['CD-R20'],
  treasury: ['CD-R21'],
  topics: [...RANK_ENTRIES, ...AWARDS.map((award) => ({ ...award, summary: award.name }))],
}
