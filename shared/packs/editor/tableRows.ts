import type { Language } from '../../domain/localized.ts'
import { countThrows, diceDistribution, readMultiple, type DiceName } from '../../rules/kit/dice.ts'
import { formatDiceRanges } from '../../rules/kit/range.ts'
import { NO_MULTIPLE, parseDiceRange, tableDice } from '../format/diceRange.ts'
import { entriesOf, isData, readSteps, writeSteps, type PackDraft } from './draft.ts'

/** A row of a table: the values of the dice as they were typed, and the result. */
export interface TableRow {
  readonly range: string
  readonly result: unknown
  /** How many different throws lead to it; undefined if its range cannot be read. */
  readonly throws: number | undefined
}

export interface TableRolls {
  /** How many different throws the dice have; 0 for unknown dice. */
  readonly throws: number
  /** By the lowest value of the dice; rows whose range cannot be read come last. */
  readonly rows: readonly TableRow[]
  /** Values of the dice without a result: ranges of values that follow one another. */
  readonly missing: readonly string[]
  /** The same, one range for each value if these are few. */
  readonly rowsToAdd: readonly string[]
  /** Values of the dice with several results. */
  readonly twice: readonly string[]
}

/** Few enough missing values for a row each. */
const FEW_ROWS = 12

/** Returns the rows of a table, the odds of each, and the values of the dice that have no result or several. */
export function readTable(draft: PackDraft, id: string, language: Language): TableRolls {
  const table = readSteps(draft, ['tables', id])
  const entries = entriesOf(isData(table) ? table['results'] : undefined)
  const written = isData(table) && typeof table['dice'] === 'string' ? table['dice'] : ''
  const dice = tableDice({ dice: written, results: Object.fromEntries(entries.map(([range]) => [range, ''])) })
  const none = { rows: entries.map(([range, result]) => ({ range, result, throws: undefined })) }
  if (!dice) return { throws: 0, ...none, missing: [], rowsToAdd: [], twice: [] }
  const throwsByValue = diceDistribution(dice)
  const values = [...throwsByValue.keys()]
  const ranges = entries.map(([range, result]) => ({ range, result, values: valuesIn(range, dice, values) }))
  const covered = Map.groupBy(
    ranges.flatMap((one) => one.values ?? []),
    (value) => value,
  )
  const missing = values.filter((value) => !covered.has(value))
  const text = (span: readonly [number, number]) => spanText(span, dice, language)
  return {
    throws: countThrows(dice),
    rows: ranges
      .toSorted((one, other) => lowestOf(one.values) - lowestOf(other.values))
      .map(({ range, result, values: own }) => ({
        ...{ range, result },
        throws: own?.reduce((sum, value) => sum + throwsByValue.get(value)!, 0),
      })),
    missing: spansOf(missing).map(text),
    rowsToAdd: (missing.length > FEW_ROWS ? spansOf(missing) : missing.map((one) => [one, one] as const)).map(text),
    twice: spansOf(values.filter((value) => (covered.get(value)?.length ?? 0) > 1)).map(text),
  }
}

const lowestOf = (values: readonly number[] | undefined): number => values?.[0] ?? Number.MAX_SAFE_INTEGER

/** Returns the values of the dice in a range, in ascending order; undefined if it cannot be read. */
const valuesIn = (range: string, dice: DiceName, values: readonly number[]): readonly number[] | undefined => {
  const spans = parseDiceRange(range, dice)
  return spans && values.filter((value) => spans.some(([from, to]) => value >= from && value <= to))
}

/** Joins values that follow one another, such as 11 to 16 on a D66. */
function spansOf(values: readonly number[]): (readonly [from: number, to: number])[] {
  const spans: [number, number][] = []
  for (const value of values) {
    const last = spans.at(-1)
    if (last?.[1] === value - 1) last[1] = value
    else spans.push([value, value])
  }
  return spans
}

function spanText(span: readonly [number, number], dice: DiceName, language: Language): string {
  if (dice.endsWith('=') && !readMultiple(span[0])) return NO_MULTIPLE[language]
  return formatDiceRanges([span], dice)
}

/** A row as it is written: the values of the dice, and the result. */
export type WrittenRow = Pick<TableRow, 'range' | 'result'>

/**
 * Returns the draft with these rows of a table. Two rows with the same range both stay: spaces, which mean nothing in a
 * range, tell them apart, so that the fault shows at its place.
 */
export function writeTableRows(draft: PackDraft, id: string, rows: readonly WrittenRow[]): PackDraft {
  const taken = new Set<string>()
  const entries = rows.map(({ range, result }): [string, unknown] => {
    let key = range.trim()
    while (taken.has(key)) key += ' '
    taken.add(key)
    return [key, result]
  })
  return writeSteps(draft, ['tables', id, 'results'], Object.fromEntries(entries))
}

/** Returns the ranges for so many new rows: those that are missing first, then `?`, whose fault asks for a range. */
export const newRanges = ({ missing }: Pick<TableRolls, 'missing'>, count: number): string[] =>
  Array.from({ length: count }, (_, at) => missing[at] ?? '?')
