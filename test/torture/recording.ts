import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { DataFolder } from '../support/dataFolder.ts'
import { started } from './children.ts'
import { imageIn, type Image } from './cutDisk.ts'
import { operationsOf, WATCHED, type Operation } from './operations.ts'
import { callsIn, LOGGING } from './straceLog.ts'

/** What a process did in a folder. */
export interface Recording {
  readonly before: Image
  readonly operations: readonly Operation[]
  /** What was there when it had ended. */
  readonly after: Image
}

/** Calls to the system can be watched. */
export const HAS_STRACE = spawnSync('strace', ['-V']).status === 0

/** True where calls to the system cannot be watched; it says so. */
export function cannotWatch(): boolean {
  if (!HAS_STRACE) console.log('skipped: no strace')
  return !HAS_STRACE
}

/**
 * Runs a task in a folder to its end and records every call with which it changed the folder. `beside`: for the log;
 * `within`: where below the folder the task has its data.
 */
export async function recorded(
  folder: DataFolder,
  beside: DataFolder,
  task: string,
  orders: object,
  within = '',
): Promise<Recording> {
  const before = imageIn(folder.path)
  const log = beside.at('calls.log')
  const child = await started(task, {
    before: ['strace', ...LOGGING, '-o', log, '-e', `trace=${WATCHED.join(',')}`],
  })
  child.tell(JSON.stringify({ ...orders, folder: path.join(folder.path, within) }))
  await child.ended()
  if (child.said().at(-1) !== 'closed') throw new Error(`ended with ${child.said().at(-1)}`)
  const sizes = [...before].flatMap(([name, bytes]) => (bytes ? [[name, bytes.length] as const] : []))
  const operations = operationsOf(callsIn(readFileSync(log, 'latin1')), folder.path, new Map(sizes))
  return { before, operations, after: imageIn(folder.path) }
}
