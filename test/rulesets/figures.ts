import { isDeepStrictEqual } from 'node:util'
import { describe, expect, test } from 'vitest'
import { DICE, diceDistribution } from '../../shared/rules/kit/dice.ts'
import type {
  TableResultEffectTemplate,
  RolledValue,
  RollTable,
  RollTableLine,
} from '../../shared/rules/kit/rollTable.ts'

/** Tables by name, each as lines of « cell | cell »: the notation of `figures.txt`. */
export type Sections = Readonly<Record<string, readonly string[]>>
type Range = readonly [number, number]

/** Parses the transcription: « # name » starts a table. */
export function parseFigures(text: string): Sections {
  const sections: Record<string, string[]> = {}
  let open: string[] = []
  for (const line of text.split('\n').map((raw) => raw.trim())) {
    if (line.startsWith('# ')) open = sections[line.slice(2)] = []
    else if (line !== '') open.push(line)
  }
  return sections
}

/** One line of a table; absent cells are « - ». */
export const row = (...cells: readonly (string | number | undefined)[]): string =>
  cells.map((cell) => cell ?? '-').join(' | ')
/** Several words in one cell, « - » for none. */
export const list = (parts: readonly (string | false | undefined)[], by = ','): string =>
  parts.filter(Boolean).join(by) || '-'
/** A number with its sign, as in changes. */
export const signed = (amount: number): string => (amount > 0 ? `+${amount}` : String(amount))

const diceText = (dice: string): string => (dice === 'D6' ? '1D6' : dice)

/**
 * Joins ranges with consecutive values of the dice, such as 16 and 21 on a D66. Keeps a bound that the dice cannot
 * show.
 */
function rangeText(on: readonly Range[], dice: string): string {
  const name = DICE.find((known) => known === dice)
  const faces = name ? [...diceDistribution(name).keys()] : []
  const joined: Range[] = []
  for (const [from, to] of on) {
    const before = joined.at(-1)
    const follows = before && faces.includes(before[1]) && faces.indexOf(from) === faces.indexOf(before[1]) + 1
    if (follows) joined.splice(-1, 1, [before[0], to])
    else joined.push([from, to])
  }
  return list(joined.map(([from, to]) => (from === to ? String(from) : `${from}-${to}`)))
}

type Figure = string | number | RolledValue | undefined
const figureText = (value: Figure): string => String(typeof value === 'object' ? diceText(value.roll) : value)

/** The figures of each kind of effect, in the order in which they are written. */
const FIGURES_OF: Readonly<Record<string, readonly string[]>> = {
  stat: ['stat', 'amount'],
  experience: ['amount'],
  'miss-games': ['games'],
  fine: ['points'],
  flag: ['flag'],
  'lost-eye': ['side'],
  advance: ['squares'],
  damage: ['target', 'amount'],
  frenzy: ['state'],
  skid: ['lanes'],
  'thrown-test': ['modifier'],
  weapon: ['state'],
  state: ['state'],
  combativeness: ['amount'],
}

function effectText({ kind, ...figures }: TableResultEffectTemplate): string {
  const rolled = Object.values(figures).find((value) => typeof value === 'object' && value.as)
  const keys = FIGURES_OF[kind] ?? []
  const others = Object.keys(figures).filter((key) => !keys.includes(key))
  const shown = keys.map((key) => {
    const value = figures[key]
    return key === 'amount' && typeof value === 'number' ? signed(value) : figureText(value)
  })
  const head = kind === 'stat' ? [] : [kind]
  const own = rolled ? [figureText(rolled), 'on', kind] : [...head, ...shown]
  return [...own, ...others.map((key) => `${key}=?`)].join(' ')
}

function resultText({ id, reroll, further, subTable, effects = [], boxes, isUncounted }: RollTableLine): string {
  const again = further?.reroll && `again: ${further.reroll.join(',')}`
  const table = further?.table === undefined ? '' : ` on ${further.table}`
  const parts = [
    reroll && 'again',
    further && `${figureText(further.times)} further rolls${table}`,
    again,
    subTable && `${diceText(subTable.dice)} on ${id}`,
    ...effects.map(effectText),
    boxes !== undefined && `${boxes} boxes`,
    isUncounted !== undefined && (isUncounted ? 'uncounted' : 'counted'),
  ]
  return list(parts, ' ; ')
}

/** The effects of a line whose dice decide a word, as separate tables. */
const rolledSections = ({ effects = [] }: RollTableLine): [string, string[]][] =>
  effects.flatMap(({ kind, ...figures }) =>
    Object.values(figures).flatMap((value): [string, string[]][] =>
      typeof value === 'object' && value.as
        ? [[kind, value.as.map((one) => row(rangeText(one.on, value.roll), one.value, `${kind} ${one.value}`))]]
        : [],
    ),
  )

/** A roll table with its sub-tables, and « id table » with its dice and whether it is a house rule. */
export function tableSections({ id, dice, house, results }: RollTable): Sections {
  const lines = (all: readonly RollTableLine[], on: string) =>
    all.map((line) => row(rangeText(line.on, on), line.id, resultText(line)))
  const below = results.flatMap((line): [string, string[]][] => [
    ...(line.subTable ? [[line.id, lines(line.subTable.results, line.subTable.dice)] as [string, string[]]] : []),
    ...rolledSections(line),
  ])
  return {
    [`${id} table`]: [diceText(dice), ...(house ? ['house'] : [])],
    [id]: lines(results, dice),
    ...Object.fromEntries(below),
  }
}

