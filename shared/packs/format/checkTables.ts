import type { Localized } from '../../domain/localized.ts'
import { countThrows, diceDistribution, readMultiple, type DiceName } from '../../rules/kit/dice.ts'
import { formatDiceRanges } from '../../rules/kit/range.ts'
import { childPath, quotableText } from '../../rules/kit/path.ts'
import { isMultipleKey, NO_MULTIPLE, parseDiceRange, tableDice } from './diceRange.ts'
import {
  EFFECT_EXAMPLES,
  effectValues,
  improvedValue,
  parseEffect,
  valuesOfEffect,
  type EffectValue,
} from './effectText.ts'
import type { Pack, PackKind } from './expandPack.ts'
import { requireKnown, type PackFault, type ReportFault } from './packFault.ts'
import { MAX_RESULTS, MAX_TABLES } from './packLimits.ts'
import type { ResultInput, TableInput } from './packSchema.ts'
import { effectPlaces, effectTexts, optionId, optionsOf, risesOf, rollPlaces, tableResults } from './tableResults.ts'

/** Rolls that one roll may lead to, all further rolls included. */
const MAX_ROLLS = 1000

/** Tables that one roll may lead to one after the other; the program follows twice as many. */
const MAX_CHAIN = 10

/** Rolls of a table's dice that screens may list: as many as 6D6 has, and a few more. */
const MAX_THROWS = 50_000

/** Reports tables whose dice have values without a result or with two, unknown effects, and rolls without end. */
export function checkTables(pack: Pack, report: ReportFault): void {
  const tables = Object.entries(pack.tables)
  if (tables.length > MAX_TABLES) return report('tables', 'too-many', { max: MAX_TABLES })
  const values = effectValues(pack.values)
  for (const [id, table] of tables) {
    const path = childPath('tables', id)
    checkDice(table, path, report)
    for (const [range, result] of Object.entries(table.results))
      checkResult(
        result,
        childPath(`${path}.results`, range),
        { values, tables: Object.keys(pack.tables), isByHand: table.byHand === true },
        report,
      )
  }
  checkWork(pack, report)
}

function checkDice(table: TableInput, path: string, report: ReportFault): void {
  const { dice, results } = table
  const name = tableDice(table)
  if (!name) return report(`${path}.dice`, 'pack-dice', { dice })
  if (countThrows(name) > MAX_THROWS) return report(`${path}.dice`, 'pack-dice-many', { dice, max: MAX_THROWS })
  const values = [...diceDistribution(name).keys()]
  const ranges = Object.keys(results)
  if (ranges.length > MAX_RESULTS) return report(`${path}.results`, 'too-many', { max: MAX_RESULTS })
  const covered = new Map<number, string>()
  for (const range of ranges) {
    const place = childPath(`${path}.results`, range)
    const spans = parseDiceRange(range, name)
    if (!spans) {
      report(place, ranges.some(isMultipleKey) ? 'pack-multiple' : 'pack-range', { range })
      continue
    }
    for (const value of values.filter((one) => spans.some(([from, to]) => one >= from && one <= to))) {
      const other = covered.get(value)
      if (other !== undefined) report(place, 'pack-range-twice', { value: valueText(value, name), other })
      covered.set(value, range)
    }
    const beyond = spans.flat().find((value) => !values.includes(value))
    if (beyond !== undefined) report(place, 'pack-range-beyond', { value: valueText(beyond, name), dice })
  }
  const gaps = values.filter((value) => !covered.has(value))
  const shown = gaps.slice(0, 12).map((value) => valueText(value, name))
  if (shown.length > 0)
    report(`${path}.results`, 'pack-range-gap', {
      values: { fr: shown.map(({ fr }) => fr).join(', '), en: shown.map(({ en }) => en).join(', ') },
    })
}

/** Returns a value of dice as an author writes it. */
function valueText(value: number, dice: DiceName): Localized {
  if (dice.endsWith('=') && !readMultiple(value)) return NO_MULTIPLE
  const figure = formatDiceRanges([[value, value]], dice)
  return { fr: figure, en: figure }
}

/**
 * Reports deaths on a table that members and groups share: a member dies, but a group loses one model. The tables have
 * no other faults.
 */
export function checkGroupTables(pack: Pack, report: ReportFault): void {
  const persons = rolledTables(
    pack,
    pack.kinds.filter(({ models }) => !models),
  )
  const valueNames = effectValues(pack.values)
  for (const id of groupTables(pack).filter((table) => persons.includes(table)))
    for (const [range, result] of Object.entries(pack.tables[id]!.results)) {
      const path = childPath(`${childPath('tables', id)}.results`, range)
      const death = effectPlaces(result, path).find(({ effect }) =>
        parseEffect(effect, valueNames)?.some(({ kind }) => kind === 'dead'),
      )
      if (death) report(path, 'pack-group-table', { effect: death.effect })
    }
}

