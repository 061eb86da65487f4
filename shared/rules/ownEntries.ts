import { LANGUAGES, type Localized } from '../domain/localized.ts'
import type { Roster } from '../domain/roster.ts'

/**
 * Suffix for the name of a catalogue entry that a warband keeps in an earlier version. It appears in explanations, on
 * sheets and in refusals.
 */
const FROZEN: Localized = { fr: ' (ancienne version)', en: ' (earlier version)' }

interface NamedEntry {
  readonly id: string
  readonly name: Localized
}

const inEveryLanguage = (make: (language: (typeof LANGUAGES)[number]) => string): Localized =>
  Object.fromEntries(LANGUAGES.map((language) => [language, make(language)])) as unknown as Localized

/** Adds the suffix of an earlier version to a name. */
const toFrozenName = (name: Localized): Localized => inEveryLanguage((language) => name[language] + FROZEN[language])

/** Removes the suffix of an earlier version from a name. */
export const nameWithoutVersionSuffix = (name: Localized): Localized =>
  inEveryLanguage((language) =>
    name[language].endsWith(FROZEN[language]) ? name[language].slice(0, -FROZEN[language].length) : name[language],
  )

/** Lists a roster's own catalogue entries. The names of entries kept in an earlier version get the suffix. */
export function listRosterCustomEntries<E extends NamedEntry>({
  custom,
  frozen,
}: { readonly custom: readonly E[] } & Pick<Roster, 'frozen'>): readonly E[] {
  if (!frozen || frozen.length === 0) return custom
  return custom.map((entry) => (frozen.includes(entry.id) ? { ...entry, name: toFrozenName(entry.name) } : entry))
}
