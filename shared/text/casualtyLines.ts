import type { Localized } from '../domain/localized.ts'
import type { Translator } from './translator.ts'

interface PersonRef {
  readonly name: string
  readonly band: string
}

interface DepartedPerson extends PersonRef {
  readonly hasDeserted: boolean
  readonly wounds: readonly Localized[]
}

interface FallenPerson extends PersonRef {
  readonly by: PersonRef | null
  readonly what: Localized | null
  readonly isApart: boolean
}

interface CapturedPerson extends PersonRef {
  readonly by: string | null
}

/**
 * Returns the line about a member who left its warband because of a game: its warband, and its desertion or its
 * injuries.
 */
export function departureLine({ name, band, hasDeserted, wounds }: DepartedPerson, text: Translator): string {
  const who = text('report.fallen-line', { name, band })
  const why = hasDeserted ? text('report.left-deserted') : wounds.map((wound) => text.of(wound)).join(', ')
  return why === '' ? who : text('report.left-why', { who, why })
}

/** Returns the line about a member who fell: its warband, and who caused the fall. */
export function fallenLine({ name, band, by, what, isApart }: FallenPerson, text: Translator): string {
  if (isApart) return text('report.fallen-apart', { name, band })
  if (what !== null) return [text.of(what), name, band].filter((part) => part !== '').join(' · ')
  return by === null
    ? text('report.fallen-line', { name, band })
    : text('report.fallen-by', { name, band, by: by.name, enemies: by.band })
}

/** Returns the line about a captive: its warband, and the warband that captured it. */
export const captiveLine = ({ name, band, by }: CapturedPerson, text: Translator): string =>
  by === null ? text('report.fallen-line', { name, band }) : text('report.captive-by', { name, band, by })
