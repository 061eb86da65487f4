import { error, type Issue } from '../../domain/issue.ts'
import type { Localized } from '../../domain/localized.ts'
import type { CompanionRoll, CompanionStart } from '../../rules/ruleset.ts'
import type { TextParams } from '../../text/rendering.ts'
import { translator } from '../../text/translator.ts'
import type { DeckMove, CardDrawPurpose } from './companionMoves.ts'
import type { LastCardDraw } from './companionView.ts'
import { CARTES_DESTIN_ACTIONS, DECK_COMPANION_TEXTS } from './data.ts'
import { drawCards, isCompleteCardOrder, reshuffleDiscards, type Pile } from './deck.ts'

/** State of a deck at the table after some moves. */
export interface DeckState extends Pile {
  /** Value of every card. A card is identified by its index in this list. */
  readonly cards: readonly number[]
  readonly bands: CompanionStart['bands']
  /**
   * Sizes of the groups of pile cards that were shuffled together, topmost group first. Only within such a group is
   * every order equally likely.
   */
  readonly lots: readonly number[]
  /** True if the program shuffled the pile, so that the program knows its order and can draw. */
  readonly isOrdered: boolean
  /** True once real cards were drawn from the pile, so that the program's order is no longer valid. */
  readonly isReal: boolean
  readonly last: LastCardDraw | null
  readonly log: readonly Localized[]
  readonly rolls: readonly CompanionRoll[]
}

/** Returns the state of a whole deck in unknown order, before any move. */
export const unshuffledDeck = (size: number): Omit<DeckState, 'cards' | 'bands'> => ({
  ...inOnePile(Array.from({ length: size }, (_, at) => at)),
  isOrdered: false,
  isReal: false,
  last: null,
  log: [],
  rolls: [],
})

/** Returns a pile of all cards, shuffled together, without discards. */
const inOnePile = (pile: readonly number[]) => ({ pile, lots: [pile.length], discards: [] })

/** Applies one move to the deck. If the move is refused, returns the issue (without path) that says why. */
export function applyDeckMove(fate: DeckState, move: DeckMove): DeckState | Issue {
  switch (move.kind) {
    case 'shuffle':
      return applyShuffle(fate, move.order)
    case 'reshuffle':
      return applyReshuffle(fate, move.order)
    case 'draw':
      return applyDraw(fate, move)
    case 'drawn':
      return applyDrawnByHand(fate, move)
  }
}

function applyShuffle(fate: DeckState, order: readonly number[] | null): DeckState | Issue {
  const count = fate.cards.length
  const places = fromZero(order)
  if (places && !isCompleteCardOrder(places, count)) return error('other-order', '', { count })
  return {
    ...fate,
    ...inOnePile(places ?? fate.cards.map((_, at) => at)),
    isOrdered: places !== null,
    isReal: false,
    log: [...fate.log, logText(places ? 'shuffle' : 'shuffle-real', { count })],
    rolls: [...fate.rolls, ...toShuffleRoll('deck-shuffle', order)],
  }
}

/**
 * Shuffles the discards. Without an order (real cards), they are shuffled together with the rest of the pile (CD-R11).
 * With an order (games of older versions), they are put below the rest of the pile.
 */
function applyReshuffle(fate: DeckState, order: readonly number[] | null): DeckState | Issue {
  const { pile, discards } = fate
  const count = discards.length
  if (count === 0) return error('no-discards', '')
  const places = fromZero(order)
  if (places && !isCompleteCardOrder(places, count)) return error('other-order', '', { count })
  const isOrdered = places !== null && (fate.isOrdered || pile.length === 0)
  const isReal = fate.isReal && pile.length > 0
  const after = places ? reshuffleDiscards(fate, places) : inOnePile([...pile, ...discards])
  return {
    ...fate,
    ...after,
    lots: isOrdered && !isReal ? [...fate.lots, count].filter((lot) => lot > 0) : [after.pile.length],
    isOrdered,
    isReal,
    log: [...fate.log, logText('reshuffle', { count })],
    rolls: [...fate.rolls, ...toShuffleRoll('deck-shuffle', order)],
  }
}

