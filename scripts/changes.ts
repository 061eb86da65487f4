// `npm run changes`: checks that CHANGELOG.md describes this version in both languages. `--notes FILE` writes the
// release notes; `--tag v1.2.3` checks that the tag matches the version.
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import about from '../package.json' with { type: 'json' }
import { LANGUAGES } from '../shared/domain/localized.ts'
import { parseChangelog, CHANGELOG_LANGUAGE_HEADINGS, type VersionChanges } from '../shared/text/changelog.ts'

/**
 * Returns the changes of a version. Throws if a language is missing, or if the version is not the newest one in the
 * text.
 */
export function changesOf(version: string, text: string): VersionChanges {
  const [newest] = parseChangelog(text)
  if (newest?.version !== version)
    throw new Error(`CHANGELOG.md begins with ${newest?.version}, and this is ${version}.`)
  const silent = LANGUAGES.find((language) => newest[language].length === 0)
  if (silent) throw new Error(`CHANGELOG.md says nothing of ${version} under ${CHANGELOG_LANGUAGE_HEADINGS[silent]}.`)
  return newest
}

/** Throws if the tag of a release does not match the version of its packages. */
export function checkTag(tag: string, version: string): void {
  if (tag !== `v${version}`) throw new Error(`The tag is ${tag}, and package.json says ${version}.`)
}

/** Returns the release notes in both languages. */
export const notesOf = (changes: VersionChanges): string =>
  LANGUAGES.map((language) => {
    const lines = changes[language].map((line) => `- ${line}\n`)
    return `### ${CHANGELOG_LANGUAGE_HEADINGS[language]}\n\n${lines.join('')}`
  }).join('\n')

if (process.argv[1] === import.meta.filename) {
  const { values } = parseArgs({ options: { notes: { type: 'string' }, tag: { type: 'string' } } })
  const changes = changesOf(about.version, readFileSync(path.resolve(import.meta.dirname, '../CHANGELOG.md'), 'utf8'))
  if (values.tag !== undefined) checkTag(values.tag, about.version)
  if (values.notes) writeFileSync(values.notes, notesOf(changes))
}
