import type { LocationQuery } from 'vue-router'

/** What of a campaign is looked at; it stands in the address. */
export interface Filter {
  readonly band: string | undefined
  /** The band that it is compared with. */
  readonly other: string | undefined
  readonly from: number | undefined
  readonly to: number | undefined
  /** A kind of members. */
  readonly kind: string | undefined
  /** The table whose rolls are shown. */
  readonly table: string | undefined
}

/** What there is to choose from: whatever else an address says is left aside. */
export interface Choices {
  readonly warbands: readonly { readonly id: string }[]
  readonly rounds: readonly number[]
  readonly kinds: readonly string[]
  readonly tables: readonly string[]
}

/**
 * The filter that an address holds. Rounds the wrong way about are turned, from the first to the last they are none left out; a
 * band is not compared with itself.
 */
export function filterOf(query: LocationQuery, { warbands, rounds, kinds, tables }: Choices): Filter {
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

/** A filter as an address holds it: what is not chosen does not stand there. */
export function queryOf({ band, other, from, to, kind, table }: Filter): Record<string, string> {
  const all = { band, with: other, from, to, kind, table }
  return Object.fromEntries(Object.entries(all).flatMap(([key, value]) => (value ? [[key, String(value)]] : [])))
}

/** Whether anything is left out; which table is shown leaves nothing out. */
export const isFiltered = ({ band, from, to, kind }: Filter): boolean =>
  [band, from, to, kind].some((one) => one !== undefined)
