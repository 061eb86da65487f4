// View of a race for its panel: the awaited dice and the actions.
import type { Localized } from '../../../domain/localized.ts'
import type { DiceName } from '../../../rules/kit/dice.ts'
import type { Traced } from '../../../rules/kit/traced.ts'
import type { RaceMove, RaceTeamPartRef } from './moves.ts'
import type { TableLineChance } from './viewTeams.ts'

/** A die that the race awaits. */
export interface AwaitedDie {
  /** Id of the table under which the roll is recorded (`whip`, `turn`, `wall`, `failure`, `sra`, `damage`, …). */
  readonly table: string
  readonly dice: Extract<DiceName, 'D10' | 'D100'>
  readonly sides: 10 | 100
  /** Title for display: « Lœlia : le fouet ». */
  readonly title: Localized
  /** Id of the team that rolls the die. */
  readonly team: string
  /** Name of the person or team that the die concerns. */
  readonly name: string
  /**
   * `number`: number of the die in its series, from 1. `of`: length of the series. Both are absent without a series.
   */
  readonly number?: number
  readonly of?: number
  /**
   * `target`: number that the die must not exceed (1 always succeeds, 10 never). `chance`: chance of success in
   * tenths.
   */
  readonly target?: Traced
  readonly chance?: number
  /** For a roll on a table: the lines that may be rolled. */
  readonly lines?: readonly TableLineChance[]
}

/**
 * Group of an action. `race`: phases and order. `move`: moves of the active runner. `attack`, `special`: actions of
 * the table of actions. `table`: corrections by hand.
 */
export type ActionGroup = 'race' | 'move' | 'attack' | 'special' | 'accident' | 'other' | 'table'

/** An action of the panel: possible, or impossible with a reason. */
export interface RaceAction {
  /** Id of the action, which no other action of the view has, and which is the same in later views. */
  readonly id: string
  readonly group: ActionGroup
  readonly name: Localized
  /** Effect of the action in one line; `null` if the action needs no explanation. */
  readonly summary: Localized | null
  /** Id of the team that the action belongs to; absent if the action belongs to the race. */
  readonly team?: string
  readonly part?: RaceTeamPartRef['part']
  /** The move to send, without the values of `inputs`. */
  readonly move: Pick<RaceMove, 'kind'> & Readonly<Record<string, unknown>>
  /** Inputs that the panel asks for before it sends the move. The move stores each value under the input's `key`. */
  readonly inputs: readonly ActionInput[]
  /**
   * The die that the action needs at once, or `null`. The panel may roll this die when the button is pressed, and
   * send the face in the move's `dice`.
   */
  readonly dice: AwaitedDie['dice'] | null
  /**
   * `sra`: number that the die must not exceed. `chance`: chance of success in tenths. For a throw, both are for the
   * initial distance.
   */
  readonly sra: Traced | null
  readonly chance: number | null
  /** Reason why the action is impossible now; `null`: the action is possible. */
  readonly why: Localized | null
  /** True for the usual next action, which the panel may focus. */
  readonly isNext: boolean
}

/** Fields of every input. `when`: the input is shown only if the other input with this key has this value. */
interface InputBase {
  readonly key: string
  readonly name: Localized
  readonly when?: { readonly key: string; readonly is: unknown }
}

/** An input of an action: a number, a flag, or a choice. */
export type ActionInput = InputBase &
  (
    | {
        readonly kind: 'number'
        readonly min: number
        readonly max: number
        readonly value: number
        /** Key of another number input. The number may be no further from 0 than that input's value. */
        readonly within?: string
        /** For a distance: the SRA at each value, and the chance of success in tenths. */
        readonly figures?: readonly { readonly value: number; readonly sra: number; readonly chance: number }[]
      }
    | {
        readonly kind: 'choice'
        /** Options of the choice, the most likely one first. The move stores the `value` unchanged. */
        readonly options: readonly { readonly value: unknown; readonly name: Localized }[]
        readonly optional: boolean
      }
    | { readonly kind: 'flag'; readonly value: boolean }
  )
