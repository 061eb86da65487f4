import type { Story } from './story.ts'
import type { World } from './world.ts'

/** An event of the campaign in the model; a corrected game replaces the event of that game. */
export interface CampaignEvent {
  readonly label: string
  readonly apply: (world: World) => void
  /** The story, if the event is a game. */
  readonly story?: Story
}

/** The state after a journal entry of the program: the entry and all events that apply. */
export interface Moment {
  readonly entry: string
  readonly events: readonly CampaignEvent[]
  /** The world after these events, if already computed. */
  readonly world?: World
}

/** Applies all events to a copy of the start. Throws `Refused` if an event is not possible. */
export function worldAfter(start: World, events: readonly CampaignEvent[]): World {
  const world = structuredClone(start)
  for (const { apply } of events) apply(world)
  return world
}

/** The moments that can be undone, and the undone ones that can be redone, with the entry of their undo. */
export interface Journal {
  moments: Moment[]
  undone: { moment: Moment; entry: string }[]
}

export const newJournal = (entry: string): Journal => ({ moments: [{ entry, events: [] }], undone: [] })

export const currentEvents = ({ moments }: Journal) => moments.at(-1)!.events

/** Adds a moment. Undone moments can no longer be redone in order, so they are dropped. */
export function addMoment(book: Journal, entry: string, events: readonly CampaignEvent[], world?: World) {
  book.moments.push({ entry, events, ...(world ? { world } : {}) })
  book.undone = []
}
