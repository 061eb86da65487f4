// View of a team for the panel of a race: its people, beasts, chariot and tables.
import type { Ranges } from '../../../rules/kit/range.ts'
import type { Localized } from '../../../domain/localized.ts'
import type { Traced } from '../../../rules/kit/traced.ts'
import type { GridDrawingCell } from '../../../sheets/model.ts'
import type { CrewRole } from '../catalogue.ts'
import type { ChariotSection } from '../chariot.ts'
import type { PersonLocation } from './moves.ts'

/** A line of a table with its exact chance. If all boxes of a line are ticked, its chance goes to another line. */
export interface TableLineChance {
  readonly id: string
  readonly name: Localized
  /** Faces of the line: « 06–30 ». */
  readonly range: string
  /** Faces that lead to the line now: its own, and those of lines whose boxes are all ticked. */
  readonly on: Ranges
  /** Chance of the line in thousandths. */
  readonly chance: number
}

interface BoxesView {
  readonly boxes: number
  readonly ticked: number
}

/** A driver or a gladiator, for display. */
export interface PersonView {
  readonly team: string
  readonly role: CrewRole
  readonly name: string
  readonly species: Localized
  /** The person's shield; `null` if the person has no shield. `held`: true until the shield is destroyed or dropped. */
  readonly shield: (BoxesView & { readonly held: boolean }) | null
  readonly armour: BoxesView
  readonly body: BoxesView
  /** Current AV (`av`), and AV minus the ticked body boxes (`modifiedAv`), as traced values. */
  readonly av: Traced
  readonly modifiedAv: Traced
  /** AV of the person without a shield. Blows reach the body only at this AV, because a shield absorbs blows first. */
  readonly bodyAv: number
  /** Number of skill points left, and at the start of the race; both are 0 for a gladiator. */
  readonly skill: { readonly left: number; readonly of: number }
  readonly laps: number
  readonly where: PersonLocation
  /** Text that says where the person is: « à bord d’Aquila ». */
  readonly place: Localized
  /** Position of the person on the track. */
  readonly position: number
  readonly lane: number
  readonly dead: boolean
  /** True if the person is off the track, dead or gone. */
  readonly out: boolean
  /** Short texts for states of the person, such as thrown, in a net, trampled, getting out of a wreck. */
  readonly states: readonly { readonly id: string; readonly name: Localized }[]
  /** Weapons of the person. `spent`: true if the weapon was thrown. */
  readonly arms: readonly { readonly id: string; readonly name: Localized; readonly spent: boolean }[]
}

export interface BeastsView {
  readonly boxes: number
  readonly ticked: number
  /** Movement points that are available now. */
  readonly pm: Traced
  readonly sra: number
  readonly frenziedSra: number
  /** Dice of damage: « 1D10+5 »; empty if the beasts are dead. */
  readonly damage: string
  readonly frenzied: boolean
  readonly dead: boolean
  /** True if the beasts were unharnessed, or are loose because of a wreck. */
  readonly loose: boolean
  readonly position: number
  readonly lane: number
  /** Rows of boxes in the order in which they are ticked. `from` and `to`: numbers of the first and the last box. */
  readonly rows: readonly {
    readonly sra: number
    readonly frenzied: number
    readonly damage: string
    readonly from: number
    readonly to: number
  }[]
  /** Movement points that are printed on boxes, by the number of the box (60 to 1). */
  readonly marks: readonly { readonly box: number; readonly pm: number }[]
}

export interface ChariotView {
  readonly columns: number
  readonly rows: number
  /** Cells of the chariot's drawing. Their indices are those in the `hull` of a `correct` move. */
  readonly cells: readonly GridDrawingCell[]
  readonly wrecked: boolean
  readonly position: number
  readonly lane: number
  /** Number of free boxes of each section, in all rings. */
  readonly free: Readonly<Record<ChariotSection, number>>
}

/** A line of a team's whip table or turn table. */
export interface TableLineView extends TableLineChance {
  readonly boxes: number
  readonly ticked: number
  readonly exhausted: boolean
}

export interface TeamView {
  readonly id: string
  readonly name: string
  /** `band`: id of the warband. `bandName`: name of the warband. `side`: side of the team in the game. */
  readonly band: string
  readonly bandName: string
  readonly side: string
  /** Rank in the order of movement, from 1; `null` if neither chariot nor beasts are in the order. */
  readonly place: number | null
  /** True if a runner of this team is moving. */
  readonly active: boolean
  readonly laps: number
  /** Number of laps of the whole race. */
  readonly lapsOf: number
  readonly driver: PersonView
  readonly gladiator: PersonView | null
  readonly beasts: BeastsView
  readonly chariot: ChariotView
  /** Names of all people aboard the chariot, or on the beasts. */
  readonly aboard: readonly string[]
  readonly dragging: readonly string[]
  readonly whip: readonly TableLineView[]
  readonly turn: readonly TableLineView[]
}
