import { listRosterCustomEntries } from '../../rules/ownEntries.ts'
import type { CartesDestinCustomEntry, Deck, SceneryElement } from './catalogue.ts'
import { SCENERY_ELEMENTS } from './data.ts'
import { deckFor } from './deck.ts'
import type { CartesDestinCrew } from './schemas.ts'

/** Data that all fighters of a crew share: the deck and the scenery elements. */
export interface CartesDestinContext {
  readonly deck: Deck
  readonly elements: readonly SceneryElement[]
}

const isElement = (entry: CartesDestinCustomEntry): entry is SceneryElement => entry.kind === 'element'

/** Builds the context of a crew: its deck, and the scenery elements of the rulebook and of the campaign. */
export function buildCartesDestinContext(crew: CartesDestinCrew): CartesDestinContext {
  const own = listRosterCustomEntries(crew)
  return { deck: deckFor(crew.options, own), elements: [...SCENERY_ELEMENTS, ...own.filter(isElement)] }
}
