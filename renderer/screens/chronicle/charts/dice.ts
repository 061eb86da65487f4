import type { Statistics } from '../../../../shared/statistics/format.ts'
import { barsDrawing } from '../drawing/bars.ts'
import type { Chart } from '../model.ts'
import { linked } from '../places.ts'
import { isOfRounds, setsOf, sumOf, type Scope } from '../scope.ts'
import { MOST_BARS } from './sums.ts'

type Dice = Statistics['dice'][number]

const came = (lines: readonly Dice[]): number => sumOf(lines, (one) => one.came)
const promised = (lines: readonly Dice[]): number => sumOf(lines, (one) => one.expected)
/** Rolls stand in every line of their table: each is counted once. */
const rollsOf = (lines: readonly Dice[]): number =>
  sumOf([...Map.groupBy(lines, ({ warband, table }) => `${warband} ${table}`).values()], ([first]) => first!.rolls)

const BAD = ['lost', 'away', 'harm']
const isBad =
  ({ fates }: Pick<Scope, 'fates'>) =>
  ({ result }: Dice): boolean =>
    BAD.includes(fates[result] ?? '')

/** The tables that were rolled on, those that hurt first, then those with most rolls. */
export function tablesRolled(scope: Pick<Scope, 'statistics' | 'fates'>): readonly string[] {
  const isHarmful = isBad(scope)
  return [...Map.groupBy(scope.statistics.dice, ({ table }) => table)]
    .map(([table, lines]) => ({ table, rolls: rollsOf(lines), hurts: lines.some(isHarmful) }))
    .sort((one, other) => Number(other.hurts) - Number(one.hurts) || other.rolls - one.rolls)
    .map(({ table }) => table)
}

/** As exact as a promise is told: to a tenth. */
const tenth = (value: number): number => Math.round(value * 10) / 10
/** How far a count is from what was promised, in what is usual for it. */
const surprise = (count: number, fair: number): number => Math.abs(count - fair) / Math.sqrt(Math.max(fair, 0.5))

/** What the dice brought on a table beside what fair dice promise. */
export function resultsChart(scope: Scope): Chart | undefined {
  const { statistics, words, filter, say } = scope
  const tables = tablesRolled(scope)
  const table = filter.table ?? tables[0]
  const sets = setsOf(scope)
  const lines = statistics.dice.filter((one) => one.table === table && sets.some(({ has }) => has(one.warband)))
  if (table === undefined || statistics.dice.length === 0) return undefined
  const rows = [...Map.groupBy(lines, ({ result }) => result)].map(([id, own]) => {
    const each = sets.map(({ has }) => own.filter(({ warband }) => has(warband)))
    return {
      id,
      name: say.of(words.results[id]!),
      values: each.map(came),
      marks: each.map((some) => tenth(promised(some))),
      own,
    }
  })
  const telling = rows.toSorted((one, other) => surprise(came(other.own), promised(other.own)) - surprise(came(one.own), promised(one.own)))[0] // prettier-ignore
  const shown = rows.toSorted((one, other) => promised(other.own) - promised(one.own)).slice(0, MOST_BARS)
  const notes = [
    ...(isOfRounds(scope) ? [say.t('chronicle.all-rounds')] : []),
    ...(rows.length > shown.length ? [say.t('chronicle.in-table', { count: rows.length - shown.length })] : []),
  ]
  const title = telling && say.t('chronicle.dice-title', { name: telling.name, count: came(telling.own), fair: say.number(tenth(promised(telling.own))) }) // prettier-ignore
  return {
    id: 'dice',
    title: title ?? say.t('chronicle.dice-none'),
    lead: say.t('chronicle.dice-lead', { table: say.of(words.tables[table]!), count: rollsOf(lines) }),
    ...(notes.length > 0 && { note: notes.join(' ') }),
    choice: {
      label: say.t('chronicle.table'),
      value: table,
      options: tables.map((id) => ({ id, text: say.of(words.tables[id]!) })),
    },
    ...(rows.length > 0 && {
      drawing: barsDrawing({
        rows: shown,
        sets: sets.length > 1 ? sets.map(({ name }) => name) : [say.t('chronicle.rolled')],
        mark: say.t('chronicle.promised'),
        tell: say.number,
        say: (row, set) => say.t('chronicle.say-dice', { name: row.name, whose: sets[set]!.name, count: row.values[set]!, fair: say.number(row.marks![set]!) }), // prettier-ignore
      }),
    }),
    table: {
      columns: [
        { id: 'result', title: say.t('chronicle.result') },
        ...sets.flatMap(({ name }, set) => [
          { id: `came${set}`, title: sets.length > 1 ? say.t('chronicle.rolled-by', { name }) : say.t('chronicle.rolled'), isNumber: true }, // prettier-ignore
          { id: `fair${set}`, title: say.t('chronicle.promised'), isNumber: true },
        ]),
      ],
      rows: rows.map(({ id, name, values, marks }) => ({
        id,
        cells: [name, ...values.flatMap((value, set) => [value, marks[set]!])],
      })),
    },
  }
}

