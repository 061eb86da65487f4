import type { Story } from './story.ts'
import type { World } from './world.ts'

/** Something that happened; a corrected game is the same happening with other dice. */
export interface Happening {
  readonly label: string
  readonly apply: (world: World) => void
  /** What was told, where it is a game. */
  readonly story?: Story
}

/** What has happened up to some moment, and the program's entry that brought it about. */
export interface Moment {
  readonly entry: string
  readonly happenings: readonly Happening[]
  /** The world then, where it was reckoned already. */
  readonly world?: World
}

/** The world after all that happened, from the beginning on. Throws where one of it is not possible. */
export function worldAfter(start: World, happenings: readonly Happening[]): World {
  const world = structuredClone(start)
  for (const { apply } of happenings) apply(world)
  return world
}

/** What can be undone and done again: the moments so far, and those that were undone with the entry of their undoing. */
export interface Journal {
  moments: Moment[]
  undone: { moment: Moment; entry: string }[]
}

export const journal = (entry: string): Journal => ({ moments: [{ entry, happenings: [] }], undone: [] })

export const now = ({ moments }: Journal) => moments.at(-1)!.happenings

/** A new moment; what was undone before cannot be done again in its order any more. */
export function goOn(book: Journal, entry: string, happenings: readonly Happening[], world?: World) {
  book.moments.push({ entry, happenings, ...(world ? { world } : {}) })
  book.undone = []
}
