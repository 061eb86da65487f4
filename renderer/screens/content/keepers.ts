import type { ContentEffect } from '../../../shared/contract/views/content.ts'

/** The bands that keep an entry as it was: those that were chosen to, and those that cannot do without it. */
export const keepersAmong = (effects: readonly ContentEffect[], chosen: ReadonlySet<string>): string[] =>
  effects.filter(({ warband, canTake }) => chosen.has(warband) || !canTake).map(({ warband }) => warband)

/** Of an entry that goes: what becomes of it with each band that is affected. */
export function leavingOf(effects: readonly ContentEffect[], chosen: ReadonlySet<string>) {
  const keep = keepersAmong(effects, chosen)
  const strike = effects.map(({ warband }) => warband).filter((warband) => !keep.includes(warband))
  return { keep, strike }
}