/** Returns the tables that out-of-action rolls of these kinds may reach: their own, and those that they lead to. */
export const rolledTables = (pack: Pack, kinds: readonly Pick<PackKind, 'table'>[]): string[] =>
  reachedTables(
    pack,
    kinds.flatMap(({ table }) => table ?? []),
  )

/** Returns the tables that the rolls of income and upkeep may reach. */
export const incomeTables = (pack: Pack): string[] =>
  reachedTables(
    pack,
    [...(pack.income ?? []), ...(pack.upkeep ?? [])].flatMap(({ table }) => table ?? []),
  )

function reachedTables({ tables }: Pack, from: readonly string[]): string[] {
  const tableIds = new Set(from)
  for (const id of tableIds)
    for (const result of Object.values(tables[id]!.results))
      for (const { roll } of rollPlaces(result)) if (roll.table !== undefined) tableIds.add(roll.table)
  return [...tableIds]
}

/** Returns the tables that groups roll on. */
export const groupTables = (pack: Pack): string[] =>
  rolledTables(
    pack,
    pack.kinds.filter(({ models }) => models),
  )

/**
 * Reports what a roll cannot do: on a table of the income no member rolls, and tables that members roll on do not
 * change the treasury. The tables have no other faults.
 */
export function checkTreasuryEffects(pack: Pack, report: ReportFault): void {
  const known = effectValues(pack.values)
  const ofIncome = incomeTables(pack)
  const ofMembers = rolledTables(pack, pack.kinds)
  for (const id of new Set([...ofIncome, ...ofMembers]))
    for (const [range, result] of Object.entries(pack.tables[id]!.results)) {
      const path = childPath(`${childPath('tables', id)}.results`, range)
      for (const { effect, place } of effectPlaces(result, path))
        for (const { kind } of parseEffect(effect, known)!) {
          if (kind === 'treasury' && ofMembers.includes(id)) report(place, 'pack-treasury-place', { effect })
          if (kind !== 'treasury' && ofIncome.includes(id)) report(place, 'pack-income-result', { effect })
        }
    }
}

/**
 * Reports results with which a model would become a person: elsewhere than on the table of advances, of a kind that does
 * not exist or is a group, and in a game without groups.
 */
export function checkRises({ tables, kinds, advances }: Pack, report: ReportFault): void {
  const kindIds = kinds.map(({ id }) => id)
  for (const [tableId, { results }] of Object.entries(tables))
    for (const [range, result] of Object.entries(results)) {
      const place = childPath(`${childPath('tables', tableId)}.results`, range)
      const path = `${place}.rises`
      const rises = risesOf(result)
      const onlyFor = typeof result === 'string' ? undefined : result.onlyFor
      onlyFor?.forEach((id, at) => requireKnown(id, kindIds, `${place}.onlyFor[${at}]`, report))
      if (!rises && onlyFor) report(`${place}.onlyFor`, 'pack-rises-only')
      if (!rises) continue
      if (tableId !== advances?.table) report(path, 'pack-rises-place')
      else if (!kinds.some(({ id, models }) => models && (onlyFor?.includes(id) ?? true)))
        report(path, 'pack-rises-nobody')
      for (const id of rises) {
        requireKnown(id, kindIds, path, report)
        const group = kinds.find((kind) => kind.id === id && kind.models)
        if (group) report(path, 'pack-rises-group', { kind: group.name })
      }
    }
}

/**
 * Reports results of the table of advances that are neither one step of one value nor the rise of a model. The tables have
 * no other faults.
 */
export function checkAdvanceResults(pack: Pack, report: ReportFault): void {
  const { advances, values, tables } = pack
  if (advances?.table === undefined) return
  const [{ short, better }] = values as [Pack['values'][number]]
  const example = `${short.fr} ${better === 'less' ? '−' : '+'}1`
  const known = effectValues(values)
  for (const [range, result] of Object.entries(tables[advances.table]!.results)) {
    const parsed = effectTexts(result).flatMap((effect) => parseEffect(effect, known) ?? [])
    const hasMore = typeof result !== 'string' && (result.roll ?? result.choose) !== undefined
    const place = childPath(`${childPath('tables', advances.table)}.results`, range)
    if (risesOf(result)) {
      if (hasMore || effectTexts(result).length > 0) report(`${place}.rises`, 'pack-rises-alone')
    } else if (hasMore || improvedValue(values, parsed) === undefined) report(place, 'pack-advance-result', { example })
  }
}

