import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Language } from '../../shared/domain/localized.ts'
import { root } from './pages.ts'

/** Files with the texts of screens, windows and rulesets. */
const FILES = [
  'shared/text/*.json',
  'main/electron/text/*.json',
  'renderer/text/*/*.json',
  'renderer/*/text/*.json',
  'renderer/*/*/text/*.json',
  'renderer/*/*/*/text/*.json',
]

/** The variants of a text for each choice of `{count|one|many}`. */
function patternsOf(text: string): string[] {
  const choice = /\{\w+\|([^{}|]*)\|([^{}|]*)\}/.exec(text)
  if (choice)
    return [choice[1]!, choice[2]!].flatMap((chosen) =>
      patternsOf(text.slice(0, choice.index) + chosen + text.slice(choice.index + choice[0].length)),
    )
  return [text]
}

/** The letters of a text without its placeholders. */
const fixedLetters = (text: string): string => text.replace(/\{\w+\}|#/g, '').replace(/[^\p{L}]/gu, '')

/** A text, and a pattern for it if it has placeholders, as in « Faire les 3 jets restants ». */
interface LabelText {
  readonly text: string
  readonly filled?: RegExp
}

const toLabelText = (text: string): LabelText =>
  /\{\w+\}|#/.test(text) && fixedLetters(text).length > 3 ? { text, filled: patternOf(text) } : { text }

const patternOf = (text: string): RegExp =>
  new RegExp(
    `^${text
      .replace(/[.*+?^$()|[\]\\]/g, '\\$&')
      .replace(/\{\w+\}/g, '.+')
      .replaceAll('#', '\\d+')}$`,
  )

/** Every text of the program in a language, by its folder and key. */
function textsIn(language: Language): ReadonlyMap<string, readonly LabelText[]> {
  const all = FILES.flatMap((pattern) => globSync(pattern, { cwd: root })).filter((file) =>
    file.endsWith(`${path.sep}${language}.json`),
  )
  const texts = all.flatMap((file) =>
    Object.entries(JSON.parse(readFileSync(path.join(root, file), 'utf8')) as Record<string, string>).map(
      ([key, text]) => [`${path.dirname(file)} ${key}`, patternsOf(text).map(toLabelText)] as const,
    ),
  )
  return new Map(texts)
}

const known = new Map<Language, ReadonlyMap<string, readonly LabelText[]>>()

/** The keys of all texts of the program that can read as this label, in a language. */
function keysOf(label: string, language: Language): string[] {
  const texts = known.get(language) ?? textsIn(language)
  known.set(language, texts)
  return [...texts].flatMap(([key, patterns]) =>
    patterns.some(({ text, filled }) => text === label || filled?.test(label)) ? key : [],
  )
}

/** Whether the program has this label, in a language. */
export const isLabel = (label: string, language: Language): boolean => keysOf(label, language).length > 0

/** The keys of texts that read as the first label in French and as the second one in English. */
export function keysOfBoth(french: string, english: string): string[] {
  const keys = new Set(keysOf(french, 'fr'))
  return keysOf(english, 'en').filter((key) => keys.has(key))
}

/** Whether both labels are the same text of the program, in French and in English. */
export const isSameLabel = (french: string, english: string): boolean => keysOfBoth(french, english).length > 0

/** The keys of each label at the last review of the guide, by « French | English ». */
export type KeptLabels = Readonly<Record<string, readonly string[]>>

/** Pairs of labels in both languages. */
export const namedIn = (french: readonly string[], english: readonly string[]): [string, string][] =>
  french.map((label, at) => [label, english[at] ?? ''])

/** Messages about labels whose texts were renamed since the last review, even if another text still reads so. */
export function findRenamedLabels(kept: KeptLabels, named: readonly (readonly [string, string])[]): string[] {
  return named.flatMap(([french, english]) => {
    const name = `${french} | ${english}`
    const keys = new Set(keysOfBoth(french, english))
    const known = kept[name]
    if (known === undefined) return [`${name}: not reviewed yet`]
    return known.filter((key) => !keys.has(key)).map((key) => `${name}: no longer the text of ${key}`)
  })
}
