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
