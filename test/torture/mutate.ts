import { gzipSync } from 'node:zlib'
import { randomFrom } from './trial.ts'

/** A damaged file, and how it was damaged. */
export interface Mutant {
  readonly bytes: Uint8Array
  readonly how: string
}

type Random = () => number
const below = (random: Random, end: number): number => Math.floor(random() * end)
const pick = <T>(random: Random, list: readonly T[]): T => list[below(random, list.length)]!

/** A random range of at most 64 bytes within `length` bytes. */
function span(random: Random, length: number): [from: number, to: number] {
  const from = below(random, length)
  return [from, Math.min(length, from + 1 + below(random, 64))]
}

type ByteMutation = (bytes: Buffer, random: Random) => Uint8Array

const BYTES: Readonly<Record<string, ByteMutation>> = {
  'a bit': (bytes, random) => {
    const at = below(random, bytes.length)
    const copy = Buffer.from(bytes)
    copy[at]! ^= 1 << below(random, 8)
    return copy
  },
  'a byte': (bytes, random) => {
    const copy = Buffer.from(bytes)
    copy[below(random, bytes.length)] = below(random, 256)
    return copy
  },
  'cut off': (bytes, random) => bytes.subarray(0, below(random, bytes.length)),
  'some missing': (bytes, random) => {
    const [from, to] = span(random, bytes.length)
    return Buffer.concat([bytes.subarray(0, from), bytes.subarray(to)])
  },
  'some twice': (bytes, random) => {
    const [from, to] = span(random, bytes.length)
    return Buffer.concat([bytes.subarray(0, to), bytes.subarray(from)])
  },
  'some elsewhere': (bytes, random) => {
    const [from, to] = span(random, bytes.length)
    const at = below(random, bytes.length)
    return Buffer.concat([bytes.subarray(0, at), bytes.subarray(from, to), bytes.subarray(at)])
  },
  'some zeroed': (bytes, random) => Buffer.from(bytes).fill(0, ...span(random, bytes.length)),
  'two files': (bytes) => Buffer.concat([bytes, bytes]),
}

/** Damage for text files only. */
const TEXTS: Readonly<Record<string, ByteMutation>> = {
  'a digit': (bytes, random) => replaceOne(bytes, random, /\d/g, () => String(below(random, 10))),
  'a number': (bytes, random) =>
    replaceOne(bytes, random, /-?\d+/g, () => pick(random, ['-1', '1e400', '0.5', '9'.repeat(400), '-0', '1e-400'])),
  'a word': (bytes, random) =>
    replaceOne(bytes, random, /"[^"]*"/g, () =>
      pick(random, ['"__proto__"', '"constructor"', 'null', '""', '[]', '"\\ud800"', '"\\u0000"', 'NaN']),
    ),
  'a key twice': (bytes, random) => replaceOne(bytes, random, /"\w+":("[^"]*"|\d+|null),/g, (found) => found + found),
  'another mark': (bytes, random) => replaceOne(bytes, random, /[{}[\],:"]/g, () => pick(random, [...'{}[],:"'])),
  'a deep part': (bytes, random) =>
    replaceOne(bytes, random, /\bnull\b|\[\]|\{\}/g, () => {
      const depth = pick(random, [10, 70, 5000])
      return '['.repeat(depth) + ']'.repeat(depth)
    }),
  'UTF-16': (bytes) => Buffer.from(bytes.toString(), 'utf16le'),
  packed: (bytes) => gzipSync(bytes),
}

function replaceOne(bytes: Buffer, random: Random, wanted: RegExp, other: (found: string) => string): Uint8Array {
  const text = bytes.toString()
  const found = [...text.matchAll(wanted)]
  if (found.length === 0) return bytes
  const { index, 0: old } = pick(random, found)
  return Buffer.from(text.slice(0, index) + other(old) + text.slice(index + old.length))
}

interface Place {
  readonly within: Record<string | number, unknown>
  readonly key: string | number
}

/** Every place in a document, except the top level value. */
function placesIn(value: unknown): Place[] {
  if (typeof value !== 'object' || value === null) return []
  const within = value as Place['within']
  return Object.keys(value).flatMap((key) => [{ within, key }, ...placesIn(within[key])])
}

/** Sets a value at a place, also for names like `__proto__`, which an assignment would ignore. */
function setAt({ within, key }: Place, value: unknown): void {
  Object.defineProperty(within, key, { value, enumerable: true, configurable: true, writable: true })
}

const isId = ({ within, key }: Place): boolean => /^[0-9a-z]{8,40}$/.test(String(within[key]))

type DocumentMutation = (places: readonly Place[], random: Random) => void

const at = ({ within, key }: Place): unknown => within[key]

/** Damage after which a document is still JSON. */
const DOCUMENTS: Readonly<Record<string, DocumentMutation>> = {
  'a key missing': (places, random) => {
    const { within, key } = pick(random, places)
    if (Array.isArray(within)) within.splice(Number(key), 1)
    else delete within[key]
  },
  'a key too many': (places, random) => {
    const place = pick(random, places)
    setAt({ within: place.within, key: pick(random, ['__proto__', 'constructor', 'unknown', 'id']) }, { admin: true })
  },
  'another type': (places, random) =>
    setAt(
      pick(random, places),
      pick<unknown>(random, [null, true, -1, 7.5, 1e300, '', 'x'.repeat(5000), [], {}, [[]]]),
    ),
  'one value for another': (places, random) => setAt(pick(random, places), structuredClone(at(pick(random, places)))),
  'an id twice': (places, random) => {
    const ids = places.filter(isId)
    if (ids.length > 0) setAt(pick(random, ids), at(pick(random, ids)))
  },
  'an id that leads nowhere': (places, random) => {
    const ids = places.filter(isId)
    if (ids.length > 0) setAt(pick(random, ids), pick(random, ['nobodyatall', 'constructor', 'z'.repeat(40)]))
  },
  'a line twice': (places, random) => {
    const lists = places.map(at).filter((value): value is unknown[] => Array.isArray(value) && value.length > 0)
    if (lists.length === 0) return
    const list = pick(random, lists)
    list.push(structuredClone(pick(random, list)))
  },
  'another order': (places, random) => {
    const lists = places.map(at).filter((value): value is unknown[] => Array.isArray(value) && value.length > 1)
    if (lists.length > 0) pick(random, lists).reverse()
  },
}

function changeDocument(bytes: Buffer, change: DocumentMutation, random: Random): Uint8Array {
  const document = JSON.parse(bytes.toString()) as unknown
  for (let count = 1 + below(random, 3); count > 0; count--) {
    const places = placesIn(document)
    if (places.length > 0) change(places, random)
  }
  return Buffer.from(JSON.stringify(document))
}

/** A damaged copy of a file, the same for the same number. `isText`: the file is JSON. */
export function mutant(file: Uint8Array, isText: boolean, number: number): Mutant {
  const random = randomFrom(number)
  const bytes = Buffer.from(file)
  const kinds = [BYTES, ...(isText ? [TEXTS, DOCUMENTS, DOCUMENTS] : [])]
  const kind = pick<Readonly<Record<string, ByteMutation | DocumentMutation>>>(random, kinds)
  const how = pick(random, Object.keys(kind))
  if (kind === DOCUMENTS) return { how, bytes: changeDocument(bytes, DOCUMENTS[how]!, random) }
  return { how, bytes: (kind as typeof BYTES)[how]!(bytes, random) }
}
