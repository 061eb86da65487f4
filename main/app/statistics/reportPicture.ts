import type { PictureContent } from '../../../shared/contract/picture.ts'
import type { Localized } from '../../../shared/domain/localized.ts'
import { pictureLine, plainInPicture, standingOut } from '../../../shared/sheets/roundPicture.ts'
import { orderByPlace, type ReportGame, type RoundReport } from '../../../shared/statistics/report.ts'
import { captiveLine, fallenLine, leftLine } from '../../../shared/text/lostLines.ts'
import type { Translator } from '../../../shared/text/translator.ts'
import { deedLines, isDrawn, moveOf, ofRound } from './reportText.ts'

/** So many a picture tells of, each to be read at a glance; the text has them all. */
const MOST = { games: 16, ranks: 12, fallen: 8, next: 8 }

type Section = PictureContent['sections'][number]

/** What a round came to as a picture's words: whoever posts it changes them as they like. `ruleset`: its name. */
export function pictureOf(report: RoundReport, ruleset: Localized, text: Translator): PictureContent {
  const { campaign, round, games, standings, deeds, next } = report
  const section = (kind: Section['kind'], heading: string, lines: readonly string[], most = lines.length): Section[] =>
    lines.length === 0 ? [] : [{ kind, heading, text: begun(kind, lines, most).join('\n'), portrait: null }]
  const [deed] = deeds
  const told = section('lines', text('report.deed'), deedLines(deeds, text).map(plainInPicture))
  return {
    title: campaign,
    subtitle: text('report.round', { round }),
    foot: `${text.of(ruleset)} · Chronique`,
    sections: [
      ...section(
        'games',
        text('report.results'),
        games.map((game) => gameLine(game, text)),
        MOST.games,
      ),
      ...section(
        'ranks',
        text('report.standings'),
        standings.map((one) => rankLine(one, text)),
        MOST.ranks,
      ),
      ...told.map((one) => ({ ...one, portrait: deed && deeds.length === 1 ? portraitOf(deed) : null })),
      ...gone(report, text).flatMap(([heading, lines]) =>
        section('lines', heading, lines.map(plainInPicture), MOST.fallen),
      ),
      ...(next === null
        ? []
        : section(
            'games',
            text('report.next', { round: next.round }),
            next.games.map((game) => fixture(game, text)),
            MOST.next,
          )),
    ],
  }
}

/** Who did not come back from a round, and how, each with its heading. */
const gone = ({ fallen, left, captives }: RoundReport, text: Translator) =>
  [
    [text('report.fallen'), fallen.map((one) => fallenLine(one, text))],
    [text('report.left'), left.map((one) => leftLine(one, text))],
    [text('report.captives'), captives.map((one) => captiveLine(one, text))],
  ] as const

const portraitOf = ({ member, warband }: RoundReport['deeds'][number]) => ({ member, warband })

/** The first lines, and how many more there are; in a ranking, below the names. */
function begun(kind: Section['kind'], lines: readonly string[], most: number): readonly string[] {
  if (lines.length <= most) return lines
  const more = `… + ${lines.length - most + 1}`
  return [...lines.slice(0, most - 1), kind === 'ranks' ? pictureLine(['', more]) : more]
}

const bandsOf = ({ bands }: ReportGame['sides'][number]): string => bands.join(' + ')

/**
 * Two sides about their score; more of them, or those that have places, one after the other, and that nobody won; who won
 * stands out.
 */
function gameLine(game: ReportGame, text: Translator): string {
  const sides = orderByPlace(game.sides)
  const named = sides.map((side) => (side.result === 'win' ? standingOut : plainInPicture)(bandsOf(side)))
  const isCounted = sides.some(({ victoryPoints }) => (victoryPoints ?? 0) > 0)
  const points = sides.map(({ victoryPoints }) => String(victoryPoints ?? 0))
  const draw = isDrawn(game) ? text('report.draw') : ''
  const late = ofRound(game.of, text)
  if (sides.length === 2 && sides.every(({ place }) => place === null)) {
    const score = isCounted ? `${points[0]} – ${points[1]}` : isDrawn(game) ? '=' : '–'
    // A score that is not level does not say that nobody won.
    const after = [isCounted ? draw : '', late].filter((part) => part !== '').join(' · ')
    return pictureLine([named[0]!, score, named[1]!, ...(after === '' ? [] : [plainInPicture(after)])])
  }
  const told = sides.map(({ place }, at) =>
    [place === null ? '' : `${place}.`, named[at]!, isCounted ? points[at]! : '']
      .filter((part) => part !== '')
      .join(' '),
  )
  return [told.join(' – '), ...[draw, late].map(plainInPicture)].filter((part) => part !== '').join(' · ')
}

function rankLine({ rank, band, points, moved }: RoundReport['standings'][number], text: Translator): string {
  const name = (rank === 1 ? standingOut : plainInPicture)(band)
  return pictureLine([`${rank}.`, name, plainInPicture(text('report.points', { count: points })), moveOf(moved)])
}

/** Who meets whom next; at which table, and of which round where it was put off, beside it. */
function fixture({ sides, table, of }: ReportGame, text: Translator): string {
  const at = [table === null ? '' : text('report.table', { table }), ofRound(of, text)]
  const where = plainInPicture(at.filter((part) => part !== '').join(' · '))
  const named = sides.map((side) => plainInPicture(bandsOf(side)))
  if (named.length === 2) return pictureLine([named[0]!, '–', named[1]!, where])
  return [named.join(' – '), where].filter((part) => part !== '').join(' · ')
}
