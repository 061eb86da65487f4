import { parseDiceRange, tableDice } from './diceRange.ts'
import { effectValues, improvedValue, parseEffect } from './effectText.ts'
import type { Pack } from './expandPack.ts'
import { advanceIdOf, resultIdFromName } from './packIds.ts'
import type { ResultInput, TableInput } from './packSchema.ts'

/** A result of a table. `ranges`: the keys of the table that lead to it. */
export interface TableResult {
  readonly id: string
  readonly ranges: readonly string[]
  readonly result: ResultInput
}

/** Returns the results from which the user chooses after this one. */
export const optionsOf = (result: ResultInput) => (typeof result === 'string' ? [] : (result.choose ?? []))

/** Returns the kinds of which one model of a group becomes a person; undefined for other results. */
export const risesOf = (result: ResultInput): readonly string[] | undefined =>
  typeof result === 'string' || result.rises === undefined ? undefined : [result.rises].flat()

/** Returns the id of a result that the user may choose. */
export const optionId = ({ id, name }: ReturnType<typeof optionsOf>[number], tableId: string): string =>
  id ?? resultIdFromName(name, tableId)

/** Lists the further rolls of a result and of its options, each with its place. `path`: the place of the result. */
export function rollPlaces(result: ResultInput, path = '') {
  const places = [
    ...(typeof result === 'string' ? [] : [{ roll: result.roll, place: path }]),
    ...optionsOf(result).map(({ roll }, at) => ({ roll, place: `${path}.choose[${at}]` })),
  ]
  return places.flatMap(({ roll, place }) => (roll ? [{ roll, place: `${place}.roll` }] : []))
}

/** Lists the effects of a result and of its options, each with its place. `path`: the place of the result. */
export const effectPlaces = (result: ResultInput, path: string): { effect: string; place: string }[] => [
  ...effectTexts(result).map((effect, at) => ({
    effect,
    place: typeof result === 'string' ? path : `${path}.effects[${at}]`,
  })),
  ...optionsOf(result).flatMap(({ effects = [] }, option) =>
    effects.map((effect, at) => ({ effect, place: `${path}.choose[${option}].effects[${at}]` })),
  ),
]

/** Returns the effects of a result as texts. */
export const effectTexts = (result: ResultInput): readonly string[] =>
  typeof result === 'string' ? [result] : (result.effects ?? [])

/**
 * Lists the results of a table by their lowest value of the dice, because the order of keys in a document means
 * nothing. The same text at several places is one result. On the table of advances, results that improve the same value
 * are one. The table has no faults.
 */
export function tableResults(pack: Pack, tableId: string): TableResult[] {
  const isAdvances = tableId === pack.advances?.table
  const values = effectValues(pack.values)
  const effectsOf = (result: ResultInput) => effectTexts(result).flatMap((text) => parseEffect(text, values) ?? [])
  const idOf = (result: ResultInput): string => {
    if (isAdvances && !risesOf(result)) return advanceIdOf(improvedValue(pack.values, effectsOf(result))!)
    if (typeof result === 'string') return resultIdFromName(result, tableId)
    return result.id ?? resultIdFromName(result.name, tableId)
  }
  const isSameText = (one: ResultInput, other: ResultInput): boolean =>
    typeof one === 'string' &&
    typeof other === 'string' &&
    JSON.stringify(effectsOf(one)) === JSON.stringify(effectsOf(other))
  const results: TableResult[] = []
  for (const [range, result] of resultsInOrder(pack.tables[tableId]!)) {
    const id = idOf(result)
    const at = results.findIndex(
      (one) => one.id === id && ((isAdvances && !risesOf(result)) || isSameText(one.result, result)),
    )
    const same = results[at]
    if (same) results[at] = { ...same, ranges: [...same.ranges, range] }
    else results.push({ id, ranges: [range], result })
  }
  return results
}

function resultsInOrder(table: TableInput): [range: string, result: ResultInput][] {
  const dice = tableDice(table)!
  const lowest = ([range]: [string, ResultInput]): number =>
    Math.min(...parseDiceRange(range, dice)!.map(([from]) => from))
  return Object.entries(table.results).sort((one, other) => lowest(one) - lowest(other))
}
