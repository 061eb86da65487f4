import type { LocationQuery } from 'vue-router'

/** The filter of the chronicle, as stored in the address. */
export interface StatisticsFilter {
  readonly band: string | undefined
  /** Id of the warband with which `band` is compared. */
  readonly other: string | undefined
  readonly from: number | undefined
  readonly to: number | undefined
  /** Id of a kind of members. */
  readonly kind: string | undefined
  /** Id of the dice table whose results are shown. */
  readonly table: string | undefined
}

/** Values that the filter can have. Other values in an address are ignored. */
export interface FilterChoices {
  readonly warbands: readonly { readonly id: string }[]
  readonly rounds: readonly number[]
  readonly kinds: readonly string[]
  readonly tables: readonly string[]
}

/**
 * Reads the filter from an address. If the first round is after the last, both are swapped. A range of all rounds
 * counts as no filter. A warband is not compared with itself.
 */
export function filterFromAddress(
  query: LocationQuery,
  { warbands, rounds, kinds, tables }: FilterChoices,
): StatisticsFilter {
  const one = (name: string, known: readonly string[]) => {
    const value = query[name]
    return typeof value === 'string' && known.includes(value) ? value : undefined
  }
  const round = (name: string) => {
    const value = one(name, rounds.map(String))
    return value === undefined ? undefined : Number(value)
  }
  const ids = warbands.map(({ id }) => id)
  const [first, second] = [one('band', ids), one('with', ids)]
  const [from, to] = [round('from'), round('to')]
  const isTurned = from !== undefined && to !== undefined && from > to
  const [begin, end] = isTurned ? [to, from] : [from, to]
  const isWhole = (begin ?? rounds[0]) === rounds[0] && (end ?? rounds.at(-1)) === rounds.at(-1)
  return {
    band: first ?? second,
    other: first === undefined || first === second ? undefined : second,
    ...(isWhole ? { from: undefined, to: undefined } : { from: begin, to: end }),
    kind: one('kind', kinds),
    table: one('table', tables),
  }
}

/** Writes a filter as an address query. Parts that are not set are left out. */
export function addressQueryOfFilter({ band, other, from, to, kind, table }: StatisticsFilter): Record<string, string> {
  const all = { band, with: other, from, to, kind, table }
  return Object.fromEntries(Object.entries(all).flatMap(([key, value]) => (value ? [[key, String(value)]] : [])))
}

/** True if the filter leaves something out. The chosen dice table does not count. */
export const isFiltered = ({ band, from, to, kind }: StatisticsFilter): boolean =>
  [band, from, to, kind].some((one) => one !== undefined)
