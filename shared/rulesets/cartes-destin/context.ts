import { ownEntries } from '../../rules/ownEntries.ts'
import type { CustomEntry, Deck, Element } from './catalogue.ts'
import { ELEMENTS } from './data.ts'
import { deckFor } from './deck.ts'
import type { Crew } from './schemas.ts'

/** What all fighters of a crew share: the deck and the elements that they meet. */
export interface CardsContext {
  readonly deck: Deck
  readonly elements: readonly Element[]
}

const isElement = (entry: CustomEntry): entry is Element => entry.kind === 'element'

/** The deck, and the source's elements with the campaign's own. */
export function context(crew: Crew): CardsContext {
  const own = ownEntries(crew)
  return { deck: deckFor(crew.options, own), elements: [...ELEMENTS, ...own.filter(isElement)] }
}
