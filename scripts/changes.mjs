// `npm run changes`: whether CHANGELOG.md speaks of this version, in both languages. `--notes FILE` writes that down for a release.
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'

const root = path.resolve(import.meta.dirname, '..')
const LANGUAGES = { fr: 'Français', en: 'English' }

/** What a text of changes says, version by version, the newest first: the lines of each language. */
export function changesIn(text) {
  return text
    .split(/^## /m)
    .slice(1)
    .map((part) => {
      const [version = '', ...rest] = part.split('\n')
      const lines = Object.entries(LANGUAGES).map(([language, title]) => [language, linesUnder(title, rest)])
      return { version: version.trim(), ...Object.fromEntries(lines) }
    })
}

function linesUnder(title, lines) {
  const from = lines.indexOf(`### ${title}`)
  const next = lines.findIndex((line, at) => at > from && line.startsWith('### '))
  const own = from < 0 ? [] : lines.slice(from + 1, next < 0 ? undefined : next)
  return own.filter((line) => line.startsWith('- ')).map((line) => line.slice(2))
}

/** What is new in a version. Throws where nothing is said of it in one of the languages, or it is not the newest. */
export function changesOf(version, text) {
  const [newest] = changesIn(text)
  if (newest?.version !== version)
    throw new Error(`CHANGELOG.md begins with ${newest?.version}, and this is ${version}.`)
  for (const language of Object.keys(LANGUAGES))
    if (newest[language].length === 0)
      throw new Error(`CHANGELOG.md says nothing of ${version} under ${LANGUAGES[language]}.`)
  return newest
}

/** The notes of a release, in both languages. */
export const notesOf = (changes) =>
  Object.entries(LANGUAGES)
    .map(([language, title]) => [`### ${title}`, '', ...changes[language].map((line) => `- ${line}`), ''].join('\n'))
    .join('\n')

if (process.argv[1] === import.meta.filename) {
  const { values } = parseArgs({ options: { notes: { type: 'string' } } })
  const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'))
  const changes = changesOf(version, readFileSync(path.join(root, 'CHANGELOG.md'), 'utf8'))
  if (values.notes) writeFileSync(values.notes, notesOf(changes))
}
