import { isSame, type Change } from './change.ts'
import { agrees } from './state.ts'

type Fields = Readonly<Record<string, unknown>>
/** How many models a group has whose profile does not say. */
export type UsualSize = () => number | undefined

/**
 * A change that was meant for a fact as it was, for the fact as it is by now: only what is not so already, of a profile
 * only the keys that it is about. Undefined where somebody changed the same since.
 */
export function carried(
  change: Change,
  current: object | undefined,
  usual: UsualSize = () => undefined,
): Change[] | undefined {
  const { before, after } = change as { readonly before: Fields | null; readonly after: Fields | null }
  if (before === null) return current ? undefined : [change]
  if (after === null) return !current ? [] : agrees(current, before) ? [change] : undefined
  if (!current) return undefined
  const now = current as Fields
  const fields: Record<string, unknown> = {}
  for (const [key, value] of Object.entries(after)) {
    const is =
      key === 'profile' ? mergedProfile(before[key] as Fields, value as Fields, now[key] as Fields, usual) : value
    if (is === undefined || backToTheDead(change, current) > 0) return undefined
    if (isSame(now[key], is)) continue
    if (key !== 'profile' && !isSame(now[key], before[key])) return undefined
    fields[key] = is
  }
  const were = Object.fromEntries(Object.keys(fields).map((key) => [key, now[key]]))
  return Object.keys(fields).length > 0 ? [{ ...change, before: were, after: fields }] : []
}

/** How many models come back to a group whose last one has fallen, so that it is there no more; 0 for every other change. */
function backToTheDead({ before, after }: Change, now: object): number {
  const [was, is] = [before, after].map((fields) => (fields as Fields | null)?.['profile'])
  if ((now as Fields)['status'] !== 'dead' || !isFields(was) || !isFields(is)) return 0
  const count = Number(is['modelsNow'] ?? is['models']) - Number(was['modelsNow'] ?? was['models'])
  return count > 0 ? count : 0
}

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * A profile with what differs between two others, its own parts key by key (a gladiator's races to miss, its arms); undefined
 * where it differs from both of them in that.
 */
function mergedProfile(before: Fields, after: Fields, now: Fields, usual: UsualSize): Fields | undefined {
  const counted = modelsLeft(before, after, now, usual)
  if (isMiscount(counted)) return undefined
  const merged: Record<string, unknown> = { ...now, ...counted }
  for (const key of differing(before, after)) {
    if (Object.hasOwn(counted, key)) continue
    if (isSame(now[key], before[key])) merged[key] = after[key]
    else if (!isSame(now[key], after[key])) {
      const part = mergedPart(before[key], after[key], now[key])
      if (!part) return undefined
      merged[key] = part
    }
  }
  return Object.fromEntries(Object.entries(merged).filter(([, value]) => value !== undefined))
}

const mergedPart = (before: unknown, after: unknown, now: unknown): Fields | undefined =>
  isFields(before) && isFields(after) && isFields(now) ? mergedProfile(before, after, now, () => undefined) : undefined

/**
 * Why the models of a group cannot be counted on: it has `had` of `size` models, of a size of 0 where all have fallen, and `change`
 * of them are lost (below 0) or come back.
 */
export interface Miscount {
  readonly had: number
  readonly size: number
  readonly change: number
}

const isMiscount = (counted: Fields | Miscount): counted is Miscount => 'size' in counted

/** Why a change of a member does not fit the models that its group has now; undefined where its models are not the reason. */
export function miscountOf(change: Change, now: object, usual: UsualSize): Miscount | undefined {
  const { before, after } = change
  const [was, is, has] = [before, after, now].map((fields) => (fields as Fields | null)?.['profile'])
  if (!isFields(was) || !isFields(is) || !isFields(has)) return undefined
  const back = backToTheDead(change, now)
  if (back > 0) return { had: 0, size: 0, change: back }
  const counted = modelsLeft(was, is, has, usual)
  return isMiscount(counted) ? counted : undefined
}

/**
 * The models of a group that are left are counted on: one less lost then is one more now, and one bought then joins those
 * that are left now. Empty where nothing of that changes or the sizes are not known; a miscount where fewer than none or more than all would be left.
 */
function modelsLeft(before: Fields, after: Fields, now: Fields, usual: UsualSize): Fields | Miscount {
  const isSized = !isSame(before['models'], after['models'])
  if (!isSized && isSame(before['modelsNow'], after['modelsNow'])) return {}
  if (differing(before, now).every((key) => !key.startsWith('models'))) return {}
  const [was, is, bought] = [before, after, now].map(({ models }) => Number(models ?? usual())) as [
    number,
    number,
    number,
  ]
  if (isSized) {
    if (Number.isNaN(is - was)) return {}
    const joined = (left: unknown) =>
      left === undefined ? undefined : Math.min(Number(left) + Math.max(0, is - was), is)
    return joined(before['modelsNow']) === after['modelsNow'] ? { modelsNow: joined(now['modelsNow']) } : {}
  }
  const had = Number(now['modelsNow'] ?? bought)
  const change = Number(after['modelsNow'] ?? is) - Number(before['modelsNow'] ?? was)
  const count = had + change
  if (Number.isNaN(count)) return {}
  return count >= 0 && !(count > bought) ? { modelsNow: count } : { had, size: bought, change }
}

/** The keys in which two profiles differ. */
const differing = (one: Fields, other: Fields): string[] =>
  Object.keys({ ...one, ...other }).filter((key) => !isSame(one[key], other[key]))

/** The places in which two profiles differ, in their parts too: « gladiator.armour ». */
const places = (one: Fields, other: Fields, at: string): string[] =>
  differing(one, other).flatMap((key) => {
    const [a, b] = [one[key], other[key]]
    return isFields(a) && isFields(b) ? places(a, b, `${at}.${key}`) : [`${at}.${key}`]
  })

/** True of the same place, and of one within the other. */
const areOne = (one: string, other: string): boolean =>
  one === other || one.startsWith(`${other}.`) || other.startsWith(`${one}.`)

/** True when two changes of one fact are about the same: a field of it, a place in its profile, or the whole of it. */
export function meet(one: Change, other: Change): boolean {
  if (one.id !== other.id) return false
  if (!one.before || !one.after || !other.before || !other.after) return true
  const keysOf = ({ before, after }: Change) =>
    Object.entries(after as Fields).flatMap(([key, value]) =>
      key === 'profile' ? places((before as Fields)[key] as Fields, value as Fields, key) : [key],
    )
  const keys = keysOf(other)
  return keysOf(one).some((key) => keys.some((known) => areOne(key, known)))
}
