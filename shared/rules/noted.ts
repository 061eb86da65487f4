import type { Localized } from '../domain/localized.ts'
import type { PlayedWhen } from './kit/playedWhen.ts'

/** Anything that a reading can belong to. */
export interface Noted {
  readonly id: string
  readonly name: Localized
  readonly summary: Localized
  readonly readings?: readonly string[] | undefined
  /** Where a campaign plays it; absent: everywhere. */
  readonly when?: PlayedWhen | undefined
}
