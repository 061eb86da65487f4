// Archives that are the same to the byte wherever and whenever they are made of the same files: fixed times, order, owners,
// and a packer of plain JavaScript, since zlib packs differently from processor to processor.
import { gzipSync, zipSync, type Zippable } from 'fflate'
import { Header } from 'tar'

/** A file of an archive. */
export interface Entry {
  /** Its place, parts divided by `/`. */
  readonly name: string
  readonly isProgram: boolean
  readonly content: Uint8Array
}

/** The first day that a zip can tell. Its hours are those of wherever it is made. */
const TIME = { tar: new Date(Date.UTC(1980, 0, 1)), zip: new Date(1980, 0, 1) }
const BLOCK = 512
/** More takes three times as long, and gives a thousandth. */
const LEVEL = 6
const UNIX = 3

const modeOf = ({ isProgram }: Entry): number => (isProgram ? 0o755 : 0o644)

/** The order of an archive: by name, whatever the language of the machine. Throws where a name stands twice. */
export function inOrder(entries: readonly Entry[]): Entry[] {
  const sorted = [...entries].sort(({ name: one }, { name: other }) => (one < other ? -1 : 1))
  const twice = sorted.find(({ name }, at) => name === sorted[at + 1]?.name)
  if (twice) throw new Error(`${twice.name} stands twice in the archive.`)
  return sorted
}

/** The files as a `.tar.gz`. Throws where a name is too long for it, or has more than plain letters. */
export function tarGz(entries: readonly Entry[]): Uint8Array {
  const parts = inOrder(entries).flatMap((entry) => [
    head(entry),
    entry.content,
    Buffer.alloc(-entry.content.length & (BLOCK - 1)),
  ])
  return gzipSync(Buffer.concat([...parts, Buffer.alloc(2 * BLOCK)]), { level: LEVEL, mtime: 0 })
}

function head(entry: Entry): Buffer {
  const header = new Header({
    ...{ path: entry.name, type: 'File', mode: modeOf(entry), size: entry.content.length, mtime: TIME.tar },
    ...{ uid: 0, gid: 0, uname: 'root', gname: 'root' },
  })
  const block = Buffer.alloc(BLOCK)
  if (header.encode(block, 0))
    throw new Error(`${entry.name} is too long a name for the archive, or not of plain letters.`)
  return block
}

/** The files as a `.zip`. */
export function zip(entries: readonly Entry[]): Uint8Array {
  const files: Zippable = {}
  for (const entry of inOrder(entries)) {
    const attrs = (0o100_000 | modeOf(entry)) << 16
    files[entry.name] = [entry.content, { level: LEVEL, mtime: TIME.zip, os: UNIX, attrs: attrs >>> 0 }]
  }
  return zipSync(files)
}
