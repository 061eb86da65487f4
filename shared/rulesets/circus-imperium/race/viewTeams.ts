// A team as the panel of a race draws it: its people, beasts and chariot, its tables.
import type { Localized } from '../../../domain/localized.ts'
import type { Traced } from '../../../rules/kit/traced.ts'
import type { DrawingCell } from '../../../sheets/model.ts'
import type { Role } from '../catalogue.ts'
import type { Section } from '../chariot.ts'
import type { Where } from './moves.ts'

/** A line of a table that may come up, with its exact chance, exhausted lines passing theirs on. */
export interface PossibleLine {
  readonly id: string
  readonly name: Localized
  /** « 06–30 » */
  readonly range: string
  /** In thousandths. */
  readonly chance: number
}

interface BoxesView {
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
  /** The AV at which the body is hurt: without a shield, which absorbs blows first. */
  readonly bodyAv: number
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
