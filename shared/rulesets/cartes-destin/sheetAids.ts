import type { EvaluatedMember } from '../../rules/ruleset.ts'
import type { EntriesBlock } from '../../sheets/model.ts'
import type { Translator } from '../../text/translator.ts'
import { actionToPlayAid, actionBonusOf } from './actions.ts'
import { CARTES_DESTIN_ACTIONS, CARTES_DESTIN_WORDING } from './data.ts'
import type { Fighter } from './schemas.ts'
import { cardValueTotal } from './totals.ts'
import { CARTES_DESTIN_VALUE_DISPLAY_SPECS } from './values.ts'

type Evaluated = EvaluatedMember<Fighter>

/** Formats the fighter's values for each action, by action id. */
function figuresOf(evaluated: Evaluated, text: Translator): Readonly<Record<string, string>> {
  const of = (key: string) => cardValueTotal(evaluated, key)
  const withShortName = (stat: string, figure: number) =>
    `${text.of(CARTES_DESTIN_VALUE_DISPLAY_SPECS[stat]!.short)} ${figure}`
  const strength = (key: string) => withShortName('strength', of(key))
  const { window } = CARTES_DESTIN_WORDING.sheet
  const charge = `${text.of(window, { from: of('chargeMinimum'), to: of('chargeMaximum') })} cm`
  const base = strength('strength')
  return {
    advance: `${of('move')} / ${2 * of('move')} cm`,
    aim: withShortName('attack', of('attack') + actionBonusOf('aim')),
    charge: `${charge}, ${strength('chargeStrength')}`,
    'shoulder-charge': `${charge}, ${strength('shoulderChargeStrength')}`,
    'take-a-swing': strength('swingStrength'),
    shove: base,
    'pull-down': base,
    smash: base,
    ...(evaluated.values.morale && { 'rally-or-flee': withShortName('morale', of('morale')) }),
  }
}

/** Builds the play aids for the actions that use values of this fighter. The other actions are in the reference. */
export const cartesDestinActionsBlock = (evaluated: Evaluated, text: Translator): EntriesBlock =>
  actionsWith(figuresOf(evaluated, text), text)

/** Builds the play aids for a blank card, with formulas in place of values. */
export function blankActionsBlock(text: Translator): EntriesBlock {
  const words = CARTES_DESTIN_WORDING.blank
  const shortName = (stat: string) => text.of(CARTES_DESTIN_VALUE_DISPLAY_SPECS[stat]!.short)
  const plus = (stat: string, action: string) =>
    text.of(words.plus, { value: shortName(stat), bonus: actionBonusOf(action) })
  const charge = `${text.of(words.charge)} cm`
  const base = `${shortName('strength')} ${text.of(words.base)}`
  const figures = {
    advance: text.of(words.double, { value: shortName('move') }),
    aim: plus('attack', 'aim'),
    charge: `${charge}, ${plus('strength', 'charge')}`,
    'shoulder-charge': `${charge}, ${plus('strength', 'shoulder-charge')}`,
    'take-a-swing': plus('strength', 'take-a-swing'),
    shove: base,
    'pull-down': base,
    smash: base,
    'rally-or-flee': shortName('morale'),
  }
  return actionsWith(figures, text)
}

function actionsWith(figures: Readonly<Record<string, string>>, text: Translator): EntriesBlock {
  return {
    kind: 'entries',
    isAid: true,
    title: text.of(CARTES_DESTIN_WORDING.sheet.actions),
    entries: CARTES_DESTIN_ACTIONS.flatMap((action) => {
      const { id, name, summary } = actionToPlayAid(action)
      const detail = figures[id]
      return detail === undefined ? [] : [{ name: text.of(name), detail, text: text.of(summary) }]
    }),
  }
}
