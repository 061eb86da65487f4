import { findScenario } from '../domain/campaign/scenario.ts'
import type { Localized } from '../domain/localized.ts'
import type { FactOf } from '../domain/campaign/facts.ts'
import { gamesToPrint } from '../domain/campaign/rounds.ts'
import { factsWhere } from '../domain/campaign/state.ts'
import type { BookBlock, BookChapter, BookSection, GameBlock, GameSide } from '../sheets/book.ts'
import { countOutOfAction } from '../domain/campaign/outOfAction.ts'
import { sortByFinishingPlace, type RoundReportGame, type RoundReport } from '../statistics/report.ts'
import { dateFormat, formatCount, LOCALES } from '../text/formats.ts'
import { stakeMoveLine } from '../text/stakeLines.ts'
import { unplayedLines } from '../text/unplayedLines.ts'
import { departureLine } from '../text/casualtyLines.ts'
import { formatGameTime, formatPeriod, roundName } from '../text/schedule.ts'
import type { Translator } from '../text/translator.ts'
import { NO_BREAK } from '../text/typography.ts'
import { createLookup, createIndexMention, createIndexMentions, nameWithBand, type BookContext } from './bookContext.ts'

/** Maximum number of warbands in the table after a round. The final table in the chapter of statistics lists all. */
const MOST_STANDINGS = 30

/** Maximum number of members with the best deed of a round. If more share it, the deed is left out. */
const MOST_DEEDS = 3
/** Maximum number of rows of a table that is printed in one column; longer tables get two. */
const MOST_IN_ONE = 6

/** Returns the chapter of the rounds: games, events, and the standings after each round. */
export function roundsChapter(context: BookContext): BookChapter | undefined {
  const { reports, text, facts } = context
  if (reports.length === 0) return undefined
  const recorded = factsWhere(facts, 'game', ({ state }) => state === 'recorded')
  const blockOf = createGameBlock(context)
  return {
    title: text('book.rounds'),
    lede: text(hasPoints(context) ? 'book.rounds-lede-points' : 'book.rounds-lede', { count: recorded.length }),
    sections: reports.map((report, at): BookSection => {
      const games = gamesToPrint(recorded, report.round)
      return {
        title: roundName(report, text),
        under: daysOf(games, text) || formatPeriod(...decidedDays(context, report.round), text),
        isListed: true,
        beginsPage: at > 0,
        blocks: [
          ...proseBlock(report.text),
          ...report.games.map((game, place) => blockOf(game, games[place]!, { place, isOneDay: isOneDay(games) })),
          ...eventsBlock(report, text),
          ...standingsBlock(report, text),
        ],
      }
    }),
  }
}

/** True if victory points are shown, because the ruleset has them or because some were entered. */
const hasPoints = ({ ruleset, reports }: BookContext): boolean =>
  ruleset.aftermath.victoryPoints !== undefined ||
  reports.some(({ games }) => games.some(({ sides }) => sides.some(({ victoryPoints }) => (victoryPoints ?? 0) > 0)))

/** True if all games have the same day. The day is then shown only with the round. */
const isOneDay = (games: readonly FactOf<'game'>[]): boolean => games.every(({ day }) => day === games[0]!.day)

/** Returns the days of a round's games: « 3–5 mars 2026 ». */
function daysOf(games: readonly FactOf<'game'>[], { language }: Translator): string {
  const days = [...new Set(games.flatMap(({ day }) => day ?? []))].sort()
  const format = dateFormat(LOCALES[language], { dateStyle: 'long', timeZone: 'UTC' })
  if (days.length === 0) return ''
  const [first, last] = [new Date(days[0]!), new Date(days.at(-1)!)]
  return days.length === 1 ? format.format(first) : format.formatRange(first, last)
}

/** Returns the days that the organiser entered for a round. They are used for a round whose games have no days. */
const decidedDays = ({ facts }: BookContext, round: number): [string | null, string | null] => {
  const [decided] = factsWhere(facts, 'round', (fact) => fact.round === round)
  return [decided?.firstDay ?? null, decided?.lastDay ?? null]
}

/** Builds the block with the text that the organiser wrote about a round. */
const proseBlock = (text: string): BookBlock[] => (text.trim() === '' ? [] : [{ kind: 'prose', text }])

