import { readFileSync } from 'node:fs'
import { CAMPAIGN } from '../support/campaign.ts'
import type { DataFolder } from '../support/dataFolder.ts'
import { imageIn } from './cutDisk.ts'
import { opening } from './opening.ts'
import type { Operation } from './operations.ts'
import type { Recording } from './recording.ts'
import { DRAFT } from './soundness.ts'
import { asking, prepare, stepsOf } from './work.ts'
import type { LooseCall } from '../support/looseCall.ts'

/** What is compared, and written, in one go. */
const CHUNK = 4096
/** The head of SQLite's log. */
const HEAD = 32
/** How far `synchronous = FULL` goes by its number. */
const FULL = 2

/** The files that change while a folder is open, in the order in which SQLite writes and syncs them. */
const SYNCED = ['chronique.sqlite-wal', 'chronique.sqlite'] as const
/** With what is written after them, and never synced. */
const FILES = [...SYNCED, 'chronique.last'] as const

/**
 * Works in a folder in this process, and tells what it did from how its files differ after each answer: for where calls to
 * the system cannot be watched. The order of SQLite's writes is taken as known, and that it syncs from how it is set.
 */
export function workedOut(folder: DataFolder, seed: number, steps: number, synchronous?: number): Recording {
  const one = opening(folder.path)
  const operations: Operation[] = []
  const contents = new Map<string, Uint8Array>()
  let before = imageIn(folder.path)
  const look = (line: string) => {
    const isSynced = (synchronous ?? one.opened.settings().synchronous) === FULL
    for (const name of FILES) {
      const now = readFileSync(folder.at(name))
      // When the log begins anew its head is synced before anything follows it.
      const edges = name.endsWith('-wal') ? [0, HEAD, now.length] : [0, now.length]
      for (const [at, to] of edges.slice(1).entries()) {
        const changes = changesOf(name, contents.get(name)!, now, edges[at]!, to)
        operations.push(...changes)
        if (isSynced && changes.length > 0 && SYNCED.some((one) => one === name))
          operations.push({ kind: 'synced', name, began: Infinity })
      }
      contents.set(name, now)
    }
    operations.push({ kind: 'said', name: '', line })
  }
  const begin = () => {
    before = imageIn(folder.path)
    for (const name of FILES) contents.set(name, before.get(name)!)
  }
  const call: LooseCall = asking(one.app, 'here', (request) => contents.size > 0 && look(request))
  prepare(call)
  begin()
  const step = stepsOf(call, seed)
  for (let count = 1; count <= steps; count++) {
    step()
    call('draft.save', { campaign: CAMPAIGN, key: DRAFT, data: { count, text: `${count} `.repeat(40_000) } })
    look(`${DRAFT} ${count}`)
  }
  const after = imageIn(folder.path)
  one.close()
  return { before, operations, after }
}

function changesOf(name: string, before: Uint8Array, now: Uint8Array, from: number, to: number): Operation[] {
  const changes: Operation[] = to < before.length && to === now.length ? [{ kind: 'size', name, size: to }] : []
  for (let at = from; at < to; at += CHUNK) {
    const end = Math.min(at + CHUNK, to)
    const bytes = now.subarray(at, end)
    if (Buffer.compare(bytes, before.subarray(at, end)) !== 0) changes.push({ kind: 'write', name, at, bytes })
  }
  return changes
}
