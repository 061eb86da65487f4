import type { Localized } from '../domain/localized.ts'
import type { FactOf } from '../domain/campaign/facts.ts'
import { gamesToPrint } from '../domain/campaign/rounds.ts'
import { factsWhere } from '../domain/campaign/state.ts'
import type { BookBlock, BookChapter, BookSection, GameBlock, GameSide } from '../sheets/book.ts'
import { outIn } from '../statistics/outOfAction.ts'
import { orderByPlace, type ReportGame, type RoundReport } from '../statistics/report.ts'
import { dateFormat, grouped, LOCALES } from '../text/formats.ts'
import { leftLine } from '../text/lostLines.ts'
import type { Translator } from '../text/translator.ts'
import { NO_BREAK } from '../text/typography.ts'
import { lookup, mention, mentions, withBand, type Told } from './told.ts'

/** So many bands stand in the table after a round; all of them stand in the last one, among the figures. */
const MOST_STANDINGS = 30

/** What more than so many did stands out from nothing. */
const MOST_DEEDS = 3
/** A longer table than this stands beside itself. */
const MOST_IN_ONE = 6

/** Each round with its games, what happened in them, and how the bands stood after it. */
export function roundsChapter(told: Told): BookChapter | undefined {
  const { reports, text, facts } = told
  if (reports.length === 0) return undefined
  const recorded = factsWhere(facts, 'game', ({ state }) => state === 'recorded')
  const blockOf = gameBlocks(told)
  return {
    title: text('book.rounds'),
    lede: text(hasPoints(told) ? 'book.rounds-lede-points' : 'book.rounds-lede', { count: recorded.length }),
    sections: reports.map((report, at): BookSection => {
      const games = gamesToPrint(recorded, report.round)
      return {
        title: text('book.round', { round: report.round }),
        under: daysOf(games, text),
        isListed: true,
        beginsPage: at > 0,
        blocks: [
          ...report.games.map((game, place) => blockOf(game, games[place]!, { place, isOneDay: isOneDay(games) })),
          ...happened(report, text),
          ...standingsAfter(report, text),
        ],
      }
    }),
  }
}

/** Whether victory points are told of: the ruleset counts them, or somebody did all the same. */
const hasPoints = ({ ruleset, reports }: Told): boolean =>
  ruleset.aftermath.victoryPoints !== undefined ||
  reports.some(({ games }) => games.some(({ sides }) => sides.some(({ victoryPoints }) => (victoryPoints ?? 0) > 0)))

/** All games were played on one day, which the round tells: they need not. */
const isOneDay = (games: readonly FactOf<'game'>[]): boolean => games.every(({ day }) => day === games[0]!.day)

/** The days on which the games of a round were played: « 3 mars 2026, 5 mars 2026 ». */
function daysOf(games: readonly FactOf<'game'>[], { language }: Translator): string {
  const days = [...new Set(games.flatMap(({ day }) => day ?? []))].sort()
  const format = dateFormat(LOCALES[language], { dateStyle: 'long', timeZone: 'UTC' })
  if (days.length === 0) return ''
  const [first, last] = [new Date(days[0]!), new Date(days.at(-1)!)]
  return days.length === 1 ? format.format(first) : format.formatRange(first, last)
}

const RESULTS = { win: 'book.result-win', draw: 'book.result-draw', loss: 'book.result-loss' } as const

/** Makes the block of a game: sides and results, who fell and by whose hand, wounds, captives, the notes. */
function gameBlocks(told: Told) {
  const { facts, text } = told
  const sides = lookup(
    factsWhere(facts, 'side', () => true),
    ({ game }) => game,
  )
  const entries = lookup(facts.entry.values(), ({ side }) => side)
  const isCounted = hasPoints(told)
  const toldOf = tellingOf(told)
  return (
    report: ReportGame,
    game: FactOf<'game'>,
    { place, isOneDay: saysNoDay }: { readonly place: number; readonly isOneDay: boolean },
  ): GameBlock => {
    const scenario = report.scenario.trim()
    const where =
      report.table === null || report.table.trim() === '' ? '' : text('cover.table', { table: report.table })
    return {
      kind: 'game',
      title: scenario === '' ? text('book.game', { number: place + 1 }) : scenario,
      aside: [where, saysNoDay ? '' : dayOf(report.day, text)].filter(Boolean).join(' · '),
      sides: orderByPlace(report.sides.map((side, at) => ({ ...side, id: sides(game.id)[at]?.id ?? '' }))).map(
        (side): GameSide => ({
          name: `${side.place === null ? '' : `${side.place}.${NO_BREAK}`}${side.bands.join(' + ')}`,
          result: side.result === null ? '' : text(RESULTS[side.result]),
          hasWon: side.result === 'win',
          count: !isCounted ? '' : side.victoryPoints === null ? '–' : grouped(side.victoryPoints, text.language),
          about: entries(side.id).flatMap(({ warband }) => mention(told.band(warband))),
        }),
      ),
      told: toldOf(game.id),
      notes: game.notes,
    }
  }
}

const dayOf = (day: string | null, { language }: Translator): string =>
  day === null ? '' : dateFormat(LOCALES[language], { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day))

type Line = GameBlock['told'][number]

/** Makes the line of one kind of thing; none where it did not happen. */
const lineOf =
  ({ text }: Told) =>
  (label: string, parts: readonly string[], names: readonly string[]): Line[] => {
    if (parts.length === 0) return []
    const about = mentions(names)
    return [{ label, text: parts.join(text('book.and-then')), about }]
  }

