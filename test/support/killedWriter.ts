import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { openForWriting } from '../../main/database/open.ts'

const WRITER = path.resolve(import.meta.dirname, '../database/writer.ts')

/** What came of killing writers in the middle of their work. */
export interface Kills {
  /** Transactions that were told to be done before the kill. */
  told: number
  /** Of those the ones that were not there afterwards. */
  lost: string[]
  /** Everything that was found wrong afterwards. */
  findings: string[]
  /** Bands of which only a part was there. */
  halves: string[]
}

/**
 * Kills a process with signal 9 while it writes into a folder, so many times, each at another moment; looks through the
 * folder after each.
 */
export async function killWriters(folder: string, times: number): Promise<Kills> {
  const kills: Kills = { told: 0, lost: [], findings: [], halves: [] }
  for (let time = 0; time < times; time++) {
    const told = await killed(folder, 5 + ((time * 37) % 120))
    kills.told += told.length
    const opened = openForWriting(folder)
    const { store } = opened
    kills.lost.push(...told.filter((id) => store.entry(id) === undefined))
    kills.findings.push(...opened.check().findings.map((finding) => JSON.stringify(finding)))
    kills.halves.push(...halfBands(store.loadAll(store.campaigns()[0]!.id)))
    store.close()
  }
  return kills
}

/** What a writer said to have done before it was killed, some milliseconds after it began. */
async function killed(folder: string, after: number): Promise<string[]> {
  const child = spawn(process.execPath, [WRITER, folder], { stdio: ['ignore', 'pipe', 'inherit'] })
  let said = ''
  child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()))
  await once(child.stdout, 'data')
  await new Promise((resolve) => setTimeout(resolve, after))
  child.kill('SIGKILL')
  await once(child, 'close')
  return said
    .split('\n')
    .slice(0, -1)
    .filter((line) => line !== 'ready')
}

function halfBands({ warband, item }: ReturnType<ReturnType<typeof openForWriting>['store']['loadAll']>): string[] {
  const counts = new Map<string, number>()
  for (const { warband: id, member } of item.values()) if (member === null) counts.set(id, (counts.get(id) ?? 0) + 1)
  return [...warband.values()].filter(({ id, name }) => name === 'Bande' && counts.get(id) !== 8).map(({ id }) => id)
}
