import type { Traced } from '../../../rules/kit/traced.ts'
import type { RaceMoveOf, RaceTeamPartRef, RacePersonRef } from './moves.ts'

/**
 * A die that the race awaits, with all data that its face decides about. `for`: what the die decides. `team`: id of
 * the team whose chariot or beasts are concerned.
 */
export type PendingDie =
  | { readonly for: 'grid'; readonly team: string }
  /** Die for the order of movement, between tied runners. */
  | { readonly for: 'order'; readonly team: string; readonly runner: string }
  | { readonly for: 'frenzy'; readonly team: string }
  | { readonly for: 'turn'; readonly team: string; readonly number: number; readonly of: number }
  | { readonly for: 'whip'; readonly team: string; readonly by: RacePersonRef; readonly own: boolean }
  | { readonly for: 'wall'; readonly team: string; readonly side: 'left' | 'right' }
  /** Die of a person to stay aboard in a crash. */
  | { readonly for: 'thrown'; readonly team: string; readonly who: RacePersonRef; readonly modifier: number }
  /** Die of a person to stay on loose beasts that were hurt. */
  | { readonly for: 'stay'; readonly team: string; readonly who: RacePersonRef; readonly modifier: number }
  /**
   * Die for the side to which a rammed target is pushed. `wreck`: true if the target is a wreck. `side`: side of the
   * target that is hit. `wild`: true if the ramming beasts are not controlled.
   */
  | {
      readonly for: 'push'
      readonly team: string
      readonly wreck: boolean
      readonly side: 'rear' | 'head-on'
      readonly forward: boolean
      readonly wild: boolean
    }
  | { readonly for: 'trample'; readonly team: string; readonly who: RacePersonRef }
  | { readonly for: 'trample-damage'; readonly team: string; readonly who: RacePersonRef }
  | { readonly for: 'sra'; readonly act: RaceMoveOf<'act'>; readonly sra: Traced }
  /** Die for the damage of a bite that hit. */
  | { readonly for: 'bite'; readonly team: string; readonly target: RaceTeamPartRef }
  /** Die of a person to leap on the beasts that the person unharnessed. */
  | { readonly for: 'leap'; readonly team: string; readonly who: RacePersonRef; readonly sra: Traced }
  /**
   * Die on the failure table. `isLeap`: true after a failed leap, false after a fall off loose beasts. `isCut`: true
   * if the leap was onto beasts that the person had unharnessed.
   */
  | {
      readonly for: 'failure'
      readonly team: string
      readonly who: RacePersonRef
      readonly isLeap: boolean
      readonly isCut?: boolean
    }

export type PendingDieKind = PendingDie['for']
export type PendingDieOf<K extends PendingDieKind> = Extract<PendingDie, { for: K }>

/** Returns the id of the table under which the roll of the die is recorded. */
export const pendingDieTable = ({ for: what }: PendingDie): string =>
  what === 'trample-damage' || what === 'bite' ? 'damage' : what === 'leap' ? 'sra' : what

export const diceOfPendingDie = ({ for: what }: PendingDie): 'D10' | 'D100' =>
  what === 'grid' || what === 'whip' || what === 'turn' ? 'D100' : 'D10'
