import { error, type Issue } from '../../domain/issue.ts'
import type { Localized } from '../../domain/localized.ts'
import type { TableRoll, Table } from '../../rules/ruleset.ts'
import type { Params } from '../../text/rendering.ts'
import { translator } from '../../text/translator.ts'
import type { DeckMove, Purpose } from './companionMoves.ts'
import type { LastDraw } from './companionView.ts'
import { ACTIONS, COMPANION } from './data.ts'
import { drawnMany, isOrder, reshuffled, type Pile } from './deck.ts'

/** A deck at the table after some moves. */
export interface Fate extends Pile {
  /** Every card by its value: a card is told by its place here. */
  readonly cards: readonly number[]
  readonly bands: Table['bands']
  /** How many cards of the pile were shuffled together, the topmost first: only within such a lot is any order as likely. */
  readonly lots: readonly number[]
  /** True when the program has an order of the pile to draw in. */
  readonly isOrdered: boolean
  /** True once real cards were drawn from that pile: the program's order is not theirs. */
  readonly isReal: boolean
  readonly last: LastDraw | null
  readonly log: readonly Localized[]
  readonly rolls: readonly TableRoll[]
}

/** A whole deck of so many cards, in an order that nobody knows; nothing happened yet. */
export const untouched = (size: number): Omit<Fate, 'cards' | 'bands'> => ({
  ...together(Array.from({ length: size }, (_, at) => at)),
  isOrdered: false,
  isReal: false,
  last: null,
  log: [],
  rolls: [],
})

/** All cards in one pile, shuffled together. */
const together = (pile: readonly number[]) => ({ pile, lots: [pile.length], discards: [] })

/** The deck after one move more, or why that cannot be (an issue without its place). */
export function afterMove(fate: Fate, move: DeckMove): Fate | Issue {
  switch (move.kind) {
    case 'shuffle':
      return afterShuffle(fate, move.order)
    case 'reshuffle':
      return afterReshuffle(fate, move.order)
    case 'draw':
      return afterDraw(fate, move)
    case 'drawn':
      return afterDrawn(fate, move)
  }
}

function afterShuffle(fate: Fate, order: readonly number[] | null): Fate | Issue {
  const count = fate.cards.length
  const places = fromZero(order)
  if (places && !isOrder(places, count)) return error('other-order', '', { count })
  return {
    ...fate,
    ...together(places ?? fate.cards.map((_, at) => at)),
    isOrdered: places !== null,
    isReal: false,
    log: [...fate.log, said(places ? 'shuffle' : 'shuffle-real', { count })],
    rolls: [...fate.rolls, ...rollOf('deck-shuffle', order)],
  }
}

/** Real cards are shuffled together with what is left (CD-R11). An order lays the discards below, as games of before had it. */
function afterReshuffle(fate: Fate, order: readonly number[] | null): Fate | Issue {
  const { pile, discards } = fate
  const count = discards.length
  if (count === 0) return error('no-discards', '')
  const places = fromZero(order)
  if (places && !isOrder(places, count)) return error('other-order', '', { count })
  const isOrdered = places !== null && (fate.isOrdered || pile.length === 0)
  const isReal = fate.isReal && pile.length > 0
  const after = places ? reshuffled(fate, places) : together([...pile, ...discards])
  return {
    ...fate,
    ...after,
    lots: isOrdered && !isReal ? [...fate.lots, count].filter((lot) => lot > 0) : [after.pile.length],
    isOrdered,
    isReal,
    log: [...fate.log, said('reshuffle', { count })],
    rolls: [...fate.rolls, ...rollOf('deck-shuffle', order)],
  }
}

type About = Pick<Extract<DeckMove, { kind: 'draw' }>, 'who' | 'purpose'>

function afterDraw(fate: Fate, { count, ...about }: Extract<DeckMove, { kind: 'draw' }>): Fate | Issue {
  if (!fate.isOrdered) return error('deck-not-shuffled', '')
  if (count > fate.pile.length) return error('pile-short', '', { left: fate.pile.length })
  const { cards, after } = drawnMany(fate, count)
  return withDraw({ ...fate, ...after, lots: lotsBelow(fate.lots, count) }, cards, about, 'app')
}

/** What is left of lots once so many cards are gone from the top. */
function lotsBelow([top = 0, ...others]: readonly number[], count: number): readonly number[] {
  return top > count ? [top - count, ...others] : others.length > 0 ? lotsBelow(others, count - top) : []
}

/** Real cards: wherever the program has them in its pile, they are gone from it. In which order the others lie, nobody knows. */
function afterDrawn(fate: Fate, { cards: values, ...about }: Extract<DeckMove, { kind: 'drawn' }>): Fate | Issue {
  const pile = [...fate.pile]
  const taken: number[] = []
  for (const value of values) {
    const at = pile.findIndex((place) => fate.cards[place] === value)
    if (at < 0) return error('card-gone', '', { value })
    taken.push(...pile.splice(at, 1))
  }
  const after = { pile, lots: [pile.length], discards: [...fate.discards, ...taken], isReal: true }
  return withDraw({ ...fate, ...after }, taken, about, 'typed')
}

function withDraw(fate: Fate, places: readonly number[], about: About, source: TableRoll['source']): Fate | Issue {
  const seat = seatOf(fate, about.who)
  if (about.who !== undefined && !seat) return error('not-at-table', '')
  const values = places.map((place) => fate.cards[place]!)
  const what = aboutText(seat?.name, about.purpose)
  const head = what ?? said('for-nobody', { count: values.length })
  // A roll has no face 0: a card of that value stands in the moves alone.
  const faces = values.filter((value) => value > 0)
  const of = { warband: seat?.warband ?? null, member: about.who ?? null }
  return {
    ...fate,
    last: { cards: values, about: what, isReal: source === 'typed' },
    log: [...fate.log, said('draw', { about: head, cards: values.join(', ') })],
    rolls: [...fate.rolls, ...(faces.length > 0 ? [{ ...of, table: 'deck-draw', faces, source }] : [])],
  }
}

/** Somebody at the table, with the band. */
function seatOf({ bands }: Fate, who: string | undefined) {
  for (const { id: warband, members } of bands)
    for (const { id, member } of members) if (id === who) return { warband, name: member.name }
  return undefined
}

/** Whom cards were drawn for, and what decides; `null` where neither is said. */
function aboutText(name: string | undefined, purpose: Purpose | undefined): Localized | null {
  if (name === undefined) return purpose === undefined ? null : actionName(purpose)
  return purpose === undefined ? { fr: name, en: name } : said('for-both', { who: name, purpose: actionName(purpose) })
}

/** What an action is called. */
export const actionName = (id: Purpose): Localized => ACTIONS.find((action) => action.id === id)!.name

const fromZero = (order: readonly number[] | null): number[] | null => order && order.map((place) => place - 1)

/** The record of a shuffle; none where nobody knows the order. */
const rollOf = (table: string, faces: readonly number[] | null): TableRoll[] =>
  faces ? [{ warband: null, member: null, table, faces: [...faces], source: 'app' }] : []

const [FR, EN] = [translator('fr'), translator('en')]
const said = (key: keyof typeof COMPANION.log, params: Params): Localized => ({
  fr: FR.of(COMPANION.log[key], params),
  en: EN.of(COMPANION.log[key], params),
})
