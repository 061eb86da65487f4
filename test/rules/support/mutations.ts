import fc from 'fast-check'

/** Texts that often break programs. */
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

/** Numbers at and beyond every limit, and NaN and infinities. */
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

/** Returns all places in a document that hold a value. */
function placesIn(value: unknown): Place[] {
  if (typeof value !== 'object' || value === null) return []
  const container = value as Container
  return Object.entries(container).flatMap(([key, inner]) => [{ container, key }, ...placesIn(inner)])
}

/** Kinds of mutation with their weights; long lists are rare because they are slow to evaluate. */
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

/** Values of the same type beyond the limits: too long, too large, too small, with control characters. */
const EXCEEDING: Readonly<Record<string, readonly unknown[]>> = {
  string: ['a'.repeat(10_001), 'two\u0000parts', '\u001b[31mred'],
  number: [-1_000_001, -1, 1_000_001],
}

/** Returns the place itself, or one whose value satisfies the condition. */
const among = (places: readonly Place[], at: number, holds: (held: unknown) => boolean): Place => {
  const fitting = places.filter((place) => holds(valueInPlace(place)))
  return fitting[at % fitting.length] ?? places[at % places.length]!
}
const valueInPlace = ({ container, key }: Place): unknown => (container as Record<string, unknown>)[key]

function put({ container, key }: Place, value: unknown): void {
  // Not possible in a document: the length of a list is that of its elements.
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
  else if (kind === 'move') put({ container, key }, structuredClone(valueInPlace(place)))
  else repeat(places, at, value)
}

/** Makes a list one element longer than the maximum of any list. */
function repeat(places: readonly Place[], at: number, value: unknown): void {
  const place = among(places, at, Array.isArray)
  const held = valueInPlace(place)
  if (Array.isArray(held)) put(place, Array<unknown>(201).fill(held[0] ?? value))
}

/** Replaces a number or a text with one beyond its limits. */
function exceed(places: readonly Place[], at: number): void {
  const place = among(places, at, (held) => (typeof held) in EXCEEDING)
  const beyond = EXCEEDING[typeof valueInPlace(place)] ?? []
  if (beyond.length > 0) put(place, beyond[at % beyond.length])
}

/** Drops the first letter of a text. */
function misspell(places: readonly Place[], at: number): void {
  const place = among(places, at, (held) => typeof held === 'string' && held.length > 1)
  put(place, String(valueInPlace(place)).slice(1))
}

/** Documents with one to three errors in places of any depth. */
export const mutatedDocuments = (documents: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> =>
  fc.tuple(documents, fc.array(mutation, { minLength: 1, maxLength: 3 })).map(([document, mutations]) => {
    const copy: unknown = structuredClone(document)
    for (const one of mutations) apply(copy, one)
    return copy
  })
