import type { FallenEntry } from '../rules/aftermathAnswers.ts'
import type { SheetBlock, SheetModel, SingleBlock } from '../sheets/model.ts'

/** The notebook of a warband: the sheets of the warband and its members, and the next game. */
export interface Notebook {
  readonly campaign: string
  readonly warband: string
  readonly player: string
  /** The sheet of the whole warband. */
  readonly sheet: SheetModel
  readonly game: NotebookGame | null
  readonly members: readonly NotebookMember[]
}

export interface NotebookMember {
  readonly member: string
  /** False if the member belongs to the warband but does not play in the game. */
  readonly plays: boolean
  readonly sheet: SheetModel
}

/** The game that a notebook is for. */
export interface NotebookGame {
  readonly id: string
  /** The name of its round, with the number. */
  readonly roundName: string
  /** Day and time in words; empty if neither was entered. */
  readonly when: string
  readonly venue: string
  readonly table: string | null
  readonly scenario: string
  /** The sides of the game. For all warbands except the notebook's own, only the name is included. */
  readonly sides: readonly {
    readonly name: string
    readonly bands: readonly { readonly name: string; readonly player: string; readonly isOwn: boolean }[]
  }[]
  /**
   * Tables of absences with reasons, members who stay at home, and dice to roll before the game. These blocks are also
   * on the cover that is printed for a game.
   */
  readonly blocks: readonly SheetBlock[]
}

/**
 * Returns the key under which the browser stores the ticks in the notebook of a warband for a game. Opening the
 * notebook for one game deletes the ticks for other games.
 */
export const tickStorageKey = (warband: string, game: string | undefined): string =>
  `chronique/${warband}/${game ?? ''}`

/**
 * Removes the table of members from the blocks of a warband's sheet, because each member has a sheet in the notebook.
 */
export const withoutMemberTable = (blocks: readonly SingleBlock[]): SingleBlock[] =>
  blocks.filter(({ kind }) => kind !== 'table')

/**
 * The form in a notebook in which a player without a connection answers: whether the warband comes, and what happened
 * in the game. Ids are beginnings of ids (`answerCode.ts`); sides and warbands have the order of the game.
 */
export interface AnswerForm {
  readonly campaign: string
  readonly warband: string
  readonly revision: number
  /** The marks (`answerMark`) of an answer about who comes, and of an answer about the game. */
  readonly marks: { readonly band: number; readonly game: number }
  /** The name that the form proposes for its author. */
  readonly player: string
  /** First line of the text that is sent: the warband and the game. */
  readonly title: string
  readonly rounds: readonly { readonly round: number; readonly name: string }[]
  readonly report: AnswerFormReport | null
}

/** What the form asks about a game: the questions that the rules ask first. */
export interface AnswerFormReport {
  readonly game: string
  readonly revision: number
  readonly sides: readonly { readonly name: string; readonly isOwn: boolean }[]
  /** True if the sides have finishing places. */
  readonly hasPlaces: boolean
  /** The warbands of the game. Objectives are asked for only if `hasPoints`. */
  readonly bands: readonly { readonly name: string; readonly isOwn: boolean; readonly isEnemy: boolean }[]
  readonly hasPoints: boolean
  readonly members: readonly {
    readonly id: string
    readonly name: string
    readonly models?: number
    readonly crew?: readonly { readonly id: string; readonly name: string }[]
    readonly roll: AnswerFormRoll | null
  }[]
  /** The fates of casualties; `rolls`: true if dice are rolled for such a casualty. */
  readonly fates: readonly { readonly id: FallenEntry['fate']; readonly rolls: boolean }[]
  readonly losses: readonly { readonly id: string; readonly name: string }[]
  readonly hasFeats: boolean
  readonly counted: readonly { readonly id: string; readonly name: string }[]
}

/** What is rolled for a member out of action. */
export interface AnswerFormRoll {
  /** The dice of the first roll, such as D66. */
  readonly dice: string
  /** Faces that these dice may show, to show how faces are typed. */
  readonly example: string
  /** Sides of the largest die that the member may need. */
  readonly largestDie: number
  /** Number of faces of each roll; 0 if it depends on the faces. */
  readonly faces: number
  /** What each value gives, for a short table: « 1–2 Parti · 3–6 De retour »; empty for a long one. */
  readonly results: string
}