type DrawSubject = Pick<Extract<DeckMove, { kind: 'draw' }>, 'who' | 'purpose'>

function applyDraw(fate: DeckState, { count, ...about }: Extract<DeckMove, { kind: 'draw' }>): DeckState | Issue {
  if (!fate.isOrdered) return error('deck-not-shuffled', '')
  if (count > fate.pile.length) return error('pile-short', '', { left: fate.pile.length })
  const { cards, after } = drawCards(fate, count)
  return withDraw({ ...fate, ...after, lots: removeFromLots(fate.lots, count) }, cards, about, 'app')
}

/** Removes drawn cards from the topmost groups of cards that were shuffled together. */
function removeFromLots([top = 0, ...others]: readonly number[], count: number): readonly number[] {
  return top > count ? [top - count, ...others] : others.length > 0 ? removeFromLots(others, count - top) : []
}

/**
 * Applies cards that were drawn by hand: takes them from the pile, at any place of the program's order, and puts them
 * on the discards. After that the order of the pile is unknown.
 */
function applyDrawnByHand(
  fate: DeckState,
  { cards: values, ...about }: Extract<DeckMove, { kind: 'drawn' }>,
): DeckState | Issue {
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

function withDraw(
  fate: DeckState,
  places: readonly number[],
  about: DrawSubject,
  source: CompanionRoll['source'],
): DeckState | Issue {
  const seat = seatOf(fate, about.who)
  if (about.who !== undefined && !seat) return error('not-at-table', '')
  const values = places.map((place) => fate.cards[place]!)
  const what = drawSubjectText(seat?.name, about.purpose)
  const head = what ?? logText('for-nobody', { count: values.length })
  // A stored roll cannot contain a face 0. So the draw of a card with the value 0 is stored only in the moves.
  const faces = values.filter((value) => value > 0)
  const of = { warband: seat?.warband ?? null, member: about.who ?? null }
  return {
    ...fate,
    last: { cards: values, about: what, isReal: source === 'typed' },
    log: [...fate.log, logText('draw', { about: head, cards: values.join(', ') })],
    rolls: [...fate.rolls, ...(faces.length > 0 ? [{ ...of, table: 'deck-draw', faces, source }] : [])],
  }
}

/** Finds a fighter at the table by id. Returns the fighter's name and the id of its warband. */
function seatOf({ bands }: DeckState, who: string | undefined) {
  for (const { id: warband, members } of bands)
    for (const { id, member } of members) if (id === who) return { warband, name: member.name }
  return undefined
}

/** Returns the text that names the fighter for whom cards were drawn, and the action; `null` if neither was given. */
function drawSubjectText(name: string | undefined, purpose: CardDrawPurpose | undefined): Localized | null {
  if (name === undefined) return purpose === undefined ? null : drawPurposeName(purpose)
  return purpose === undefined
    ? { fr: name, en: name }
    : logText('for-both', { who: name, purpose: drawPurposeName(purpose) })
}

export const drawPurposeName = (id: CardDrawPurpose): Localized =>
  CARTES_DESTIN_ACTIONS.find((action) => action.id === id)!.name

const fromZero = (order: readonly number[] | null): number[] | null => order && order.map((place) => place - 1)

/** Returns the roll to store for a shuffle; an empty list if the order is unknown. */
const toShuffleRoll = (table: string, faces: readonly number[] | null): CompanionRoll[] =>
  faces ? [{ warband: null, member: null, table, faces: [...faces], source: 'app' }] : []

const [FR, EN] = [translator('fr'), translator('en')]
const logText = (key: keyof typeof DECK_COMPANION_TEXTS.log, params: TextParams): Localized => ({
  fr: FR.of(DECK_COMPANION_TEXTS.log[key], params),
  en: EN.of(DECK_COMPANION_TEXTS.log[key], params),
})
