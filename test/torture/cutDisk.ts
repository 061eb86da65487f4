import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Operation } from './operations.ts'

/** The content of a folder: bytes by file name; `null` for a subfolder. */
export type Image = ReadonlyMap<string, Uint8Array | null>

/** The smallest number of bytes that the disk writes as a whole. */
const SECTOR = 512

type Content =
  | { readonly number: number; readonly at: number; readonly bytes: Uint8Array }
  | { readonly number: number; readonly size: number }

/** A file: the bytes that are on the disk for certain, and the writes that are not synced yet. */
interface Body {
  durable: Uint8Array
  pending: Content[]
}

/** A file name that disappears, one that appears, or both at once. */
interface NameChange {
  readonly number: number
  readonly gone?: string
  readonly put?: readonly [name: string, body: Body | null]
}

/** A disk that may lose whatever was not synced. */
export interface CutDisk {
  /** Executes the next operation. */
  readonly take: (operation: Operation) => void
  /** A possible content after a power cut now: everything durable, and a random part of the rest. */
  readonly cut: (random: () => number) => Image
  /** The content without a power cut. */
  readonly whole: () => Image
}

/** Creates a disk with the content of a folder, all of it durable. */
export function cutDisk(before: Image): CutDisk {
  const bodies = [...before].map(([name, bytes]) => [name, bytes && { durable: bytes, pending: [] }] as const)
  const durable = new Map<string, Body | null>(bodies)
  const now = new Map(durable)
  let nameChanges: NameChange[] = []
  let number = 0

  const bodyOf = (name: string): Body => {
    const body = now.get(name)
    if (!body) throw new Error(`${name} is no file`)
    return body
  }
  const name = (naming: NameChange) => {
    nameChanges.push(naming)
    applyName(now, naming)
  }
  const change = (body: Body, content: Content) => void body.pending.push(content)

  function sync(synced: string, began: number): void {
    if (synced !== '' && now.get(synced) !== null) {
      const body = bodyOf(synced)
      body.durable = applyContents(body.durable, waitingBefore(body.pending, began))
      body.pending = body.pending.filter((content) => content.number >= began)
      return
    }
    const isIn = ({ gone, put }: NameChange) => (path.dirname(put?.[0] ?? gone!).replace(/^\.$/, '') || '') === synced
    for (const naming of nameChanges.filter((one) => one.number < began && isIn(one))) applyName(durable, naming)
    nameChanges = nameChanges.filter((one) => one.number >= began || !isIn(one))
  }

  function take(operation: Operation): void {
    switch (operation.kind) {
      case 'write':
        change(bodyOf(operation.name), { number, at: operation.at, bytes: operation.bytes })
        break
      case 'copy': {
        const bytes = contentOf(bodyOf(operation.from)).slice(0, operation.length)
        change(bodyOf(operation.name), { number, at: operation.at, bytes })
        break
      }
      case 'size':
        change(bodyOf(operation.name), { number, size: operation.size })
        break
      case 'made':
        name({ number, put: [operation.name, operation.isFolder ? null : { durable: new Uint8Array(), pending: [] }] })
        break
      case 'renamed':
        name({ number, gone: operation.from, put: [operation.name, bodyOf(operation.from)] })
        break
      case 'removed':
        name({ number, gone: operation.name })
        break
      case 'synced':
        sync(operation.name, operation.began)
    }
    number++
  }

  return {
    take,
    cut(random) {
      const names = new Map(durable)
      for (const naming of pickSurvivors(nameChanges, random)) applyName(names, naming)
      return imageOf(names, ({ durable: bytes, pending }) =>
        applyContents(
          bytes,
          pickSurvivors(pending, random).flatMap((content) => tearWrite(content, random)),
        ),
      )
    },
    whole: () => imageOf(now, contentOf),
  }
}

const waitingBefore = (waiting: readonly Content[], began: number): Content[] =>
  waiting.filter(({ number }) => number < began)

function applyName(names: Map<string, Body | null>, { gone, put }: NameChange): void {
  if (gone !== undefined) names.delete(gone)
  if (put) names.set(...put)
}

const contentOf = ({ durable, pending }: Body): Uint8Array => applyContents(durable, pending)

function applyContents(bytes: Uint8Array, contents: readonly Content[]): Uint8Array {
  if (contents.length === 0) return bytes
  const ends = contents.map((content) => ('bytes' in content ? content.at + content.bytes.length : content.size))
  const result = new Uint8Array(Math.max(bytes.length, ...ends))
  result.set(bytes)
  let size = bytes.length
  for (const content of contents) {
    if ('size' in content) {
      result.fill(0, content.size, Math.max(size, content.size))
      size = content.size
    } else {
      result.set(content.bytes, content.at)
      size = Math.max(size, content.at + content.bytes.length)
    }
  }
  return result.subarray(0, size)
}

/** Chooses which pending items survive a cut: none, all, the first ones, or a random part. */
function pickSurvivors<T>(waiting: readonly T[], random: () => number): readonly T[] {
  const how = Math.floor(random() * 5)
  if (how === 0) return []
  if (how === 1) return waiting
  if (how === 2) return waiting.slice(0, Math.floor(random() * (waiting.length + 1)))
  const share = random()
  return waiting.filter(() => random() < share)
}

/** Tears one write in eight into sectors, of which only some survive. */
function tearWrite(content: Content, random: () => number): Content[] {
  if (!('bytes' in content) || random() >= 1 / 8) return [content]
  const { number, at, bytes } = content
  const parts: Content[] = []
  for (let from = 0; from < bytes.length;) {
    const to = Math.min(bytes.length, from + SECTOR - ((at + from) % SECTOR))
    if (random() < 0.5) parts.push({ number, at: at + from, bytes: bytes.subarray(from, to) })
    from = to
  }
  return parts
}

function imageOf(names: ReadonlyMap<string, Body | null>, bytesOf: (body: Body) => Uint8Array): Image {
  const isThere = (name: string): boolean => {
    const above = path.dirname(name)
    return above === '.' || (names.get(above) === null && isThere(above))
  }
  const there = [...names].filter(([name]) => isThere(name))
  return new Map(there.map(([name, body]) => [name, body && bytesOf(body)]))
}

/** The present content of a folder, without shared memory files. */
export function imageIn(folder: string): Map<string, Uint8Array | null> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
  return new Map(
    entries
      .filter(({ name }) => !name.endsWith('-shm'))
      .map((entry) => {
        const file = path.join(entry.parentPath, entry.name)
        return [path.relative(folder, file), entry.isFile() ? new Uint8Array(readFileSync(file)) : null]
      }),
  )
}

/** Writes an image into an empty folder. */
export function writeImage(image: Image, folder: string): void {
  for (const [name, bytes] of [...image].sort(([one], [other]) => (one < other ? -1 : 1))) {
    if (bytes === null) mkdirSync(path.join(folder, name))
    else writeFileSync(path.join(folder, name), bytes)
  }
}
