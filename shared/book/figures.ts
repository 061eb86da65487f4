import { columnCount, standingColumns } from '../rules/standings.ts'
import type { BarsBlock, BookBlock, BookChapter, BookSection } from '../sheets/book.ts'
import type { Mention } from '../sheets/mention.ts'
import type { TableBlock, TableRow } from '../sheets/model.ts'
import type { Statistics } from '../statistics/format.ts'
import { wasIn } from '../statistics/stages.ts'
import { grouped, LOCALES, numberFormat } from '../text/formats.ts'
import type { TextKey, Translator } from '../text/translator.ts'
import { capitalised } from '../text/typography.ts'
import { courseBlock, duelsBlock, ranksBlock } from './charts.ts'
import { mention, mentions, withBand, type Told } from './told.ts'

/** The longest lists of things and of people: what comes after tells nobody anything. */
const MOST_PEOPLE = 20
const MOST_THINGS = 12

/** The figures of the campaign: standings, charts, people, wounds and dice, money, purchases. */
export function figuresChapter(told: Told): BookChapter | undefined {
  const { statistics, text } = told
  if (statistics.rounds.length === 0) return undefined
  const section = (title: TextKey, blocks: readonly BookBlock[], rest: Partial<BookSection> = {}): BookSection[] =>
    blocks.length > 0 ? [{ title: text(title), isListed: true, blocks, ...rest }] : []
  return {
    title: text('book.figures'),
    lede: text('book.figures-lede'),
    sections: [
      ...section('book.final-standings', [...standingsTable(told), ...ranksBlock(told)]),
      ...section('book.value-course', courseBlock(told)),
      ...section('book.who-whom', [...duelsBlock(told), ...rivalsTable(told)]),
      ...section('book.best-members', [...deedsTable(told), ...careersTable(told)]),
      ...section('book.wounds-and-dice', [...woundsBars(told), ...diceTables(told)], {
        under: statistics.dice.length > 0 ? text('book.expected-under') : '',
      }),
      ...section('book.things-counted', countedBars(told)),
      ...section('book.money', [...treasuryBars(told), ...boughtBars(told)]),
    ],
  }
}

/** The columns of the standings that say something: victory points are counted in some campaigns only, and games have their own. */
function standingsColumns({ ruleset }: Told, last: readonly Standing[]) {
  const all = standingColumns(ruleset.aftermath)
  const hasVictoryPoints = last.some(({ victoryPoints }) => victoryPoints > 0)
  const columns = all.filter(({ counts }) => counts !== 'games' && (counts !== 'victoryPoints' || hasVictoryPoints))
  return { columns, games: all.find(({ counts }) => counts === 'games')?.name }
}

type Standing = Statistics['standings'][number]

