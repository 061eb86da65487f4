import type { Localized } from '../domain/localized.ts'
import type { Translator } from './translator.ts'

interface Left {
  readonly name: string
  readonly band: string
  readonly hasDeserted: boolean
  readonly wounds: readonly Localized[]
}

/** Tells of somebody who left its band because of a game: whose it was, and that it deserted, else what it was left with. */
export function leftLine({ name, band, hasDeserted, wounds }: Left, text: Translator): string {
  const who = text('report.fallen-line', { name, band })
  const why = hasDeserted ? text('report.left-deserted') : wounds.map((wound) => text.of(wound)).join(', ')
  return why === '' ? who : text('report.left-why', { who, why })
}
