import type { Localized } from '../../domain/localized.ts'
import type { ReadingSubject } from '../../rules/ruleset.ts'
import type { CartesDestinAction } from './catalogue.ts'
import { CARTES_DESTIN_ACTIONS, CARTES_DESTIN_WORDING } from './data.ts'

const { sheet: words } = CARTES_DESTIN_WORDING

const ACTION_BY_ID = new Map(CARTES_DESTIN_ACTIONS.map((action) => [action.id, action]))

/** Returns the rulebook's action with the given id. Throws for an unknown id, which is a programming error. */
export function findCartesDestinAction(id: string): CartesDestinAction {
  const action = ACTION_BY_ID.get(id)
  if (!action) throw new Error(`no action ${id}`)
  return action
}

/** Returns the number that an action adds to a value or to a card; 0 if the action has no bonus. */
export const actionBonusOf = (id: string): number => findCartesDestinAction(id).bonus?.amount ?? 0

const COST_LETTERS = { simple: words.simpleShort, complex: words.complexShort }
const KIND_LETTERS = { movement: words.movementShort, combat: words.combatShort, mandatory: words.mandatoryShort }

/** Returns the letters for the cost and the kinds of an action: « S/C · M K ». */
function actionLetters({ cost, kinds }: CartesDestinAction): Localized {
  const inLanguage = (language: 'fr' | 'en') =>
    [
      cost.map((one) => COST_LETTERS[one][language]).join('/'),
      kinds.map((one) => KIND_LETTERS[one][language]).join(' '),
    ]
      .filter((part) => part !== '')
      .join(' · ')
  return { fr: inLanguage('fr'), en: inLanguage('en') }
}

/** Converts an action to a play aid whose name ends with the letters for cost and kinds. */
export function actionToPlayAid(action: CartesDestinAction): ReadingSubject {
  const letters = actionLetters(action)
  const { id, name, summary, readings } = action
  return {
    id,
    name: { fr: `${name.fr} (${letters.fr})`, en: `${name.en} (${letters.en})` },
    summary,
    ...(readings && { readings }),
  }
}
