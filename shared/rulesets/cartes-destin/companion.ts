import { isSame } from '../../domain/campaign/change.ts'
import type { CompanionRules, Followed, SeatedMember, Table } from '../../rules/ruleset.ts'
import type { CustomEntry, Deck } from './catalogue.ts'
import { DeckMove, MOST_SHUFFLED, PURPOSES } from './companionMoves.ts'
import { afterMove, actionName, untouched, type Fate } from './companionState.ts'
import { byValue, oddsOf, type DeckFighter, type DeckView } from './companionView.ts'
import type { CardsContext } from './context.ts'
import { COMPANION } from './data.ts'
import { cardsOf, deckFor, sizeOf } from './deck.ts'
import type { Fighter } from './schemas.ts'
import { totalOf } from './totals.ts'

type CardTable = Table<Fighter, CardsContext>

/** CD-R1: the deck at a table: the crews' own where all have the same, else the campaign's, else the usual one. */
export function deckAt({ bands, custom }: CardTable): Deck {
  const [first, ...others] = bands.map(({ context }) => context.deck)
  const isShared = first !== undefined && others.every((deck) => isSame(deck, first))
  return byValue(isShared ? first : deckFor({}, custom as readonly CustomEntry[]))
}

/** The deck of fate at the table: the program's, or the odds of a real one. Issues stop at the first move that cannot be. */
function follow(table: CardTable, moves: readonly unknown[]): Followed {
  const deck = deckAt(table)
  const cards = cardsOf(deck)
  const fighters = table.bands.flatMap(({ name, members }) => members.map((member) => fighterOf(member, name)))
  let fate: Fate = { ...untouched(cards.length), bands: table.bands, cards }
  for (const [at, move] of (moves as readonly DeckMove[]).entries()) {
    const next = afterMove(fate, move)
    if ('code' in next) return followed(deck, fate, fighters, [{ ...next, path: `moves[${at}]` }])
    fate = next
  }
  return followed(deck, fate, fighters, [])
}

function followed(deck: Deck, fate: Fate, fighters: readonly DeckFighter[], issues: Followed['issues']): Followed {
  const { pile, lots, discards, isOrdered, isReal, last, log, cards, rolls } = fate
  const valuesOf = (places: readonly number[]) => places.map((place) => cards[place]!)
  const view: DeckView = {
    size: cards.length,
    left: pile.length,
    topmost: lots[0] ?? 0,
    isOrdered: isOrdered && !isReal,
    canShuffle: sizeOf(deck) <= MOST_SHUFFLED,
    last,
    discards: valuesOf(discards),
    ...oddsOf(deck, valuesOf(pile), lots),
    fighters,
    purposes: PURPOSES.map((id) => ({ id, name: actionName(id) })),
    log,
  }
  return { view, issues, rolls, answers: {} }
}

function fighterOf(evaluated: SeatedMember<Fighter>, band: string): DeckFighter {
  const { id, member, values } = evaluated
  const [attack, strength, endurance] = (['attack', 'strength', 'endurance'] as const).map((key) =>
    totalOf(evaluated, key),
  ) as [number, number, number]
  return {
    id,
    name: member.name,
    band,
    attack,
    strength,
    endurance,
    ...(values['morale'] && { morale: totalOf(evaluated, 'morale') }),
  }
}

/** The deck accompanies a game, and can be tried without one. */
export const companion: CompanionRules<Fighter, CardsContext> = {
  name: COMPANION.name,
  summary: COMPANION.summary,
  withoutGame: true,
  rolls: COMPANION.rolls,
  refusals: COMPANION.refusals,
  move: DeckMove,
  follow,
}