/** How lucky each band was: the blows that the dice brought it, beside those that fair dice promise. */
export function luckChart(scope: Scope): Chart | undefined {
  const { statistics, ranked, chosen, name, places, say } = scope
  const bad = Map.groupBy(statistics.dice.filter(isBad(scope)), ({ warband }) => warband)
  const rows = ranked
    .filter((id) => bad.has(id) && (chosen.length === 0 || chosen.includes(id)))
    .map((id) => {
      const own = bad.get(id)!
      return {
        id,
        name: name(id),
        values: [came(own)],
        marks: [tenth(promised(own))],
        rolls: rollsOf(own),
        luck: promised(own) - came(own),
      }
    })
    .sort((one, other) => other.luck - one.luck)
  const [luckiest] = rows
  if (!luckiest) return undefined
  const unluckiest = rows.at(-1)!
  const isLucky = luckiest.luck > 0
  const told = isLucky ? luckiest : unluckiest
  const half = MOST_BARS / 2
  const shown = rows.length > MOST_BARS ? [...rows.slice(0, half), ...rows.slice(-half)] : rows
  const hidden = rows.length - shown.length
  const notes = [
    ...(isOfRounds(scope) ? [say.t('chronicle.all-rounds')] : []),
    ...(hidden > 0 ? [say.t('chronicle.luck-ends', { count: hidden })] : []),
  ]
  const sentence = chosen.length === 1 ? 'chronicle.luck-own' : isLucky ? 'chronicle.luck-title' : 'chronicle.luck-bad'
  return {
    id: 'luck',
    title: say.t(sentence, { name: told.name, count: told.values[0]!, fair: say.number(told.marks[0]!) }),
    lead: say.t('chronicle.luck-lead'),
    ...(notes.length > 0 && { note: notes.join(' ') }),
    drawing: barsDrawing({
      rows: shown,
      sets: [say.t('chronicle.blows')],
      mark: say.t('chronicle.promised'),
      tell: say.number,
      say: (row) =>
        say.t('chronicle.say-luck', { name: row.name, count: row.values[0]!, fair: say.number(row.marks![0]!) }),
    }),
    table: {
      columns: [
        { id: 'band', title: say.t('campaign.band') },
        { id: 'rolls', title: say.t('chronicle.rolls'), isNumber: true },
        { id: 'came', title: say.t('chronicle.blows'), isNumber: true },
        { id: 'fair', title: say.t('chronicle.promised'), isNumber: true },
        { id: 'luck', title: say.t('chronicle.spared'), isNumber: true },
      ],
      rows: rows.map((row) => ({
        id: row.id,
        cells: [linked(row.name, places.band(row.id)), row.rolls, row.values[0]!, row.marks[0]!, tenth(row.luck)],
      })),
    },
  }
}
