import type { Look, Option } from './model.ts'

/** Dashes of lines and signs of points, so that lines are told apart without their colours. */
const DASHES = ['solid', [8, 4], [2, 3], [12, 4, 2, 4], [4, 2]] as const
const SIGNS = ['circle', 'rect', 'diamond', 'triangle', 'roundRect', 'pin'] as const

/** Of these, those that a number has room in. */
const ROOMY_SIGNS = ['circle', 'rect', 'diamond'] as const

const at = <T>(all: readonly T[], place: number): T => all[place % all.length]!
export const dashOf = (place: number) => at(DASHES, place)
/** How often the colours have come again: a colour comes back with another sign. */
const turnsOf = (place: number): number => Math.floor(place / SIGNS.length)
export const signOf = (place: number) => at(SIGNS, place + turnsOf(place))
/** The sign of a point that has a number in it. */
export const roomySignOf = (place: number): string => at(ROOMY_SIGNS, place + turnsOf(place))
export const hueOf = ({ hues }: Look, place: number): string => at(hues, place)

/** The widths of letters beside their height, where nothing measures them. */
const LETTERS = [
  { are: /[MWmwŒœÆæ@%—…]/u, width: 0.95 },
  { are: /[fijlrtIJ.,;:'’|!()[\]\s·]/u, width: 0.32 },
  { are: /[\p{Lu}\d+−–]/u, width: 0.62 },
  { are: /[^\p{Script=Latin}\p{P}]/u, width: 1 },
] as const
const LETTER = 0.52

/** The width of a text: as it is measured, or roughly. */
export function widthOf({ size, measure }: Look, text: string): number {
  if (measure) return Math.ceil(measure(text))
  const widths = [...text].map((letter) => LETTERS.find(({ are }) => are.test(letter))?.width ?? LETTER)
  return Math.ceil(widths.reduce((sum, width) => sum + width, 0) * size)
}

/** So many letters of a name are shown at least. */
const LEAST = 2

/** A text that takes no more room than this, cut at its end with an ellipsis. */
export function shortened(look: Look, text: string, room: number): string {
  if (widthOf(look, text) <= room) return text
  const letters = [...text]
  const cut = (count: number) => `${letters.slice(0, count).join('').trimEnd()}…`
  let count = letters.length - 1
  while (count > LEAST && widthOf(look, cut(count)) > room) count -= 1
  return cut(count)
}

/** Below this width a drawing is a phone's. */
const NARROW = 520
export const isNarrow = ({ width }: Look): boolean => width < NARROW

/** Letters of names and figures. */
export const inBook = ({ book, size, ink }: Look) => ({ fontFamily: book, fontSize: size, color: ink })
/** Letters of what is beside them. */
export const inHand = ({ hand, size, soft }: Look) => ({ fontFamily: hand, fontSize: size, color: soft })

/** What every drawing has: it stands still, and answers to the page instead of to the pointer. */
export const still = (option: Option): Option => ({ animation: false, backgroundColor: 'transparent', ...option })

const BARE = { axisLine: { show: false }, axisTick: { show: false } } as const
/** An axis without a line of its own. */
export const bare = (axis: Option): Option => ({ ...BARE, splitLine: { show: false }, ...axis })
/** Hairlines across the drawing. */
export const hairlines = ({ rule }: Look) => ({ splitLine: { show: true, lineStyle: { color: rule, width: 1 } } })
