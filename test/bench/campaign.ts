import Database from 'better-sqlite3'
import { fdatasyncSync, fsyncSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { openForWriting } from '../../main/database/open.ts'
import { applyConnectionSettings } from '../../main/database/connection/settings.ts'
import type { JournalEntry } from '../../shared/domain/campaign/journal.ts'
import { sizeOf } from '../support/bigCampaign.ts'
import { filled, type Filled } from './campaignData.ts'
import { drizzleImport, relationalLoad } from './campaignPeers.ts'
import { compare, type Figure } from './measure.ts'

const FEW = 1_000
const MANY = 50_000

async function load({ opened, campaign, facts }: Filled): Promise<Figure> {
  const peer = new Database(opened.place.file, { readonly: true })
  const ours = () => opened.store.loadAll(campaign)
  const theirs = relationalLoad(peer, campaign)
  if (sizeOf(ours()) !== sizeOf(facts)) throw new Error('not all of the campaign was loaded')
  if (factsIn(theirs()) !== sizeOf(facts)) throw new Error('the peer did not load all of the campaign')
  const times = await compare([ours, 1], [theirs, 1], 9)
  peer.close()
  const work = `loading a campaign of ${sizeOf(facts)} facts`
  return { work, peer: 'drizzle’s relational query', times, reach: 0.3, aim: 0.2 }
}

/** How many objects with an id there are in plain data: entries of the catalogue have no id of a fact. */
function factsIn(data: unknown): number {
  if (typeof data !== 'object' || data === null) return 0
  const inside = Object.values(data).reduce<number>((sum, value) => sum + factsIn(value), 0)
  return inside + ('id' in data && !String(data.id).includes(':') ? 1 : 0)
}

/** Bytes that a command writes into the log: found out without a checkpoint, which only the program itself may make. */
function bytesOf(large: Filled): number {
  const { opened, command } = large
  const beside = new Database(opened.place.file, { readonly: true })
  const frames = () => (beside.pragma('wal_checkpoint(NOOP)') as readonly { log: number }[])[0]!.log
  const [times, page] = [20, Number(beside.pragma('page_size', { simple: true }))]
  const before = frames()
  for (let i = 0; i < times; i++) command()
  const written = frames() - before
  beside.close()
  return written > 0 ? Math.round((written * (page + 24)) / times) : bytesOf(large) // the log began anew
}

/** Writes and syncs so many bytes into a file that has its place on the disk already, at one place after another. */
function syncing(file: string, bytes: number): () => void {
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

async function transaction(large: Filled, folder: string): Promise<Figure> {
  const bytes = bytesOf(large)
  for (let i = 0; i < 200; i++) large.command() // the log has its place on the disk too
  const peer = syncing(path.join(folder, 'bytes'), bytes)
  const times = await compare([large.command, 20], [peer, 20], 41)
  const work = 'one command’s transaction, durable'
  return { work, peer: `fdatasync of ${bytes} bytes`, times, reach: 1.5, aim: 1.1 }
}

async function withLength(large: Filled, small: Filled): Promise<Figure[]> {
  const peer = `with ${FEW}`
  const commands = await compare([large.command, 20], [small.command, 20], 41)
  const bands = await compare([large.openBand, 50], [small.openBand, 50], 41)
  return [
    { work: `one command’s transaction, with ${MANY} rows of journal`, peer, times: commands, reach: 1.2, aim: 1 },
    { work: `loading one band, with ${MANY} rows of journal`, peer, times: bands, reach: 1.2, aim: 1 },
  ]
}

/** Empty stores, made before time is taken; each is used once. */
function emptyStores(folder: string, count: number) {
  return Array.from({ length: count }, (_, at) => openForWriting(path.join(folder, `empty-${at}`)))
}

async function importing(
  { campaign, facts }: Filled,
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
  const work = `importing ${sizeOf(facts)} facts and ${entries.length} rows of journal in one transaction`
  return { work, peer: 'drizzle’s inserts of 500 values', times, reach: 0.2, aim: 0.09 }
}

/** How fast campaigns are loaded, changed and brought in, beside drizzle and the disk alone. */
export async function campaignFigures(): Promise<Figure[]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'chronique-bench-'))
  try {
    const [large, small] = [filled(path.join(folder, 'large'), MANY), filled(path.join(folder, 'small'), FEW)]
    const figures = [
      await load(large),
      await transaction(large, folder),
      ...(await withLength(large, small)),
      await importing(large, [], path.join(folder, 'facts')),
      await importing(large, large.opened.store.entries(large.campaign, MANY).toReversed(), path.join(folder, 'whole')),
    ]
    large.opened.store.close()
    small.opened.store.close()
    return figures
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
