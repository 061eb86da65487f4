import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { DataFolder } from '../support/dataFolder.ts'
import { startChild } from './children.ts'
import { imageIn, type Image } from './cutDisk.ts'
import { operationsOf, WATCHED, type Operation } from './operations.ts'
import { callsIn, LOGGING } from './straceLog.ts'

/** The operations of a process in a folder, with the content before and after. */
export interface Recording {
  readonly before: Image
  readonly operations: readonly Operation[]
  readonly after: Image
}

export const HAS_STRACE = spawnSync('strace', ['-V']).status === 0

/**
 * Runs a task in a folder to its end, and records every change of the folder. `beside`: the folder for the log;
 * `within`: the subfolder in which the task has its data.
 */
export async function recordTask(
  folder: DataFolder,
  beside: DataFolder,
  task: string,
  orders: object,
  within = '',
): Promise<Recording> {
  const before = imageIn(folder.path)
  const log = beside.at('calls.log')
  const child = await startChild(task, {
    before: ['strace', ...LOGGING, '-o', log, '-e', `trace=${WATCHED.join(',')}`],
  })
  child.send(JSON.stringify({ ...orders, folder: path.join(folder.path, within) }))
  await child.waitForEnd()
  if (child.output().at(-1) !== 'closed') throw new Error(`ended with ${child.output().at(-1)}`)
  const sizes = [...before].flatMap(([name, bytes]) => (bytes ? [[name, bytes.length] as const] : []))
  const operations = operationsOf(callsIn(readFileSync(log, 'latin1')), folder.path, new Map(sizes))
  return { before, operations, after: imageIn(folder.path) }
}
