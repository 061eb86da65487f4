import type { BlankContent } from '../../rules/blankContent.ts'
import type { Translator } from '../../text/translator.ts'
import { bonusOf } from './actions.ts'
import { REDUCIBLE } from './catalogue.ts'
import { FIGURES, WORDING } from './data.ts'
import type { Fighter } from './schemas.ts'
import { blankActions } from './sheetAids.ts'
import { specs } from './values.ts'

/** What an empty card says: room for reduced values, how charge and swing come about, the actions with formulas. */
export function blank(_fighter: Fighter, text: Translator): BlankContent {
  const [words, named] = [WORDING.blank, (stat: string) => text.of(specs[stat]!.short)]
  const plus = (action: string) => text.of(words.plus, { value: named('strength'), bonus: bonusOf(action) })
  return {
    fields: [
      { label: text.of(words.role), width: 3 },
      { label: text.of(words.crew), width: 3 },
      { label: text('sheet.points-field'), width: 1.4 },
    ],
    formulas: {
      ...Object.fromEntries(REDUCIBLE.map((stat) => [named(stat), text.of(words.reduced)])),
      [text.of(WORDING.sheet.chargeWindow)]: text.of(words.charge),
      [named('chargeStrength')]: plus('charge'),
      [named('swingStrength')]: plus('take-a-swing'),
      [named('shoulderChargeStrength')]: plus('shoulder-charge'),
    },
    marks: { [text.of(specs.life!.label)]: Array.from({ length: FIGURES.largestValue }, () => ({})) },
    aids: blankActions(text),
  }
}
