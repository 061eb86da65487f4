import type { EvaluatedMember } from '../../rules/ruleset.ts'
import type { EntriesBlock } from '../../sheets/model.ts'
import type { Translator } from '../../text/translator.ts'
import { actionAid, bonusOf } from './actions.ts'
import { ACTIONS, WORDING } from './data.ts'
import type { Fighter } from './schemas.ts'
import { totalOf } from './totals.ts'
import { specs } from './values.ts'

type Evaluated = EvaluatedMember<Fighter>

/** The figures of this fighter that each action needs, by the action's id. */
function figuresOf(evaluated: Evaluated, text: Translator): Readonly<Record<string, string>> {
  const of = (key: string) => totalOf(evaluated, key)
  const named = (stat: string, figure: number) => `${text.of(specs[stat]!.short)} ${figure}`
  const strength = (key: string) => named('strength', of(key))
  const { window } = WORDING.sheet
  const charge = `${text.of(window, { from: of('chargeMinimum'), to: of('chargeMaximum') })} cm`
  const base = strength('strength')
  return {
    advance: `${of('move')} / ${2 * of('move')} cm`,
    aim: named('attack', of('attack') + bonusOf('aim')),
    charge: `${charge}, ${strength('chargeStrength')}`,
    'shoulder-charge': `${charge}, ${strength('shoulderChargeStrength')}`,
    'take-a-swing': strength('swingStrength'),
    shove: base,
    'pull-down': base,
    smash: base,
    ...(evaluated.values.morale && { 'rally-or-flee': named('morale', of('morale')) }),
  }
}

/** The actions that need figures of this fighter; the others stand in the reference. */
export const actionsBlock = (evaluated: Evaluated, text: Translator): EntriesBlock =>
  actionsWith(figuresOf(evaluated, text), text)

/** The same actions with formulas in place of figures: those of an empty card. */
export function blankActions(text: Translator): EntriesBlock {
  const words = WORDING.blank
  const named = (stat: string) => text.of(specs[stat]!.short)
  const plus = (stat: string, action: string) => text.of(words.plus, { value: named(stat), bonus: bonusOf(action) })
  const charge = `${text.of(words.charge)} cm`
  const base = `${named('strength')} ${text.of(words.base)}`
  const figures = {
    advance: text.of(words.double, { value: named('move') }),
    aim: plus('attack', 'aim'),
    charge: `${charge}, ${plus('strength', 'charge')}`,
    'shoulder-charge': `${charge}, ${plus('strength', 'shoulder-charge')}`,
    'take-a-swing': plus('strength', 'take-a-swing'),
    shove: base,
    'pull-down': base,
    smash: base,
    'rally-or-flee': named('morale'),
  }
  return actionsWith(figures, text)
}

function actionsWith(figures: Readonly<Record<string, string>>, text: Translator): EntriesBlock {
  return {
    kind: 'entries',
    isAid: true,
    title: text.of(WORDING.sheet.actions),
    entries: ACTIONS.flatMap((action) => {
      const { id, name, summary } = actionAid(action)
      const detail = figures[id]
      return detail === undefined ? [] : [{ name: text.of(name), detail, text: text.of(summary) }]
    }),
  }
}
