import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Language } from '../../shared/domain/localized.ts'
import { root } from './pages.ts'

/** Files of everything that a screen, a window or a ruleset says. */
const FILES = [
  'shared/text/*.json',
  'main/electron/text/*.json',
  'renderer/text/*/*.json',
  'renderer/*/text/*.json',
  'renderer/*/*/text/*.json',
]

/** Every way that `{count|one|many}` may come out, as a pattern; what is put in may be anything, `#` a figure. */
function patternsOf(text: string): string[] {
  const choice = /\{\w+\|([^{}|]*)\|([^{}|]*)\}/.exec(text)
  if (choice)
    return [choice[1]!, choice[2]!].flatMap((chosen) =>
      patternsOf(text.slice(0, choice.index) + chosen + text.slice(choice.index + choice[0].length)),
    )
  return [text]
}

/** What a text is without what is put in. */
const fixed = (text: string): string => text.replace(/\{\w+\}|#/g, '').replace(/[^\p{L}]/gu, '')

/** A text, and what it may read as where something is put in: « Lancer les 3 restants ». */
interface Said {
  readonly text: string
  readonly filled?: RegExp
}

const saidOf = (text: string): Said =>
  /\{\w+\}|#/.test(text) && fixed(text).length > 3 ? { text, filled: patternOf(text) } : { text }

const patternOf = (text: string): RegExp =>
  new RegExp(
    `^${text
      .replace(/[.*+?^$()|[\]\\]/g, '\\$&')
      .replace(/\{\w+\}/g, '.+')
      .replaceAll('#', '\\d+')}$`,
  )

/** Every text that the program shows in a language, by where it stands and its key. */
function textsIn(language: Language): ReadonlyMap<string, readonly Said[]> {
  const all = FILES.flatMap((pattern) => globSync(pattern, { cwd: root })).filter((file) =>
    file.endsWith(`${path.sep}${language}.json`),
  )
  const texts = all.flatMap((file) =>
    Object.entries(JSON.parse(readFileSync(path.join(root, file), 'utf8')) as Record<string, string>).map(
      ([key, text]) => [`${path.dirname(file)} ${key}`, patternsOf(text).map(saidOf)] as const,
    ),
  )
  return new Map(texts)
}

const known = new Map<Language, ReadonlyMap<string, readonly Said[]>>()

/** Where the program says it, in that language: keys of buttons, headings, labels. `#` stands for a figure. */
function keysOf(label: string, language: Language): string[] {
  const texts = known.get(language) ?? textsIn(language)
  known.set(language, texts)
  return [...texts].flatMap(([key, patterns]) =>
    patterns.some(({ text, filled }) => text === label || filled?.test(label)) ? key : [],
  )
}

/** True where the program says it, in that language. */
export const isSaid = (label: string, language: Language): boolean => keysOf(label, language).length > 0

/** Where the program says the one in French and the other in English: one text of its, or several that are alike. */
export function keysOfBoth(french: string, english: string): string[] {
  const keys = new Set(keysOf(french, 'fr'))
  return keysOf(english, 'en').filter((key) => keys.has(key))
}

/** True where both are one text of the program's, in French and in English. */
export const isSame = (french: string, english: string): boolean => keysOfBoth(french, english).length > 0

/** Where the program said each label when the guide was last looked through, by « French | English ». */
export type KeptLabels = Readonly<Record<string, readonly string[]>>

/** Every label of the guide in both languages. */
export const namedIn = (french: readonly string[], english: readonly string[]): [string, string][] =>
  french.map((label, at) => [label, english[at] ?? ''])

/** What is said otherwise by now: a button that was renamed, though another is still called so. */
export function renamed(kept: KeptLabels, named: readonly (readonly [string, string])[]): string[] {
  return named.flatMap(([french, english]) => {
    const name = `${french} | ${english}`
    const keys = new Set(keysOfBoth(french, english))
    const known = kept[name]
    if (known === undefined) return [`${name}: not looked through yet`]
    return known.filter((key) => !keys.has(key)).map((key) => `${name}: no longer said by ${key}`)
  })
}
