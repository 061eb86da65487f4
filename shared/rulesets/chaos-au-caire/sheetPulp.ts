import type { TrackerBlock } from '../../sheets/model.ts'
import type { Translator } from '../../text/translator.ts'
import { FIGURES, WORDING } from './data.ts'

/** The Pulp points that a side has for the whole game: one row for each side, crossed out as they are spent. */
export const pulpBlock = (sides: readonly string[], text: Translator): TrackerBlock => ({
  kind: 'tracker',
  title: text.of(WORDING.sheet.pulp),
  shape: 'circle',
  rows: sides.map((label) => ({
    ...(label !== '' && { label }),
    cells: Array.from({ length: FIGURES.pulpPerSide }, () => ({})),
  })),
  checks: [],
  note: text.of(WORDING.sheet.pulpAid),
})
