import type { Localized } from '../domain/localized.ts'

/** What a change is about, so that a screen can group the sentences. */
export type ChangeTopic = 'part' | 'cost' | 'rule' | 'limit' | 'table' | 'text'

/** A difference between two versions of a game. `path`: where it is in the later version; '' for what is gone. */
export interface PackChange {
  readonly topic: ChangeTopic
  readonly path: string
  readonly sentence: Localized
}
