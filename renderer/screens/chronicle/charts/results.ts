import { barsDrawing } from '../drawing/bars.ts'
import type { Chart } from '../drawing/model.ts'
import {
  moreInTableNote,
  joinNotes,
  noRoundNote,
  withheldBandsNote,
  barSetsByBand,
  withoutWithheldBands,
  type ChartScope,
} from './scope.ts'
import {
  formatWithExpected,
  countResults,
  countExpectedResults,
  countRolls,
  listRolledTables,
  roundToTenth,
  type RolledResult,
} from './dice.ts'
import { MAX_BARS } from './sums.ts'

/** Returns how far a count differs from the expected count, relative to the usual deviation. */
const deviation = (count: number, fair: number): number => Math.abs(count - fair) / Math.sqrt(Math.max(fair, 0.5))

/** A result of a dice table, with its counts for each chosen warband, or for all warbands together. */
interface Row {
  readonly id: string
  readonly name: string
  readonly values: readonly number[]
  readonly marks: readonly number[]
  readonly own: readonly RolledResult[]
}

function rowsOf(scope: ChartScope, lines: readonly RolledResult[]): Row[] {
  const sets = barSetsByBand(scope)
  return [...Map.groupBy(lines, ({ result }) => result)].map(([id, own]) => {
    const each = sets.map(({ has }) => own.filter(({ warband }) => has(warband)))
    const name = scope.say.of(scope.words.results[id]!)
    return {
      id,
      name,
      values: each.map(countResults),
      marks: each.map((some) => roundToTenth(countExpectedResults(some))),
      own,
    }
  })
}

/** Returns a sentence about the most surprising result. */
function titleOf({ say }: ChartScope, rows: readonly Row[]): string {
  const far = ({ own }: Row) => deviation(countResults(own), countExpectedResults(own))
  const [first, ...others] = rows
  if (!first) return say.t('chronicle.dice-none')
  const { name, own } = others.reduce((most, row) => (far(row) > far(most) ? row : most), first)
  return say.t('chronicle.dice-title', {
    name,
    count: countResults(own),
    fair: roundToTenth(countExpectedResults(own)),
  })
}

/** Returns the chart of the results rolled on a dice table, next to the results expected of fair dice. */
export function diceResultsChart(whole: ChartScope): Chart | undefined {
  const scope = withoutWithheldBands(whole)
  // If this user may see none of the chosen warbands, there is no chart. Without chosen warbands, the chart would count
  // all warbands.
  if (scope.chosen.length === 0 && whole.chosen.length > 0) return undefined
  const { statistics, words, filter, say } = scope
  const rolled = listRolledTables(scope)
  const table = filter.table ?? rolled[0]
  if (table === undefined) return undefined
  // The chosen dice table stays in the list, even if nobody rolled on it in the selected rounds.
  const tables = [...new Set([...rolled, table])]
  const nameOf = (id: string) => say.of(words.tables[id]!)
  const sets = barSetsByBand(scope)
  const lines = statistics.dice.filter((one) => one.table === table && sets.some(({ has }) => has(one.warband)))
  const rows = rowsOf(scope, lines)
  return {
    id: 'dice',
    isWide: true,
    title: titleOf(scope, rows),
    lead: say.t('chronicle.dice-lead', { table: nameOf(table), count: countRolls(lines) }),
    ...joinNotes(withheldBandsNote(whole), noRoundNote(scope, [table]), moreInTableNote(scope, rows.length, MAX_BARS)),
    choice: { label: say.t('chronicle.table'), value: table, options: tables.map((id) => ({ id, text: nameOf(id) })) },
    ...(rows.length > 0 && { drawing: drawingOf(scope, rows) }),
    table: tableOf(scope, rows),
  }
}

function drawingOf(scope: ChartScope, rows: readonly Row[]) {
  const { say } = scope
  const sets = barSetsByBand(scope).map(({ name }) => name)
  return barsDrawing({
    rows: rows
      .toSorted((one, other) => countExpectedResults(other.own) - countExpectedResults(one.own))
      .slice(0, MAX_BARS),
    sets: sets.length > 1 ? sets : [say.t('chronicle.rolled')],
    mark: say.t('chronicle.promised'),
    tell: formatWithExpected(say),
    say: ({ name, values, marks = [] }, set) =>
      say.t('chronicle.say-dice', { name, whose: sets[set]!, count: values[set]!, fair: marks[set]! }),
  })
}

function tableOf(scope: ChartScope, rows: readonly Row[]): Chart['table'] {
  const { say } = scope
  const sets = barSetsByBand(scope)
  const heading = (name: string) => say.t(sets.length > 1 ? 'chronicle.rolled-by' : 'chronicle.rolled', { name })
  return {
    columns: [
      { id: 'result', title: say.t('chronicle.result') },
      ...sets.flatMap(({ name }, set) => [
        { id: `came${set}`, title: heading(name), isNumber: true },
        { id: `fair${set}`, title: say.t('chronicle.promised'), isNumber: true },
      ]),
    ],
    rows: rows.map(({ id, name, values, marks }) => ({
      id,
      cells: [name, ...values.flatMap((value, set) => [value, marks[set]!])],
    })),
  }
}
