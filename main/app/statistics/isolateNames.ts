import { isolateDirection } from '../../../shared/text/direction.ts'
import type { RoundReportGame, RoundReport } from '../../../shared/statistics/report.ts'

const isolateGame = (one: RoundReportGame): RoundReportGame => ({
  ...one,
  scenario: isolateDirection(one.scenario),
  venue: isolateDirection(one.venue),
  sides: one.sides.map((side) => ({ ...side, bands: side.bands.map(isolateDirection) })),
})
const isolatePerson = <One extends { readonly name: string; readonly band: string }>(one: One): One => ({
  ...one,
  name: isolateDirection(one.name),
  band: isolateDirection(one.band),
})

/** Isolates the text direction of all names in a report, so that right-to-left names do not reorder their lines. */
export const isolateNames = (report: RoundReport): RoundReport => ({
  ...report,
  campaign: isolateDirection(report.campaign),
  name: isolateDirection(report.name),
  text: report.text.split('\n').map(isolateDirection).join('\n'),
  games: report.games.map(isolateGame),
  standings: report.standings.map((one) => ({ ...one, band: isolateDirection(one.band) })),
  counters: report.counters.map(({ name, values }) => ({
    name: isolateDirection(name),
    values: values.map((one) => ({ ...one, band: isolateDirection(one.band) })),
  })),
  unplayed: {
    forfeits: report.unplayed.forfeits.map(({ winners, losers }) => ({
      winners: winners.map(isolateDirection),
      losers: losers.map(isolateDirection),
    })),
    postponed: report.unplayed.postponed.map((sides) => sides.map((bands) => bands.map(isolateDirection))),
    byes: report.unplayed.byes.map(isolateDirection),
    absent: report.unplayed.absent.map(isolateDirection),
  },
  stakes: report.stakes.map(({ name, from, to }) => ({
    ...{ name: isolateDirection(name), from: from && isolateDirection(from), to: to && isolateDirection(to) },
  })),
  fallen: report.fallen.map((one) => ({ ...isolatePerson(one), by: one.by && isolatePerson(one.by) })),
  left: report.left.map(isolatePerson),
  captives: report.captives.map((one) => ({ ...isolatePerson(one), by: one.by && isolateDirection(one.by) })),
  deeds: report.deeds.map(isolatePerson),
  next: report.next && {
    ...report.next,
    name: isolateDirection(report.next.name),
    games: report.next.games.map(isolateGame),
  },
})
