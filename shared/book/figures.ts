import { countersInStandings, standingsCounterValues } from '../domain/campaign/counters.ts'
import { standingsColumnValue, standingColumns } from '../rules/standings.ts'
import type { BarsBlock, BookBlock, BookChapter, BookSection } from '../sheets/book.ts'
import type { IndexMention } from '../sheets/mention.ts'
import type { TableBlock, SheetTableRow } from '../sheets/model.ts'
import type { Statistics } from '../statistics/format.ts'
import { earlierBandsText } from '../statistics/stages.ts'
import { formatCount, LOCALES, numberFormat } from '../text/formats.ts'
import type { TextKey, Translator } from '../text/translator.ts'
import { capitalise } from '../text/typography.ts'
import { valueChartBlock, outOfActionGridBlock, rankChartBlock } from './charts.ts'
import { createIndexMention, createIndexMentions, nameWithBand, type BookContext } from './bookContext.ts'

/** Maximum numbers of rows in lists of people and in lists of items; more rows would not be useful. */
const MOST_PEOPLE = 20
const MOST_THINGS = 12

/** Returns the chapter with the statistics: standings, charts, people, injuries and dice, treasury, purchases. */
export function statisticsChapter(context: BookContext): BookChapter | undefined {
  const { statistics, text } = context
  if (statistics.rounds.length === 0) return undefined
  const section = (title: TextKey, blocks: readonly BookBlock[], rest: Partial<BookSection> = {}): BookSection[] =>
    blocks.length > 0 ? [{ title: text(title), isListed: true, blocks, ...rest }] : []
  return {
    title: text('book.figures'),
    lede: text('book.figures-lede'),
    sections: [
      ...section('book.final-standings', [...standingsTable(context), ...rankChartBlock(context)]),
      ...section('book.value-course', valueChartBlock(context)),
      ...section('book.who-whom', [...outOfActionGridBlock(context), ...rivalsTable(context)]),
      ...section('book.best-members', [...deedsTable(context), ...careersTable(context)]),
      ...section('book.wounds-and-dice', [...woundsBars(context), ...diceTables(context)], {
        under: statistics.dice.length > 0 ? text('book.expected-under') : '',
      }),
      ...section('book.things-counted', countedBars(context)),
      ...section('book.money', [...treasuryBars(context), ...boughtBars(context)]),
    ],
  }
}

/**
 * Returns those standings columns of the ruleset that have content; for example, victory points only if a warband
 * scored some. The number of games is returned separately, because the table always shows it.
 */
function standingsColumns({ ruleset }: BookContext, last: readonly Standing[]) {
  const all = standingColumns(ruleset.aftermath)
  const hasVictoryPoints = last.some(({ victoryPoints }) => victoryPoints > 0)
  const columns = all.filter(({ counts }) => counts !== 'games' && (counts !== 'victoryPoints' || hasVictoryPoints))
  return { columns, games: all.find(({ counts }) => counts === 'games')?.name }
}

type Standing = Statistics['standings'][number]

/** Returns a function that returns a warband's number of losses, by kind. */
function createLossLookup({ statistics }: BookContext): (warband: string) => Readonly<Record<string, number>> {
  const losses = Map.groupBy(
    statistics.counted.filter(({ kind }) => kind === 'loss'),
    ({ warband }) => warband,
  )
  return (warband) =>
    Object.fromEntries(
      sums(
        losses.get(warband) ?? [],
        ({ what }) => what,
        ({ times }) => times,
      ),
    )
}

/** Returns the table of the final standings, with the ruleset's columns and the counters that the standings show. */
function standingsTable(context: BookContext): TableBlock[] {
  const { statistics, facts, text } = context
  const counters = countersInStandings(facts)
  const last = statistics.standings.filter(({ round }) => round === statistics.rounds.at(-1))
  const { columns, games } = standingsColumns(context, last)
  const lostBy = createLossLookup(context)
  const players = new Map(statistics.warbands.map(({ id, player }) => [id, player]))
  return [
    {
      kind: 'table',
      title: '',
      columns: [
        { label: text('book.rank-head'), figures: true },
        { label: text('cover.band'), strong: true },
        // The league points come before other columns: if a page is too narrow, the last columns are moved below.
        { label: text('book.points'), figures: true },
        { label: games ? text.of(games) : text('book.games-head'), figures: true },
        ...columns.map(({ name }) => ({ label: text.of(name), figures: true })),
        ...counters.map(({ name }) => ({ label: name, figures: true })),
      ],
      rows: last.map((one): SheetTableRow => {
        const name = context.band(one.warband)
        const player = players.get(one.warband) ?? ''
        const counts = columns.map((column) => standingsColumnValue(column, one, lostBy(one.warband)))
        return {
          cells: [
            String(one.rank),
            name,
            ...[one.points, one.games, ...counts, ...standingsCounterValues(facts, one.warband)].map((count) =>
              formatCount(count, text.language),
            ),
          ],
          ...(player !== '' && { under: player }),
          about: createIndexMention(name),
        }
      }),
    },
  ]
}