const RESULTS = { win: 'book.result-win', draw: 'book.result-draw', loss: 'book.result-loss' } as const

/**
 * Returns a function that builds the block of a game: sides and results, who fell and by whom, injuries, captives,
 * notes.
 */
function createGameBlock(context: BookContext) {
  const { facts, text } = context
  const sides = createLookup(
    factsWhere(facts, 'side', () => true),
    ({ game }) => game,
  )
  const entries = createLookup(facts.entry.values(), ({ side }) => side)
  const isCounted = hasPoints(context)
  const gameLines = createGameLines(context)
  return (
    report: RoundReportGame,
    game: FactOf<'game'>,
    { place, isOneDay: saysNoDay }: { readonly place: number; readonly isOneDay: boolean },
  ): GameBlock => {
    const scenario = report.scenario.trim()
    const where =
      report.table === null || report.table.trim() === '' ? '' : text('cover.table', { table: report.table })
    return {
      kind: 'game',
      title: scenario === '' ? text('book.game', { number: place + 1 }) : scenario,
      aside: [report.venue, where, formatGameTime({ day: saysNoDay ? null : report.day, time: report.time }, text)]
        .filter(Boolean)
        .join(' · '),
      sides: sortByFinishingPlace(report.sides.map((side, at) => ({ ...side, id: sides(game.id)[at]?.id ?? '' }))).map(
        (side): GameSide => ({
          name: `${side.place === null ? '' : `${side.place}.${NO_BREAK}`}${side.bands.join(' + ')}`,
          result: side.result === null ? '' : text(RESULTS[side.result]),
          hasWon: side.result === 'win',
          count: !isCounted ? '' : side.victoryPoints === null ? '–' : formatCount(side.victoryPoints, text.language),
          about: entries(side.id).flatMap(({ warband }) => createIndexMention(context.band(warband))),
        }),
      ),
      told: [...scenarioLines(context, game), ...gameLines(game.id)],
      notes: game.notes,
      ...(context.photos.has(game.id) && { photos: context.photos.get(game.id)! }),
    }
  }
}

type Line = GameBlock['told'][number]

/** What a game was about: the summary of its scenario, and its objectives. Its other texts are for the table. */
function scenarioLines({ facts, text }: BookContext, { campaign, scenarioId }: FactOf<'game'>): Line[] {
  const scenario = findScenario(facts, campaign, scenarioId)
  if (!scenario) return []
  const objectives = scenario.objectives.map(({ name }) => text.of(name)).join(text('book.and-then'))
  return [
    { label: text('scenario.title'), text: text.of(scenario.summary) },
    ...(objectives === '' ? [] : [{ label: text('scenario.objectives'), text: objectives }]),
  ]
}

/** Returns a function that builds the line for one kind of event; an empty list if there was no such event. */
const eventLine =
  ({ text }: BookContext) =>
  (label: string, parts: readonly string[], names: readonly string[]): Line[] => {
    if (parts.length === 0) return []
    const about = createIndexMentions(names)
    return [{ label, text: parts.join(text('book.and-then')), about }]
  }

/** Returns a function that returns the events of a game, one line per kind. */
function createGameLines(context: BookContext): (game: string) => Line[] {
  const { facts, text, words, member, person, band } = context
  const participations = createLookup(facts.participation.values(), ({ game }) => game)
  const injuries = createLookup(facts.injury.values(), ({ game }) => game)
  const captures = createLookup(facts.capture.values(), ({ game }) => game)
  const losses = createLookup(facts.loss.values(), ({ game }) => game)
  const lossNames = new Map(context.ruleset.aftermath.losses?.map(({ id, name }) => [id, name]))
  const name = (id: string) => member(id)?.name ?? ''
  const ofWhom = (whom: string, what: Localized | undefined, id: string) =>
    text('book.of-whom', { name: whom, what: text.of(what ?? { fr: id, en: id }) })
  const woundName = (id: string) => text.of(words.injuries[id] ?? { fr: id, en: id })
  const line = eventLine(context)
  return (game) => {
    const out = participations(game).filter((one) => countOutOfAction(one) > 0)
    const wounds = Map.groupBy(injuries(game), (one) => one.member)
    const taken = captures(game)
    const lost = losses(game)
    return [
      ...line(
        text('book.out'),
        out.map((one) => describeFall(one, context)),
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
        lost.flatMap((one) => lostNames(one, context)),
      ),
    ]
  }
}

