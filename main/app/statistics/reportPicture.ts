import type { RoundPictureContent } from '../../../shared/contract/picture.ts'
import type { Localized } from '../../../shared/domain/localized.ts'
import { pictureLine, escapeInPicture, boldInPicture } from '../../../shared/sheets/roundPicture.ts'
import { sortByFinishingPlace, type RoundReportGame, type RoundReport } from '../../../shared/statistics/report.ts'
import { captiveLine, fallenLine, departureLine } from '../../../shared/text/casualtyLines.ts'
import { stakeMoveLine } from '../../../shared/text/stakeLines.ts'
import { unplayedLines } from '../../../shared/text/unplayedLines.ts'
import { roundName } from '../../../shared/text/schedule.ts'
import type { Translator } from '../../../shared/text/translator.ts'
import { deedLines, isDrawnGame, nextGamesHeading, formatRankMove, roundNote } from './reportText.ts'

/**
 * Maximum number of lines per section, so that the picture can be read at a glance. The text report contains all lines.
 */
const MAX_SECTION_LINES = { games: 16, ranks: 12, fallen: 8, next: 8 }

type Section = RoundPictureContent['sections'][number]

/** Returns the content of a round's picture, which the user can edit. `ruleset`: name of the ruleset. */
export function createReportPicture(report: RoundReport, ruleset: Localized, text: Translator): RoundPictureContent {
  const { campaign, games, standings, deeds, next } = report
  const section = (kind: Section['kind'], heading: string, lines: readonly string[], most = lines.length): Section[] =>
    lines.length === 0 ? [] : [{ kind, heading, text: limitLines(kind, lines, most).join('\n'), portrait: null }]
  const [deed] = deeds
  const deedSection = section('lines', text('report.deed'), deedLines(deeds, text).map(escapeInPicture))
  return {
    title: campaign,
    subtitle: roundName(report, text),
    foot: `${text.of(ruleset)} · Chronique`,
    // Photos show people: none is on the picture unless the user chooses it.
    photos: [],
    sections: [
      ...section(
        'games',
        text('report.results'),
        games.map((game) => gameLine(game, text)),
        MAX_SECTION_LINES.games,
      ),
      ...section(
        'ranks',
        text('report.standings'),
        standings.map((one) => rankLine(one, text)),
        MAX_SECTION_LINES.ranks,
      ),
      ...deedSection.map((one) => ({ ...one, portrait: deed && deeds.length === 1 ? portraitOf(deed) : null })),
      ...namedLists(report, text).flatMap(([heading, lines]) =>
        section('lines', heading, lines.map(escapeInPicture), MAX_SECTION_LINES.fallen),
      ),
      ...(next === null
        ? []
        : section(
            'games',
            nextGamesHeading(next, text),
            next.games.map((game) => fixtureText(game, text)),
            MAX_SECTION_LINES.next,
          )),
    ],
  }
}

/** Returns lists with a heading each: what was at stake, what was not played, who died, who left, and who was captured in a round. */
const namedLists = ({ stakes, unplayed, fallen, left, captives }: RoundReport, text: Translator) =>
  [
    [text('stake.title'), stakes.map((one) => stakeMoveLine(one, text))],
    [text('report.unplayed'), unplayedLines(unplayed, text)],
    [text('report.fallen'), fallen.map((one) => fallenLine(one, text))],
    [text('report.left'), left.map((one) => departureLine(one, text))],
    [text('report.captives'), captives.map((one) => captiveLine(one, text))],
  ] as const

const portraitOf = ({ member, warband }: RoundReport['deeds'][number]) => ({ member, warband })

/**
 * Keeps the first lines and replaces all other lines by a line with their number. In a ranking, that number is aligned
 * with the names.
 */
function limitLines(kind: Section['kind'], lines: readonly string[], most: number): readonly string[] {
  if (lines.length <= most) return lines
  const more = `… + ${lines.length - most + 1}`
  return [...lines.slice(0, most - 1), kind === 'ranks' ? pictureLine(['', more]) : more]
}

const bandsOf = ({ bands }: RoundReportGame['sides'][number]): string => bands.join(' + ')

/**
 * Returns the line of a game. Two sides have their score between them. If there are more sides, or if the sides have
 * ranks, they follow one another. Winners are bold; a draw is named.
 */
function gameLine(game: RoundReportGame, text: Translator): string {
  const sides = sortByFinishingPlace(game.sides)
  const named = sides.map((side) => (side.result === 'win' ? boldInPicture : escapeInPicture)(bandsOf(side)))
  const isCounted = sides.some(({ victoryPoints }) => (victoryPoints ?? 0) > 0)
  const points = sides.map(({ victoryPoints }) => String(victoryPoints ?? 0))
  const draw = isDrawnGame(game) ? text('report.draw') : ''
  const late = roundNote(game.of, text)
  if (sides.length === 2 && sides.every(({ place }) => place === null)) {
    const score = isCounted ? `${points[0]} – ${points[1]}` : isDrawnGame(game) ? '=' : '–'
    // A draw is named, because the score does not show it: the two sides of a draw may have different numbers of
    // points.
    const after = [isCounted ? draw : '', late].filter((part) => part !== '').join(' · ')
    return pictureLine([named[0]!, score, named[1]!, ...(after === '' ? [] : [escapeInPicture(after)])])
  }
  const sideTexts = sides.map(({ place }, at) =>
    [place === null ? '' : `${place}.`, named[at]!, isCounted ? points[at]! : '']
      .filter((part) => part !== '')
      .join(' '),
  )
  return [sideTexts.join(' – '), ...[draw, late].map(escapeInPicture)].filter((part) => part !== '').join(' · ')
}

function rankLine(
  { rank, band, points, moved, isWithdrawn }: RoundReport['standings'][number],
  text: Translator,
): string {
  const name = (rank === 1 ? boldInPicture : escapeInPicture)(band)
  return pictureLine([
    `${rank}.`,
    name,
    escapeInPicture(
      [text('report.points', { count: points }), ...(isWithdrawn ? [text('page.withdrawn')] : [])].join(', '),
    ),
    formatRankMove(moved),
  ])
}

/**
 * Returns the line of a planned game: its sides, the table on which it is played, and its round if the game was
 * postponed.
 */
function fixtureText({ sides, table, of }: RoundReportGame, text: Translator): string {
  const at = [table === null ? '' : text('report.table', { table }), roundNote(of, text)]
  const where = escapeInPicture(at.filter((part) => part !== '').join(' · '))
  const named = sides.map((side) => escapeInPicture(bandsOf(side)))
  if (named.length === 2) return pictureLine([named[0]!, '–', named[1]!, where])
  return [named.join(' – '), where].filter((part) => part !== '').join(' · ')
}
