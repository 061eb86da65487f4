import type { Localized } from '../domain/localized.ts'
import type { Translator } from './translator.ts'

interface Somebody {
  readonly name: string
  readonly band: string
}

interface Left extends Somebody {
  readonly hasDeserted: boolean
  readonly wounds: readonly Localized[]
}

interface Fallen extends Somebody {
  readonly by: Somebody | null
  readonly what: Localized | null
  readonly isApart: boolean
}

interface Captive extends Somebody {
  readonly by: string | null
}

/** Tells of somebody who left its band because of a game: whose it was, and that it deserted, else what it was left with. */
export function leftLine({ name, band, hasDeserted, wounds }: Left, text: Translator): string {
  const who = text('report.fallen-line', { name, band })
  const why = hasDeserted ? text('report.left-deserted') : wounds.map((wound) => text.of(wound)).join(', ')
  return why === '' ? who : text('report.left-why', { who, why })
}

/** Somebody who fell: whose, and by whom. */
export function fallenLine({ name, band, by, what, isApart }: Fallen, text: Translator): string {
  if (isApart) return text('report.fallen-apart', { name, band })
  if (what !== null) return [text.of(what), name, band].filter((part) => part !== '').join(' · ')
  return by === null
    ? text('report.fallen-line', { name, band })
    : text('report.fallen-by', { name, band, by: by.name, enemies: by.band })
}

/** Somebody who was taken captive: whose, and by which band. */
export const captiveLine = ({ name, band, by }: Captive, text: Translator): string =>
  by === null ? text('report.fallen-line', { name, band }) : text('report.captive-by', { name, band, by })