/** What happened in a game, a line for each kind of thing. */
function tellingOf(told: Told): (game: string) => Line[] {
  const { facts, text, words, member, person, band } = told
  const participations = lookup(facts.participation.values(), ({ game }) => game)
  const injuries = lookup(facts.injury.values(), ({ game }) => game)
  const captures = lookup(facts.capture.values(), ({ game }) => game)
  const losses = lookup(facts.loss.values(), ({ game }) => game)
  const lossNames = new Map(told.ruleset.aftermath.losses?.map(({ id, name }) => [id, name]))
  const name = (id: string) => member(id)?.name ?? ''
  const ofWhom = (whom: string, what: Localized | undefined, id: string) =>
    text('book.of-whom', { name: whom, what: text.of(what ?? { fr: id, en: id }) })
  const woundName = (id: string) => text.of(words.injuries[id] ?? { fr: id, en: id })
  const line = lineOf(told)
  return (game) => {
    const out = participations(game).filter((one) => outIn(one) > 0)
    const wounds = Map.groupBy(injuries(game), (one) => one.member)
    const taken = captures(game)
    const lost = losses(game)
    return [
      ...line(
        text('book.out'),
        out.map((one) => fallOf(one, told)),
        out.flatMap(({ member: id, outBy }) => [person(id), person(outBy)]),
      ),
      ...line(
        text('book.scars'),
        [...wounds.entries()].map(([id, all]) =>
          text('book.of-whom', { name: name(id), what: all.map(({ injury }) => woundName(injury)).join(', ') }),
        ),
        [...wounds.keys()].map(person),
      ),
      ...line(
        text('book.captives'),
        taken.map((one) =>
          one.by === null ? name(one.member) : text('book.by', { name: name(one.member), by: band(one.by) }),
        ),
        taken.flatMap((one) => [person(one.member), band(one.by)]),
      ),
      ...line(
        text('book.losses'),
        lost.map((one) => ofWhom(one.name || name(one.member), lossNames.get(one.loss), one.loss)),
        lost.flatMap((one) => lostNames(one, told)),
      ),
    ]
  }
}

/** Whom a game took from a team, where it has a name, and the team. */
const lostNames = ({ name, warband, member }: FactOf<'loss'>, { band, person }: Told): string[] => [
  name.trim() === '' ? '' : withBand(name, band(warband)),
  person(member),
]

/** Who fell, how many of a group, whether for good, and by whose hand. */
function fallOf(one: FactOf<'participation'>, { member, text, deaths }: Told): string {
  const { outBy, fallen } = one
  const who = member(one.member)?.name ?? ''
  const named = fallen > 1 ? `${who}${NO_BREAK}(${fallen})` : who
  const fell = deaths.has(one.id) ? text('book.fell-dead', { name: named }) : named
  const by = member(outBy)?.name
  return by === undefined ? fell : text('book.by', { name: fell, by })
}

/** Somebody as the index has it. */
const nameInBand = ({ name, band }: { readonly name: string; readonly band: string }): string => withBand(name, band)

/** The deed of the round, and who did not come back from it; its games tell of captives. */
function happened({ deeds, fallen, left }: RoundReport, text: Translator): BookBlock[] {
  const entries = [
    ...(deeds.length > 0 && deeds.length <= MOST_DEEDS
      ? [
          {
            name: text('report.deed'),
            text: deeds
              .map((deed) => text('report.deed-line', { ...deed, count: deed.felled }))
              .join(text('book.and-then')),
            about: mentions(deeds.map(nameInBand)),
          },
        ]
      : []),
    ...(fallen.length > 0
      ? [
          {
            name: text('report.fallen'),
            text: fallen.map((one) => lostLine(one, text)).join(text('book.and-then')),
            about: mentions(fallen.flatMap((one) => [nameInBand(one), one.by === null ? '' : nameInBand(one.by)])),
          },
        ]
      : []),
    ...(left.length > 0
      ? [
          {
            name: text('report.left'),
            text: left.map((one) => leftLine(one, text)).join(text('book.and-then')),
            about: mentions(left.map(nameInBand)),
          },
        ]
      : []),
  ]
  return entries.length > 0 ? [{ kind: 'entries', title: text('book.what-stays'), entries }] : []
}

/** Who died of a round, and by whose hand. */
export function lostLine({ name, band, by, what, isApart }: RoundReport['fallen'][number], text: Translator): string {
  if (isApart) return text('report.fallen-apart', { name, band })
  const who = withBand(name, band)
  if (what !== null) return text('book.of-whom', { name: who, what: text.of(what) })
  return by === null ? who : text('book.by', { name: who, by: withBand(by.name, by.band) })
}

function standingsAfter({ standings, round }: RoundReport, text: Translator): BookBlock[] {
  if (standings.length === 0) return []
  const shown = standings.slice(0, MOST_STANDINGS)
  const hasMoves = standings.some(({ moved }) => moved !== null)
  const table = {
    kind: 'table' as const,
    title: text('book.standings-after', { round }),
    aside: shown.length < standings.length ? text('book.first-of', { count: shown.length, all: standings.length }) : '',
    columns: [
      { label: text('book.rank-head'), figures: true },
      { label: text('cover.band'), strong: true },
      ...(hasMoves ? [{ label: text('book.moved'), figures: true }] : []),
      { label: text('book.points'), figures: true },
    ],
    rows: shown.map(({ rank, band, points, moved }) => ({
      cells: [String(rank), band, ...(hasMoves ? [movedBy(moved)] : []), grouped(points, text.language)],
    })),
  }
  return [shown.length > MOST_IN_ONE ? { kind: 'list', table } : table]
}

/** « +2 » places won, « −1 » lost. */
const movedBy = (moved: number | null): string =>
  moved === null || moved === 0 ? '–' : moved > 0 ? `+${moved}` : `−${-moved}`
