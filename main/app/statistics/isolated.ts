import type { ReportGame, RoundReport } from '../../../shared/statistics/report.ts'

/** Letters that run from right to left. */
const FROM_THE_RIGHT = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u
const [ISOLATE, END] = ['\u2068', '\u2069']

/** A name whose letters run from right to left in marks of its own, so that the figures around it stay where they are. */
const alone = (name: string): string => (FROM_THE_RIGHT.test(name) ? `${ISOLATE}${name}${END}` : name)

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
  deeds: report.deeds.map(somebody),
  next: report.next && { ...report.next, games: report.next.games.map(game) },
})
