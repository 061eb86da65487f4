import type { Language } from '../domain/localized.ts'

/** The changes in a version: one sentence per change, in both languages. */
export interface VersionChanges extends Readonly<Record<Language, readonly string[]>> {
  readonly version: string
}

/** Headings of the languages in CHANGELOG.md. */
export const CHANGELOG_LANGUAGE_HEADINGS: Readonly<Record<Language, string>> = { fr: 'Français', en: 'English' }

/** Parses CHANGELOG.md into its versions, newest first. */
export function parseChangelog(text: string): VersionChanges[] {
  const [, ...parts] = text.split(/^## /m)
  return parts.map((part) => {
    const [version = '', ...lines] = part.split(/\r?\n/)
    return {
      version: version.trim(),
      fr: linesUnder(CHANGELOG_LANGUAGE_HEADINGS.fr, lines),
      en: linesUnder(CHANGELOG_LANGUAGE_HEADINGS.en, lines),
    }
  })
}

function linesUnder(title: string, lines: readonly string[]): string[] {
  const from = lines.indexOf(`### ${title}`)
  if (from < 0) return []
  const rest = lines.slice(from + 1)
  const next = rest.findIndex((line) => line.startsWith('### '))
  return rest.slice(0, next < 0 ? undefined : next).flatMap((line) => /^- (.*)$/.exec(line)?.[1] ?? [])
}
