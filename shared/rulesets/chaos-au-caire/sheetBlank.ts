import type { BlankContent } from '../../rules/blankContent.ts'
import type { Translator } from '../../text/translator.ts'
import { isGroup } from './context.ts'
import { ATTRIBUTE, WORDING } from './data.ts'
import type { ChaosMember } from './schemas.ts'
import { blankAids } from './sheetAids.ts'
import { modelCells, vitalityCells } from './sheetState.ts'
import { specs, type ValueKey } from './specs.ts'

const words = WORDING.blank

/** Rolls that only traits and items give, beside those that everybody has. */
const FURTHER_POOLS = { independent: 2, 'acolyte-group': 1 }

/** What an empty sheet says: the price of attributes, how values and dice come about, marks for the highest of all. */
export function blank(member: ChaosMember, text: Translator): BlankContent {
  const group = isGroup(member)
  const vitality = text.of(specs.vitality.label)
  const models = text.of(WORDING.sheet.models)
  return {
    fields: [
      { label: text.of(words.faction), width: 3 },
      { label: text.of(words.class), width: 2.4 },
      { label: text('sheet.points-field'), width: 1.4 },
    ],
    formulas: { ...attributeFormulas(text), ...valueFormulas(group, text) },
    remarks: { [vitality]: text.of(words.vitality), [models]: text.of(words.models) },
    further: { [text.of(WORDING.sheet.pools)]: FURTHER_POOLS[member.kind] },
    marks: { [vitality]: vitalityCells(text), [models]: modelCells(text) },
    aids: blankAids(member, text),
  }
}

/** « 3 points le dé » under each attribute. */
const attributeFormulas = (text: Translator): Record<string, string> =>
  Object.fromEntries(Object.values(ATTRIBUTE).map(({ name, cost }) => [text.of(name), text.of(words.perDie, { cost })]))

/** How the values of the head and the dice of the rolls come about, by the label of each. */
function valueFormulas(isOfGroup: boolean, text: Translator): Record<string, string> {
  const short = (key: ValueKey) => text.of(specs[key].short)
  const long = (key: ValueKey) => text.of(specs[key].label)
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
    [text.of(WORDING.sheet.cohesion)]: text.of(words.cohesion),
  }
}
