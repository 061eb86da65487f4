import { isSameData } from '../../domain/campaign/change.ts'
import type { CompanionRules, CompanionResult, CompanionMember, CompanionStart } from '../../rules/ruleset.ts'
import type { CartesDestinCustomEntry, Deck } from './catalogue.ts'
import { DeckMove, MOST_SHUFFLED, CARD_DRAW_PURPOSES } from './companionMoves.ts'
import { applyDeckMove, drawPurposeName, unshuffledDeck, type DeckState } from './companionState.ts'
import { mergeDeckByValue, computeDeckOdds, type DeckFighter, type DeckView } from './companionView.ts'
import type { CartesDestinContext } from './context.ts'
import { DECK_COMPANION_TEXTS } from './data.ts'
import { listCardValues, deckFor, deckSize } from './deck.ts'
import type { Fighter } from './schemas.ts'
import { cardValueTotal } from './totals.ts'

type CardTable = CompanionStart<Fighter, CartesDestinContext>

/**
 * CD-R1: returns the deck at a table: the crews' own deck if all crews have the same, otherwise the campaign's deck,
 * otherwise the default deck.
 */
export function findDeckAtGameTable({ bands, custom }: CardTable): Deck {
  const [first, ...others] = bands.map(({ context }) => context.deck)
  const isShared = first !== undefined && others.every((deck) => isSameData(deck, first))
  return mergeDeckByValue(isShared ? first : deckFor({}, custom as readonly CartesDestinCustomEntry[]))
}

/** Applies moves to the deck at the table, and computes the deck's view and odds. Stops at the first refused move. */
function follow(table: CardTable, moves: readonly unknown[]): CompanionResult {
  const deck = findDeckAtGameTable(table)
  const cards = listCardValues(deck)
  const fighters = table.bands.flatMap(({ name, members }) => members.map((member) => toDeckFighter(member, name)))
  let fate: DeckState = { ...unshuffledDeck(cards.length), bands: table.bands, cards }
  for (const [at, move] of (moves as readonly DeckMove[]).entries()) {
    const next = applyDeckMove(fate, move)
    if ('code' in next) return toCompanionResult(deck, fate, fighters, [{ ...next, path: `moves[${at}]` }])
    fate = next
  }
  return toCompanionResult(deck, fate, fighters, [])
}

function toCompanionResult(
  deck: Deck,
  fate: DeckState,
  fighters: readonly DeckFighter[],
  issues: CompanionResult['issues'],
): CompanionResult {
  const { pile, lots, discards, isOrdered, isReal, last, log, cards, rolls } = fate
  const valuesOf = (places: readonly number[]) => places.map((place) => cards[place]!)
  const view: DeckView = {
    size: cards.length,
    left: pile.length,
    topmost: lots[0] ?? 0,
    isOrdered: isOrdered && !isReal,
    canShuffle: deckSize(deck) <= MOST_SHUFFLED,
    last,
    discards: valuesOf(discards),
    ...computeDeckOdds(deck, valuesOf(pile), lots),
    fighters,
    purposes: CARD_DRAW_PURPOSES.map((id) => ({ id, name: drawPurposeName(id) })),
    log,
  }
  return { view, issues, rolls, answers: {} }
}

function toDeckFighter(evaluated: CompanionMember<Fighter>, band: string): DeckFighter {
  const { id, member, values } = evaluated
  const [attack, strength, endurance] = (['attack', 'strength', 'endurance'] as const).map((key) =>
    cardValueTotal(evaluated, key),
  ) as [number, number, number]
  return {
    id,
    name: member.name,
    band,
    attack,
    strength,
    endurance,
    ...(values['morale'] && { morale: cardValueTotal(evaluated, 'morale') }),
  }
}

/** Companion for the deck of fate. It accompanies a game, or can be tried without a game. */
export const cartesDestinCompanion: CompanionRules<Fighter, CartesDestinContext> = {
  name: DECK_COMPANION_TEXTS.name,
  summary: DECK_COMPANION_TEXTS.summary,
  withoutGame: true,
  givesAnswers: false,
  rolls: DECK_COMPANION_TEXTS.rolls,
  refusals: DECK_COMPANION_TEXTS.refusals,
  move: DeckMove,
  follow,
}