type Path = readonly (string | number)[]
type Edit = readonly [path: Path, value: unknown]

/** Keys without figures: texts, explanations, and the settings of a campaign. */
const NOT_FIGURES = ['name', 'summary', 'readings', 'purpose', 'lasting', 'away', 'when']

/** All nodes of a document with their paths, except those under the keys in `skip`. */
function nodes(node: unknown, skip: readonly string[], path: Path = []): Edit[] {
  if (typeof node !== 'object' || node === null) return [[path, node]]
  const entries: (readonly [string | number, unknown])[] = Array.isArray(node)
    ? [...node.entries()]
    : Object.entries(node).filter(([key]) => !skip.includes(key))
  return [[path, node], ...entries.flatMap(([key, value]) => nodes(value, skip, [...path, key]))]
}

function withValueAt(node: unknown, [key, ...rest]: Path, value: unknown): unknown {
  if (key === undefined) return value
  if (Array.isArray(node)) return node.with(Number(key), withValueAt(node[Number(key)], rest, value))
  return { ...(node as object), [key]: withValueAt((node as Record<string, unknown>)[key], rest, value) }
}

/** The path with list indices replaced, equal for similar nodes of different list elements. */
const pathPattern = (path: Path): string => path.map((key) => (typeof key === 'number' ? '*' : key)).join('.')
const nearestKey = (path: Path): unknown => path.findLast((key) => typeof key === 'string')

/** All changes of one node of a document; `all` are its nodes. */
function changesOfNode([path, value]: Edit, all: readonly Edit[]): Edit[] {
  if (typeof value === 'number') return [value + 1, value - 1].map((other) => [path, other])
  if (typeof value === 'boolean') return [[path, !value]]
  if (typeof value === 'string') {
    const known = all.flatMap(([at, word]) => (nearestKey(at) === nearestKey(path) && word !== value ? [word] : []))
    const words = new Set([`${value}~`, ...known.filter((word) => typeof word === 'string')])
    return [...words].map((word) => [path, word])
  }
  if (Array.isArray(value)) return value.map((_, at) => [path, value.toSpliced(at, 1)])
  const missing = all.filter(([at]) => {
    const key = at.at(-1)
    return typeof key === 'string' && pathPattern(at.slice(0, -1)) === pathPattern(path) && !(key in (value as object))
  })
  return missing.map(([at, other]) => [[...path, at.at(-1)!], other])
}

/**
 * Copies of `data` with one change each: a number one higher or lower, a boolean inverted, a word replaced by an
 * unknown one and by each other word under the same key, a list without one of its elements, an entry with a key of
 * similar entries. Ignores keys in `NOT_FIGURES` and `notFigures`.
 */
export function mutations<T>(data: T, notFigures: readonly string[] = []): { what: string; data: T }[] {
  const all = nodes(data, [...NOT_FIGURES, ...notFigures])
  const copies = all.flatMap((node) =>
    changesOfNode(node, all).map(([path, value]) => ({
      what: `${path.join('.')}: ${JSON.stringify(value)}`,
      data: withValueAt(data, path, value) as T,
    })),
  )
  return [...new Map(copies.map((one) => [one.what, one])).values()]
}

/** The numbers and dice in a text, in order and without signs: « 1,5 » is 1.5. */
export const numerals = (text: string): string[] =>
  [...text.matchAll(/\d*D\d+|\d+(?:[.,]\d+)?/g)].map(([figure]) => figure.replace(',', '.'))

/**
 * Compares catalogue files with their expected tables. The returned function `(name, data, sections)` returns the
 * tables that `sections` finds in `data`, the expected ones, and whether each change of the data is detected.
 */
export const compareWith =
  (tables: Sections) =>
  <T>(name: string, data: T, sections: (data: T) => Sections, notFigures: readonly string[] = []) => {
    const got = sections(data)
    const expected = Object.fromEntries(Object.keys(got).map((table) => [table, tables[table]]))
    const noticed = (broken: T): boolean => !isDeepStrictEqual(sections(broken), expected)
    const broken = () => mutations(data, notFigures).map((one) => ({ what: one.what, noticed: noticed(one.data) }))
    return { name, got, expected, broken }
  }

type Comparison = ReturnType<ReturnType<typeof compareWith>>

/** Tests that each table of the files matches the transcription, and that every change of the files is detected. */
export function testAsTranscribed(files: readonly Comparison[]): void {
  describe.each(files)('$name', ({ got, expected, broken }) => {
    test.each(Object.keys(got))('matches the transcription: %s', (table) => expect(got[table]).toEqual(expected[table]))

    test('detects a changed figure', () => {
      expect(got).toEqual(expected)
      const all = broken()
      expect(all.length).toBeGreaterThan(0)
      expect(all.filter(({ noticed }) => !noticed).map(({ what }) => what)).toEqual([])
    })
  })
}
