import type { DrawnElement } from '../drawing/ink.ts'

/**
 * The drawing style of a ruleset's sheets. It consists only of lines, to save ink. Sizes depend on the letter size of
 * the heading.
 */
export interface MotifDrawing {
  /** Space reserved for the binding at the left of a sheet. */
  readonly inset: number
  /** True if the first column name of a table is replaced by the table's title. */
  readonly titlesTables: boolean
  /**
   * Returns the height of a heading whose letters have this size. `isBare`: true if only the line of the heading is
   * drawn, without letters.
   */
  headingHeight(size: number, isBare: boolean): number
  /** Draws a heading. `title` is empty if the table's head shows the title. */
  heading(title: string, x: number, y: number, width: number, size: number): DrawnElement[]
  /**
   * The frame of a sheet's head: `inset` is the distance of the texts from the sides, and the frame has a padding. If
   * the frame is absent, the head has only a line below it.
   */
  readonly plaque?: {
    readonly inset: number
    readonly pad: number
    draw(x: number, y: number, width: number, height: number): DrawnElement[]
  }
  /** True if the empty picture frame contains an ornament. */
  readonly isOrnate?: true
  /** Draws the frame for a picture, and the picture if there is one. */
  portrait(x: number, y: number, width: number, height: number, picture?: string): DrawnElement[]
  /** Draw the frame of a tracker's strip, and the frame of an emblem in the strip. */
  band(x: number, y: number, width: number, height: number): DrawnElement[]
  emblem(x: number, y: number, width: number, height: number): DrawnElement[]
  /** Draws the decoration along the left edge of a page. */
  binding(x: number, y: number, height: number): DrawnElement[]
}