/** Returns the names of a loss for the index: the lost crew member, if it has a name, and its team. */
const lostNames = ({ name, warband, member }: FactOf<'loss'>, { band, person }: BookContext): string[] => [
  name.trim() === '' ? '' : nameWithBand(name, band(warband)),
  person(member),
]

/** Describes a member who fell: its name, number of models, whether it died, and who caused it. */
function describeFall(one: FactOf<'participation'>, { member, text, deaths }: BookContext): string {
  const { outBy, fallen } = one
  const who = member(one.member)?.name ?? ''
  const named = fallen > 1 ? `${who}${NO_BREAK}(${fallen})` : who
  const fell = deaths.has(one.id) ? text('book.fell-dead', { name: named }) : named
  const by = member(outBy)?.name
  return by === undefined ? fell : text('book.by', { name: fell, by })
}

/** Returns a person's name with its warband, as in the index. */
const nameInBand = ({ name, band }: { readonly name: string; readonly band: string }): string =>
  nameWithBand(name, band)

/**
 * Returns a block with what was at stake, the best deed of the round, the dead, and those who left. Captives are in the lines of the
 * games.
 */
function eventsBlock({ stakes, unplayed, deeds, fallen, left }: RoundReport, text: Translator): BookBlock[] {
  const notPlayed = unplayedLines(unplayed, text)
  const entries = [
    ...(stakes.length > 0
      ? [
          {
            name: text('stake.title'),
            text: stakes.map((one) => stakeMoveLine(one, text)).join(text('book.and-then')),
            about: [],
          },
        ]
      : []),
    ...(notPlayed.length > 0
      ? [{ name: text('report.unplayed'), text: notPlayed.join(text('book.and-then')), about: [] }]
      : []),
    ...(deeds.length > 0 && deeds.length <= MOST_DEEDS
      ? [
          {
            name: text('report.deed'),
            text: deeds
              .map((deed) => text('report.deed-line', { ...deed, count: deed.felled }))
              .join(text('book.and-then')),
            about: createIndexMentions(deeds.map(nameInBand)),
          },
        ]
      : []),
    ...(fallen.length > 0
      ? [
          {
            name: text('report.fallen'),
            text: fallen.map((one) => bookDeathLine(one, text)).join(text('book.and-then')),
            about: createIndexMentions(
              fallen.flatMap((one) => [nameInBand(one), one.by === null ? '' : nameInBand(one.by)]),
            ),
          },
        ]
      : []),
    ...(left.length > 0
      ? [
          {
            name: text('report.left'),
            text: left.map((one) => departureLine(one, text)).join(text('book.and-then')),
            about: createIndexMentions(left.map(nameInBand)),
          },
        ]
      : []),
  ]
  return entries.length > 0 ? [{ kind: 'entries', title: text('book.what-stays'), entries }] : []
}

/** Describes a death of the round, with its cause. */
function bookDeathLine({ name, band, by, what, isApart }: RoundReport['fallen'][number], text: Translator): string {
  if (isApart) return text('report.fallen-apart', { name, band })
  const who = nameWithBand(name, band)
  if (what !== null) return text('book.of-whom', { name: who, what: text.of(what) })
  return by === null ? who : text('book.by', { name: who, by: nameWithBand(by.name, by.band) })
}

function standingsBlock({ standings, round }: RoundReport, text: Translator): BookBlock[] {
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
      cells: [String(rank), band, ...(hasMoves ? [formatMove(moved)] : []), formatCount(points, text.language)],
    })),
  }
  return [shown.length > MOST_IN_ONE ? { kind: 'list', table } : table]
}

/** Formats a change of rank: « +2 » for ranks gained, « −1 » for ranks lost. */
const formatMove = (moved: number | null): string =>
  moved === null || moved === 0 ? '–' : moved > 0 ? `+${moved}` : `−${-moved}`
