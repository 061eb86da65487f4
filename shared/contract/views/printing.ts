import type { Localized } from '../../domain/localized.ts'
import type { AbsenceReason } from '../../rules/playedGame.ts'

/** A printable sheet, and whether it changed since it was last printed. */
export interface PrintableSheet {
  /** Key with which the sheet is marked as printed: `member:<id>`, `band:<id>`, `game:<id>`. */
  readonly key: string
  /** Id of the sheet's warband; absent for a game's cover. */
  readonly warband?: string
  /** Id of the game for which the sheet is printed; absent if it is not printed for a game. */
  readonly game?: string
  /** For a game's cover, ids of the warbands of the game. */
  readonly plays?: readonly string[]
  /** Id of the sheet's member; absent for a warband's sheet and for a game's cover. */
  readonly member?: string
  /** Name in the heading of the sheet. */
  readonly title: string
  /** Why the member misses the next game; absent if the member can play. */
  readonly absence?: AbsenceReason
  /** Name of the table result that caused the absence; absent if unknown. */
  readonly cause?: Localized
  readonly state: 'never' | 'changed' | 'same'
  readonly printedAt: string | null
}
