/** The fate deck (CD-R1), computed from the cards alone. */

export interface Cards {
  value: number
  copies: number
}

/** CD-R1: « 40 cards, values 1 to 10 with 3, 3, 4, 5, 6, 5, 5, 4, 3, 2 copies ». */
export const USUAL_CARDS: readonly Cards[] = [3, 3, 4, 5, 6, 5, 5, 4, 3, 2].map((copies, at) => ({
  value: at + 1,
  copies,
}))

export type Move =
  | { kind: 'shuffle'; order: number[] | null }
  | { kind: 'reshuffle'; order: number[] | null }
  | { kind: 'draw'; count: number; who?: string; purpose?: string }
  | { kind: 'drawn'; cards: number[]; who?: string; purpose?: string }

export interface Pile {
  /** The draw pile; its order is known if the program shuffled it. */
  pile: number[]
  /** Sizes of the separately shuffled layers of the pile, from the top; reshuffled discards are a layer under the rest. */
  layers: number[]
  discards: number[]
  isOrdered: boolean
  last: number[] | null
}

export const sizeOf = (cards: readonly Cards[]) => cards.reduce((sum, { copies }) => sum + copies, 0)

const allCards = (cards: readonly Cards[]) => cards.flatMap(({ value, copies }) => Array<number>(copies).fill(value))

export const freshPile = (cards: readonly Cards[]): Pile => ({
  pile: allCards(cards),
  layers: [sizeOf(cards)],
  discards: [],
  isOrdered: false,
  last: null,
})

const reorderCards = (cards: readonly number[], order: readonly number[]) => order.map((place) => cards[place - 1]!)

const isOrder = (order: readonly number[], count: number) =>
  order.length === count && new Set(order).size === count && order.every((place) => place >= 1 && place <= count)

/** Returns the pile after a move, or the reason why the move is not possible. */
export function applyDeckMove(cards: readonly Cards[], before: Pile, move: Move): Pile | string {
  if (move.kind === 'shuffle') {
    if (move.order === null) return freshPile(cards)
    if (!isOrder(move.order, sizeOf(cards))) return 'other-order'
    return { ...freshPile(cards), pile: reorderCards(allCards(cards), move.order), isOrdered: true }
  }
  if (move.kind === 'reshuffle') return reshuffleDiscards(before, move.order)
  if (move.kind === 'draw') {
    if (!before.isOrdered) return 'deck-not-shuffled'
    if (move.count > before.pile.length) return 'pile-short'
    const drawn = before.pile.slice(0, move.count)
    const layers = dropFromTop(before.layers, move.count)
    const discards = [...before.discards, ...drawn]
    return { ...before, pile: before.pile.slice(move.count), layers, discards, last: drawn }
  }
  const pile = [...before.pile]
  for (const card of move.cards) {
    if (!pile.includes(card)) return pile.length === 0 ? 'pile-short' : 'card-gone'
    pile.splice(pile.indexOf(card), 1)
  }
  const discards = [...before.discards, ...move.cards]
  return { ...before, pile, layers: dropFromTop(before.layers, move.cards.length), discards, last: move.cards }
}

/** The layers after `count` cards are drawn from the top. */
function dropFromTop(layers: readonly number[], count: number): number[] {
  const [top, ...rest] = layers
  if (top === undefined) return []
  return top > count ? [top - count, ...rest] : dropFromTop(rest, count - top)
}

/**
 * Shuffles the discards (CD-R11). If the program knows the order, they go under the rest of the pile as a new layer.
 * Physical cards are shuffled together with the rest of the pile.
 */
function reshuffleDiscards(before: Pile, order: number[] | null): Pile | string {
  const { pile, discards, layers } = before
  if (discards.length === 0) return 'no-discards'
  const size = pile.length + discards.length
  if (order === null) return { ...before, pile: [...pile, ...discards], layers: [size], discards: [], isOrdered: false }
  if (!isOrder(order, discards.length)) return 'other-order'
  const under = [...layers, discards.length]
  return { ...before, pile: [...pile, ...reorderCards(discards, order)], layers: under, discards: [], isOrdered: true }
}

/** Returns a fraction in lowest terms. */
export function fraction(part: number, whole: number): [number, number] {
  if (whole === 0 || part === 0) return [0, 1]
  const common = (one: number, other: number): number => (other === 0 ? one : common(other, one % other))
  const by = common(part, whole)
  return [part / by, whole / by]
}

/** The cards that can be next, and those that can follow one of them. */
function nextOf({ pile, layers }: Pile): { first: number[]; after: (at: number) => number[] } {
  const [top = 0, under = 0] = layers
  const first = pile.slice(0, top)
  const after = (at: number) => (top > 1 ? first.filter((_, place) => place !== at) : pile.slice(top, top + under))
  return { first, after }
}

/** The chance that the next card satisfies the condition. */
export function chanceOfOne(now: Pile, isWanted: (card: number) => boolean): [number, number] {
  const { first } = nextOf(now)
  return fraction(first.filter(isWanted).length, first.length)
}

/** The chance that the next two cards, drawn without replacement, satisfy the condition. */
export function chanceOfTwo(now: Pile, isWanted: (own: number, other: number) => boolean): [number, number] {
  const { first, after } = nextOf(now)
  let [count, all] = [0, 0]
  first.forEach((own, at) =>
    after(at).forEach((other) => {
      all += 1
      if (isWanted(own, other)) count += 1
    }),
  )
  return fraction(count, all)
}
