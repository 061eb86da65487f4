import type { Language } from '../domain/localized.ts'

/** What is new in a version: a sentence for each change, in both languages. */
export interface Changes extends Readonly<Record<Language, readonly string[]>> {
  readonly version: string
}

/** The titles under which CHANGELOG.md speaks a language. */
export const TITLES: Readonly<Record<Language, string>> = { fr: 'Français', en: 'English' }

/** What the text of CHANGELOG.md says, version by version, the newest first. */
export function changesIn(text: string): Changes[] {
  const [, ...parts] = text.split(/^## /m)
  return parts.map((part) => {
    const [version = '', ...lines] = part.split(/\r?\n/)
    return { version: version.trim(), fr: linesUnder(TITLES.fr, lines), en: linesUnder(TITLES.en, lines) }
  })
}

function linesUnder(title: string, lines: readonly string[]): string[] {
  const from = lines.indexOf(`### ${title}`)
  if (from < 0) return []
  const rest = lines.slice(from + 1)
  const next = rest.findIndex((line) => line.startsWith('### '))
  return rest.slice(0, next < 0 ? undefined : next).flatMap((line) => /^- (.*)$/.exec(line)?.[1] ?? [])
}
