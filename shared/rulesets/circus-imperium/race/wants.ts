import type { Traced } from '../../../rules/kit/traced.ts'
import type { MoveOf, Thing, Who } from './moves.ts'

/** A die that the race waits for, with all that it decides. `team`: the chariot or beasts concerned. */
export type Want =
  | { readonly for: 'grid'; readonly team: string }
  /** Between runners who are level. */
  | { readonly for: 'order'; readonly team: string; readonly runner: string }
  | { readonly for: 'frenzy'; readonly team: string }
  | { readonly for: 'turn'; readonly team: string; readonly number: number; readonly of: number }
  | { readonly for: 'whip'; readonly team: string; readonly by: Who; readonly own: boolean }
  | { readonly for: 'wall'; readonly team: string; readonly side: 'left' | 'right' }
  /** Stays aboard in a crash. */
  | { readonly for: 'thrown'; readonly team: string; readonly who: Who; readonly modifier: number }
  /** Stays on loose beasts that were hurt. */
  | { readonly for: 'stay'; readonly team: string; readonly who: Who; readonly modifier: number }
  /** `wreck`: what is pushed is a wreck; `side`: from where it was rammed; `wild`: by beasts that run by themselves. */
  | {
      readonly for: 'push'
      readonly team: string
      readonly wreck: boolean
      readonly side: 'rear' | 'head-on'
      readonly forward: boolean
      readonly wild: boolean
    }
  | { readonly for: 'trample'; readonly team: string; readonly who: Who }
  | { readonly for: 'trample-damage'; readonly team: string; readonly who: Who }
  | { readonly for: 'sra'; readonly act: MoveOf<'act'>; readonly sra: Traced }
  /** Damage of a bite that struck. */
  | { readonly for: 'bite'; readonly team: string; readonly target: Thing }
  /** Leaps on the beasts that were unharnessed. */
  | { readonly for: 'leap'; readonly team: string; readonly who: Who; readonly sra: Traced }
  /** `isLeap`: of a leap that failed, `isCut` on beasts that were unharnessed for it; else of a fall off loose beasts. */
  | {
      readonly for: 'failure'
      readonly team: string
      readonly who: Who
      readonly isLeap: boolean
      readonly isCut?: boolean
    }

export type WantFor = Want['for']
export type WantOf<K extends WantFor> = Extract<Want, { for: K }>

/** The id under which its roll is recorded. */
export const tableOf = ({ for: what }: Want): string =>
  what === 'trample-damage' || what === 'bite' ? 'damage' : what === 'leap' ? 'sra' : what

export const diceOf = ({ for: what }: Want): 'D10' | 'D100' =>
  what === 'grid' || what === 'whip' || what === 'turn' ? 'D100' : 'D10'