/** Sums numbers by key; the largest sum comes first. */
function sums<Line>(
  lines: readonly Line[],
  keyOf: (line: Line) => string,
  figureOf: (line: Line) => number,
): [string, number][] {
  return [...Map.groupBy(lines, keyOf)]
    .map(([key, all]): [string, number] => [key, all.reduce((sum, line) => sum + figureOf(line), 0)])
    .sort(([, one], [, other]) => other - one)
}

/** Returns a chart with a bar and a number for each name. `title`: title of the chart. */
function barsOf(title: string, lines: readonly (readonly [string, number])[], { text }: BookContext): BarsBlock[] {
  const bars = lines
    .filter(([, value]) => value > 0)
    .slice(0, MOST_THINGS)
    .map(([name, value]) => ({ name, value, figure: formatCount(value, text.language) }))
  return bars.length > 0 ? [{ kind: 'bars', title, bars }] : []
}

type Person = Statistics['people'][number]

const rankPeople = (people: readonly Person[], figures: readonly ((person: Person) => number)[]): Person[] =>
  people
    .filter((person) => figures[0]!(person) > 0)
    .toSorted((one, other) => {
      const by = figures.find((figure) => figure(one) !== figure(other))
      return by ? by(other) - by(one) : 0
    })

const aboutOf = ({ name, warband }: Person, { band }: BookContext): readonly IndexMention[] =>
  createIndexMention(nameWithBand(name, band(warband)))

/** Returns the subtitle of a person who came from another warband; empty for other persons. */
function underEarlierBands(person: Person, { text, band }: BookContext): Pick<SheetTableRow, 'under'> {
  const before = earlierBandsText(person, text, band)
  return before === '' ? {} : { under: capitalise(before, text.language) }
}

/** Removes those numeric columns of a table in which every number is zero. */
function omitEmptyColumns(table: TableBlock): TableBlock {
  const isShown = table.columns.map(({ figures }, at) => !figures || table.rows.some(({ cells }) => cells[at] !== '0'))
  return {
    ...table,
    columns: table.columns.filter((_, at) => isShown[at]),
    rows: table.rows.map((row) => ({ ...row, cells: row.cells.filter((_, at) => isShown[at]) })),
  }
}

/** Returns the table of the members who put the most enemies out of action. */
function deedsTable(context: BookContext): TableBlock[] {
  const { statistics, text, band } = context
  const people = rankPeople(statistics.people, [({ felled }) => felled, ({ killed }) => killed]).slice(0, MOST_PEOPLE)
  if (people.length === 0) return []
  return [
    omitEmptyColumns({
      kind: 'table',
      title: text('book.deeds'),
      columns: [
        { label: text('roster.member'), strong: true },
        { label: text('cover.band') },
        { label: text('book.games-head'), figures: true },
        { label: text('book.out-head'), figures: true },
        { label: text('book.killed-head'), figures: true },
      ],
      rows: people.map((one) => ({
        cells: [one.name, band(one.warband), String(one.games), String(one.felled), String(one.killed)],
        ...underEarlierBands(one, context),
        about: aboutOf(one, context),
      })),
    }),
  ]
}

/** Returns the table of the members with the longest careers. */
function careersTable(context: BookContext): TableBlock[] {
  const { statistics, text, band } = context
  const people = rankPeople(statistics.people, [({ games }) => games, ({ experience }) => experience]).slice(
    0,
    MOST_THINGS,
  )
  if (people.length === 0) return []
  return [
    {
      kind: 'table',
      title: text('book.careers'),
      columns: [
        { label: text('roster.member'), strong: true },
        { label: text('cover.band') },
        { label: text('book.games-head'), figures: true },
        { label: text('book.rounds-head'), isShort: true },
        { label: text('book.falls-head'), figures: true },
        { label: text('book.experience-head'), figures: true },
      ],
      rows: people.map((one) => ({
        cells: [
          one.name,
          band(one.warband),
          String(one.games),
          one.first === one.last ? String(one.first) : `${one.first}–${one.last}`,
          String(one.fallen),
          String(one.experience),
        ],
        ...underEarlierBands(one, context),
        about: aboutOf(one, context),
      })),
    },
  ]
}

/**
 * Returns a table of rivals. Each row names two warbands, and says how many members of the second warband the first one
 * put out of action. The largest numbers come first.
 */
