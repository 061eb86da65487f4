import type { Localized } from '../../domain/localized.ts'
import type { CampaignTerms } from '../../rules/campaignTerms.ts'
import type { GridDrawingBlock, EntriesBlock, TrackerBlock } from '../../sheets/model.ts'
import type { Translator } from '../../text/translator.ts'
import { BOXES_PER_ROW, damageText, movementPointsOnBox } from './beasts.ts'
import { chariotCells } from './chariot.ts'
import { BEAST_VALUES, CHARIOT_DRAWING, CIRCUS_WORDING } from './data.ts'
import { DEATH_MARK } from './sheetCrew.ts'

const WORDS = CIRCUS_WORDING.sheet
export const ROMAN_NUMERALS = ['I', 'II', 'III', 'IV', 'V', 'VI']

/**
 * Builds the beasts' sixty boxes in four rows. A heavy box shows the movement points that apply once the box is
 * ticked (CI-R3).
 */
export function beastsBlock(note: string, text: Translator): TrackerBlock {
  const rows = BEAST_VALUES.rows.map((row, at) => {
    // The words above the values are the same for all rows, so they are printed only above the first row.
    const head = (word: Localized) => (at === 0 ? text.of(word) : '')
    return {
      label: ROMAN_NUMERALS[at]!,
      cells: Array.from({ length: BOXES_PER_ROW }, (_, column) =>
        beastCell(BEAST_VALUES.boxes - at * BOXES_PER_ROW - column),
      ),
      ends: [
        { label: head(WORDS.sra), figure: String(row.sra) },
        { label: head(WORDS.frenzied), figure: String(row.frenzied) },
        { label: head(WORDS.damage), figure: damageText(row) },
      ],
    }
  })
  return {
    kind: 'tracker',
    isGrid: true,
    stays: 'figures',
    title: text.of(WORDS.beasts),
    note,
    shape: 'box',
    rows,
    checks: [],
  }
}

function beastCell(box: number) {
  const pm = movementPointsOnBox(box)
  return pm === undefined ? { figure: String(box) } : { figure: pm === 0 ? DEATH_MARK : String(pm), heavy: true }
}

export const chariotDrawingBlock = (text: Translator): GridDrawingBlock => ({
  kind: 'drawing',
  title: text.of(WORDS.chariot),
  columns: CHARIOT_DRAWING.columns,
  rows: CHARIOT_DRAWING.rows,
  cells: chariotCells(),
  sides: {
    top: text.of(WORDS.front),
    bottom: text.of(WORDS.rear),
    left: `${text.of(WORDS.left)}\n${text.of(WORDS.inner)}`,
    right: `${text.of(WORDS.right)}\n${text.of(WORDS.outer)}`,
  },
})

/**
 * Builds short reminders of rules that players often need and that no table contains. The reminder for head-on rams
 * is only for a track that crosses itself.
 */
export const remindersBlock = (text: Translator, terms: CampaignTerms): EntriesBlock => ({
  kind: 'entries',
  stays: true,
  title: '',
  entries: [
    { name: text.of(WORDS.occupiedTitle), text: text.of(WORDS.occupiedText) },
    { name: text.of(WORDS.rammingTitle), text: text.of(WORDS.rammingText) },
    ...(terms.setting('track') === 'figure-8'
      ? [{ name: text.of(WORDS.headOnTitle), text: text.of(WORDS.headOnText) }]
      : []),
    { name: text.of(WORDS.tramplingTitle), text: text.of(WORDS.tramplingText) },
    { name: text.of(WORDS.frenzyTitle), text: text.of(WORDS.frenzyText) },
  ],
})
