import type { BlankSheetContent } from '../../rules/blankContent.ts'
import type { Translator } from '../../text/translator.ts'
import { isGroup } from './context.ts'
import { CHAOS_ATTRIBUTE_BY_ID, CHAOS_WORDING } from './data.ts'
import type { ChaosMember } from './schemas.ts'
import { chaosBlankPlayAids } from './sheetAids.ts'
import { modelCells, vitalityCells } from './sheetState.ts'
import { CHAOS_VALUE_DISPLAY_SPECS, type ChaosValueKey } from './specs.ts'

const words = CHAOS_WORDING.blank

/** Number of rows on the blank sheet for rolls that only traits and items give. */
const FURTHER_POOLS = { independent: 2, 'acolyte-group': 1 }

/**
 * Builds the content of a blank sheet: prices of attributes, formulas of values and dice, and as many boxes as the
 * highest values need.
 */
export function chaosBlankContent(member: ChaosMember, text: Translator): BlankSheetContent {
  const group = isGroup(member)
  const vitality = text.of(CHAOS_VALUE_DISPLAY_SPECS.vitality.label)
  const models = text.of(CHAOS_WORDING.sheet.models)
  return {
    fields: [
      { label: text.of(words.faction), width: 3 },
      { label: text.of(words.class), width: 2.4 },
      { label: text('sheet.points-field'), width: 1.4 },
    ],
    formulas: { ...attributeFormulas(text), ...valueFormulas(group, text) },
    remarks: { [vitality]: text.of(words.vitality), [models]: text.of(words.models) },
    further: { [text.of(CHAOS_WORDING.sheet.pools)]: FURTHER_POOLS[member.kind] },
    marks: { [vitality]: vitalityCells(text), [models]: modelCells(text) },
    aids: chaosBlankPlayAids(member, text),
  }
}

/** Formats the price below each attribute: « 3 points le dé ». */
const attributeFormulas = (text: Translator): Record<string, string> =>
  Object.fromEntries(
    Object.values(CHAOS_ATTRIBUTE_BY_ID).map(({ name, cost }) => [text.of(name), text.of(words.perDie, { cost })]),
  )

/** Returns the formulas of values and dice, by the label printed on the sheet. */
function valueFormulas(isOfGroup: boolean, text: Translator): Record<string, string> {
  const short = (key: ChaosValueKey) => text.of(CHAOS_VALUE_DISPLAY_SPECS[key].short)
  const long = (key: ChaosValueKey) => text.of(CHAOS_VALUE_DISPLAY_SPECS[key].label)
  return {
    [short('actionPoints')]: text.of(words.actionPoints),
    [short('charge')]: text.of(words.charge),
    [short('drPool')]: text.of(isOfGroup ? words.drPoolGroup : words.drPool),
    [short('encumbrance')]: text.of(words.encumbrance),
    [long('meleePool')]: text.of(words.meleePool),
    [long('shootingPool')]: text.of(words.shootingPool),
    [long('meleeDamagePool')]: text.of(words.meleeDamagePool),
    [long('koPool')]: text.of(words.koPool),
    [long('couragePool')]: text.of(words.couragePool),
    [text.of(CHAOS_WORDING.sheet.cohesion)]: text.of(words.cohesion),
  }
}
