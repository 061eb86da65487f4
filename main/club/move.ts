import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { valueOf } from '../../shared/contract/calls/call.ts'
import type { Answer } from '../../shared/contract/envelope.ts'
import { AppError } from '../../shared/domain/error.ts'
import type { Parts } from '../app/app.ts'
import { openApp } from '../app/folder.ts'
import { openKeeper, type Keeper } from '../app/safekeeping/keeper.ts'
import { jobsIn, type DoJob } from '../app/safekeeping/safekeepingJobs.ts'
import { entryIdsOf, type ReadImport } from '../app/transfer/campaignImport.ts'
import { placeOf } from '../database/connection/place.ts'
import { holdFolder } from '../database/open.ts'
import type { Book } from '../ports/book.ts'
import { systemIds } from '../ports/ids.ts'
import type { People } from '../ports/people.ts'
import type { Store } from '../ports/store.ts'
import { clubApp } from './clubApp.ts'
import { CARRIED, carriedOver, type CarriedOver } from './people/peopleExport.ts'
import { storeOf } from './replica.ts'

/**
 * A campaign that was looked at. `new`: brought over. `there`: all that its history says is there already, where it stays as
 * it is. `other`: another campaign has its id there, or the same in another state; it was not brought over.
 */
export interface Moved {
  readonly id: string
  readonly name: string
  readonly became: 'new' | 'there' | 'other'
}

/** A club's host that is not running, and how its book is opened. */
export interface Club {
  readonly folder: string
  readonly openBook: (store: Store) => Promise<Book>
  readonly openPeople: (store: Store) => Promise<People>
  readonly log: Parts['log']
}

/**
 * Brings every campaign of a data folder into a club, with its history, unfinished work and print marks; those that are in the
 * club already stay as they are, so that it can be done again. The folder is only read, and nobody writes in it meanwhile.
 * A club's accounts come with them, what they may do, and the log of them. Gives what became of each. Rejects with `club-move-same`, `folder-in-use`, `database-missing`, `backup-unfit`, and what
 * opening the folder, the club's folder and its book rejects with.
 */
export async function moveIn(
  from: string,
  club: Club,
): Promise<{ readonly campaigns: readonly Moved[]; readonly people: CarriedOver }> {
  mustDiffer(from, club.folder)
  return withClub(club, ({ store, app }) =>
    withCampaignsOf(from, club.log, async (source) => {
      const campaigns = await movedOver(source, store, (read) =>
        app.bringIn({ read, as: 'new', request: systemIds.next() }, 'move'),
      )
      return { campaigns, people: await peopleOver(source, club, store, campaigns) }
    }),
  )
}

async function peopleOver(
  { file, job }: Source,
  club: Club,
  store: Store,
  campaigns: readonly Moved[],
): Promise<CarriedOver> {
  const given = await job('people', { file, kinds: CARRIED })
  if (given.length === 0) return { count: 0, left: [], without: false }
  const people = await club.openPeople(store)
  try {
    // What is called the same there may be somebody else's.
    const brought = campaigns.filter(({ became }) => became === 'new').map(({ id }) => id)
    return await carriedOver(given, people, brought)
  } finally {
    await people.close()
  }
}

/**
 * Brings every campaign of a club into a data folder of its own, for `npm start`, as `moveIn` does; the club keeps them.
 * Rejects as `moveIn` does, and with `club-move-follows` for a folder that is a club's.
 */
export async function moveOut(to: string, club: Club): Promise<readonly Moved[]> {
  mustDiffer(to, club.folder)
  await withClub(club, () => Promise.resolve())
  const target = openApp(to, true, club.log)
  try {
    const { store } = target.opened
    if (store.book.followed() !== undefined) throw new AppError('club-move-follows', { folder: to })
    return await withCampaignsOf(club.folder, club.log, (source) =>
      movedOver(source, store, (read) => Promise.resolve(target.app.bringIn({ read, as: 'new' }))),
    )
  } finally {
    target.close()
  }
}

function mustDiffer(one: string, other: string): void {
  if (placeOf(one).folder === placeOf(other).folder) throw new AppError('club-move-same', { folder: one })
}

/** What campaigns are read from: a copy, as the folder was at one moment. */
interface Source {
  readonly file: string
  readonly job: DoJob
}

async function movedOver(
  { file, job }: Source,
  store: Store,
  bringIn: (read: ReadImport['read']) => Promise<Answer>,
): Promise<Moved[]> {
  const moved: Moved[] = []
  // The newest come first where they are listed: so they do in the club.
  for (const { id, name } of (await job('campaigns', { file })).toReversed()) {
    const read = await job('campaign', { file, campaign: id })
    const isNew = !store.campaigns().some((one) => one.id === id)
    if (isNew) valueOf(await bringIn(read))
    moved.push({ id, name, became: isNew ? 'new' : isKnown(read, store) ? 'there' : 'other' })
  }
  return moved
}

/** True where a campaign's whole history is known, whatever was done since. */
const isKnown = (read: ReadImport['read'], store: Store): boolean =>
  entryIdsOf(read).every((id) => store.entry(id)?.campaign === read.campaign)

/** Does work on a copy of a folder's campaigns, while nobody writes in it. A folder that is not there is not made. */
async function withCampaignsOf<T>(folder: string, log: Parts['log'], work: (source: Source) => Promise<T>): Promise<T> {
  const place = placeOf(folder)
  if (!existsSync(place.file)) throw new AppError('database-missing', { ...place })
  const held = heldToRead(folder)
  const aside = mkdtempSync(path.join(tmpdir(), 'chronique-move-'))
  const [file, job] = [path.join(aside, 'copy.sqlite'), jobsIn(folder, log)]
  try {
    await job('copy', { file })
    return await work({ file, job })
  } catch (error) {
    throw ofOriginal(error, file, place.file)
  } finally {
    rmSync(aside, { recursive: true, force: true })
    held?.release()
  }
}

/** What is wrong with a copy that nobody sees is wrong with what it was made of. */
function ofOriginal(error: unknown, copy: string, original: string): unknown {
  if (!(error instanceof AppError) || error.params.file !== copy) return error
  return Object.assign(new AppError(error.code, { ...error.params, file: original }), { cause: error })
}

/** Holds a folder that somebody might write in; one that may only be read needs none. */
function heldToRead(folder: string): ReturnType<typeof holdFolder> | undefined {
  try {
    return holdFolder(folder)
  } catch (error) {
    if (error instanceof AppError && error.code === 'read-only') return undefined
    throw error
  }
}

interface OpenClub {
  readonly store: Store
  readonly app: ReturnType<typeof clubApp>
}

/** Does work on a club's host that knows every line of its book. */
async function withClub<T>({ folder, openBook, log }: Club, work: (club: OpenClub) => Promise<T>): Promise<T> {
  const keeper: Keeper = openKeeper({ folder, isWriting: true, log, job: jobsIn(folder, log) })
  let book: Book | undefined
  try {
    const store = storeOf(keeper)
    book = await openBook(store)
    const app = clubApp({ store, folder: keeper.place.folder, book, log })
    await app.pull()
    return await work({ store, app })
  } finally {
    await book?.close()
    keeper.close()
  }
}
