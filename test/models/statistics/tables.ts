import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

const RULESETS = path.resolve(import.meta.dirname, '../../../resources/rulesets')

interface Rolled {
  roll: string
}
interface Line {
  id: string
  on: [number, number][]
  reroll?: boolean
  effects?: Record<string, unknown>[]
  subTable?: Table
  further?: { times: number | Rolled; table?: string; reroll?: string[] }
}
export interface Table {
  id: string
  dice: string
  results: Line[]
}

export const fileOf = (ruleset: string, name: string): unknown =>
  JSON.parse(readFileSync(path.join(RULESETS, ruleset, `${name}.json`), 'utf8'))

const isTable = (value: unknown): value is Table =>
  typeof value === 'object' && value !== null && 'dice' in value && 'results' in value && 'id' in value

/** The tables of a ruleset by id: its table files, and the death rolls that use a threshold. */
export function tablesOf(ruleset: string): Map<string, Table> {
  const names = readdirSync(path.join(RULESETS, ruleset)).map((name) => path.basename(name, '.json'))
  const tables = new Map<string, Table>()
  for (const table of names.map((name) => fileOf(ruleset, name)).filter(isTable)) tables.set(table.id, table)
  const death = tables.get('death')
  if (death) for (const one of deathRolls(ruleset, death)) tables.set(one.id, one)
  return tables
}

function deathRolls(ruleset: string, death: Table): Table[] {
  const from = (id: string, threshold: number): Table => ({
    id,
    dice: 'D6',
    results: death.results
      .map((line): Line => ({ ...line, on: [line.id === 'lives' ? [threshold, 6] : [1, threshold - 1]] }))
      .filter(({ on: [[first, last] = [1, 0]] }) => first <= last),
  })
  const ranks = fileOf(ruleset, 'ranks') as { rank: number; deathRollFrom: number }[]
  return [
    ...ranks.map(({ rank, deathRollFrom }) => from(`death-${rank}`, deathRollFrom)),
    ...[1, 2, 3, 4, 5, 6, 7].map((threshold) => from(`death-from-${threshold}`, threshold)),
  ]
}

/** The values of all equally likely throws of these dice. */
function throwsOf(dice: string): number[] {
  const upTo = (sides: number) => Array.from({ length: sides }, (_, at) => at + 1)
  const pairs = upTo(6).flatMap((one) => upTo(6).map((other) => [one, other] as const))
  if (dice === 'D66') return pairs.map(([one, other]) => 10 * one + other)
  if (dice === '2D6') return pairs.map(([one, other]) => one + other)
  return upTo(Number(dice.slice(1)))
}

const lineOn = ({ results }: Table, value: number): Line =>
  results.find(({ on }) => on.some(([first, last]) => first <= value && value <= last))!

type Counts = Map<string, number>
const add = (counts: Counts, id: string, amount: number) => counts.set(id, (counts.get(id) ?? 0) + amount)

/** The average number of each result in one roll with fair dice, including sub-tables and further rolls. */
export function fairCounts(table: Table, tables: Map<string, Table>, reroll: string[] = [], home = table): Counts {
  const throws = throwsOf(table.dice).map((value) => lineOn(table, value))
  const counted = throws.filter((line) => !line.reroll && !reroll.includes(line.id))
  const counts: Counts = new Map()
  for (const line of new Set(counted)) {
    const share = counted.filter((one) => one === line).length / counted.length
    add(counts, line.id, share)
    for (const [id, amount] of nestedCounts(line, tables, home)) add(counts, id, share * amount)
  }
  return counts
}

/** The average number of results that follow from a line, by its sub-table and its further rolls. */
function nestedCounts({ subTable, further }: Line, tables: Map<string, Table>, home: Table): Counts {
  const counts: Counts = new Map()
  if (subTable) for (const [id, amount] of fairCounts(subTable, tables, [], home)) add(counts, id, amount)
  if (!further) return counts
  const { times } = further
  const values = typeof times === 'number' ? [times] : throwsOf(times.roll)
  const average = values.reduce((sum, value) => sum + value, 0) / values.length
  const next = further.table === undefined ? home : tables.get(further.table)!
  for (const [id, amount] of fairCounts(next, tables, further.reroll, next)) add(counts, id, average * amount)
  return counts
}

/** Effects that harm, and states that harm, by hand. */
const HARMS = [
  ...['dead', 'lost-model', 'miss-games', 'captured', 'condemned', 'stat', 'one-handed-only', 'lost-eye'],
  ...['lose-equipment', 'fine', 'madness', 'old-war-wound'],
]

/** The results of a table that harm at once: results of advances and those that another roll decides do not. */
export function harmfulIds({ id, results }: Table): Set<string> {
  const below = results.flatMap(({ subTable }) => (subTable ? [...harmfulIds({ ...subTable, id })] : []))
  const harms = results.filter(
    (line) =>
      !line.subTable && !line.further && line.effects?.some(({ kind, flag }) => HARMS.includes(String(flag ?? kind))),
  )
  return new Set(id === 'advances' ? [] : [...harms.map((line) => line.id), ...below])
}

/** The results of a recorded roll without rerolled ones, including sub-tables and further rolls. Throws if faces are missing or left over. */
export function finalResults(table: Table, tables: Map<string, Table>, faces: readonly number[]): string[] {
  const left = [...faces]
  const results = readFinalResults(table, { tables, home: table, left, reroll: [] })
  if (left.length > 0) throw new Error(`${table.id}: faces left over of ${faces.join()}`)
  return results
}

interface Reading {
  tables: Map<string, Table>
  home: Table
  left: number[]
  reroll: string[]
}

function takeThrow(dice: string, left: number[]): number {
  const face = (): number => {
    const next = left.shift()
    if (next === undefined) throw new Error('a face is missing')
    return next
  }
  if (dice === 'D66') return 10 * face() + face()
  if (dice === '2D6') return face() + face()
  return dice === 'D3' ? Math.ceil(face() / 2) : face()
}

const isRolled = (value: unknown): value is Rolled => typeof value === 'object' && value !== null && 'roll' in value

function readFinalResults(table: Table, reading: Reading): string[] {
  const { left, reroll, tables, home } = reading
  let line = lineOn(table, takeThrow(table.dice, left))
  while (line.reroll || reroll.includes(line.id)) line = lineOn(table, takeThrow(table.dice, left))
  const results = [line.id]
  for (const effect of line.effects ?? [])
    for (const { roll } of Object.values(effect).filter(isRolled)) takeThrow(roll, left)
  const { further, subTable } = line
  const times = further ? (isRolled(further.times) ? takeThrow(further.times.roll, left) : further.times) : 0
  if (subTable) results.push(...readFinalResults(subTable, { ...reading, reroll: [] }))
  const next = further?.table === undefined ? home : tables.get(further.table)!
  for (let at = 0; at < times; at += 1)
    results.push(...readFinalResults(next, { tables, home: next, left, reroll: further?.reroll ?? [] }))
  return results
}