/** How often games took each thing from a band, by the band. */
function lossesOf({ statistics }: Told): (warband: string) => Readonly<Record<string, number>> {
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

/** How the bands stand at the end, as the ruleset has it in its standings. */
function standingsTable(told: Told): TableBlock[] {
  const { statistics, text } = told
  const last = statistics.standings.filter(({ round }) => round === statistics.rounds.at(-1))
  const { columns, games } = standingsColumns(told, last)
  const lostBy = lossesOf(told)
  const players = new Map(statistics.warbands.map(({ id, player }) => [id, player]))
  return [
    {
      kind: 'table',
      title: '',
      columns: [
        { label: text('book.rank-head'), figures: true },
        { label: text('cover.band'), strong: true },
        // What they are ranked by stands first: where a page has no room for all columns, others go below.
        { label: text('book.points'), figures: true },
        { label: games ? text.of(games) : text('book.games-head'), figures: true },
        ...columns.map(({ name }) => ({ label: text.of(name), figures: true })),
      ],
      rows: last.map((one): TableRow => {
        const name = told.band(one.warband)
        const player = players.get(one.warband) ?? ''
        const counts = columns.map((column) => columnCount(column, one, lostBy(one.warband)))
        return {
          cells: [
            String(one.rank),
            name,
            ...[one.points, one.games, ...counts].map((count) => grouped(count, text.language)),
          ],
          ...(player !== '' && { under: player }),
          about: mention(name),
        }
      }),
    },
  ]
}

/** Sums by a key, the largest first. */
function sums<Line>(
  lines: readonly Line[],
  keyOf: (line: Line) => string,
  figureOf: (line: Line) => number,
): [string, number][] {
  return [...Map.groupBy(lines, keyOf)]
    .map(([key, all]): [string, number] => [key, all.reduce((sum, line) => sum + figureOf(line), 0)])
    .sort(([, one], [, other]) => other - one)
}

/** Things with a figure each, and a bar as long as it. */
function barsOf(title: string, lines: readonly (readonly [string, number])[], { text }: Told): BarsBlock[] {
  const bars = lines
    .filter(([, value]) => value > 0)
    .slice(0, MOST_THINGS)
    .map(([name, value]) => ({ name, value, figure: grouped(value, text.language) }))
  return bars.length > 0 ? [{ kind: 'bars', title, bars }] : []
}

type Person = Statistics['people'][number]

const ranked = (people: readonly Person[], figures: readonly ((person: Person) => number)[]): Person[] =>
  people
    .filter((person) => figures[0]!(person) > 0)
    .toSorted((one, other) => {
      const by = figures.find((figure) => figure(one) !== figure(other))
      return by ? by(other) - by(one) : 0
    })

const aboutOf = ({ name, warband }: Person, { band }: Told): readonly Mention[] =>
  mention(withBand(name, band(warband)))

/** Below somebody who came from another band: from which. */
function beforeOf(person: Person, { text, band }: Told): Pick<TableRow, 'under'> {
  const before = wasIn(person, text, band)
  return before === '' ? {} : { under: capitalised(before, text.language) }
}

/** A table without those columns of figures in which every row has nothing. */
function withoutNothing(table: TableBlock): TableBlock {
  const isShown = table.columns.map(({ figures }, at) => !figures || table.rows.some(({ cells }) => cells[at] !== '0'))
  return {
    ...table,
    columns: table.columns.filter((_, at) => isShown[at]),
    rows: table.rows.map((row) => ({ ...row, cells: row.cells.filter((_, at) => isShown[at]) })),
  }
}

/** Who put most enemies out of action. */
function deedsTable(told: Told): TableBlock[] {
  const { statistics, text, band } = told
  const people = ranked(statistics.people, [({ felled }) => felled, ({ killed }) => killed]).slice(0, MOST_PEOPLE)
  if (people.length === 0) return []
  return [
    withoutNothing({
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
        ...beforeOf(one, told),
        about: aboutOf(one, told),
      })),
    }),
  ]
}

/** The longest careers. */
function careersTable(told: Told): TableBlock[] {
  const { statistics, text, band } = told
  const people = ranked(statistics.people, [({ games }) => games, ({ experience }) => experience]).slice(0, MOST_THINGS)
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
        ...beforeOf(one, told),
        about: aboutOf(one, told),
      })),
    },
  ]
}

/** The bands that met most often over a body. */
function rivalsTable({ statistics, text, band }: Told): TableBlock[] {
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
    withoutNothing({
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
        about: mentions([by, of]),
      })),
    }),
  ]
}

function woundsBars(told: Told): BarsBlock[] {
  const { statistics, text, words } = told
  const lines = sums(
    statistics.wounds,
    ({ injury }) => injury,
    ({ count }) => count,
  )
  const named = lines.map(([id, count]) => [text.of(words.injuries[id] ?? { fr: id, en: id }), count] as const)
  return barsOf(text('book.wounds-by-kind'), named, told)
}

/** A longer table of dice than this stands beside itself. */
const MOST_IN_ONE = 6

/** What the dice brought beside what fair ones bring, over all bands. */
function diceTables({ statistics, text, words }: Told): BookBlock[] {
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
      rows: results.map((one) => ({ cells: [one.name, grouped(one.came, text.language), tenths(one.expected, text)] })),
    }
    return results.length > MOST_IN_ONE ? { kind: 'list', table } : table
  })
}

/** A figure with its tenths, also where there are none: those of a column stand below each other. */
const tenths = (value: number, { language }: Translator): string =>
  numberFormat(LOCALES[language], { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(value)

/** What the ruleset counts: laps, wrecks, treasures, as often as they came. */
function countedBars(told: Told): BarsBlock[] {
  const { statistics, text, words } = told
  const lines = sums(
    statistics.counted,
    ({ what }) => what,
    ({ times }) => times,
  )
  const named = lines.map(([id, times]) => [text.of(words.counted[id] ?? { fr: id, en: id }), times] as const)
  return barsOf('', named, told)
}

/** What came into the treasuries, and what went out of them. */
function treasuryBars(told: Told): BarsBlock[] {
  const { statistics, text, words, hasPrices } = told
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
    return barsOf(text(title), named, told)
  })
}

function boughtBars(told: Told): BarsBlock[] {
  const { statistics, text, words } = told
  const lines = sums(
    statistics.bought,
    ({ item }) => item,
    ({ times }) => times,
  )
  const named = lines.map(([id, times]) => [text.of(words.items[id] ?? { fr: id, en: id }), times] as const)
  return barsOf(text('book.bought'), named, told)
}
