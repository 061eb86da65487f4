import { readFileSync } from 'node:fs'
import path from 'node:path'
import { readPack } from '../../../shared/packs/game/readPack.ts'
import { packFaultText } from '../../../shared/packs/text/faultText.ts'

/** Texts of Faubourg that its tests keep in both languages. */
const IN_BOTH = new Set(['Faubourg', 'Vitesse', 'V', 'Armes'])

/** Leaves most texts of Faubourg in one language only, as authors do. */
function inOneLanguage(_: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || !('fr' in value && 'en' in value)) return value
  if (value.fr === 'Le marché') return { en: value.en }
  return IN_BOTH.has(String(value.fr)) ? value : value.fr
}

const file = path.resolve(import.meta.dirname, '../../../resources/samples/packs/faubourg.pack.json')

/** An invented game that uses most parts of the format: the example of the program, mostly in French alone. */
export const FAUBOURG = JSON.stringify(JSON.parse(readFileSync(file, 'utf8')), inOneLanguage)

export type Part = Record<string | number, unknown>

/** Changes of a document: the new value by its path, such as `kinds[0].cost`; undefined removes the value. */
export type Edits = Readonly<Record<string, unknown>>

/** Returns the text of the game with these changes. */
export const faubourgWith = (edits: Edits): string => withEdits(FAUBOURG, edits)

/** Returns the text of a game with changes. */
export function withEdits(text: string, edits: Edits): string {
  const pack = JSON.parse(text) as Part
  for (const [place, value] of Object.entries(edits)) {
    const steps = [...place.matchAll(/\['(.+?)'\]|\[(\d+)\]|([^.[\]]+)/g)].map(
      ([, quoted, index, key]) => quoted ?? index ?? key!,
    )
    const parent = steps.slice(0, -1).reduce((at, step) => at[step] as Part, pack)
    const last = steps.at(-1)!
    if (value === undefined) delete parent[last]
    else parent[last] = value
  }
  return JSON.stringify(pack)
}

/** Returns the messages about a pack, with plain spaces. */
export const messagesAbout = (text: string, language: 'fr' | 'en'): string[] =>
  readPack(text).faults.map((fault) => packFaultText(fault, language).replaceAll(/[\u00a0\u202f]/g, ' '))

/** Returns `count` edits. */
export const many = (count: number, edit: (index: number) => readonly [place: string, value: unknown]): Edits =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => edit(index)))
