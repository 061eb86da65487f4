import type { Localized } from '../../domain/localized.ts'
import type { WhyAbsent } from '../../rules/playedGame.ts'

/** A sheet that can be printed, and whether its last print still says the same. */
export interface PrintableSheet {
  /** By which it is marked as printed: `member:<id>`, `band:<id>`, `game:<id>`. */
  readonly key: string
  /** The band that it is of; absent on the page that lies on top of those for a game. */
  readonly warband?: string
  /** The game that it is printed for, where it is for one. */
  readonly game?: string
  /** The bands that meet, on the page that lies on top. */
  readonly plays?: readonly string[]
  /** Whose sheet it is; absent on that of a whole band. */
  readonly member?: string
  /** The name at its head. */
  readonly title: string
  /** Why its member misses the next game. */
  readonly absence?: WhyAbsent
  /** The result that it comes of, where that is known. */
  readonly cause?: Localized
  readonly state: 'never' | 'changed' | 'same'
  readonly printedAt: string | null
}
