import { Envelope } from '../../shared/contract/envelope.ts'
import { AppError } from '../../shared/domain/error.ts'
import { checkUntrustedData } from '../../shared/rules/kit/json.ts'
import type { Known } from './known.ts'
import type { Described } from './schemaNode.ts'

type Steps = readonly (string | number)[]

/** The paths of all places in a payload, starting with the payload itself. */
function placesIn(value: unknown, steps: Steps = []): Steps[] {
  if (typeof value !== 'object' || value === null || steps.length > 6) return [steps]
  const parts = Array.isArray(value) ? [...(value as unknown[]).entries()] : Object.entries(value)
  return [steps, ...parts.flatMap(([step, inner]) => placesIn(inner, [...steps, step]))]
}

/** A copy of a payload with another value at a place; `undefined` removes the key. */
function replaceAt(value: unknown, [step, ...rest]: Steps, put: unknown): unknown {
  if (step === undefined) return put
  const copy = Array.isArray(value) ? [...(value as unknown[])] : { ...(value as object) }
  const at = copy as Record<string | number, unknown>
  if (rest.length === 0 && put === undefined) delete at[step]
  else
    Object.defineProperty(copy, step, {
      value: replaceAt(at[step], rest, put),
      enumerable: true,
      configurable: true,
      writable: true,
    })
  return copy
}

const nestedLists = (depth: number): unknown => Array.from({ length: depth }).reduce((inner) => [inner], null)
const circularObject = (): unknown => {
  const round: Record<string, unknown> = {}
  round.round = round
  return round
}
const MANY: unknown[] = Array.from({ length: 1001 }, () => 'a')
const TOO_MANY: unknown[] = new Array<unknown>(1_000_001).fill(0)
const LONG = 'x'.repeat(1_000_000)

/** Values that are invalid almost everywhere. */
export const HOSTILE: readonly unknown[] = [
  ...[undefined, null, true, 0, -1, 7.5, -0.1, 1e308, -1e308, 2 ** 53, NaN, Infinity, 10n ** 40n, Symbol.iterator],
  ...['', ' ', 'NaN', '1e999', '-0', '0x10', 'null', '[object Object]', '__proto__', 'constructor', 'toString'],
  ...[
    "'; DROP TABLE journal; --",
    '../../etc/passwd',
    '<script>alert(1)</script>',
    '%s%n',
    '${7*7}',
    '\u0000',
    '\u202e',
  ],
  ...['\ud800', 'a\udc00b', '\u001b[2J', 'e\u0301'.repeat(5000), LONG, `${LONG}\ud800`],
  ...[
    [],
    {},
    [[]],
    [null],
    { id: 1 },
    nestedLists(100),
    nestedLists(63),
    circularObject(),
    MANY,
    TOO_MANY,
    new Map(),
    new Date(0),
  ],
  JSON.parse('{"__proto__":{"admin":true}}'),
  ...[{ constructor: { prototype: {} } }, { toString: 'no' }, { then: 'x' }, { length: 1e9 }, () => 1],
]

const ENVELOPES: readonly unknown[] = [
  ...['short', 'x'.repeat(81), 7, null, {}, [], '\ud800'.repeat(10), LONG].map((request) => ({ request })),
  ...[7, 'x', [1], null, { a: -1 }, { a: 1.5 }, { a: '1' }, { a: NaN }, { campaignone: 9999 }].map((expected) => ({
    expected,
  })),
]

/** Objects with unknown keys, which are added to a part of a payload. */
const STRANGE: readonly unknown[] = [
  ...[{ unknown: 1 }, { Campaign: 'x' }, { '': 1 }, { ['a\ud800']: 1 }, { prototype: 1 }, { [LONG]: 1 }],
  JSON.parse('{"__proto__":1}'),
]

const pick = <T>(list: readonly T[], by: number): T => list[by % list.length]!

/** The field of a command that holds the id of a new thing, where an unknown id is valid. */
const NEW: Readonly<Record<string, string>> = {
  'campaign.create': 'campaign',
  'warband.create': 'warband',
  'warband.import': 'warband',
  'game.plan': 'game',
  'round.plan': 'game',
}

