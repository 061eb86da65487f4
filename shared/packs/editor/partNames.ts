import type { Language } from '../../domain/localized.ts'
import { foldForSearch } from '../../domain/searchText.ts'
import { isData, readSteps, type PackDraft } from './draft.ts'
import { listParts, textIn, type DraftPart, type FoundPart } from './draftParts.ts'

/** A part as cells write it, and every text that means it. */
interface NamedPart {
  readonly id: string
  /** The name in each language, then the short names. */
  readonly names: readonly string[]
}

/** Finds parts by a typed name or id, and returns the text with which a cell shows a part. */
export interface PartNames {
  /** Returns the id of the part with this name or id; undefined if there is none, or two. */
  readonly find: (text: string) => string | undefined
  /** Returns a text that `find` understands: the name if it is clear, otherwise the id. */
  readonly label: (id: string, language: Language) => string
}

/** Converts a text so that accents, case, spaces, hyphens and quotes do not matter. */
export const foldName = (text: string): string =>
  foldForSearch(text)
    .replaceAll(/[\s\u{a0}\u{202f}‐-–-]+/gu, ' ')
    .trim()

/** Signs that separate parts in cells; a name that contains them is written by its id. */
const SEPARATORS = /[,;:()=\n+]|\s[−–-]|[−–]|\d\s*$/u

const known = new WeakMap<PackDraft, Map<string, PartNames>>()

/** Returns the names of the parts of these kinds. A draft never changes, so that its names are collected once. */
export function partNames(draft: PackDraft, ...kinds: readonly DraftPart[]): PartNames {
  const ofDraft = known.get(draft) ?? new Map<string, PartNames>()
  known.set(draft, ofDraft)
  const names = ofDraft.get(kinds.join()) ?? collectNames(draft, kinds)
  ofDraft.set(kinds.join(), names)
  return names
}

function collectNames(draft: PackDraft, kinds: readonly DraftPart[]): PartNames {
  const parts = listParts(draft)
    .filter(({ part, id }) => kinds.includes(part) && id !== '')
    .map((part): NamedPart => ({ id: part.id, names: namesOf(draft, part) }))
  const idsByName = Map.groupBy(
    parts.flatMap(({ id, names }) => names.map((name) => ({ id, name: foldName(name) }))),
    ({ name }) => name,
  )
  const partsById = new Map(parts.toReversed().map((part) => [part.id, part]))
  const idsByFoldedId = new Map(parts.toReversed().map(({ id }) => [foldName(id), id]))
  const find = (text: string): string | undefined => {
    if (partsById.has(text)) return text
    const folded = foldName(text)
    const found = new Set(idsByName.get(folded)?.map(({ id }) => id))
    if (found.size > 1) return undefined
    return [...found][0] ?? idsByFoldedId.get(folded)
  }
  const label = (id: string, language: Language): string => {
    const [french = '', english = ''] = partsById.get(id)?.names ?? []
    const wanted = language === 'fr' ? [french, english] : [english, french]
    return wanted.find((name) => name !== '' && !SEPARATORS.test(name) && find(name) === id) ?? id
  }
  return { find, label }
}

function namesOf(draft: PackDraft, { name, steps }: FoundPart): string[] {
  const value = readSteps(draft, steps)
  const texts = [textIn(name), textIn(isData(value) ? value['short'] : undefined)]
  return texts.flatMap(({ fr, en }) => [fr, en])
}

/** A part to choose: its id, and its name. */
export interface PartChoice {
  readonly value: string
  readonly label: string
}

/** Lists the parts of a kind to choose from, in the order of the document. */
export function partChoices(draft: PackDraft, part: DraftPart, language: Language): PartChoice[] {
  const parts = listParts(draft).filter((one) => one.part === part && one.id !== '')
  return parts.map(({ id, name }) => ({ value: id, label: textIn(name)[language] || id }))
}

/** Splits a text at the commas, semicolons and line breaks that are outside of brackets. */
export function splitParts(text: string): string[] {
  const found = ['']
  let depth = 0
  for (const sign of text) {
    if (sign === '(') depth++
    if (sign === ')') depth--
    if (depth <= 0 && /[,;\n]/.test(sign)) found.push('')
    else found[found.length - 1] += sign
  }
  return found.map((one) => one.trim()).filter((one) => one !== '')
}

/** Reads a list of parts by names or ids; an unknown one stays as it was typed. */
export function readPartList(text: string, names: PartNames): string[] {
  return splitParts(text).flatMap((one) => {
    const id = names.find(one)
    if (id !== undefined) return [id]
    const pieces = one.split(/\s+(?:et|and|ou|or)\s+|\s*&\s*/iu)
    const ids = pieces.map((piece) => names.find(piece.trim()))
    return ids.every((found) => found !== undefined) ? ids : [one]
  })
}

export const partListText = (ids: unknown, names: PartNames, language: Language): string =>
  Array.isArray(ids) ? ids.map((id) => names.label(String(id), language)).join(', ') : textOfUnknown(ids)

/** Returns a value that a cell has no text for, as it was typed. */
export function textOfUnknown(value: unknown): string {
  if (value === undefined || value === null) return ''
  if (typeof value === 'string') return value
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : JSON.stringify(value)
}
