// Texts of cells by the kind of their column: what is stored, what is shown, what a typed or pasted text means.
import { foldForSearch } from '../../../shared/domain/searchText.ts'
import type { GridChoice, GridColumn } from './gridTypes.ts'

/** The stored text of a flag that is set. */
export const FLAG_SET = 'x'

/** Words that set a flag, folded: of both languages and of spreadsheets. */
const FLAG_WORDS = new Set(['x', 'oui', 'yes', 'true', 'vrai', '1', '✓', '✔', '☑'])

const choicesOf = ({ choices }: GridColumn): readonly GridChoice[] => choices ?? []
const fold = (text: string): string => foldForSearch(text.trim())

/** Returns true if the stored text of a flag says that it is set. */
export const isFlagSet = (text: string): boolean => FLAG_WORDS.has(fold(text))

/** Returns the only choice of a list; undefined if there is none or more than one. */
const onlyOne = (found: readonly GridChoice[]): GridChoice | undefined => (found.length === 1 ? found[0] : undefined)

/**
 * Finds the choice that a text names: by its exact value, else by its exact label, else by the only label or value
 * that is equal without case and accents.
 */
function findChoice(column: GridColumn, text: string): GridChoice | undefined {
  const all = choicesOf(column)
  const trimmed = text.trim()
  return (
    all.find(({ value }) => value === trimmed) ??
    onlyOne(all.filter(({ label }) => label.trim() === trimmed)) ??
    onlyOne(all.filter(({ label }) => fold(label) === fold(trimmed))) ??
    onlyOne(all.filter(({ value }) => fold(value) === fold(trimmed)))
  )
}

/** Splits a text at its commas. A choice whose label or value has commas itself stays whole. */
function splitChoices(column: GridColumn, text: string): string[] {
  const pieces = text.split(/[,\n]/)
  const parts: string[] = []
  for (let at = 0; at < pieces.length;) {
    let length = pieces.length - at
    while (length > 1 && !findChoice(column, pieces.slice(at, at + length).join(','))) length--
    parts.push(
      pieces
        .slice(at, at + length)
        .join(',')
        .trim(),
    )
    at += length
  }
  return parts.filter((part) => part !== '')
}

/** Returns the values of a cell of kind `choices`, each once; a part that names no choice stays as it is. */
export const valuesIn = (column: GridColumn, text: string): string[] => [
  ...new Set(splitChoices(column, text).map((part) => findChoice(column, part)?.value ?? part)),
]

/** Returns the text to store for a text that was typed or pasted. */
export function toStoredText(column: GridColumn, typed: string): string {
  switch (column.kind) {
    case 'flag':
      return isFlagSet(typed) ? FLAG_SET : ''
    case 'choice':
      return findChoice(column, typed)?.value ?? typed.trim()
    case 'choices':
      return valuesIn(column, typed).join(', ')
    case 'number':
      return typed.trim()
    case 'text':
      return typed
  }
}

const labelOf = (column: GridColumn, value: string): string =>
  choicesOf(column).find((choice) => choice.value === value)?.label ?? value

/** Returns the text that users see for a stored text. */
export function toShownText(column: GridColumn, stored: string): string {
  if (column.kind === 'choice') return labelOf(column, stored)
  if (column.kind === 'choices') return labelsOf(column, valuesIn(column, stored))
  return stored
}

/** Returns the text to copy for a stored text: what users see, or the values if a paste of the labels would change them. */
export function toCopiedText(column: GridColumn, stored: string): string {
  const shown = toShownText(column, stored)
  return toStoredText(column, shown) === stored ? shown : stored
}

/**
 * Returns the choices that a typed text finds, without case and accents: those whose label begins with it, then those
 * with a word that begins with it, then those that contain it. Returns all choices for an empty text.
 */
export function searchChoices(column: GridColumn, typed: string): readonly GridChoice[] {
  const text = fold(typed)
  if (text === '') return choicesOf(column)
  const rank = ({ label, value }: GridChoice): number => {
    const folded = fold(label)
    if (folded.startsWith(text)) return 0
    if (folded.split(/[^\p{L}\p{N}]+/u).some((word) => word.startsWith(text))) return 1
    return folded.includes(text) || fold(value).includes(text) ? 2 : 3
  }
  const ranked = choicesOf(column).map((choice) => ({ choice, rank: rank(choice) }))
  return [0, 1, 2].flatMap((wanted) => ranked.filter((one) => one.rank === wanted).map((one) => one.choice))
}

/** Returns the part of a typed list of choices that is being typed: what follows the last comma. */
export const lastPart = (typed: string): string => typed.slice(typed.lastIndexOf(',') + 1).trim()

const labelsOf = (column: GridColumn, values: readonly string[]): string =>
  values.map((value) => labelOf(column, value)).join(', ')

/** Adds a value to the typed list of choices, or removes it if the list has it. Returns the labels. */
export function toggleChoice(column: GridColumn, typed: string, value: string): string {
  const values = valuesIn(column, typed)
  return labelsOf(column, values.includes(value) ? values.filter((other) => other !== value) : [...values, value])
}

/** Replaces the part of a typed list of choices that is being typed by a value. Returns the labels. */
export function completeChoice(column: GridColumn, typed: string, value: string): string {
  const before = valuesIn(column, typed.slice(0, typed.lastIndexOf(',') + 1))
  return labelsOf(column, [...new Set([...before, value])])
}
