import type { BlankSheetContent } from '../../rules/blankContent.ts'
import type { Translator } from '../../text/translator.ts'
import { actionBonusOf } from './actions.ts'
import { REDUCIBLE_STATS } from './catalogue.ts'
import { CARTES_DESTIN_VALUE_LIMITS, CARTES_DESTIN_WORDING } from './data.ts'
import type { Fighter } from './schemas.ts'
import { blankActionsBlock } from './sheetAids.ts'
import { CARTES_DESTIN_VALUE_DISPLAY_SPECS } from './values.ts'

/**
 * Builds the content of a blank card: space for reduced values, formulas for charge and swing, actions with formulas.
 */
export function cartesDestinBlankContent(_fighter: Fighter, text: Translator): BlankSheetContent {
  const [words, shortName] = [
    CARTES_DESTIN_WORDING.blank,
    (stat: string) => text.of(CARTES_DESTIN_VALUE_DISPLAY_SPECS[stat]!.short),
  ]
  const plus = (action: string) => text.of(words.plus, { value: shortName('strength'), bonus: actionBonusOf(action) })
  return {
    fields: [
      { label: text.of(words.role), width: 3 },
      { label: text.of(words.crew), width: 3 },
      { label: text('sheet.points-field'), width: 1.4 },
    ],
    formulas: {
      ...Object.fromEntries(REDUCIBLE_STATS.map((stat) => [shortName(stat), text.of(words.reduced)])),
      [text.of(CARTES_DESTIN_WORDING.sheet.chargeWindow)]: text.of(words.charge),
      [shortName('chargeStrength')]: plus('charge'),
      [shortName('swingStrength')]: plus('take-a-swing'),
      [shortName('shoulderChargeStrength')]: plus('shoulder-charge'),
    },
    marks: {
      [text.of(CARTES_DESTIN_VALUE_DISPLAY_SPECS.life!.label)]: Array.from(
        { length: CARTES_DESTIN_VALUE_LIMITS.largestValue },
        () => ({}),
      ),
    },
    aids: blankActionsBlock(text),
  }
}
