import type { BlankContent } from '../../rules/blankContent.ts'
import type { Translator } from '../../text/translator.ts'
import { RANK_ENTRIES, WORDING } from './data.ts'
import type { KolapsMember } from './schemas.ts'
import { aidsBlock } from './sheetTables.ts'
import { specs } from './values.ts'

const words = WORDING.blank

/** What an empty sheet says: what each rank rolls against, and what a character may learn. */
export const blank = (_member: KolapsMember, text: Translator): BlankContent => ({
  fields: [
    { label: text.of(words.affiliation), width: 3 },
    { label: text.of(words.archetype), width: 3 },
    { label: text.of(words.unit), width: 3 },
    { label: text('sheet.points-field'), width: 2 },
  ],
  formulas: {
    [text.of(WORDING.sheet.combativeness)]: text.of(words.byRank),
    [text.of(WORDING.sheet.consciousness)]: text.of(words.byRank),
    [text.of(specs.deathRollFrom.label)]: deathRolls(text),
    [text.of(WORDING.sheet.attributes)]: text.of(words.attributes),
    [text.of(WORDING.sheet.pds)]: text.of(words.pds),
  },
  aids: aidsBlock(undefined, true, text),
})

/** The death rolls of the ranks: « 5 : 6+ · 4, 3 : 5+ · 2, 1 : 4+ ». */
function deathRolls(text: Translator): string {
  const thresholds = [...new Set(RANK_ENTRIES.map(({ deathRollFrom }) => deathRollFrom))]
  return thresholds
    .map((from) => {
      const ranks = RANK_ENTRIES.filter(({ deathRollFrom }) => deathRollFrom === from).map(({ rank }) => rank)
      return text.of(words.deathOf, { ranks: ranks.join(', '), from })
    })
    .join(' · ')
}
