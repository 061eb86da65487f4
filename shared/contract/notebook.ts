import type { Block, SheetModel, SingleBlock } from '../sheets/model.ts'

/** A band as its player carries it to a game: its sheets, and what comes next. */
export interface Notebook {
  readonly campaign: string
  readonly warband: string
  readonly player: string
  /** The sheet of the whole band. */
  readonly sheet: SheetModel
  readonly game: NotebookGame | null
  readonly members: readonly NotebookMember[]
}

export interface NotebookMember {
  readonly member: string
  /** False: it is in the band, but not in the game. */
  readonly plays: boolean
  readonly sheet: SheetModel
}

/** The game that a notebook is for. */
export interface NotebookGame {
  readonly id: string
  readonly round: number
  readonly table: string | null
  readonly day: string | null
  readonly scenario: string
  /** Who meets whom; of the others nothing but what they are called. */
  readonly sides: readonly {
    readonly name: string
    readonly bands: readonly { readonly name: string; readonly player: string; readonly isOwn: boolean }[]
  }[]
  /** Who of the band is absent and why, who stays at home, who throws a die first: as the page on top of a print has it. */
  readonly blocks: readonly Block[]
}

/** Where the ticks of a game are kept in a browser: those of another game of the same band go when these come. */
export const keptUnder = (warband: string, game: string | undefined): string => `chronique/${warband}/${game ?? ''}`

/** What the sheet of a band says besides its table of members, who have sheets of their own here. */
export const besideMembers = (blocks: readonly SingleBlock[]): SingleBlock[] =>
  blocks.filter(({ kind }) => kind !== 'table')
