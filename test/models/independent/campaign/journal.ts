import type { Story } from './story.ts'
import type { World } from './world.ts'

/** An event; a corrected game is the same event with other dice. */
export interface Happening {
  readonly label: string
  readonly apply: (world: World) => void
  /** The story, if it is a game. */
  readonly story?: Story
}

/** The events up to a moment, and the program's entry that caused the last one. */
export interface Moment {
  readonly entry: string
  readonly happenings: readonly Happening[]
  /** The world at that moment, if already computed. */
  readonly world?: World
}

/** The world after all events, from the start. Throws if one of them is not possible. */
export function worldAfter(start: World, happenings: readonly Happening[]): World {
  const world = structuredClone(start)
  for (const { apply } of happenings) apply(world)
  return world
}

/** What can be undone and redone: the moments so far, and the undone ones with the entry of their undo. */
export interface Journal {
  moments: Moment[]
  undone: { moment: Moment; entry: string }[]
}

export const journal = (entry: string): Journal => ({ moments: [{ entry, happenings: [] }], undone: [] })

export const now = ({ moments }: Journal) => moments.at(-1)!.happenings

/** Adds a moment; earlier undone ones cannot be redone in their order any more. */
export function addMoment(book: Journal, entry: string, happenings: readonly Happening[], world?: World) {
  book.moments.push({ entry, happenings, ...(world ? { world } : {}) })
  book.undone = []
}
