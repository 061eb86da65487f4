// Makes reproducible archives: equal files always give equal bytes. Times, order and owners are fixed, and the
// compressor is plain JavaScript, because zlib gives different results on different processors.
import { gzipSync, zipSync, type Zippable } from 'fflate'
import { Header } from 'tar'

export interface Entry {
  /** Path of the file in the archive, with `/` as separator. */
  readonly name: string
  readonly isProgram: boolean
  readonly content: Uint8Array
}

/** Time of all files: the first day that a zip can represent. The hours of a zip are in local time. */
const TIME = { tar: new Date(Date.UTC(1980, 0, 1)), zip: new Date(1980, 0, 1) }
const BLOCK = 512
/** Compression level. A higher level takes three times as long and saves a thousandth of the size. */
const LEVEL = 6
const UNIX = 3

const modeOf = ({ isProgram }: Entry): number => (isProgram ? 0o755 : 0o644)

/** Sorts files by name, independent of the locale. Throws if a name occurs twice. */
export function inOrder(entries: readonly Entry[]): Entry[] {
  const sorted = [...entries].sort(({ name: one }, { name: other }) => (one < other ? -1 : 1))
  const twice = sorted.find(({ name }, at) => name === sorted[at + 1]?.name)
  if (twice) throw new Error(`${twice.name} stands twice in the archive.`)
  return sorted
}

/** Returns a `.tar.gz` archive. Throws if a name is too long or not ASCII. */
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

/** Returns a `.zip` archive. */
export function zip(entries: readonly Entry[]): Uint8Array {
  const files: Zippable = {}
  for (const entry of inOrder(entries)) {
    const attrs = (0o100_000 | modeOf(entry)) << 16
    files[entry.name] = [entry.content, { level: LEVEL, mtime: TIME.zip, os: UNIX, attrs: attrs >>> 0 }]
  }
  return zipSync(files)
}
