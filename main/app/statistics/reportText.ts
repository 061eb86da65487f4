import { sortByFinishingPlace, type RoundReportGame, type RoundReport } from '../../../shared/statistics/report.ts'
import { formatCount } from '../../../shared/text/formats.ts'
import { captiveLine, fallenLine, departureLine } from '../../../shared/text/casualtyLines.ts'
import { stakeMoveLine } from '../../../shared/text/stakeLines.ts'
import { unplayedLines } from '../../../shared/text/unplayedLines.ts'
import { formatGameTime } from '../../../shared/text/schedule.ts'
import type { Translator } from '../../../shared/text/translator.ts'
import type { ReportSectionId } from '../../../shared/contract/views/statistics.ts'
import type { MarkupFormat } from './marking.ts'

/** Maximum number of ranked warbands in a text. Longer tables are shown only on the screen. */
const MAX_RANKED_BANDS = 30

/** A part of a report: a heading with its lines, all marked up. The lines of the standings begin with their ranks. */
interface ReportSection {
  readonly id: ReportSectionId
  readonly heading: string
  readonly lines: readonly string[]
}

/** Returns the report of a round as text: results, standings with changes of rank, counters, losses, best deed, next games. */
export function reportText(report: RoundReport, marking: MarkupFormat, text: Translator): string {
  const { plain, title, heading, list, ranked } = marking
  return [
    title(plain(titleOf(report, text))),
    ...(report.text.trim() === '' ? [] : ['', ...report.text.trim().split('\n').map(plain)]),
    ...reportSections(report, marking, text).flatMap((section) => [
      '',
      heading(section.heading),
      ...(section.id === 'standings' ? ranked : list)(section.lines),
    ]),
    '',
  ].join('\n')
}

/** Returns the parts of a report that have lines. */
export function reportSections(report: RoundReport, marking: MarkupFormat, text: Translator): ReportSection[] {
  const { plain } = marking
  const { games, stakes, standings, counters, unplayed, fallen, left, captives, deeds, next } = report
  const sections: readonly (readonly [id: ReportSectionId, heading: string, lines: readonly string[]])[] = [
    ['results', text('report.results'), games.map((game) => resultLine(game, marking, text))],
    ['stakes', text('stake.title'), stakes.map((one) => plain(stakeMoveLine(one, text)))],
    ['unplayed', text('report.unplayed'), unplayedLines(unplayed, text).map(plain)],
    [
      'standings',
      text('report.standings'),
      [
        ...standings.slice(0, MAX_RANKED_BANDS).map((one) => standingLine(one, marking, text)),
        ...(standings.length > MAX_RANKED_BANDS
          ? [plain(text('report.more', { count: standings.length - MAX_RANKED_BANDS }))]
          : []),
      ],
    ],
    ['counters', text('counter.title'), counters.map((one) => plain(counterLine(one, text)))],
    ['deed', text('report.deed'), deedLines(deeds, text).map(plain)],
    ['fallen', text('report.fallen'), fallen.map((one) => plain(fallenLine(one, text)))],
    ['left', text('report.left'), left.map((one) => plain(departureLine(one, text)))],
    ['captives', text('report.captives'), captives.map((one) => plain(captiveLine(one, text)))],
    ...(next === null
      ? []
      : [['next', nextGamesHeading(next, text), next.games.map((game) => plain(fixtureLine(game, text)))] as const]),
  ]
  return sections
    .filter(([, , lines]) => lines.length > 0)
    .map(([id, heading, lines]) => ({ id, heading: plain(heading), lines }))
}

/** Maximum number of warbands in the line about a counter. */
const MAX_COUNTED_BANDS = 10

/** Returns the line about a counter with its highest values: “Renown: The Tanners 5, The Fangs 3”. */
function counterLine({ name, values }: RoundReport['counters'][number], text: Translator): string {
  const words = values
    .slice(0, MAX_COUNTED_BANDS)
    .map(({ band, value }) => `${band} ${formatCount(value, text.language)}`)
  const left = values.length - words.length
  const more = left > 0 ? [text('report.more', { count: left })] : []
  return text('counter.is', { name, value: [...words, ...more].join(', ') })
}

