/**
 * When something came about, where the journal knows it: bands were founded, games were recorded, members declared dead or
 * released by hand, somebody came over from another band.
 */
export interface Dates {
  readonly foundedAt: ReadonlyMap<string, string>
  readonly recordedAt: ReadonlyMap<string, string>
  readonly deadAt: ReadonlyMap<string, string>
  readonly releasedAt: ReadonlyMap<string, string>
  readonly cameAt: ReadonlyMap<string, string>
}

/** Nothing is known of when anything came about. */
export const NO_DATES: Dates = {
  ...{ foundedAt: new Map(), recordedAt: new Map(), cameAt: new Map() },
  ...{ deadAt: new Map(), releasedAt: new Map() },
}
