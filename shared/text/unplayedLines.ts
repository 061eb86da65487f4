import type { Translator } from './translator.ts'

/** What was not played in a round, with the names of warbands by side. `winners`: empty if nobody was there. */
interface UnplayedGames {
  readonly forfeits: readonly { readonly winners: readonly string[]; readonly losers: readonly string[] }[]
  readonly postponed: readonly (readonly (readonly string[])[])[]
  readonly byes: readonly string[]
  readonly absent: readonly string[]
}

/** Returns one line for each forfeit and each postponed game, then one for all byes and one for all absent warbands. */
export function unplayedLines({ forfeits, postponed, byes, absent }: UnplayedGames, text: Translator): string[] {
  const namesLine = (key: 'report.byes' | 'report.absent', names: readonly string[]) =>
    names.length === 0 ? [] : [text(key, { count: names.length, names: names.join(', ') })]
  return [
    ...forfeits.map(({ winners, losers }) =>
      winners.length === 0
        ? text('report.forfeit-all', { losers: losers.join(', ') })
        : text('report.forfeit', { winners: winners.join(' + '), losers: losers.join(', ') }),
    ),
    ...postponed.map((sides) =>
      text('report.postponed', { meeting: sides.map((bands) => bands.join(' + ')).join(' – ') }),
    ),
    ...namesLine('report.byes', byes),
    ...namesLine('report.absent', absent),
  ]
}
