import type { Localized } from '../../domain/localized.ts'
import type { Noted } from '../../rules/ruleset.ts'
import type { Action } from './catalogue.ts'
import { ACTIONS, WORDING } from './data.ts'

const { sheet: words } = WORDING

const ACTION_BY_ID = new Map(ACTIONS.map((action) => [action.id, action]))

/** The action of an id of the source. An id that it has not is a mistake of the program's. */
export function actionOf(id: string): Action {
  const action = ACTION_BY_ID.get(id)
  if (!action) throw new Error(`no action ${id}`)
  return action
}

/** What an action adds to a value, or to a card; 0 where it adds nothing. */
export const bonusOf = (id: string): number => actionOf(id).bonus?.amount ?? 0

const COST_LETTERS = { simple: words.simpleShort, complex: words.complexShort }
const KIND_LETTERS = { movement: words.movementShort, combat: words.combatShort, mandatory: words.mandatoryShort }

/** « S/C · M K »: what an action costs, and what kinds it is of. */
function lettersOf({ cost, kinds }: Action): Localized {
  const inLanguage = (language: 'fr' | 'en') =>
    [
      cost.map((one) => COST_LETTERS[one][language]).join('/'),
      kinds.map((one) => KIND_LETTERS[one][language]).join(' '),
    ]
      .filter((part) => part !== '')
      .join(' · ')
  return { fr: inLanguage('fr'), en: inLanguage('en') }
}

/** An action as a play aid: its letters behind its name. */
export function actionAid(action: Action): Noted {
  const letters = lettersOf(action)
  const { id, name, summary, readings } = action
  return {
    id,
    name: { fr: `${name.fr} (${letters.fr})`, en: `${name.en} (${letters.en})` },
    summary,
    ...(readings && { readings }),
  }
}
