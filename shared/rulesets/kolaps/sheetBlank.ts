import type { BlankSheetContent } from '../../rules/blankContent.ts'
import type { Translator } from '../../text/translator.ts'
import { KOLAPS_RANK_ENTRIES, KOLAPS_WORDING } from './data.ts'
import type { KolapsMember } from './schemas.ts'
import { kolapsPlayAidsBlock } from './sheetTables.ts'
import { KOLAPS_VALUE_DISPLAY_SPECS } from './values.ts'

const words = KOLAPS_WORDING.blank

/**
 * Builds the content of a blank sheet: the thresholds by rank, and how many attributes and PDS a character may have.
 */
export const kolapsBlankContent = (_member: KolapsMember, text: Translator): BlankSheetContent => ({
  fields: [
    { label: text.of(words.affiliation), width: 3 },
    { label: text.of(words.archetype), width: 3 },
    { label: text.of(words.unit), width: 3 },
    { label: text('sheet.points-field'), width: 2 },
  ],
  formulas: {
    [text.of(KOLAPS_WORDING.sheet.combativeness)]: text.of(words.byRank),
    [text.of(KOLAPS_WORDING.sheet.consciousness)]: text.of(words.byRank),
    [text.of(KOLAPS_VALUE_DISPLAY_SPECS.deathRollFrom.label)]: deathRolls(text),
    [text.of(KOLAPS_WORDING.sheet.attributes)]: text.of(words.attributes),
    [text.of(KOLAPS_WORDING.sheet.pds)]: text.of(words.pds),
  },
  aids: kolapsPlayAidsBlock(undefined, true, text),
})

/** Formats the death rolls of the ranks: « 5 : 6+ · 4, 3 : 5+ · 2, 1 : 4+ ». */
function deathRolls(text: Translator): string {
  const thresholds = [...new Set(KOLAPS_RANK_ENTRIES.map(({ deathRollFrom }) => deathRollFrom))]
  return thresholds
    .map((from) => {
      const ranks = KOLAPS_RANK_ENTRIES.filter(({ deathRollFrom }) => deathRollFrom === from).map(({ rank }) => rank)
      return text.of(words.deathOf, { ranks: ranks.join(', '), from })
    })
    .join(' · ')
}
