import type { Motif } from '../../shared/sheets/model.ts'

/** The colours of a manner in a scheme: its own, a wash of it for grounds, and a second beside it. */
interface Colours {
  readonly accent: string
  readonly wash: string
  readonly second: string
}

/** A manner of drawing: its colours by day and by night, and the widths of a heading’s rule. */
export interface Look {
  readonly light: Colours
  readonly dark: Colours
  /** Two strokes and what is between them, in pixels. */
  readonly rule: readonly [top: number, gap: number, low: number]
}

const DECO: Look = {
  light: { accent: '#1b6455', wash: '#d9e6db', second: '#7c5b0c' },
  dark: { accent: '#7cc7b0', wash: '#1f3a33', second: '#d8b767' },
  rule: [3, 2, 1],
}

/** How each manner of sheets looks on a screen: as the program’s own screens have it. */
export const LOOKS: Readonly<Record<Motif, Look>> = {
  plain: DECO,
  deco: DECO,
  notebook: {
    light: { accent: '#465a12', wash: '#e2e5cb', second: '#ad2319' },
    dark: { accent: '#c0d07f', wash: '#333a1e', second: '#f58473' },
    rule: [1, 0, 0],
  },
  cards: {
    light: { accent: '#1f3f6d', wash: '#dbe2ea', second: '#735d2e' },
    dark: { accent: '#9dbcec', wash: '#22304a', second: '#d9c99d' },
    rule: [1, 2, 1],
  },
  inscription: {
    light: { accent: '#8b2a1d', wash: '#f1ddd0', second: '#855a0b' },
    dark: { accent: '#eb9580', wash: '#44231c', second: '#dcab4e' },
    rule: [2, 2, 2],
  },
  barrier: {
    light: { accent: '#2a5063', wash: '#dbe3e4', second: '#a44300' },
    dark: { accent: '#a3c8da', wash: '#25353d', second: '#ff9a52' },
    rule: [4, 0, 0],
  },
}