function rivalsTable({ statistics, text, band }: BookContext): TableBlock[] {
  const lines = statistics.felled.flatMap(({ by, ...one }) => (by === null ? [] : [{ ...one, by }]))
  const pairs = [...Map.groupBy(lines, ({ by, of }) => `${by} ${of}`).values()]
    .map((all) => ({
      by: band(all[0]!.by),
      of: band(all[0]!.of),
      out: all.reduce((sum, { out }) => sum + out, 0),
      killed: all.reduce((sum, { killed }) => sum + killed, 0),
    }))
    .toSorted((one, other) => other.out - one.out || other.killed - one.killed)
    .slice(0, MOST_THINGS)
  if (pairs.length === 0) return []
  return [
    omitEmptyColumns({
      kind: 'table',
      title: text('book.rivals'),
      columns: [
        { label: text('book.who-did'), strong: true },
        { label: text('book.to-whom') },
        { label: text('book.out-head'), figures: true },
        { label: text('book.killed-head'), figures: true },
      ],
      rows: pairs.map(({ by, of, out, killed }) => ({
        cells: [by, of, String(out), String(killed)],
        about: createIndexMentions([by, of]),
      })),
    }),
  ]
}

function woundsBars(context: BookContext): BarsBlock[] {
  const { statistics, text, words } = context
  const lines = sums(
    statistics.wounds,
    ({ injury }) => injury,
    ({ count }) => count,
  )
  const named = lines.map(([id, count]) => [text.of(words.injuries[id] ?? { fr: id, en: id }), count] as const)
  return barsOf(text('book.wounds-by-kind'), named, context)
}

/** Maximum number of rows of a table of dice that is printed in one column; longer tables get two. */
const MOST_IN_ONE = 6

/**
 * Returns tables of dice results over all warbands. They compare how often each result came up with how often it would
 * come up with fair dice.
 */
function diceTables({ statistics, text, words }: BookContext): BookBlock[] {
  const { compare } = new Intl.Collator(text.language, { numeric: true })
  const tables = [...Map.groupBy(statistics.dice, ({ table }) => table)]
    .map(([id, lines]) => ({ name: text.of(words.tables[id] ?? { fr: id, en: id }), lines }))
    .sort((one, other) => compare(one.name, other.name))
  return tables.map(({ name, lines }): BookBlock => {
    const results = [...Map.groupBy(lines, ({ result }) => result)].map(([result, all]) => ({
      name: text.of(words.results[result] ?? { fr: result, en: result }),
      came: all.reduce((sum, { came }) => sum + came, 0),
      expected: all.reduce((sum, { expected }) => sum + expected, 0),
    }))
    const rolls = [...Map.groupBy(lines, ({ warband }) => warband).values()].reduce((sum, [one]) => sum + one!.rolls, 0)
    const table: TableBlock = {
      kind: 'table',
      title: text('book.of-whom', { name, what: text('book.rolls', { count: rolls }) }),
      columns: [
        { label: text('book.result-head'), strong: true },
        { label: text('book.came-head'), figures: true },
        { label: text('book.expected-head'), figures: true },
      ],
      rows: results.map((one) => ({
        cells: [one.name, formatCount(one.came, text.language), formatTenths(one.expected, text)],
      })),
    }
    return results.length > MOST_IN_ONE ? { kind: 'list', table } : table
  })
}

/** Formats a number with one decimal, also if the decimal is 0, so that the numbers of a column are aligned. */
const formatTenths = (value: number, { language }: Translator): string =>
  numberFormat(LOCALES[language], { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(value)

/** Returns a chart of what the ruleset counts: laps, wrecks, treasures. */
function countedBars(context: BookContext): BarsBlock[] {
  const { statistics, text, words } = context
  const lines = sums(
    statistics.counted,
    ({ what }) => what,
    ({ times }) => times,
  )
  const named = lines.map(([id, times]) => [text.of(words.counted[id] ?? { fr: id, en: id }), times] as const)
  return barsOf('', named, context)
}

/** Returns charts of the income and of the expenses of all treasuries. */
function treasuryBars(context: BookContext): BarsBlock[] {
  const { statistics, text, words, hasPrices } = context
  if (!hasPrices) return []
  const sides = [
    ['book.income', statistics.treasury.filter(({ amount }) => amount > 0)],
    ['book.expenses', statistics.treasury.filter(({ amount }) => amount < 0)],
  ] as const
  return sides.flatMap(([title, lines]) => {
    const reasons = sums(
      lines,
      ({ reason }) => reason,
      ({ amount }) => Math.abs(amount),
    )
    const named = reasons.map(([id, amount]) => [text.of(words.treasury[id] ?? { fr: id, en: id }), amount] as const)
    return barsOf(text(title), named, context)
  })
}

function boughtBars(context: BookContext): BarsBlock[] {
  const { statistics, text, words } = context
  const lines = sums(
    statistics.bought,
    ({ item }) => item,
    ({ times }) => times,
  )
  const named = lines.map(([id, times]) => [text.of(words.items[id] ?? { fr: id, en: id }), times] as const)
  return barsOf(text('book.bought'), named, context)
}
