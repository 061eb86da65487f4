import { isSameData, type Change } from './change.ts'
import { hasFieldValues } from './state.ts'

type Fields = Readonly<Record<string, unknown>>
/** Returns the number of models that a group has if its profile does not contain this number. */
export type DefaultModelCount = () => number | undefined

/**
 * Rebases a change: adapts a change that was made for an older state of a fact to the current state. Leaves out what
 * the current state already contains, and merges profiles key by key. Returns undefined if the same part of the fact
 * was changed in the meantime.
 */
export function rebaseChange(
  change: Change,
  current: object | undefined,
  usual: DefaultModelCount = () => undefined,
): Change[] | undefined {
  const { before, after } = change as { readonly before: Fields | null; readonly after: Fields | null }
  if (before === null) return current ? undefined : [change]
  if (after === null) return !current ? [] : hasFieldValues(current, before) ? [change] : undefined
  if (!current) return undefined
  const now = current as Fields
  const fields: Record<string, unknown> = {}
  for (const [key, value] of Object.entries(after)) {
    const is =
      key === 'profile' ? mergeProfiles(before[key] as Fields, value as Fields, now[key] as Fields, usual) : value
    if (is === undefined || countRevivedModels(change, current) > 0) return undefined
    if (isSameData(now[key], is)) continue
    if (key !== 'profile' && !isSameData(now[key], before[key])) return undefined
    fields[key] = is
  }
  const were = Object.fromEntries(Object.keys(fields).map((key) => [key, now[key]]))
  return Object.keys(fields).length > 0 ? [{ ...change, before: were, after: fields }] : []
}

/**
 * For a group that is dead because its last model fell: returns how many models a change would give back to it, which
 * is a conflict. Returns 0 for any other change.
 */
function countRevivedModels({ before, after }: Change, now: object): number {
  const [was, is] = [before, after].map((fields) => (fields as Fields | null)?.['profile'])
  if ((now as Fields)['status'] !== 'dead' || !isFields(was) || !isFields(is)) return 0
  const count = Number(is['modelsNow'] ?? is['models']) - Number(was['modelsNow'] ?? was['models'])
  return count > 0 ? count : 0
}

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * Merges three versions of a profile: `before` and `after` of a change, and the current version `now`. Nested objects
 * (a gladiator's races to miss, a gladiator's weapons) are merged key by key. Returns undefined if `after` and `now`
 * changed the same key differently.
 */
function mergeProfiles(before: Fields, after: Fields, now: Fields, usual: DefaultModelCount): Fields | undefined {
  const counted = adjustModels(before, after, now, usual)
  if (isMiscount(counted)) return undefined
  const merged: Record<string, unknown> = { ...now, ...counted }
  for (const key of differingKeys(before, after)) {
    if (Object.hasOwn(counted, key)) continue
    if (isSameData(now[key], before[key])) merged[key] = after[key]
    else if (!isSameData(now[key], after[key])) {
      const part = mergeParts(before[key], after[key], now[key])
      if (!part) return undefined
      merged[key] = part
    }
  }
  return Object.fromEntries(Object.entries(merged).filter(([, value]) => value !== undefined))
}

const mergeParts = (before: unknown, after: unknown, now: unknown): Fields | undefined =>
  isFields(before) && isFields(after) && isFields(now) ? mergeProfiles(before, after, now, () => undefined) : undefined

/**
 * Explains why the number of models in a group cannot be adjusted. `had`: models that the group has. `size`: models
 * that it may have; 0 if all have fallen. `change`: models to add, or to remove if negative.
 */
export interface ModelCountConflict {
  readonly had: number
  readonly size: number
  readonly change: number
}

const isMiscount = (counted: Fields | ModelCountConflict): counted is ModelCountConflict => 'size' in counted

/**
 * Explains why a change does not fit the current number of models in a group. Returns undefined if the number of models
 * is not the reason.
 */
