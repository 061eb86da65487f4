import { readFileSync } from 'node:fs'
import { CAMPAIGN } from '../support/campaign.ts'
import type { DataFolder } from '../support/dataFolder.ts'
import { imageIn } from './cutDisk.ts'
import { openFolder } from './opening.ts'
import type { Operation } from './operations.ts'
import type { Recording } from './recording.ts'
import { DRAFT } from './soundness.ts'
import { callWithRequests, prepare, randomSteps } from './work.ts'
import type { LooseCall } from '../support/looseCall.ts'

/** Bytes that are compared and written at a time. */
const CHUNK = 4096
/** Bytes of the header of SQLite's log. */
const HEAD = 32
/** The number of `synchronous = FULL`. */
const FULL = 2

/** The files that change while a folder is open, in the order in which SQLite writes and syncs them. */
const SYNCED = ['chronique.sqlite-wal', 'chronique.sqlite'] as const
/** The same files, and one that is written after them and never synced. */
const FILES = [...SYNCED, 'chronique.last'] as const

/**
 * Works in a folder in this process, and derives the operations from how its files differ after each answer, for systems
 * without strace. Assumes SQLite's order of writes, and that it syncs according to its setting.
 */
export function deriveRecording(folder: DataFolder, seed: number, steps: number, synchronous?: number): Recording {
  const one = openFolder(folder.path)
  const operations: Operation[] = []
  const contents = new Map<string, Uint8Array>()
  let before = imageIn(folder.path)
  const recordChanges = (line: string) => {
    const isSynced = (synchronous ?? one.opened.settings().synchronous) === FULL
    for (const name of FILES) {
      const now = readFileSync(folder.at(name))
      // When the log starts again from its beginning, its header is synced before the frames.
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
  const call: LooseCall = callWithRequests(one.app, 'here', (request) => contents.size > 0 && recordChanges(request))
  prepare(call)
  begin()
  const step = randomSteps(call, seed)
  for (let count = 1; count <= steps; count++) {
    step()
    call('draft.save', { campaign: CAMPAIGN, key: DRAFT, data: { count, text: `${count} `.repeat(40_000) } })
    recordChanges(`${DRAFT} ${count}`)
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