/** The key of a place; for an item of a list, the key of the list. */
const keyOf = (steps: Steps): string => String(typeof steps.at(-1) === 'number' ? steps.at(-2) : steps.at(-1))

/** Places with an id that has to exist. */
function idPlaces(method: string, payload: unknown, all: readonly Steps[], known: Known): Steps[] {
  return all.filter((steps) => {
    const key = keyOf(steps)
    if (!(key in known.ids) || typeof at(payload, steps) !== 'string') return false
    if (steps[0] === 'document') return steps[1] === 'facts' && key !== 'item'
    return key !== NEW[method]
  })
}

/** An id of another campaign, of something of another kind, or of nothing. */
function strangeId(key: string, isAlone: boolean, own: Known, other: Known, by: number): string {
  const fit = own.ids[key]!
  const elsewhere = Object.values(own.ids).flatMap((ids) => ids.filter((id) => !fit.includes(id)))
  const theirs = isAlone ? [] : [pick(other.ids[key]!, by)]
  return pick([...theirs, pick(elsewhere, by), 'nobodyatall', 'constructor', 'z'.repeat(40)], by)
}

/** Below this `how`, a payload keeps to the contract, but one of its ids, if any, refers to something else. */
export const STRANGE_IDS = 20

/** Random numbers that choose how a payload is spoilt. */
export interface Spoiling {
  readonly how: number
  readonly where: number
  readonly what: number
}

/** Spoils a payload at one place: a hostile value, a key too many or too few, a wrong id or envelope. */
export function spoilPayload(method: string, payload: unknown, by: Spoiling, own: Known, other: Known): unknown {
  const { how, where, what } = by
  const all = placesIn(payload)
  if (how < STRANGE_IDS) {
    const ids = idPlaces(method, payload, all, own)
    const steps = pick(ids, where)
    if (steps) return replaceAt(payload, steps, strangeId(keyOf(steps), ids.length === 1, own, other, what))
  }
  const parts = all.filter((steps) => isObject(at(payload, steps)))
  if (how < 30 && parts.length > 0) {
    const steps = pick(parts, where)
    return replaceAt(payload, steps, mergeObjects(at(payload, steps) as object, pick(STRANGE, what) as object))
  }
  if (how < 36 && isObject(payload)) return { ...payload, ...(pick(ENVELOPES, what) as object) }
  if (how < 46 && all.length > 1) return replaceAt(payload, pick(all.slice(1), where), undefined)
  return replaceAt(payload, pick(all, where), pick(HOSTILE, what))
}

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const at = (value: unknown, steps: Steps): unknown =>
  steps.reduce((inner, step) => (inner as Record<string | number, unknown>)[step], value)

/** Merges two objects, including keys like `__proto__`, which an ordinary copy would drop. */
function mergeObjects(one: object, other: object): object {
  const copy = { ...one }
  for (const key of Object.keys(other))
    Object.defineProperty(copy, key, { ...Object.getOwnPropertyDescriptor(other, key)! })
  return copy
}

/** True if a spoilt payload has another text, for example another id, than before. */
export function isElsewhere(before: unknown, after: unknown): boolean {
  const all = placesIn(before)
  return all.some((steps) => {
    const was = at(before, steps)
    return typeof was === 'string' && all.length === placesIn(after).length && at(after, steps) !== was
  })
}

const ENVELOPE = Object.keys(Envelope.shape)

/** True if a payload keeps to the contract; its ids may still not exist. */
export function isWellFormed({ input, kind }: Described, payload: unknown): boolean {
  try {
    checkUntrustedData(payload, kind === 'transfer' ? 1_000_000 : undefined)
  } catch (error) {
    if (error instanceof AppError) return false
    throw error
  }
  if (kind !== 'command' || !isObject(payload)) return input.safeParse(payload).success
  const entries = Object.entries(payload)
  const parts = [true, false].map((isOuter) => entries.filter(([key]) => ENVELOPE.includes(key) === isOuter))
  const [envelope, own] = parts.map((part) => Object.fromEntries(part))
  return Envelope.safeParse(envelope).success && input.safeParse(own).success
}