export function findModelCountConflict(
  change: Change,
  now: object,
  usual: DefaultModelCount,
): ModelCountConflict | undefined {
  const { before, after } = change
  const [was, is, has] = [before, after, now].map((fields) => (fields as Fields | null)?.['profile'])
  if (!isFields(was) || !isFields(is) || !isFields(has)) return undefined
  const back = countRevivedModels(change, now)
  if (back > 0) return { had: 0, size: 0, change: back }
  const counted = adjustModels(was, is, has, usual)
  return isMiscount(counted) ? counted : undefined
}

/**
 * Applies the difference that the change made to the current number of models: if the change removed a model, a model
 * is removed now; if it added a model, a model is added now. A model that rose out of the group (`modelsRisen`) leaves it now. Returns an empty object if no number changes or if sizes
 * are unknown, and a `ModelCountConflict` if the result would be below 0 or above the size.
 */
function adjustModels(
  before: Fields,
  after: Fields,
  now: Fields,
  usual: DefaultModelCount,
): Fields | ModelCountConflict {
  const isSized = !isSameData(before['models'], after['models'])
  if (!isSized && isSameData(before['modelsNow'], after['modelsNow'])) return {}
  if (differingKeys(before, now).every((key) => !key.startsWith('models'))) return {}
  const [was, is, bought] = [before, after, now].map(({ models }) => Number(models ?? usual())) as [
    number,
    number,
    number,
  ]
  const risen = Number(after['modelsRisen'] ?? 0) - Number(before['modelsRisen'] ?? 0)
  if (risen !== 0) {
    const had = Number(now['modelsNow'] ?? bought)
    const left = had - risen
    // The last model of a group takes the place of the group, which then has no number of models.
    const isLast = after['modelsNow'] === undefined
    if (isLast ? left !== 0 : left <= 0) return { had, size: bought, change: -risen }
    return isLast ? {} : { modelsNow: left }
  }
  if (isSized) {
    if (Number.isNaN(is - was)) return {}
    const withNewModels = (left: unknown) =>
      left === undefined ? undefined : Math.min(Number(left) + Math.max(0, is - was), is)
    return withNewModels(before['modelsNow']) === after['modelsNow']
      ? { modelsNow: withNewModels(now['modelsNow']) }
      : {}
  }
  const had = Number(now['modelsNow'] ?? bought)
  const change = Number(after['modelsNow'] ?? is) - Number(before['modelsNow'] ?? was)
  const count = had + change
  if (Number.isNaN(count)) return {}
  return count >= 0 && !(count > bought) ? { modelsNow: count } : { had, size: bought, change }
}

const differingKeys = (one: Fields, other: Fields): string[] =>
  Object.keys({ ...one, ...other }).filter((key) => !isSameData(one[key], other[key]))

/** Lists the paths at which two profiles differ, including nested paths: « gladiator.armour ». */
const differingPaths = (one: Fields, other: Fields, at: string): string[] =>
  differingKeys(one, other).flatMap((key) => {
    const [a, b] = [one[key], other[key]]
    return isFields(a) && isFields(b) ? differingPaths(a, b, `${at}.${key}`) : [`${at}.${key}`]
  })

/** True if two paths are equal, or if one path contains the other. */
const pathsOverlap = (one: string, other: string): boolean =>
  one === other || one.startsWith(`${other}.`) || other.startsWith(`${one}.`)

/** True if two changes concern the same part of the same fact: a field, a path in its profile, or the whole fact. */
export function changesOverlap(one: Change, other: Change): boolean {
  if (one.id !== other.id) return false
  if (!one.before || !one.after || !other.before || !other.after) return true
  const keysOf = ({ before, after }: Change) =>
    Object.entries(after as Fields).flatMap(([key, value]) =>
      key === 'profile' ? differingPaths((before as Fields)[key] as Fields, value as Fields, key) : [key],
    )
  const keys = keysOf(other)
  return keysOf(one).some((key) => keys.some((known) => pathsOverlap(key, known)))
}
