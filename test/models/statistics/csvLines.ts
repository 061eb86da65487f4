import type { StatisticsTable } from '../../../shared/contract/csv.ts'
import { CAMPAIGN, type Played } from '../../support/campaign.ts'

type Line = Record<string, unknown>
type Localized = Readonly<Record<'fr' | 'en', string>>
type Words = Readonly<Record<string, Readonly<Record<string, Localized>>>>
interface View {
  readonly statistics: Readonly<Record<StatisticsTable, readonly Line[]>> & {
    readonly warbands: readonly { readonly id: string; readonly name: string }[]
  }
  readonly words: Words
}

/** A person's membership in a band until a round. */
interface Stage {
  readonly warband: string
  readonly until: number
}

/** The content of each column: a field of the line, or the label (`[group, field]`) of a field. */
const COLUMNS: Readonly<Record<StatisticsTable, readonly (string | readonly [of: string, key: string])[]>> = {
  standings: ['round', 'rank', 'warband', 'games', 'wins', 'draws', 'losses', 'victoryPoints', 'points'],
  treasury: ['round', 'warband', ['treasury', 'reason'], 'lines', 'amount'],
  experience: ['round', 'warband', ['experience', 'reason'], 'lines', 'amount'],
  wounds: ['round', 'warband', ['injuries', 'injury'], 'count'],
  dice: ['warband', ['tables', 'table'], ['results', 'result'], 'rolls', 'came', 'expected'],
  rolls: ['round', 'warband', ['tables', 'table'], 'rolls'],
  results: ['round', 'warband', ['tables', 'table'], ['results', 'result'], 'came'],
  felled: ['round', 'by', 'of', 'out', 'killed'],
  people: [
    'warband',
    'bands',
    'name',
    ['kinds', 'kind'],
    'status',
    'games',
    'felled',
    'killed',
    'fallen',
    'wounds',
    'experience',
    'first',
    'last',
    'toMiss',
    'paid',
  ],
  bought: ['warband', ['items', 'item'], 'times', 'paid'],
  purchases: ['round', 'warband', ['items', 'item'], 'times', 'paid'],
  counted: ['round', 'warband', ['counted', 'what'], 'times'],
  places: ['round', 'warband', 'place', 'times'],
}
const STATUSES: Readonly<Record<string, string>> = {
  active: 'in the warband',
  missing: 'missing',
  captured: 'captured',
  retired: 'retired',
  dead: 'dead',
}

/** Returns whether a spreadsheet would evaluate a cell as a formula; a negative number is not a formula. */
const isFormula = (cell: string): boolean => /^[=+\-@\t\r]/.test(cell) && !/^-\d+(\.\d+)?$/.test(cell)

/** The cells of a semicolon-separated table, unquoted. */
function cellsOf(text: string): string[][] {
  const cells = (row: string) => [...`;${row}`.matchAll(/;(?:"((?:[^"]|"")*)"|([^;]*))/g)]
  const unquote = (row: string) => cells(row).map(([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain!)
  return text.split('\r\n').slice(0, -1).map(unquote)
}

/** A text as in a CSV table, escaped if a spreadsheet could evaluate it. */
const asText = (text: string): string => {
  const within = text.replaceAll(/([,;])(?="*[=+\-@])/g, "$1'")
  return /^[=+\-@]/.test(within) ? `'${within}` : within
}

/** Joins cells to a line, with normal spaces instead of the no-break spaces of labels. */
const asRow = (cells: readonly string[]): string => cells.join(' | ').replaceAll(/\s/g, ' ')

/** Differences between a CSV table and the statistics, and cells that a spreadsheet would evaluate as a formula. */
export function differencesInCsv({ call }: Played, what: StatisticsTable): string[] {
  const { statistics, words } = call<View>('statistics.get', { campaign: CAMPAIGN })
  const input = { campaign: CAMPAIGN, what, separator: 'semicolon', language: 'en' }
  const [headings, ...rows] = cellsOf(call<{ text: string }>('statistics.csv', input).text)
  const bands = new Map(statistics.warbands.map(({ id, name }) => [id, name]))
  const earlierBands = (stages: readonly Stage[]): string[] =>
    stages.slice(0, -1).map(({ warband, until }) => {
      const band = bands.get(warband)!
      return until === 0 ? `${band} before its first game` : `${band} until round ${until}`
    })
  const cellOf = (line: Line, column: (typeof COLUMNS)[StatisticsTable][number]): string => {
    if (typeof column !== 'string') return asText(words[column[0]]![line[column[1]] as string]!.en)
    const value = line[column]
    if (value === null) return ''
    if (column === 'bands') return asText(earlierBands(value as readonly Stage[]).join(', '))
    if (column === 'status') return STATUSES[value as string]!
    if (['warband', 'by', 'of'].includes(column)) return asText(bands.get(value as string)!)
    return typeof value === 'number' ? String(Number(value.toFixed(3))) : asText(value as string)
  }
  const expected = statistics[what].map((line) => COLUMNS[what].map((column) => cellOf(line, column)))
  const formulas = [headings!, ...rows].flat().filter(isFormula)
  const wrong = expected.flatMap((row, at) => {
    const [mine, theirs] = [asRow(row), asRow(rows[at] ?? [])]
    return mine === theirs ? [] : [`${mine} is ${theirs}`]
  })
  return [
    ...formulas.map((cell) => `${what}: a formula: ${cell}`),
    ...wrong.map((one) => `${what}: ${one}`),
    ...(rows.length === expected.length ? [] : [`${what}: ${rows.length} lines, not ${expected.length}`]),
    ...(headings!.length === COLUMNS[what].length ? [] : [`${what}: ${headings!.length} columns`]),
  ]
}