const titleOf = ({ campaign, round, name }: RoundReport, text: Translator): string =>
  name === '' ? text('report.title', { campaign, round }) : text('report.title-named', { campaign, round, name })

/** Returns the heading of the next games. */
export const nextGamesHeading = ({ round, name }: NonNullable<RoundReport['next']>, text: Translator): string =>
  name === '' ? text('report.next', { round }) : text('report.next-named', { round, name })

/**
 * Maximum number of members with the best deed who are named. If more members share the best deed, only the number of
 * these members is given.
 */
const MAX_DEEDS = 3

/**
 * Returns one line for each member with the most enemies put out of action. If there are too many such members, returns
 * one line for all of them.
 */
export const deedLines = (deeds: RoundReport['deeds'], text: Translator): readonly string[] =>
  deeds.length > MAX_DEEDS
    ? [text('report.deeds-shared', { many: deeds.length, count: deeds[0]!.felled })]
    : deeds.map((deed) => text('report.deed-line', { ...deed, count: deed.felled }))

/** True if the game was a draw. */
export const isDrawnGame = ({ sides }: Pick<RoundReportGame, 'sides'>): boolean =>
  sides.length > 0 && sides.every(({ result }) => result === 'draw')

/**
 * Returns the line of a game with its sides and its outcome. Winners are bold; points and ranks are shown if they were
 * entered.
 */
function resultLine(
  { sides: all, scenario, of }: RoundReportGame,
  { plain, bold }: MarkupFormat,
  text: Translator,
): string {
  const sides = sortByFinishingPlace(all)
  const isCounted = sides.some(({ victoryPoints }) => (victoryPoints ?? 0) > 0)
  const sideTexts = sides.map(({ bands, result, place, victoryPoints }) => {
    const names = plain(bands.join(' + '))
    const named = result === 'win' ? bold(names) : names
    const placed = place === null ? named : `${plain(`${place}.`)} ${named}`
    // The points are in brackets, because the name before them may end with a number.
    return isCounted ? `${placed} ${plain(`(${victoryPoints ?? 0})`)}` : placed
  })
  const winners = sides.filter(({ result }) => result === 'win').flatMap(({ bands }) => bands)
  const outcome = isDrawnGame({ sides })
    ? text('report.draw')
    : winners.length > 0
      ? text('report.won', { names: winners.join(', ') })
      : ''
  const after = [outcome, scenario, roundNote(of, text)].filter((part) => part !== '').map(plain)
  return [sideTexts.join(` ${plain('–')} `), ...after].join(plain(' · '))
}

/** Returns the ranks gained or lost since the previous round, with an arrow; empty if the rank is the same. */
export const formatRankMove = (moved: number | null): string =>
  moved === null || moved === 0 ? '' : moved > 0 ? `▲${moved}` : `▼${-moved}`

function standingLine(
  { rank, band, points, moved, isWithdrawn }: RoundReport['standings'][number],
  { plain, bold }: MarkupFormat,
  text: Translator,
): string {
  const move = formatRankMove(moved) === '' ? '' : ` ${formatRankMove(moved)}`
  const name = rank === 1 ? bold(plain(band)) : plain(band)
  const facts = [text('report.points', { count: points }), ...(isWithdrawn ? [text('page.withdrawn')] : [])]
  return `${plain(`${rank}. `)}${name}${plain(` · ${facts.join(' · ')}${move}`)}`
}

/** Returns a note about the round of a game; empty if it is the round of the report. */
export const roundNote = (of: number | undefined, text: Translator): string =>
  of === undefined ? '' : text('report.of-round', { round: of })

function fixtureLine({ sides, table, day, time, venue, scenario, of }: RoundReportGame, text: Translator): string {
  const meeting = sides.map(({ bands }) => bands.join(' + ')).join(' – ')
  const where = table === null ? '' : text('report.table', { table })
  return [where, meeting, scenario, formatGameTime({ day, time }, text), venue, roundNote(of, text)]
    .filter((part) => part !== '')
    .join(' · ')
}
