import { countThrows, diceDistribution, diceNamed } from '../../rules/kit/dice.ts'
import { childPath, quotableText } from '../../rules/kit/path.ts'
import { parseDiceRange } from './diceRange.ts'
import {
  EFFECT_EXAMPLES,
  effectValues,
  improvedValue,
  parseEffect,
  valuesOfEffect,
  type EffectValue,
  type PackEffect,
} from './effectText.ts'
import type { Pack, PackKind } from './expandPack.ts'
import { requireKnown, type PackFault, type ReportFault } from './packFault.ts'
import { MAX_RESULTS, MAX_TABLES } from './packLimits.ts'
import type { ResultInput, TableInput } from './packSchema.ts'
import { effectPlaces, effectTexts, optionId, optionsOf, risesOf, tableResults } from './tableResults.ts'

/** Rolls that one roll may lead to, all further rolls included. */
const MAX_ROLLS = 1000

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

function checkDice({ dice, results }: TableInput, path: string, report: ReportFault): void {
  const name = diceNamed(dice)
  if (!name) return report(`${path}.dice`, 'pack-dice', { dice })
  if (countThrows(name) > MAX_THROWS) return report(`${path}.dice`, 'pack-dice-many', { dice, max: MAX_THROWS })
  const values = [...diceDistribution(name).keys()]
  const ranges = Object.keys(results)
  if (ranges.length > MAX_RESULTS) return report(`${path}.results`, 'too-many', { max: MAX_RESULTS })
  const covered = new Map<number, string>()
  for (const range of ranges) {
    const place = childPath(`${path}.results`, range)
    const spans = parseDiceRange(range, values.at(-1)!)
    if (!spans) {
      report(place, 'pack-range', { range })
      continue
    }
    for (const value of values.filter((one) => spans.some(([from, to]) => one >= from && one <= to))) {
      const other = covered.get(value)
      if (other !== undefined) report(place, 'pack-range-twice', { value, other })
      covered.set(value, range)
    }
    const beyond = spans.flat().find((value) => !values.includes(value))
    if (beyond !== undefined) report(place, 'pack-range-beyond', { value: beyond, dice })
  }
  const gaps = values.filter((value) => !covered.has(value))
  if (gaps.length > 0) report(`${path}.results`, 'pack-range-gap', { values: gaps.slice(0, 12).join(', ') })
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
      if (typeof result !== 'string' && result.roll?.table !== undefined) tableIds.add(result.roll.table)
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

const hasDice = (effect: PackEffect): boolean => effect.kind === 'treasury' && typeof effect.amount === 'object'

function checkResult(result: ResultInput, path: string, known: Known, report: ReportFault): void {
  for (const { effect, place } of effectPlaces(result, path)) {
    const ids = valuesOfEffect(effect, known.values)
    if (!parseEffect(effect, known.values))
      report(place, ...unknownEffect(effect, typeof result === 'string' && known.isByHand))
    else if (ids.length > 1) report(place, 'pack-effect-unclear', { effect, values: ids.join(', ') })
  }
  optionsOf(result).forEach(({ effects = [] }, at) => {
    const rolled = effects.find((effect) => parseEffect(effect, known.values)?.some(hasDice))
    if (rolled !== undefined) report(`${path}.choose[${at}]`, 'pack-choose-dice', { effect: rolled })
  })
  const roll = typeof result === 'string' ? undefined : result.roll
  if (roll?.table !== undefined) requireKnown(roll.table, known.tables, `${path}.roll.table`, report)
}

const unknownEffect = (effect: string, mayBeWords: boolean): [code: string, params: PackFault['params']] =>
  mayBeWords
    ? [
        'pack-effect-words',
        { effect, known: EFFECT_EXAMPLES, example: `{ "name": ${JSON.stringify(quotableText(effect))} }` },
      ]
    : ['pack-effect', { effect, known: EFFECT_EXAMPLES }]

/**
 * Reports tables that lead back to themselves, and tables whose further rolls are too many to compute their odds. A
 * result that is rolled again on its own table counts as one more roll.
 */
function checkWork({ tables }: Pack, report: ReportFault): void {
  const rolls = new Map<string, number>()
  const countRolls = (id: string, before: readonly string[]): number => {
    const known = rolls.get(id)
    if (known !== undefined) return known
    let most = 1
    for (const result of Object.values(tables[id]?.results ?? {})) {
      const { roll } = typeof result === 'string' ? { roll: undefined } : result
      const next = roll?.table ?? id
      if (!roll || !Object.hasOwn(tables, next)) continue
      if (next !== id && before.includes(next)) {
        report(childPath('tables', id), 'pack-table-circle', { table: next })
        continue
      }
      most += (roll.times ?? 1) * (next === id ? 1 : countRolls(next, [...before, id]))
    }
    rolls.set(id, Math.min(most, MAX_ROLLS + 1))
    return rolls.get(id)!
  }
  for (const id of Object.keys(tables))
    if (countRolls(id, []) > MAX_ROLLS) report(childPath('tables', id), 'pack-table-work', { max: MAX_ROLLS })
  checkEnds(tables, report)
}

/**
 * Reports a table all of whose results are rolled again on it. Otherwise it ends: in further rolls on a table, results
 * that lead to further rolls on it are re-rolled.
 */
function checkEnds(tables: Pack['tables'], report: ReportFault): void {
  for (const [id, { results }] of Object.entries(tables))
    if (Object.values(results).every((result) => isRolledAgain(result, id)))
      report(childPath('tables', id), 'pack-table-endless')
}

/** True for a result with further rolls on its own table. */
export const isRolledAgain = (result: ResultInput, tableId: string): boolean =>
  typeof result !== 'string' && result.roll !== undefined && (result.roll.table ?? tableId) === tableId
