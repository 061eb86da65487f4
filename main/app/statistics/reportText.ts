import { orderByPlace, type ReportGame, type RoundReport } from '../../../shared/statistics/report.ts'
import { dateFormat, LOCALES } from '../../../shared/text/formats.ts'
import { captiveLine, fallenLine, leftLine } from '../../../shared/text/lostLines.ts'
import type { Translator } from '../../../shared/text/translator.ts'
import type { Marking } from './marking.ts'

/** How many bands a text tells of: a league's whole table is for the screen. */
const MOST_BANDS = 30

/** What a round came to as a text: results, standings with moves, the fallen, the deed of the round, next games. */
export function reportText(report: RoundReport, marking: Marking, text: Translator): string {
  const { plain, title } = marking
  const section = (heading: string, lines: readonly string[], list = marking.list): string[] =>
    lines.length === 0 ? [] : ['', marking.heading(plain(heading)), ...list(lines)]
  const { games, standings, fallen, left, captives, deeds, next } = report
  return [
    title(plain(text('report.title', { campaign: report.campaign, round: report.round }))),
    ...section(
      text('report.results'),
      games.map((game) => resultLine(game, marking, text)),
    ),
    ...section(
      text('report.standings'),
      [
        ...standings.slice(0, MOST_BANDS).map((one) => standingLine(one, marking, text)),
        ...(standings.length > MOST_BANDS
          ? [plain(text('report.more', { count: standings.length - MOST_BANDS }))]
          : []),
      ],
      marking.ranked,
    ),
    ...section(text('report.deed'), deedLines(deeds, text).map(plain)),
    ...section(
      text('report.fallen'),
      fallen.map((one) => plain(fallenLine(one, text))),
    ),
    ...section(
      text('report.left'),
      left.map((one) => plain(leftLine(one, text))),
    ),
    ...section(
      text('report.captives'),
      captives.map((one) => plain(captiveLine(one, text))),
    ),
    ...(next === null
      ? []
      : section(
          text('report.next', { round: next.round }),
          next.games.map((game) => plain(fixtureLine(game, text))),
        )),
    '',
  ].join('\n')
}

/** More than so many who did as much are told by their number: nobody reads for whom it was a deed. */
const MOST_DEEDS = 3

/** Who did most, and how much. */
export const deedLines = (deeds: RoundReport['deeds'], text: Translator): readonly string[] =>
  deeds.length > MOST_DEEDS
    ? [text('report.deeds-shared', { many: deeds.length, count: deeds[0]!.felled })]
    : deeds.map((deed) => text('report.deed-line', { ...deed, count: deed.felled }))

/** True where nobody won and nobody lost. */
export const isDrawn = ({ sides }: Pick<ReportGame, 'sides'>): boolean =>
  sides.length > 0 && sides.every(({ result }) => result === 'draw')

/** The sides of a game in a line, the winners standing out; their points and their places where somebody wrote any down. */
function resultLine({ sides: all, scenario, of }: ReportGame, { plain, bold }: Marking, text: Translator): string {
  const sides = orderByPlace(all)
  const isCounted = sides.some(({ victoryPoints }) => (victoryPoints ?? 0) > 0)
  const told = sides.map(({ bands, result, place, victoryPoints }) => {
    const names = plain(bands.join(' + '))
    const named = result === 'win' ? bold(names) : names
    const placed = place === null ? named : `${plain(`${place}.`)} ${named}`
    // Between brackets: a name may end with a figure of its own.
    return isCounted ? `${placed} ${plain(`(${victoryPoints ?? 0})`)}` : placed
  })
  const winners = sides.filter(({ result }) => result === 'win').flatMap(({ bands }) => bands)
  const outcome = isDrawn({ sides })
    ? text('report.draw')
    : winners.length > 0
      ? text('report.won', { names: winners.join(', ') })
      : ''
  const after = [outcome, scenario, ofRound(of, text)].filter((part) => part !== '').map(plain)
  return [told.join(` ${plain('–')} `), ...after].join(plain(' · '))
}

/** Places won or lost since the round before; nothing for none. */
export const moveOf = (moved: number | null): string =>
  moved === null || moved === 0 ? '' : moved > 0 ? `▲${moved}` : `▼${-moved}`

function standingLine(
  { rank, band, points, moved }: RoundReport['standings'][number],
  { plain, bold }: Marking,
  text: Translator,
): string {
  const move = moveOf(moved) === '' ? '' : ` ${moveOf(moved)}`
  const name = rank === 1 ? bold(plain(band)) : plain(band)
  return `${plain(`${rank}. `)}${name}${plain(` · ${text('report.points', { count: points })}${move}`)}`
}

/** Of which round a game is, where that is not the one told of. */
export const ofRound = (of: number | undefined, text: Translator): string =>
  of === undefined ? '' : text('report.of-round', { round: of })

function fixtureLine({ sides, table, day, scenario, of }: ReportGame, text: Translator): string {
  const meeting = sides.map(({ bands }) => bands.join(' + ')).join(' – ')
  const where = table === null ? '' : text('report.table', { table })
  return [where, meeting, scenario, day === null ? '' : dayOf(day, text), ofRound(of, text)]
    .filter((part) => part !== '')
    .join(' · ')
}

const dayOf = (day: string, { language }: Translator): string =>
  dateFormat(LOCALES[language], { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day))
