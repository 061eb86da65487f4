import type { PrintableSheet } from '../../shared/contract/views/printing.ts'

/**
 * Returns the sheets that were never printed or have changed since their last print. `isForGames`: true to leave
 * out the sheets of members who miss the game.
 */
export const listOutdatedSheets = (sheets: readonly PrintableSheet[], isForGames: boolean): readonly PrintableSheet[] =>
  sheets.filter(({ state, absence }) => state !== 'same' && (!isForGames || absence === undefined))
