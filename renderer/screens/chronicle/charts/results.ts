import { barsDrawing } from '../drawing/bars.ts'
import type { Chart } from '../drawing/model.ts'
import { moreInTable, noted, ofNoRound, setsOf, type Scope } from './scope.ts'
import { againstPromised, came, promised, rollsOf, tablesRolled, tenth, type Dice } from './dice.ts'
import { MOST_BARS } from './sums.ts'

/** How far a count is from what was promised, in what is usual for it. */
const surprise = (count: number, fair: number): number => Math.abs(count - fair) / Math.sqrt(Math.max(fair, 0.5))

/** A result of a table, for each band that was chosen or for all together. */
interface Row {
  readonly id: string
  readonly name: string
  readonly values: readonly number[]
  readonly marks: readonly number[]
  readonly own: readonly Dice[]
}

function rowsOf(scope: Scope, lines: readonly Dice[]): Row[] {
  const sets = setsOf(scope)
  return [...Map.groupBy(lines, ({ result }) => result)].map(([id, own]) => {
    const each = sets.map(({ has }) => own.filter(({ warband }) => has(warband)))
    const name = scope.say.of(scope.words.results[id]!)
    return { id, name, values: each.map(came), marks: each.map((some) => tenth(promised(some))), own }
  })
}

/** The sentence of the result that surprises most. */
function titleOf({ say }: Scope, rows: readonly Row[]): string {
  const far = ({ own }: Row) => surprise(came(own), promised(own))
  const [first, ...others] = rows
  if (!first) return say.t('chronicle.dice-none')
  const { name, own } = others.reduce((most, row) => (far(row) > far(most) ? row : most), first)
  return say.t('chronicle.dice-title', { name, count: came(own), fair: tenth(promised(own)) })
}

/** What the dice brought on a table beside what fair dice promise. */
export function resultsChart(scope: Scope): Chart | undefined {
  const { statistics, words, filter, say } = scope
  const rolled = tablesRolled(scope)
  const table = filter.table ?? rolled[0]
  if (table === undefined) return undefined
  // What was chosen stays, where the rounds that are left have no roll on it.
  const tables = [...new Set([...rolled, table])]
  const nameOf = (id: string) => say.of(words.tables[id]!)
  const sets = setsOf(scope)
  const lines = statistics.dice.filter((one) => one.table === table && sets.some(({ has }) => has(one.warband)))
  const rows = rowsOf(scope, lines)
  return {
    id: 'dice',
    isWide: true,
    title: titleOf(scope, rows),
    lead: say.t('chronicle.dice-lead', { table: nameOf(table), count: rollsOf(lines) }),
    ...noted(ofNoRound(scope, [table]), moreInTable(scope, rows.length, MOST_BARS)),
    choice: { label: say.t('chronicle.table'), value: table, options: tables.map((id) => ({ id, text: nameOf(id) })) },
    ...(rows.length > 0 && { drawing: drawingOf(scope, rows) }),
    table: tableOf(scope, rows),
  }
}

function drawingOf(scope: Scope, rows: readonly Row[]) {
  const { say } = scope
  const sets = setsOf(scope).map(({ name }) => name)
  return barsDrawing({
    rows: rows.toSorted((one, other) => promised(other.own) - promised(one.own)).slice(0, MOST_BARS),
    sets: sets.length > 1 ? sets : [say.t('chronicle.rolled')],
    mark: say.t('chronicle.promised'),
    tell: againstPromised(say),
    say: ({ name, values, marks = [] }, set) =>
      say.t('chronicle.say-dice', { name, whose: sets[set]!, count: values[set]!, fair: marks[set]! }),
  })
}

function tableOf(scope: Scope, rows: readonly Row[]): Chart['table'] {
  const { say } = scope
  const sets = setsOf(scope)
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
