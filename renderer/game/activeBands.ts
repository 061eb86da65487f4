import type { BandWithVisibleNumbers, OverviewBand } from '../../shared/contract/views/overview.ts'

/** Returns the warbands that are not withdrawn and whose data this user may see. */
export const activeBands = (bands: readonly OverviewBand[]): BandWithVisibleNumbers[] =>
  bands.flatMap((band) => (band.isWithheld || band.withdrawnAt !== null ? [] : [band]))
