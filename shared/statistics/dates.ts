/**
 * Times of events, by id, as far as the journal contains them: when warbands were founded, games were recorded, members
 * were declared dead or released by a ruling, and members came from another warband.
 */
export interface EventDates {
  readonly foundedAt: ReadonlyMap<string, string>
  readonly recordedAt: ReadonlyMap<string, string>
  readonly deadAt: ReadonlyMap<string, string>
  readonly releasedAt: ReadonlyMap<string, string>
  readonly cameAt: ReadonlyMap<string, string>
}

/** Empty dates, for data without a journal. */
export const NO_DATES: EventDates = {
  ...{ foundedAt: new Map(), recordedAt: new Map(), cameAt: new Map() },
  ...{ deadAt: new Map(), releasedAt: new Map() },
}
