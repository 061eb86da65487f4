import type { Localized } from '../../../domain/localized.ts'
import type { DiceName } from '../../../rules/kit/dice.ts'
import type { Traced } from '../../../rules/kit/traced.ts'
import type { DrawingCell } from '../../../sheets/model.ts'
import type { Role } from '../catalogue.ts'
import type { Section } from '../chariot.ts'
import type { RaceMove, Thing, Where } from './moves.ts'

/** `grid`: before the first turn. `finished`: won or void. */
export type Phase = 'grid' | 'movement' | 'combat' | 'finished'

/** All that the panel of a race draws: plain data. */
export interface RaceView {
  readonly phase: Phase
  /** 0 on the grid, 1 the first. */
  readonly turn: number
  /** The order of movement of this turn; on the grid that in which chariots are placed, as far as it is thrown. */
  readonly order: readonly OrderEntry[]
  /** Whose move it is, as an id of `order`; `null` outside the phase of movement and when all have moved. */
  readonly active: string | null
  /** Dice that are wanted now, in this order: one `roll` move answers the first so many. Until then most else waits. */
  readonly asks: readonly Ask[]
  /** What can be done now, and what cannot be and why. First what belongs to the race, then by team in their order. */
  readonly actions: readonly RaceAction[]
  /** In the order of the bands and of their members. */
  readonly teams: readonly TeamView[]
  /** Blows of this combat phase: all fall at once as it ends. */
  readonly blows: readonly BlowView[]
  /** Drivers who crossed the line together and fight it out, by team. */
  readonly contenders: readonly string[]
  readonly result: RaceResult | null
  /** A line for each move, the oldest first. */
  readonly log: readonly Localized[]
}

export interface RaceResult {
  /** `null`: the race is void. */
  readonly winner: { readonly team: string; readonly name: string } | null
}

/** `foot`: somebody walking. `loose`: what nobody drives. */
export type Movement = 'foot' | 'chariot' | 'beasts' | 'loose'

export interface OrderEntry {
  /** `<team>:<part>` */
  readonly id: string
  readonly team: string
  readonly part: Thing['part']
  /** The team's name; of somebody on foot their own. */
  readonly name: string
  readonly on: Movement
  /** 1 the first. */
  readonly place: number
  /** Laps completed by whoever drives or walks. */
  readonly laps: number
  /** Squares from the line. */
  readonly position: number
  /** 0 nearest the inside. */
  readonly lane: number
  readonly frenzied: boolean
  /**
   * `done`: has moved; in combat, nobody aboard has anything left to do. `left`: no longer on the track since the order
   * was made.
   */
  readonly state: 'waiting' | 'active' | 'done' | 'left'
  /** What it has declared and spent in its move; absent before it has declared. */
  readonly run?: RunView
  /** On the grid: what was thrown. */
  readonly face?: number
}

/** How far the one whose move it is has come. */
export interface RunView {
  readonly declared: number
  readonly spent: number
  /** Strokes of the whip so far. */
  readonly strokes: number
  /** Squares that the last stroke gave: so many squares of a turn may still be told. */
  readonly given: number
  /** Turn rolls of this series still to come, those wanted now included. */
  readonly series: number
  /** The move is at an end: a crash, a stroke that stops, frenzy. */
  readonly stopped: boolean
}

/** A line of a table that may come up, with its exact chance, exhausted lines passing theirs on. */
export interface PossibleLine {
  readonly id: string
  readonly name: Localized
  /** « 06–30 » */
  readonly range: string
  /** In thousandths. */
  readonly chance: number
}

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

/** Something to be told with an action. */
export type ActionInput =
  | {
      readonly key: string
      readonly kind: 'number'
      readonly name: Localized
      readonly min: number
      readonly max: number
      readonly value: number
      /** Of a distance: what each leaves as SRA, with its chance in tenths. */
      readonly figures?: readonly { readonly value: number; readonly sra: number; readonly chance: number }[]
    }
  | {
      readonly key: string
      readonly kind: 'choice'
      readonly name: Localized
      /** The first is the likeliest. `value` goes into the move as it is. */
      readonly options: readonly { readonly value: unknown; readonly name: Localized }[]
      readonly optional: boolean
    }
  | { readonly key: string; readonly kind: 'flag'; readonly name: Localized; readonly value: boolean }

