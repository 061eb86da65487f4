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
  0, -0, -1, 1.5, 2, 80, 99, 100, 200, 999, 1000, 1_000_000, 1_000_001, 2 ** 31, 2 ** 53, -(2 ** 53), 1e21, 1e308,
  Number.MIN_VALUE, Number.NaN, Infinity, -Infinity,
] // prettier-ignore

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

interface Mutation {
  readonly at: number
  readonly kind: 'delete' | 'replace' | 'misspell' | 'add-key' | 'repeat' | 'move'
  readonly value: unknown
  readonly key: string
}

const mutation: fc.Arbitrary<Mutation> = fc.record({
  at: fc.nat(),
  kind: fc.constantFrom<Mutation['kind']>(
    'delete',
    'replace',
    'replace',
    'replace',
    'misspell',
    'misspell',
    'add-key',
    'repeat',
    'move',
  ),
  value: strangeValue,
  key: fc.oneof(
    fc.constantFrom('id', 'quantity', 'items', 'alien', 'status', 'injuries', 'overrides', 'custom', 'set', 'stash'),
    fc.constantFrom('constructor', 'toString', '\u0000', '\ud800', 'x'.repeat(99)),
    fc.string(),
  ),
})

function put({ container, key }: Place, value: unknown): void {
  Object.defineProperty(container, key, { value, enumerable: true, writable: true, configurable: true })
}

function apply(document: unknown, { at, kind, value: shared, key }: Mutation): void {
  const places = placesIn(document)
  if (places.length === 0) return
  const place = places[at % places.length]!
  const { container } = place
  const value: unknown = structuredClone(shared)
  const held = (container as Record<string, unknown>)[place.key]
  if (kind === 'delete') Reflect.deleteProperty(container, place.key)
  else if (kind === 'replace') put(place, value)
  else if (kind === 'misspell') put(place, typeof held === 'string' ? held.slice(1) : value)
  else if (kind === 'add-key') put({ container, key }, value)
  else if (kind === 'move') put({ container, key }, structuredClone(held))
  // As many more as there are at most, and one.
  else if (Array.isArray(held)) put(place, Array<unknown>(201).fill(held[0] ?? value))
}

/** The documents with one to three things wrong in places of any depth. */
export const mutated = (documents: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> =>
  fc.tuple(documents, fc.array(mutation, { minLength: 1, maxLength: 3 })).map(([document, mutations]) => {
    const copy: unknown = structuredClone(document)
    for (const one of mutations) apply(copy, one)
    return copy
  })
