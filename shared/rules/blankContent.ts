import type { Block, EntriesBlock, TrackerBlock } from '../sheets/model.ts'

/** What an empty sheet says where a member's figures would stand, so that it can be filled in by hand. */
export interface BlankContent {
  /** Words under the head with a line to write on: whose it is, what it is worth. `width`: a share of the line. */
  readonly fields?: readonly { readonly label: string; readonly width: number }[]
  /** How a figure comes about, by the printed label that it stands at. */
  readonly formulas?: Readonly<Record<string, string>>
  /** What is to be known to fill a table or a row of marks in, by its title. */
  readonly remarks?: Readonly<Record<string, string>>
  /** Rows to write further figures in, by the title of those that everybody has. */
  readonly further?: Readonly<Record<string, number>>
  /** Marks of a tracker, by its title, with the figures that hold for everybody; absent: the usual number, bare. */
  readonly marks?: Readonly<Record<string, TrackerBlock['rows'][number]['cells']>>
  /** Play aids with formulas in place of figures; absent: none. */
  readonly aids?: EntriesBlock
  /** What stands in place of all emptied blocks, where choices and their figures are ticked on paper; absent: the emptied blocks. */
  readonly blocks?: readonly Block[]
}