export interface BoxesView {
  readonly boxes: number
  readonly ticked: number
}

/** A driver or a gladiator. */
export interface PersonView {
  readonly team: string
  readonly role: Role
  readonly name: string
  readonly species: Localized
  /** A shield that is or was carried; `held`: neither gone nor let go. */
  readonly shield: (BoxesView & { readonly held: boolean }) | null
  readonly armour: BoxesView
  readonly body: BoxesView
  /** The AV as it is, and less the body's wounds: with their reasons. */
  readonly av: Traced
  readonly modifiedAv: Traced
  /** Skill points left, and at the start; a gladiator has 0 of 0. */
  readonly skill: { readonly left: number; readonly of: number }
  readonly laps: number
  readonly where: Where
  /** Where that is, in words: « à bord d’Aquila ». */
  readonly place: Localized
  /** Where that is on the track. */
  readonly position: number
  readonly lane: number
  readonly dead: boolean
  /** Off the track, dead or gone. */
  readonly out: boolean
  /** Short words for what hampers: thrown, in a net, trampled, freeing itself from the wreck … */
  readonly states: readonly { readonly id: string; readonly name: Localized }[]
  /** What it still has to fight with; `spent`: thrown already. */
  readonly arms: readonly { readonly id: string; readonly name: Localized; readonly spent: boolean }[]
}

/** A pair of beasts. */
export interface BeastsView {
  readonly boxes: number
  readonly ticked: number
  /** Movement points available. */
  readonly pm: Traced
  readonly sra: number
  readonly frenziedSra: number
  /** « 1D10+5 »; empty when dead. */
  readonly damage: string
  readonly frenzied: boolean
  readonly dead: boolean
  /** Unharnessed, or left by a wreck. */
  readonly loose: boolean
  readonly position: number
  readonly lane: number
  /** Rows of boxes from the first ticked on, with the figures that stand on boxes. */
  readonly rows: readonly {
    readonly sra: number
    readonly frenzied: number
    readonly damage: string
    readonly from: number
    readonly to: number
  }[]
  /** Movement points that stand on a box, by its number (60 to 1), as printed. */
  readonly marks: readonly { readonly box: number; readonly pm: number }[]
}

export interface ChariotView {
  readonly columns: number
  readonly rows: number
  /** A cell's place in this list is its place in `correct.hull`. */
  readonly cells: readonly DrawingCell[]
  readonly wrecked: boolean
  readonly position: number
  readonly lane: number
  /** Free boxes of each section, all rings. */
  readonly free: Readonly<Record<Section, number>>
}

/** A line of the whip's or the turn's table of a team. */
export interface TableLineView extends PossibleLine {
  readonly boxes: number
  readonly ticked: number
  readonly exhausted: boolean
}

export interface TeamView {
  readonly id: string
  readonly name: string
  /** The band, its name, its side. */
  readonly band: string
  readonly bandName: string
  readonly side: string
  /** Place in the order of movement, 1 the first; `null` when nothing of it moves. */
  readonly place: number | null
  /** Whose move it is. */
  readonly active: boolean
  readonly laps: number
  /** Laps to run. */
  readonly lapsOf: number
  readonly driver: PersonView
  readonly gladiator: PersonView | null
  readonly beasts: BeastsView
  readonly chariot: ChariotView
  /** Everyone aboard the chariot or on the beasts, by name. */
  readonly aboard: readonly string[]
  readonly dragging: readonly string[]
  readonly whip: readonly TableLineView[]
  readonly turn: readonly TableLineView[]
}

/** A blow that has struck and falls as the combat phase ends. */
export interface BlowView {
  readonly by: string
  readonly target: Thing
  readonly name: Localized
  readonly damage: number
}
