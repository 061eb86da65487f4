import type { FactOf } from '../domain/campaign/facts.ts'

/** What a participation says of one who went over to the enemy. */
export const DESERTED = 'deserted'

/**
 * How many a participation tells of as put out of action: models of a group, or the one that was killed. Nobody is who went
 * over to the enemy.
 */
export const outIn = ({ fallen, killed, absence }: FactOf<'participation'>): number =>
  absence === DESERTED ? 0 : Math.max(fallen, Number(killed))
