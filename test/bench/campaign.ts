import Database from 'better-sqlite3'
import { fdatasyncSync, fsyncSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { openForWriting } from '../../main/database/open.ts'
import { applyConnectionSettings } from '../../main/database/connection/settings.ts'
import type { JournalEntry } from '../../shared/domain/campaign/journal.ts'
import { countFacts } from '../support/bigCampaign.ts'
import { fillFolder, type FilledFolder } from './campaignData.ts'
import { drizzleImport, relationalLoad } from './campaignPeers.ts'
import { compare, type Figure } from './measure.ts'

const FEW = 1_000
const MANY = 50_000

async function measureLoad({ opened, campaign, facts }: FilledFolder): Promise<Figure> {
  const peer = new Database(opened.place.file, { readonly: true })
  const ours = () => opened.store.loadAll(campaign)
  const theirs = relationalLoad(peer, campaign)
  if (countFacts(ours()) !== countFacts(facts)) throw new Error('not all of the campaign was loaded')
  if (factsIn(theirs()) !== countFacts(facts)) throw new Error('the peer did not load all of the campaign')
  const times = await compare([ours, 1], [theirs, 1], 9)
  peer.close()
  const work = `loading a campaign of ${countFacts(facts)} facts`
  return { work, peer: 'drizzle’s relational query', times, reach: 0.3, aim: 0.2 }
}

/** Counts the facts in plain data: objects with an `id`. Ids of catalogue entries contain a colon and do not count. */
function factsIn(data: unknown): number {
  if (typeof data !== 'object' || data === null) return 0
  const inside = Object.values(data).reduce<number>((sum, value) => sum + factsIn(value), 0)
  return inside + ('id' in data && !String(data.id).includes(':') ? 1 : 0)
}

/** Measures the bytes that a command writes to the write-ahead log. Makes no checkpoint: only the program itself may make one. */
function logBytesPerCommand(large: FilledFolder): number {
  const { opened, command } = large
  const reader = new Database(opened.place.file, { readonly: true })
  const frames = () => (reader.pragma('wal_checkpoint(NOOP)') as readonly { log: number }[])[0]!.log
  const [times, page] = [20, Number(reader.pragma('page_size', { simple: true }))]
  const before = frames()
  for (let i = 0; i < times; i++) command()
  const written = frames() - before
  reader.close()
  return written > 0 ? Math.round((written * (page + 24)) / times) : logBytesPerCommand(large) // the log was restarted meanwhile
}

/** Returns a function that writes and syncs `bytes` bytes in a preallocated file, each time at the next of 50 positions. */
function createSyncedWriter(file: string, bytes: number): () => void {
  const [descriptor, places] = [openSync(file, 'w+'), 50]
  const block = Buffer.alloc(bytes, 'chronique')
  for (let at = 0; at < places; at++) writeSync(descriptor, block, 0, bytes, at * bytes)
  fsyncSync(descriptor)
  let at = 0
  return () => {
    writeSync(descriptor, block, 0, bytes, (at++ % places) * bytes)
    fdatasyncSync(descriptor)
  }
}

async function measureTransaction(large: FilledFolder, folder: string): Promise<Figure> {
  const bytes = logBytesPerCommand(large)
  for (let i = 0; i < 200; i++) large.command() // so that the log is preallocated, like the peer's file
  const peer = createSyncedWriter(path.join(folder, 'bytes'), bytes)
  const times = await compare([large.command, 20], [peer, 20], 41)
  const work = 'one command’s transaction, durable'
  return { work, peer: `fdatasync of ${bytes} bytes`, times, reach: 1.5, aim: 1.1 }
}

async function measureJournalLength(large: FilledFolder, small: FilledFolder): Promise<Figure[]> {
  const peer = `with ${FEW}`
  const commands = await compare([large.command, 20], [small.command, 20], 41)
  const bands = await compare([large.openBand, 50], [small.openBand, 50], 41)
  return [
    { work: `one command’s transaction, with ${MANY} rows of journal`, peer, times: commands, reach: 1.2, aim: 1 },
    { work: `loading one band, with ${MANY} rows of journal`, peer, times: bands, reach: 1.2, aim: 1 },
  ]
}

/** Creates empty stores before the measurement starts. Each is used once. */
function emptyStores(folder: string, count: number) {
  return Array.from({ length: count }, (_, at) => openForWriting(path.join(folder, `empty-${at}`)))
}

async function measureImport(
  { campaign, facts }: FilledFolder,
  entries: readonly JournalEntry[],
  folder: string,
): Promise<Figure> {
  const rounds = 5
  const [forUs, forThem] = [
    emptyStores(path.join(folder, 'ours'), rounds + 2),
    emptyStores(path.join(folder, 'theirs'), rounds + 2),
  ]
  const connections = forThem.map(({ place, store }) => {
    store.close()
    const database = new Database(place.file)
    applyConnectionSettings(database)
    return database
  })
  let [ours, theirs] = [0, 0]
  const times = await compare(
    [
      () => {
        const { store } = forUs[ours++]!
        store.transaction(() => store.addCampaign(campaign, facts, entries))
      },
      1,
    ],
    [() => drizzleImport(connections[theirs++]!, facts, entries), 1],
    rounds,
  )
  for (const { store } of forUs) store.close()
  for (const database of connections) database.close()
  const work = `importing ${countFacts(facts)} facts and ${entries.length} rows of journal in one transaction`
  return { work, peer: 'drizzle’s inserts of 500 values', times, reach: 0.2, aim: 0.09 }
}

/** Measures loading, changing and importing campaigns, compared with drizzle and with plain disk writes. */
export async function campaignFigures(): Promise<Figure[]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'chronique-bench-'))
  try {
    const [large, small] = [fillFolder(path.join(folder, 'large'), MANY), fillFolder(path.join(folder, 'small'), FEW)]
    const figures = [
      await measureLoad(large),
      await measureTransaction(large, folder),
      ...(await measureJournalLength(large, small)),
      await measureImport(large, [], path.join(folder, 'facts')),
      await measureImport(
        large,
        large.opened.store.entries(large.campaign, MANY).toReversed(),
        path.join(folder, 'whole'),
      ),
    ]
    large.opened.store.close()
    small.opened.store.close()
    return figures
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
