import type { Params } from '../../../shared/text/rendering.ts'
import type { ScreenKey } from '../../text/texts.ts'

/** Up to here numbers are written as words where they begin a sentence or stand in one. */
const LAST = 9

type Told = (key: ScreenKey, params?: Params) => string

/** A number as a word with a capital, as it begins a heading: « Deux ». */
export const numberWord = (t: Told, count: number): string =>
  count >= 0 && count <= LAST ? t(`campaigns.number-${count}` as ScreenKey) : String(count)
