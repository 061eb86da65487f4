import type { Look, Option } from '../model.ts'

/** Dashes of lines and signs of points, so that lines are told apart without their colours. */
const DASHES = ['solid', [8, 4], [2, 3], [12, 4, 2, 4], [4, 2]] as const
const SIGNS = ['circle', 'rect', 'diamond', 'triangle', 'roundRect', 'pin'] as const

/** Of these, those that a number has room in. */
const ROOMY_SIGNS = ['circle', 'rect', 'diamond'] as const

const at = <T>(all: readonly T[], place: number): T => all[place % all.length]!
export const dashOf = (place: number) => at(DASHES, place)
export const signOf = (place: number) => at(SIGNS, place)
/** The sign of a point that has a number in it. */
export const roomySignOf = (place: number): string => at(ROOMY_SIGNS, place)
export const hueOf = ({ hues }: Look, place: number): string => at(hues, place)

/** The width of a letter beside its height, roughly. */
const LETTER = 0.5
/** The width of a text, roughly. */
export const widthOf = ({ size }: Look, text: string): number => Math.ceil(text.length * LETTER * size)

/** A text that takes no more room than this. */
export function shortened({ size }: Look, text: string, room: number): string {
  const most = Math.max(3, Math.floor(room / (LETTER * size)))
  const letters = [...text]
  return letters.length > most
    ? `${letters
        .slice(0, most - 1)
        .join('')
        .trimEnd()}…`
    : text
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
