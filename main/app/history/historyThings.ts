import type { ToldParam } from '../../../shared/contract/views/history.ts'
import { band, member, SOMETHING, told, word, type Tell, type Telling } from './historyWords.ts'

/** The name that a thing has of its own, else the catalogue's word for it. */
const thingNamed = (telling: Telling, own: unknown, item: string): ToldParam =>
  typeof own === 'string' ? own : word(telling, item)

/** What a line of possessions is. */
function line(telling: Telling, id: unknown): ToldParam {
  const fact = telling.names.fact('item', String(id))
  return fact?.item ? thingNamed(telling, fact.detail?.['name'], fact.item) : SOMETHING
}

/** Who has a line of possessions, or had it; the stash where nobody. */
function holder(telling: Telling, id: unknown): ToldParam {
  const owner = telling.names.fact('item', String(id))?.member
  return owner ? member(telling, owner) : { key: 'word.stash' }
}

const to = (telling: Telling, id: unknown): ToldParam => (id === null ? { key: 'word.stash' } : member(telling, id))

const quantity = ({ payload }: Telling): number => Number(payload['quantity'] ?? 1)

const thing =
  (say: string): Tell =>
  (telling) => {
    const { item } = telling.payload
    return told(say, { what: line(telling, item), who: holder(telling, item), quantity: quantity(telling) })
  }

/** What is done with possessions. */
export const THINGS: Readonly<Record<string, Tell>> = {
  'item.buy': (telling) => {
    const bought = telling.payload['item'] as {
      readonly id: string
      readonly name?: unknown
      readonly quantity?: number
    }
    const isFree = telling.payload['free'] === true
    const params = {
      what: thingNamed(telling, bought.name, bought.id),
      who: to(telling, telling.payload['member']),
      quantity: bought.quantity ?? 1,
    }
    return told(isFree ? 'item.given' : 'item.buy', params)
  },
  'item.sell': thing('item.sell'),
  'item.lose': thing('item.lose'),
  'item.break': thing('item.break'),
  'item.mend': (telling) => {
    const price = Number(telling.payload['price'] ?? 0)
    const { say, params } = thing(price > 0 ? 'item.mend-paid' : 'item.mend')(telling)
    return told(say, { ...params, price })
  },
  'item.move': (telling) =>
    told('item.move', { what: line(telling, telling.payload['item']), who: to(telling, telling.payload['to']) }),
  'item.choose': (telling) =>
    told('item.choose', {
      what: line(telling, telling.payload['item']),
      key: word(telling, telling.payload['key']),
      option: word(telling, telling.payload['option']),
    }),
  'item.trade': (telling) =>
    told('item.trade', {
      what: line(telling, telling.payload['item']),
      from: band(telling, telling.payload['from']),
      to: band(telling, telling.payload['to']),
      price: Number(telling.payload['price'] ?? 0),
    }),
}
