import type { ContentEffect } from '../../../shared/contract/views/content.ts'

/**
 * Returns the ids of the warbands that keep an entry as it was: the warbands that the user chose, and the warbands that
 * cannot take the change.
 */
export const findBandsKeepingEntry = (effects: readonly ContentEffect[], chosen: ReadonlySet<string>): string[] =>
  effects.filter(({ warband, canTake }) => chosen.has(warband) || !canTake).map(({ warband }) => warband)

/**
 * For an entry that is removed, returns the ids of the warbands that keep the entry (`keep`) and of the warbands that
 * lose it (`strike`).
 */
export function entryRemovalChoice(effects: readonly ContentEffect[], chosen: ReadonlySet<string>) {
  const keep = findBandsKeepingEntry(effects, chosen)
  const strike = effects.map(({ warband }) => warband).filter((warband) => !keep.includes(warband))
  return { keep, strike }
}
