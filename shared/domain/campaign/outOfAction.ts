import type { FactOf } from './facts.ts'

/** Value of a participation's `absence` for a deserter. */
export const DESERTED = 'deserted'

/**
 * Returns the number of models put out of action in a participation: fallen models of a group, at least 1 for a killed
 * member, 0 for a deserter.
 */
export const countOutOfAction = ({ fallen, killed, absence }: FactOf<'participation'>): number =>
  absence === DESERTED ? 0 : Math.max(fallen, Number(killed))
