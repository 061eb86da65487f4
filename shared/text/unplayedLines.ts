import type { UnplayedInRound } from '../statistics/report.ts'
import type { Translator } from './translator.ts'

/** Returns one line for each forfeit and each postponed game, then one for all byes and one for all absent warbands. */
export function unplayedLines({ forfeits, postponed, byes, absent }: UnplayedInRound, text: Translator): string[] {
  const named = (key: 'report.byes' | 'report.absent', names: readonly string[]) =>
    names.length === 0 ? [] : [text(key, { names: names.join(', ') })]
  return [
    ...forfeits.map(({ winners, losers }) =>
      winners.length === 0
        ? text('report.forfeit-all', { losers: losers.join(', ') })
        : text('report.forfeit', { winners: winners.join(' + '), losers: losers.join(', ') }),
    ),
    ...postponed.map((sides) =>
      text('report.postponed', { meeting: sides.map((bands) => bands.join(' + ')).join(' – ') }),
    ),
    ...named('report.byes', byes),
    ...named('report.absent', absent),
  ]
}
