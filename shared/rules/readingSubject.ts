import type { Localized } from '../domain/localized.ts'
import type { RulesCondition } from './kit/playedWhen.ts'

/** Anything that a reading can concern. */
export interface ReadingSubject {
  readonly id: string
  readonly name: Localized
  readonly summary: Localized
  readonly readings?: readonly string[] | undefined
  /** The campaign terms under which the subject is used. If absent, the subject is always used. */
  readonly when?: RulesCondition | undefined
}
