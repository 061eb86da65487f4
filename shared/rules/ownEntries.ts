import { LANGUAGES, type Localized } from '../domain/localized.ts'
import type { Roster } from '../domain/roster.ts'

/** Added to the name of an entry that a band keeps as it was, wherever it stands: in « why », on sheets, in refusals. */
const FROZEN: Localized = { fr: ' (ancienne version)', en: ' (earlier version)' }

interface Named {
  readonly id: string
  readonly name: Localized
}

const each = (make: (language: (typeof LANGUAGES)[number]) => string): Localized =>
  Object.fromEntries(LANGUAGES.map((language) => [language, make(language)])) as unknown as Localized

/** A name as that of an entry that is kept as it was. */
export const asFrozen = (name: Localized): Localized => each((language) => name[language] + FROZEN[language])

/** The name that an entry has, whether or not it is kept as it was. */
export const plainName = (name: Localized): Localized =>
  each((language) =>
    name[language].endsWith(FROZEN[language]) ? name[language].slice(0, -FROZEN[language].length) : name[language],
  )

/** A roster's own entries for its catalogue: what its band keeps as it was is called so. */
export function ownEntries<E extends Named>({
  custom,
  frozen,
}: { readonly custom: readonly E[] } & Pick<Roster, 'frozen'>): readonly E[] {
  if (!frozen || frozen.length === 0) return custom
  return custom.map((entry) => (frozen.includes(entry.id) ? { ...entry, name: asFrozen(entry.name) } : entry))
}