/**
 * Reports results without an id and with that of another result: members record results by their ids. The tables have no
 * other faults.
 */
export function checkResultIds(pack: Pack, report: ReportFault): void {
  const places = new Map<string, string>()
  const claim = (id: string, place: string): void => {
    const other = places.get(id)
    if (id === '') report(`${place}.id`, 'pack-no-id')
    else if (other !== undefined) report(`${place}.id`, 'pack-result-twice', { id, other })
    else places.set(id, place)
  }
  for (const [tableId, { results }] of Object.entries(pack.tables)) {
    const path = childPath('tables', tableId)
    const isAdvances = tableId === pack.advances?.table
    if (isAdvances)
      for (const [range, result] of Object.entries(results))
        if (typeof result !== 'string' && result.id !== undefined && !risesOf(result))
          report(`${childPath(`${path}.results`, range)}.id`, 'pack-advance-id')
    for (const { id, ranges, result } of tableResults(pack, tableId)) {
      const place = childPath(`${path}.results`, ranges[0]!)
      claim(id, place)
      optionsOf(result).forEach((option, at) => claim(optionId(option, tableId), `${place}.choose[${at}]`))
    }
  }
}

interface Known {
  readonly values: readonly EffectValue[]
  readonly tables: readonly string[]
  /** True for a table whose results often are only words, such as what was found. */
  readonly isByHand: boolean
}

function checkResult(result: ResultInput, path: string, known: Known, report: ReportFault): void {
  for (const { effect, place } of effectPlaces(result, path)) {
    const ids = valuesOfEffect(effect, known.values)
    if (!parseEffect(effect, known.values))
      report(place, ...unknownEffect(effect, typeof result === 'string' && known.isByHand))
    else if (ids.length > 1) report(place, 'pack-effect-unclear', { effect, values: ids.join(', ') })
  }
  for (const { roll, place } of rollPlaces(result, path))
    if (roll.table !== undefined) requireKnown(roll.table, known.tables, `${place}.table`, report)
}

const unknownEffect = (effect: string, mayBeWords: boolean): [code: string, params: PackFault['params']] =>
  mayBeWords
    ? [
        'pack-effect-words',
        { effect, known: EFFECT_EXAMPLES, example: `{ "name": ${JSON.stringify(quotableText(effect))} }` },
      ]
    : ['pack-effect', { effect, known: EFFECT_EXAMPLES }]

/**
 * Reports tables that lead back to themselves, and tables whose further rolls are too many to compute their odds, or lead
 * through too many tables. A result that is rolled again on its own table counts as one more roll.
 */
function checkWork({ tables }: Pack, report: ReportFault): void {
  const found = new Map<string, { readonly rolls: number; readonly chain: number }>()
  const follow = (id: string, before: readonly string[]): { readonly rolls: number; readonly chain: number } => {
    const known = found.get(id)
    if (known) return known
    let rolls = 1
    let chain = 1
    for (const { roll } of Object.values(tables[id]?.results ?? {}).flatMap((result) => rollPlaces(result))) {
      const next = roll.table ?? id
      if (!Object.hasOwn(tables, next)) continue
      if (next !== id && before.includes(next)) {
        report(childPath('tables', id), 'pack-table-circle', { table: next })
        continue
      }
      const after = next === id ? { rolls: 1, chain: 0 } : follow(next, [...before, id])
      rolls += (roll.times ?? 1) * after.rolls
      chain = Math.max(chain, 1 + after.chain)
    }
    const own = { rolls: Math.min(rolls, MAX_ROLLS + 1), chain }
    found.set(id, own)
    return own
  }
  for (const id of Object.keys(tables)) {
    const { rolls, chain } = follow(id, [])
    if (rolls > MAX_ROLLS) report(childPath('tables', id), 'pack-table-work', { max: MAX_ROLLS })
    else if (chain > MAX_CHAIN) report(childPath('tables', id), 'pack-table-chain', { max: MAX_CHAIN })
  }
  checkEnds(tables, report)
}

/**
 * Reports a table all of whose results are rolled again on it. Otherwise it ends: in further rolls on a table, results
 * that lead to further rolls on it are re-rolled.
 */
function checkEnds(tables: Pack['tables'], report: ReportFault): void {
  for (const [id, { results }] of Object.entries(tables)) {
    const all = Object.values(results)
    if (all.length > 0 && all.every((result) => isRolledAgain(result, id)))
      report(childPath('tables', id), 'pack-table-endless')
  }
}

/** True for a result with further rolls on its own table, also if the user may choose them. */
export const isRolledAgain = (result: ResultInput, tableId: string): boolean =>
  rollPlaces(result).some(({ roll }) => (roll.table ?? tableId) === tableId)
