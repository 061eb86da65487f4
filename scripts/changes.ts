// `npm run changes`: whether CHANGELOG.md speaks of this version, in both languages. `--notes FILE` writes that down for a release;
// `--tag v1.2.3`: whether that is the tag of this version.
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import about from '../package.json' with { type: 'json' }
import { LANGUAGES } from '../shared/domain/localized.ts'
import { changesIn, TITLES, type Changes } from '../shared/text/changes.ts'

/** What is new in a version. Throws where nothing is said of it in one of the languages, or it is not the newest. */
export function changesOf(version: string, text: string): Changes {
  const [newest] = changesIn(text)
  if (newest?.version !== version)
    throw new Error(`CHANGELOG.md begins with ${newest?.version}, and this is ${version}.`)
  const silent = LANGUAGES.find((language) => newest[language].length === 0)
  if (silent) throw new Error(`CHANGELOG.md says nothing of ${version} under ${TITLES[silent]}.`)
  return newest
}

/** Throws where a release is tagged as another version than its packages would say that they are. */
export function checkTag(tag: string, version: string): void {
  if (tag !== `v${version}`) throw new Error(`The tag is ${tag}, and package.json says ${version}.`)
}

/** The notes of a release, in both languages. */
export const notesOf = (changes: Changes): string =>
  LANGUAGES.map((language) => {
    const lines = changes[language].map((line) => `- ${line}\n`)
    return `### ${TITLES[language]}\n\n${lines.join('')}`
  }).join('\n')

if (process.argv[1] === import.meta.filename) {
  const { values } = parseArgs({ options: { notes: { type: 'string' }, tag: { type: 'string' } } })
  const changes = changesOf(about.version, readFileSync(path.resolve(import.meta.dirname, '../CHANGELOG.md'), 'utf8'))
  if (values.tag !== undefined) checkTag(values.tag, about.version)
  if (values.notes) writeFileSync(values.notes, notesOf(changes))
}
