import type { SheetBlock, EntriesBlock, TrackerBlock } from '../sheets/model.ts'

/** What a blank sheet shows in place of a member's values; the blank sheet is filled in by hand. */
export interface BlankSheetContent {
  /**
   * Labels below the head of the sheet (owner, value), each with a line to write on. `width`: relative width of the
   * field.
   */
  readonly fields?: readonly { readonly label: string; readonly width: number }[]
  /** The formula of each value, by the printed label of the value. */
  readonly formulas?: Readonly<Record<string, string>>
  /** Remarks that help to fill in a table or a tracker, by the title of the table or tracker. */
  readonly remarks?: Readonly<Record<string, string>>
  /** Number of empty rows to add for further values, by the title of the block. */
  readonly further?: Readonly<Record<string, number>>
  /**
   * The marks to draw for a tracker, by the tracker's title, with those values that are the same for everyone. Absent:
   * the default number of marks, without values.
   */
  readonly marks?: Readonly<Record<string, TrackerBlock['rows'][number]['cells']>>
  /** Play aids that show formulas in place of values. Absent if the sheet has no play aids. */
  readonly aids?: EntriesBlock
  /**
   * Blocks of the blank sheet, in rulesets where the player ticks choices on paper. If absent, the blocks of the filled
   * sheet are printed without their values.
   */
  readonly blocks?: readonly SheetBlock[]
}
