import { alone } from '../../../shared/text/alone.ts'
import type { ReportGame, RoundReport } from '../../../shared/statistics/report.ts'

const game = (one: ReportGame): ReportGame => ({
  ...one,
  scenario: alone(one.scenario),
  sides: one.sides.map((side) => ({ ...side, bands: side.bands.map(alone) })),
})
const somebody = <One extends { readonly name: string; readonly band: string }>(one: One): One => ({
  ...one,
  name: alone(one.name),
  band: alone(one.band),
})

/** A report whose names do not turn the lines around that they stand in. */
export const isolated = (report: RoundReport): RoundReport => ({
  ...report,
  campaign: alone(report.campaign),
  games: report.games.map(game),
  standings: report.standings.map((one) => ({ ...one, band: alone(one.band) })),
  fallen: report.fallen.map((one) => ({ ...somebody(one), by: one.by && somebody(one.by) })),
  left: report.left.map(somebody),
  captives: report.captives.map((one) => ({ ...somebody(one), by: one.by && alone(one.by) })),
  deeds: report.deeds.map(somebody),
  next: report.next && { ...report.next, games: report.next.games.map(game) },
})
