import { z } from 'zod/mini'
import { quotableText } from '../../rules/kit/path.ts'
import { objectOrListIn, pathSteps, schemaAt, type PathStep } from '../format/packPath.ts'
import { PACK_FORMAT } from '../format/packSchema.ts'

/**
 * A pack that is being edited: a document in the shape of `PackInput` that may be faulty anywhere. A number that was
 * typed wrongly is kept as its text, and parts may be absent.
 */
export type PackDraft = { readonly [key: string]: unknown }
type Data = Readonly<Record<string, unknown>>

export const isData = (value: unknown): value is Data =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
/** Returns the rows of a list; none if there is no list. */
export const rowsOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? (value as unknown[]) : [])
/** Returns the entries of an object in their order; none if there is no object. */
export const entriesOf = (value: unknown): [string, unknown][] => (isData(value) ? Object.entries(value) : [])

/** Returns the draft of a game in which everything is still missing. */
export const emptyDraft = (id: string): PackDraft => ({
  ...{ format: PACK_FORMAT, id, version: '1', name: '' },
  ...{ values: [], kinds: [] },
})

/** Returns what is at a path such as `kinds[2].values.cran`; undefined if there is nothing. */
export const readAt = (draft: PackDraft, path: string): unknown => readSteps(draft, pathSteps(path))

export function readSteps(draft: unknown, steps: readonly PathStep[]): unknown {
  let at = draft
  for (const step of steps) at = childOf(at, step)
  return at
}

function childOf(parent: unknown, step: PathStep): unknown {
  if (Array.isArray(parent)) return (parent as unknown[])[Number(step)]
  if (!isData(parent)) return undefined
  const key = wholeKey(parent, step)
  return Object.hasOwn(parent, key) ? parent[key] : undefined
}

/** Returns the key that a step means: faults shorten long keys and end them with an ellipsis. */
function wholeKey(parent: Data, step: PathStep): string {
  const key = String(step)
  if (Object.hasOwn(parent, key) || !key.endsWith('…')) return key
  return Object.keys(parent).find((one) => quotableText(one) === key) ?? key
}

/**
 * Returns the draft with a value at a path; undefined deletes it. What is missing on the way is created. A list or an
 * object that is or becomes empty is removed if packs may leave it out.
 */
export const writeAt = (draft: PackDraft, path: string, value: unknown): PackDraft =>
  writeSteps(draft, pathSteps(path), value)

export function writeSteps(draft: PackDraft, steps: readonly PathStep[], value: unknown): PackDraft {
  const written = writeWithin(draft, steps, 0, value)
  return isData(written) ? written : {}
}

function writeWithin(at: unknown, steps: readonly PathStep[], depth: number, value: unknown): unknown {
  const step = steps[depth]
  if (step === undefined) return value
  const place = steps.slice(0, depth + 1)
  if (Array.isArray(at)) {
    const list = at as readonly unknown[]
    const index = Number(step)
    const inner = writeWithin(list[index], steps, depth + 1, value)
    if (inner === undefined) return list.filter((_, i) => i !== index)
    return index < list.length ? list.with(index, inner) : [...list, inner]
  }
  if (!isData(at) && value === undefined) return at
  if (!isData(at) && typeof step === 'number') return [writeWithin(undefined, steps, depth + 1, value)]
  const parent = isData(at) ? at : {}
  const key = wholeKey(parent, step)
  const inner = withoutEmpty(writeWithin(childOf(parent, key), steps, depth + 1, value), place)
  return inner === undefined ? withoutKey(parent, key) : withKey(parent, key, inner)
}

/** Parts that mean something if they are empty: a further roll on the same table. */
const MEANS_WITHOUT_PARTS: readonly PathStep[] = ['roll']

/** Returns undefined for an empty list or object that packs may leave out; `true` where this means the same. */
function withoutEmpty(value: unknown, place: readonly PathStep[]): unknown {
  const isEmpty = Array.isArray(value) ? value.length === 0 : isData(value) && Object.keys(value).length === 0
  if (!isEmpty || MEANS_WITHOUT_PARTS.includes(place.at(-1)!)) return value
  const schema = schemaAt(place)
  if (!(schema instanceof z.ZodMiniOptional)) return value
  const { innerType } = schema.def
  const isTrueAlike = innerType instanceof z.ZodMiniUnion && innerType.safeParse(true).success
  return isTrueAlike ? true : undefined
}

