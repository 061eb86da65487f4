import type { ChartLook, ChartOption } from './model.ts'

/** Dashes of lines and symbols of points. They distinguish lines even without colours. */
const DASHES = ['solid', [8, 4], [2, 3], [12, 4, 2, 4], [4, 2]] as const
const SIGNS = ['circle', 'rect', 'diamond', 'triangle', 'roundRect', 'pin'] as const

/** Symbols that have room for a number. */
const ROOMY_SIGNS = ['circle', 'rect', 'diamond'] as const

const pickCyclic = <T>(all: readonly T[], place: number): T => all[place % all.length]!
export const lineDashOf = (place: number) => pickCyclic(DASHES, place)
/**
 * Returns how often all symbols were used before index `place`. The choice of symbols is shifted by this number, so
 * that a repeated colour gets a different symbol.
 */
const turnsOf = (place: number): number => Math.floor(place / SIGNS.length)
export const pointSymbolOf = (place: number) => pickCyclic(SIGNS, place + turnsOf(place))
/** Returns the symbol of a point that contains a number. */
export const roomyPointSymbolOf = (place: number): string => pickCyclic(ROOMY_SIGNS, place + turnsOf(place))
export const lineColourOf = ({ hues }: ChartLook, place: number): string => pickCyclic(hues, place)

/** Approximate widths of letters relative to the letter size; used if measuring is impossible. */
const LETTERS = [
  { are: /[MWmwŒœÆæ@%—…]/u, width: 0.95 },
  { are: /[fijlrtIJ.,;:'’|!()[\]\s·]/u, width: 0.32 },
  { are: /[\p{Lu}\d+−–]/u, width: 0.62 },
  { are: /[^\p{Script=Latin}\p{P}]/u, width: 1 },
] as const
const LETTER = 0.52

/** Returns the width of a text in pixels, measured or estimated. */
export function textWidth({ size, measure }: ChartLook, text: string): number {
  if (measure) return Math.ceil(measure(text))
  const widths = [...text].map((letter) => LETTERS.find(({ are }) => are.test(letter))?.width ?? LETTER)
  return Math.ceil(widths.reduce((sum, width) => sum + width, 0) * size)
}

/** Minimum number of letters that a shortened text keeps. */
const MIN_LETTERS = 2

/** Shortens a text to a width and adds an ellipsis. */
export function shortenToWidth(look: ChartLook, text: string, room: number): string {
  if (textWidth(look, text) <= room) return text
  const letters = [...text]
  const cut = (count: number) => `${letters.slice(0, count).join('').trimEnd()}…`
  let count = letters.length - 1
  while (count > MIN_LETTERS && textWidth(look, cut(count)) > room) count -= 1
  return cut(count)
}

/** Width in pixels below which a drawing is laid out for a phone. */
const NARROW = 520
export const isNarrow = ({ width }: ChartLook): boolean => width < NARROW

/** Style of names and values. */
export const nameStyle = ({ book, size, ink }: ChartLook) => ({ fontFamily: book, fontSize: size, color: ink })
/** Style of all other texts. */
export const labelStyle = ({ hand, size, soft }: ChartLook) => ({ fontFamily: hand, fontSize: size, color: soft })

/** Adds the options of every drawing: no animation, and a transparent background. */
export const staticChartOption = (option: ChartOption): ChartOption => ({
  animation: false,
  backgroundColor: 'transparent',
  ...option,
})

const BARE = { axisLine: { show: false }, axisTick: { show: false } } as const
/** Returns an axis without a line. */
export const axisWithoutLine = (axis: ChartOption): ChartOption => ({ ...BARE, splitLine: { show: false }, ...axis })
/** Options for grid lines across the drawing. */
export const gridLineOptions = ({ rule }: ChartLook) => ({
  splitLine: { show: true, lineStyle: { color: rule, width: 1 } },
})
