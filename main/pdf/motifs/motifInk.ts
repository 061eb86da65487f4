import type { Ink } from '../drawing/ink.ts'

/** How a ruleset's sheets are drawn: lines only, little ink. Sizes follow that of the heading's letters. */
export interface MotifInk {
  /** Kept free at the left of a sheet, for its binding. */
  readonly inset: number
  /** The first cell of a table's heads carries its title. */
  readonly titlesTables: boolean
  /** Height of a heading of letters of this size; without a title: of its rule alone. */
  headingHeight(size: number, isBare: boolean): number
  /** A heading; its title may be empty, where a table's head says it. */
  heading(title: string, x: number, y: number, width: number, size: number): Ink[]
  /** The frame of a sheet's head: how far its words lie in it, and from its top and foot. Absent: a firm rule under it. */
  readonly plaque?: {
    readonly inset: number
    readonly pad: number
    draw(x: number, y: number, width: number, height: number): Ink[]
  }
  /** Its frame for a picture has a drawing in the middle where there is no picture. */
  readonly isOrnate?: true
  /** The frame for a picture, with the picture in it if there is one. */
  portrait(x: number, y: number, width: number, height: number, picture?: string): Ink[]
  /** The frame of what is ticked in play, and of a word in it. */
  band(x: number, y: number, width: number, height: number): Ink[]
  emblem(x: number, y: number, width: number, height: number): Ink[]
  /** What runs along the left of a page. */
  binding(x: number, y: number, height: number): Ink[]
}
