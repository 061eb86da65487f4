import type { InjectionKey, ShallowRef } from 'vue'

/** The field of the active cell, as the grid uses it. */
export interface GridField {
  /** Moves the focus into the field. In the mode `select` its whole text is selected, so that typing replaces it. */
  focus(): void
  /** Returns the typed text; with `isChosen`, the marked entry of an open list instead. */
  text(isChosen: boolean): string
  /** Handles a key that an open list uses; returns false if the grid handles the key. */
  handleKey(event: KeyboardEvent): boolean
  /** Inserts a line break at the caret. */
  insertLineBreak(): void
}

/** Where the field of the active cell announces itself to the grid around it. */
export const GRID_FIELD: InjectionKey<ShallowRef<GridField | undefined>> = Symbol('grid field')
