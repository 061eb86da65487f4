import type { TrackerBlock } from '../../sheets/model.ts'
import type { Translator } from '../../text/translator.ts'
import { CHAOS_RULE_NUMBERS, CHAOS_WORDING } from './data.ts'

/**
 * Builds the tracker of Pulp points for a whole game: one row for each side, whose circles players cross out as the
 * points are spent.
 */
export const pulpPointsBlock = (sides: readonly string[], text: Translator): TrackerBlock => ({
  kind: 'tracker',
  title: text.of(CHAOS_WORDING.sheet.pulp),
  shape: 'circle',
  rows: sides.map((label) => ({
    ...(label !== '' && { label }),
    cells: Array.from({ length: CHAOS_RULE_NUMBERS.pulpPerSide }, () => ({})),
  })),
  checks: [],
  note: text.of(CHAOS_WORDING.sheet.pulpAid),
})