const withoutKey = (parent: Data, key: string): Data =>
  Object.fromEntries(Object.entries(parent).filter(([one]) => one !== key))

/** Entries are defined one by one: the key `__proto__` would otherwise set a prototype. */
const withKey = (parent: Data, key: string, value: unknown): Data =>
  Object.fromEntries(
    Object.hasOwn(parent, key)
      ? Object.entries(parent).map(([one, old]) => [one, one === key ? value : old])
      : [...Object.entries(parent), [key, value]],
  )

/** A row with its key; rows of lists need none. */
export interface KeyedRow {
  readonly key?: string
  readonly value: unknown
}

/**
 * Inserts rows before the row `at` of a list, or of an object whose keys are in order, such as `tables`. Rows of an
 * object need a key that it does not have. Keys that are whole numbers come first in any object, in ascending order.
 */
export function insertRows(draft: PackDraft, path: string, at: number, rows: readonly KeyedRow[]): PackDraft {
  const parent = readAt(draft, path)
  if (isKeyed(parent, path)) {
    const entries = entriesOf(parent)
    const added = rows.map(({ key = '', value }): [string, unknown] => [key, value])
    return writeRows(draft, path, Object.fromEntries(entries.toSpliced(at, 0, ...added)))
  }
  return writeRows(draft, path, rowsOf(parent).toSpliced(at, 0, ...rows.map(({ value }) => value)))
}

/** Inserts one row; see `insertRows`. */
export const insertRow = (draft: PackDraft, path: string, at: number, value: unknown, key?: string): PackDraft =>
  insertRows(draft, path, at, [{ value, ...(key !== undefined && { key }) }])

/** Removes `count` rows from the row `from` on. */
export function removeRows(draft: PackDraft, path: string, from: number, count: number): PackDraft {
  const parent = readAt(draft, path)
  if (isKeyed(parent, path)) return writeRows(draft, path, Object.fromEntries(entriesOf(parent).toSpliced(from, count)))
  return writeRows(draft, path, rowsOf(parent).toSpliced(from, count))
}

/** Moves `count` rows from the row `from` on. `to`: the index that the first of them has afterwards. */
export function moveRows(draft: PackDraft, path: string, from: number, count: number, to: number): PackDraft {
  const parent = readAt(draft, path)
  if (isKeyed(parent, path))
    return writeRows(draft, path, Object.fromEntries(moved(entriesOf(parent), from, count, to)))
  return writeRows(draft, path, moved(rowsOf(parent), from, count, to))
}

const moved = <T>(rows: readonly T[], from: number, count: number, to: number): T[] =>
  rows.toSpliced(from, count).toSpliced(to, 0, ...rows.slice(from, from + count))

/** Returns the draft with another key for the entry at a path, in its old place. The new key must not exist. */
export const renameKey = (draft: PackDraft, path: string, newKey: string): PackDraft =>
  renameKeyAt(draft, pathSteps(path), newKey)

export function renameKeyAt(draft: PackDraft, steps: readonly PathStep[], newKey: string): PackDraft {
  const parent = readSteps(draft, steps.slice(0, -1))
  if (!isData(parent)) return draft
  const key = wholeKey(parent, steps.at(-1)!)
  if (key === newKey || Object.hasOwn(parent, newKey)) return draft
  const entries = Object.entries(parent).map(([one, value]) => [one === key ? newKey : one, value] as const)
  return writeSteps(draft, steps.slice(0, -1), Object.fromEntries(entries))
}

const isKeyed = (parent: unknown, path: string): boolean =>
  parent === undefined ? objectOrListIn(schemaAt(pathSteps(path))) instanceof z.ZodMiniRecord : isData(parent)

const writeRows = (draft: PackDraft, path: string, rows: unknown): PackDraft => writeAt(draft, path, rows)
