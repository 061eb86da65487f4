import { itemsIn, type CompiledGame } from './compileGame.ts'
import type { EntryLists, PreparedEntry } from './scope.ts'

/** The entries of a game at the prices of a band. */
export interface PricedEntries {
  readonly lists: EntryLists
  readonly items: ReadonlyMap<string, PreparedEntry>
}

/** The entries of each game, by the choices of a band that decide prices. */
const PRICED = new WeakMap<CompiledGame, Map<string, PricedEntries>>()

/** Returns the entries of a game at the prices of a band with these options. */
export function priceEntries(game: CompiledGame, options: Readonly<Record<string, unknown>>): PricedEntries {
  const { prices } = game.pack
  if (prices.length === 0) return game
  const valid = prices.filter(({ option, choice }) => options[option] === choice)
  const key = valid.map(({ option, choice }) => `${option}=${choice}`).join()
  const pricesByChoices = PRICED.get(game) ?? new Map<string, PricedEntries>()
  PRICED.set(game, pricesByChoices)
  const cachedPrices = pricesByChoices.get(key)
  if (cachedPrices) return cachedPrices
  const costs = new Map(valid.flatMap((price) => [...price.costs]))
  const lists = new Map(
    [...game.lists].map(([list, entries]): [string, ReadonlyMap<string, PreparedEntry>] => [
      list,
      new Map([...entries].map(([id, prepared]) => [id, withCost(game, prepared, costs.get(id))])),
    ]),
  )
  const priced = { lists, items: itemsIn(game.pack, lists) }
  pricesByChoices.set(key, priced)
  return priced
}

const withCost = ({ prepare }: CompiledGame, prepared: PreparedEntry, cost: number | undefined): PreparedEntry =>
  cost === undefined ? prepared : prepare({ ...prepared.entry, cost })
