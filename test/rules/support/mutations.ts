import fc from 'fast-check'

/** Texts that programs have stumbled over. */
const TEXTS = [
  '',
  ' ',
  'e\u0301',
  '😀'.repeat(80),
  'x'.repeat(81),
  'a'.repeat(10_001),
  '\u0000',
  '\u001b[31mred',
  'two\nlines',
  'a\u2028b',
  '\ud800',
  '😀'.repeat(28) + '!😀😀😀',
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  '{name} {count|one|many}',
  '$& $1',
  'custom:',
  'custom:blade',
  'custom:unknown',
  'Shield',
  'shild',
  '-1',
] as const

/** Numbers at and beyond every limit, and what is no number at all. */
const NUMBERS = [
  0,
  -0,
  -1,
  1.5,
  2,
  80,
  99,
  100,
  200,
  999,
  1000,
  1_000_000,
  1_000_001,
  2 ** 31,
  2 ** 53,
  -(2 ** 53),
  1e21,
  1e308,
  Number.MIN_VALUE,
  Number.NaN,
  Infinity,
  -Infinity,
]

export const strangeValue: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(...TEXTS),
  fc.constantFrom<unknown>(...NUMBERS),
  fc.constantFrom<unknown>(null, true, [], {}, [[]], [null], { id: null }, { id: 'shield' }),
  fc.string({ unit: 'binary', maxLength: 90 }),
  fc.jsonValue({ maxDepth: 3 }),
)

type Container = Record<string, unknown> | unknown[]
interface Place {
  readonly container: Container
  readonly key: string
}

/** Every place of a document that holds something. */
function placesIn(value: unknown): Place[] {
  if (typeof value !== 'object' || value === null) return []
  const container = value as Container
  return Object.entries(container).flatMap(([key, inner]) => [{ container, key }, ...placesIn(inner)])
}

/** What may be done to a document, and how often; long lists are seldom, for they take long to judge. */
const OFTEN = { delete: 2, replace: 6, exceed: 4, misspell: 4, 'add-key': 2, move: 2, repeat: 1 } as const
type Kind = keyof typeof OFTEN
const KINDS = Object.entries(OFTEN).flatMap(([kind, times]) => Array<Kind>(times).fill(kind as Kind))

interface Mutation {
  readonly at: number
  readonly kind: Kind
  readonly value: unknown
  readonly key: string
}

const mutation: fc.Arbitrary<Mutation> = fc.record({
  at: fc.nat(),
  kind: fc.constantFrom(...KINDS),
  value: strangeValue,
  key: fc.oneof(
    fc.constantFrom('id', 'quantity', 'items', 'alien', 'status', 'injuries', 'overrides', 'custom', 'set', 'stash'),
    fc.constantFrom('constructor', 'toString', '\u0000', '\ud800', 'x'.repeat(99)),
    fc.string(),
  ),
})

/** Values of the same kind that are beyond what may be held: longer, larger, smaller, of other letters. */
const EXCEEDING: Readonly<Record<string, readonly unknown[]>> = {
  string: ['a'.repeat(10_001), 'two\u0000parts', '\u001b[31mred'],
  number: [-1_000_001, -1, 1_000_001],
}

/** The place itself, or one that holds a value for which this holds. */
const among = (places: readonly Place[], at: number, holds: (held: unknown) => boolean): Place => {
  const fitting = places.filter((place) => holds(heldIn(place)))
  return fitting[at % fitting.length] ?? places[at % places.length]!
}
const heldIn = ({ container, key }: Place): unknown => (container as Record<string, unknown>)[key]

function put({ container, key }: Place, value: unknown): void {
  // No document can say it: a list is as long as what it holds.
  if (Array.isArray(container) && key === 'length') return
  Object.defineProperty(container, key, { value, enumerable: true, writable: true, configurable: true })
}

function apply(document: unknown, { at, kind, value: shared, key }: Mutation): void {
  const places = placesIn(document)
  if (places.length === 0) return
  const place = places[at % places.length]!
  const { container } = place
  const value: unknown = structuredClone(shared)
  if (kind === 'delete') Reflect.deleteProperty(container, place.key)
  else if (kind === 'replace') put(place, value)
  else if (kind === 'exceed') exceed(places, at)
  else if (kind === 'misspell') misspell(places, at)
  else if (kind === 'add-key') put({ container, key }, value)
  else if (kind === 'move') put({ container, key }, structuredClone(heldIn(place)))
  else repeat(places, at, value)
}

/** A list is as long as any may be, and one longer. */
function repeat(places: readonly Place[], at: number, value: unknown): void {
  const place = among(places, at, Array.isArray)
  const held = heldIn(place)
  if (Array.isArray(held)) put(place, Array<unknown>(201).fill(held[0] ?? value))
}

/** A number or a text becomes one beyond its limits. */
function exceed(places: readonly Place[], at: number): void {
  const place = among(places, at, (held) => (typeof held) in EXCEEDING)
  const beyond = EXCEEDING[typeof heldIn(place)] ?? []
  if (beyond.length > 0) put(place, beyond[at % beyond.length])
}

/** A text lacks its first letter. */
function misspell(places: readonly Place[], at: number): void {
  const place = among(places, at, (held) => typeof held === 'string' && held.length > 1)
  put(place, String(heldIn(place)).slice(1))
}

/** The documents with one to three things wrong in places of any depth. */
export const mutated = (documents: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> =>
  fc.tuple(documents, fc.array(mutation, { minLength: 1, maxLength: 3 })).map(([document, mutations]) => {
    const copy: unknown = structuredClone(document)
    for (const one of mutations) apply(copy, one)
    return copy
  })
