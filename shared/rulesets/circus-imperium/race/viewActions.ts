// What is asked and can be done in a race, as its panel draws it.
import type { Localized } from '../../../domain/localized.ts'
import type { DiceName } from '../../../rules/kit/dice.ts'
import type { Traced } from '../../../rules/kit/traced.ts'
import type { RaceMove, Thing } from './moves.ts'
import type { PossibleLine } from './viewTeams.ts'

/** A die that is wanted. */
export interface Ask {
  /** What it is for: the id under which the roll is recorded (`whip`, `turn`, `wall`, `failure`, `sra`, `damage`, …). */
  readonly table: string
  readonly dice: Extract<DiceName, 'D10' | 'D100'>
  readonly sides: 10 | 100
  /** In words: « Lœlia : le fouet ». */
  readonly title: Localized
  /** The team that throws. */
  readonly team: string
  /** Who is concerned, in words. */
  readonly name: string
  /** Which of several of a series, where it is one: 1 the first. */
  readonly number?: number
  readonly of?: number
  /** Where a die succeeds: at most this figure (1 always, 10 never), and how likely that is, in tenths. */
  readonly target?: Traced
  readonly chance?: number
  /** Of a roll on a table: its lines that may come up. */
  readonly lines?: readonly PossibleLine[]
}

/** `race`: phases, order; `move`: of the one whose move it is; then by what the table of actions calls them; `table`: by hand. */
export type ActionGroup = 'race' | 'move' | 'attack' | 'special' | 'accident' | 'other' | 'table'

/** Something that can be done, or cannot and why. */
export interface RaceAction {
  /** Unique among the actions of a view, and the same from view to view. */
  readonly id: string
  readonly group: ActionGroup
  readonly name: Localized
  /** What it does, in a line, where there is something to say. */
  readonly summary: Localized | null
  /** Absent: it belongs to the race. */
  readonly team?: string
  readonly part?: Thing['part']
  /** The move to add, without what `inputs` ask for. */
  readonly move: Pick<RaceMove, 'kind'> & Readonly<Record<string, unknown>>
  /** What is to be told first, each put into the move under its `key`. */
  readonly inputs: readonly ActionInput[]
  /** The die wanted at once: the panel may take it with the press and give it as the move's `dice`. */
  readonly dice: Ask['dice'] | null
  /** What the die must not exceed, and how often it does not, in tenths; of a throw at the distance that its input begins with. */
  readonly sra: Traced | null
  readonly chance: number | null
  /** Why it cannot be done now; `null`: it can. */
  readonly why: Localized | null
  /** The one thing that usually comes next: the panel may give it the focus. */
  readonly isNext: boolean
}

/** What every input says of itself. `when`: it is told only where another, by its key, has this value. */
interface InputBase {
  readonly key: string
  readonly name: Localized
  readonly when?: { readonly key: string; readonly is: unknown }
}

/** Something to be told with an action. */
export type ActionInput = InputBase &
  (
    | {
        readonly kind: 'number'
        readonly min: number
        readonly max: number
        readonly value: number
        /** No further from 0 than another number, by its key. */
        readonly within?: string
        /** Of a distance: what each leaves as SRA, with its chance in tenths. */
        readonly figures?: readonly { readonly value: number; readonly sra: number; readonly chance: number }[]
      }
    | {
        readonly kind: 'choice'
        /** The first is the likeliest. `value` goes into the move as it is. */
        readonly options: readonly { readonly value: unknown; readonly name: Localized }[]
        readonly optional: boolean
      }
    | { readonly kind: 'flag'; readonly value: boolean }
  )
