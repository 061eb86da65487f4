import type { Localized } from '../../domain/localized.ts'
import type { DrawingBlock, EntriesBlock, TrackerBlock } from '../../sheets/model.ts'
import type { Translator } from '../../text/translator.ts'
import { BOXES_A_ROW, damageText, pmOnBox } from './beasts.ts'
import { chariotCells } from './chariot.ts'
import { BEASTS, CHARIOT, WORDING } from './data.ts'
import { DEATH } from './sheetCrew.ts'

const WORDS = WORDING.sheet
export const ROMAN = ['I', 'II', 'III', 'IV', 'V', 'VI']

/** Sixty boxes in four rows; where the movement points change, their figure stands in a heavy box (CI-R3). */
export function beastsBlock(note: string, text: Translator): TrackerBlock {
  const rows = BEASTS.rows.map((row, at) => {
    // Above the first row only.
    const head = (word: Localized) => (at === 0 ? text.of(word) : '')
    return {
      label: ROMAN[at]!,
      cells: Array.from({ length: BOXES_A_ROW }, (_, column) => beastCell(BEASTS.boxes - at * BOXES_A_ROW - column)),
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
  const pm = pmOnBox(box)
  return pm === undefined ? { figure: String(box) } : { figure: pm === 0 ? DEATH : String(pm), heavy: true }
}

export const drawingBlock = (text: Translator): DrawingBlock => ({
  kind: 'drawing',
  title: text.of(WORDS.chariot),
  columns: CHARIOT.columns,
  rows: CHARIOT.rows,
  cells: chariotCells(),
  sides: {
    top: text.of(WORDS.front),
    bottom: text.of(WORDS.rear),
    left: `${text.of(WORDS.left)}\n${text.of(WORDS.inner)}`,
    right: `${text.of(WORDS.right)}\n${text.of(WORDS.outer)}`,
  },
})

/** What is asked most often and stands in no table. */
export const remindersBlock = (text: Translator): EntriesBlock => ({
  kind: 'entries',
  stays: true,
  title: '',
  entries: [
    { name: text.of(WORDS.rammingTitle), text: text.of(WORDS.rammingText) },
    { name: text.of(WORDS.tramplingTitle), text: text.of(WORDS.tramplingText) },
    { name: text.of(WORDS.frenzyTitle), text: text.of(WORDS.frenzyText) },
  ],
})
