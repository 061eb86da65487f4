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

/** Every text that the program shows in a language, as patterns of what may be read. */
function textsIn(language: Language): ReadonlySet<string> {
  const all = FILES.flatMap((pattern) => globSync(pattern, { cwd: root })).filter((file) =>
    file.endsWith(`${path.sep}${language}.json`),
  )
  const texts = all.flatMap((file) =>
    Object.values(JSON.parse(readFileSync(path.join(root, file), 'utf8')) as Record<string, string>),
  )
  return new Set(texts.flatMap(patternsOf))
}

const known = new Map<Language, ReadonlySet<string>>()

/** True where the program says it, in that language: a button, a heading, a label. `#` stands for a figure. */
export function isSaid(label: string, language: Language): boolean {
  const texts = known.get(language) ?? textsIn(language)
  known.set(language, texts)
  if (texts.has(label)) return true
  // « Lancer les 3 restants »
  return [...texts].some((text) => /\{\w+\}|#/.test(text) && fixed(text).length > 3 && filled(text).test(label))
}

const filled = (text: string): RegExp =>
  new RegExp(
    `^${text
      .replace(/[.*+?^$()|[\]\\]/g, '\\$&')
      .replace(/\{\w+\}/g, '.+')
      .replaceAll('#', '\\d+')}$`,
  )
