import path from 'node:path'
import type { SystemCall } from './straceLog.ts'

/** A change of a data folder by a process, or a line that it wrote. `name`: relative to the folder; empty: the folder itself. */
export type Operation =
  | { readonly kind: 'write'; readonly name: string; readonly at: number; readonly bytes: Uint8Array }
  | {
      readonly kind: 'copy'
      readonly name: string
      readonly at: number
      readonly from: string
      readonly length: number
    }
  | { readonly kind: 'size'; readonly name: string; readonly size: number }
  | { readonly kind: 'made'; readonly name: string; readonly isFolder: boolean }
  | { readonly kind: 'renamed'; readonly name: string; readonly from: string }
  | { readonly kind: 'removed'; readonly name: string }
  /** `began`: the number of operations before the sync began; it makes none durable that came later. */
  | { readonly kind: 'synced'; readonly name: string; readonly began: number }
  | { readonly kind: 'said'; readonly name: ''; readonly line: string }

/** Every system call that can change a file, sync it, or write output. */
export const WATCHED = [
  ...['open', 'openat', 'creat', 'write', 'writev', 'pwrite64', 'pwritev', 'pwritev2', 'ftruncate', 'truncate'],
  ...['fallocate', 'fsync', 'fdatasync', 'sync_file_range', 'rename', 'renameat', 'renameat2', 'unlink', 'unlinkat'],
  ...['rmdir', 'mkdir', 'mkdirat', 'link', 'linkat', 'symlink', 'symlinkat', 'copy_file_range', 'sendfile'],
]

/** Whether a file is SQLite's log index: shared memory, which is created again after a crash. */
const isMemory = (name: string): boolean => name.endsWith('-shm')

interface State {
  readonly folder: string
  /** Of the files that exist now. */
  readonly sizes: Map<string, number>
  /** The next write position of each open file. */
  readonly places: Map<string, number | 'end'>
  readonly operations: Operation[]
}

/** Converts system calls to operations in a folder. `sizes`: of the files that existed before. Throws at an unknown call. */
export function operationsOf(
  calls: readonly SystemCall[],
  folder: string,
  sizes: ReadonlyMap<string, number>,
): Operation[] {
  const state: State = { folder, sizes: new Map(sizes), places: new Map(), operations: [] }
  const counts: number[] = []
  for (const call of calls) {
    counts.push(state.operations.length)
    recordCall(state, call, counts[call.began]!)
  }
  return state.operations
}

function recordCall(state: State, call: SystemCall, began: number): void {
  const names = namesIn(state, call)
  const [name] = names
  if (call.name === 'write' && call.given[0] === '1') return recordOutput(state, call.texts[1]!)
  if (names.every((one) => one === undefined || isMemory(one))) return
  if (/^(open|openat|creat)$/.test(call.name)) return recordOpen(state, call, names.at(-1)!)
  // Copying out of the folder only reads in it.
  if (call.name === 'copy_file_range' && names.at(-1) === undefined) return
  if (names.includes(undefined)) throw new Error(`${call.name} across the edge of the folder`)
  const change = CHANGES[call.name]
  if (!change) throw new Error(`${call.name} of ${name} is not known`)
  change(state, names as string[], call, began)
}

/** The names of a call relative to the folder; `undefined` for a name outside it. */
function namesIn({ folder }: State, { name, texts }: SystemCall): (string | undefined)[] {
  const within = (...parts: (Buffer | undefined)[]): string | undefined => {
    const named = path.relative(folder, path.resolve(...parts.map(String)))
    return named.startsWith('..') ? undefined : named
  }
  // These calls name a file relative to a folder that they name, too.
  if (/^(openat|unlinkat|mkdirat|renameat2?)$/.test(name) && texts.length > 1)
    return texts.flatMap((text, at) => (at % 2 === 1 ? [within(texts[at - 1], text)] : []))
  // A write call has the file first, then the written bytes.
  return (/^p?write/.test(name) ? texts.slice(0, 1) : texts).map((text) => within(text))
}

function recordOutput({ operations }: State, text: Buffer): void {
  for (const line of text.toString().split('\n').slice(0, -1)) operations.push({ kind: 'said', name: '', line })
}

function recordOpen({ sizes, places, operations }: State, { given, result }: SystemCall, name: string): void {
  const flags = given.join()
  places.set(String(result), flags.includes('O_APPEND') ? 'end' : 0)
  if (flags.includes('O_CREAT') && !sizes.has(name)) operations.push({ kind: 'made', name, isFolder: false })
  else if (flags.includes('O_TRUNC')) operations.push({ kind: 'size', name, size: 0 })
  else return
  sizes.set(name, 0)
}

/** The position of a write without an explicit position; moves the position by `length`. */
function nextPlace({ sizes, places }: State, descriptor: string, name: string, length: number): number {
  const place = places.get(descriptor)!
  const at = place === 'end' ? sizes.get(name)! : place
  if (place !== 'end') places.set(descriptor, at + length)
  return at
}

function growFile({ sizes }: State, name: string, end: number): void {
  sizes.set(name, Math.max(sizes.get(name)!, end))
}

type Change = (state: State, names: readonly string[], call: SystemCall, began: number) => void

const recordSync: Change = ({ operations }, [name], _call, began) =>
  operations.push({ kind: 'synced', name: name!, began })

const recordRemoval: Change = ({ sizes, operations }, [name]) => {
  sizes.delete(name!)
  operations.push({ kind: 'removed', name: name! })
}

const recordRename: Change = ({ sizes, operations }, [from, to]) => {
  sizes.set(to!, sizes.get(from!)!)
  sizes.delete(from!)
  operations.push({ kind: 'renamed', name: to!, from: from! })
}

const recordFolder: Change = ({ operations }, [name]) => operations.push({ kind: 'made', name: name!, isFolder: true })

const write: Change = (state, [name], { name: call, given, texts, result }) => {
  const at = call === 'write' ? nextPlace(state, given[0]!, name!, result) : Number(given.at(-1))
  state.operations.push({ kind: 'write', name: name!, at, bytes: texts[1]!.subarray(0, result) })
  growFile(state, name!, at + result)
}

const copy: Change = (state, [from, to], { given, result: length }) => {
  if (given[1] !== '[0]') throw new Error('a part of a file was copied')
  const at = nextPlace(state, given[2]!, to!, length)
  if (length > 0) state.operations.push({ kind: 'copy', name: to!, at, from: from!, length })
  growFile(state, to!, at + length)
}

const size: Change = ({ sizes, operations }, [name], { given }) => {
  sizes.set(name!, Number(given.at(-1)))
  operations.push({ kind: 'size', name: name!, size: Number(given.at(-1)) })
}

const CHANGES: Readonly<Record<string, Change>> = {
  ...{ fsync: recordSync, fdatasync: recordSync, write, pwrite64: write, copy_file_range: copy, ftruncate: size },
  ...{
    rename: recordRename,
    renameat: recordRename,
    renameat2: recordRename,
    mkdir: recordFolder,
    mkdirat: recordFolder,
  },
  ...{ unlink: recordRemoval, unlinkat: recordRemoval, rmdir: recordRemoval },
}
