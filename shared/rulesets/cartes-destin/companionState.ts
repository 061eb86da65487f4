import { error, type Issue } from '../../domain/issue.ts'
import type { Localized } from '../../domain/localized.ts'
import type { TableRoll, Table } from '../../rules/ruleset.ts'
import { translator, type Params } from '../../text/translator.ts'
import type { DeckMove, Purpose } from './companionMoves.ts'
import type { LastDraw } from './companionView.ts'
import { ACTIONS, COMPANION } from './data.ts'
import { drawnMany, isOrder, reshuffled, type Pile } from './deck.ts'

/** A deck at the table after some moves. */
export interface Fate extends Pile {
  /** Every card by its value: a card is told by its place here. */
  readonly cards: readonly number[]
  readonly bands: Table['bands']
  /** True when the program knows in which order the pile lies. */
  readonly isOrdered: boolean
  readonly last: LastDraw | null
  readonly log: readonly Localized[]
  readonly rolls: readonly TableRoll[]
}

/** A whole deck of so many cards, in an order that nobody knows; nothing happened yet. */
export const shuffledAnew = (size: number): Omit<Fate, 'cards' | 'bands'> => ({
  pile: Array.from({ length: size }, (_, at) => at),
  discards: [],
  isOrdered: false,
  last: null,
  log: [],
  rolls: [],
})

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
    ...shuffledAnew(count),
    ...(places && { pile: places }),
    isOrdered: places !== null,
    log: [...fate.log, said(places ? 'shuffle' : 'shuffle-real', { count })],
    rolls: [...fate.rolls, ...rollOf('deck-shuffle', order)],
  }
}

/** CD-R11. Cards whose order nobody knows stay so until the last of them is drawn. */
function afterReshuffle(fate: Fate, order: readonly number[] | null): Fate | Issue {
  const { pile, discards } = fate
  const count = discards.length
  if (count === 0) return error('no-discards', '')
  const places = fromZero(order)
  if (places && !isOrder(places, count)) return error('other-order', '', { count })
  const after = places ? reshuffled(fate, places) : { pile: [...pile, ...discards], discards: [] }
  return {
    ...fate,
    ...after,
    isOrdered: places !== null && (fate.isOrdered || pile.length === 0),
    log: [...fate.log, said('reshuffle', { count })],
    rolls: [...fate.rolls, ...rollOf('deck-shuffle', order)],
  }
}

type About = Pick<Extract<DeckMove, { kind: 'draw' }>, 'who' | 'purpose'>

function afterDraw(fate: Fate, { count, ...about }: Extract<DeckMove, { kind: 'draw' }>): Fate | Issue {
  if (!fate.isOrdered) return error('deck-not-shuffled', '')
  if (count > fate.pile.length) return error('pile-short', '', { left: fate.pile.length })
  const { cards, after } = drawnMany(fate, count)
  return withDraw({ ...fate, ...after }, cards, about, 'app')
}

/** Real cards: wherever the program has them in its pile, they are gone from it. */
function afterDrawn(fate: Fate, { cards: values, ...about }: Extract<DeckMove, { kind: 'drawn' }>): Fate | Issue {
  const pile = [...fate.pile]
  const taken: number[] = []
  for (const value of values) {
    const at = pile.findIndex((place) => fate.cards[place] === value)
    if (at < 0) return error('card-gone', '', { value })
    taken.push(...pile.splice(at, 1))
  }
  return withDraw({ ...fate, pile, discards: [...fate.discards, ...taken] }, taken, about, 'typed')
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
