import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { unwrapAnswer } from '../../shared/contract/calls/call.ts'
import type { WireAnswer } from '../../shared/contract/envelope.ts'
import { AppError } from '../../shared/domain/error.ts'
import type { AppDependencies } from '../app/app.ts'
import { openApp } from '../app/folder.ts'
import { openDataFolderKeeper, type DataFolderKeeper } from '../app/safekeeping/keeper.ts'
import { createJobRunner, type RunJob } from '../app/safekeeping/safekeepingJobs.ts'
import { entryIdsOf, type ParsedImport } from '../app/transfer/campaignImport.ts'
import { databaseLocationOf } from '../database/connection/place.ts'
import { lockDataFolder } from '../database/open.ts'
import type { ClubBook } from '../ports/book.ts'
import { systemIds } from '../ports/ids.ts'
import type { ClubAccountStore } from '../ports/people.ts'
import type { Store } from '../ports/store.ts'
import { createClubApp } from './clubApp.ts'
import { EXPORTED_KINDS, importAccounts, type ImportedAccounts } from './people/peopleExport.ts'
import { replicaStoreOf } from './replicaStore.ts'

/**
 * Result for one campaign. `new`: the campaign was copied. `there`: the target already has the whole history of the
 * campaign, and nothing was copied. `other`: nothing was copied, because the target has another campaign, or a
 * different history, under the same id.
 */
export interface MovedCampaign {
  readonly id: string
  readonly name: string
  readonly became: 'new' | 'there' | 'other'
}

/** A club whose host is not running, with the functions that open its club book and its accounts. */
export interface StoppedClubAccess {
  readonly folder: string
  readonly openBook: (store: Store) => Promise<ClubBook>
  readonly openPeople: (store: Store) => Promise<ClubAccountStore>
  readonly log: AppDependencies['log']
}

/**
 * Copies every campaign of a data folder into a club, with history, drafts and records of printed sheets. If the folder
 * belongs to a club, accounts with their grants and the access log are copied too. Existing campaigns of the target
 * stay unchanged, so the call may be repeated. The source folder is only read, and is locked meanwhile. Rejects with
 * `club-move-same`, `folder-in-use`, `database-missing`, `backup-unfit`, and the errors of opening the folders and the
 * club book.
 */
export async function moveIntoClub(
  from: string,
  club: StoppedClubAccess,
): Promise<{ readonly campaigns: readonly MovedCampaign[]; readonly people: ImportedAccounts }> {
  refuseIfSameFolder(from, club.folder)
  return withClub(club, ({ store, app }) =>
    withCampaignSource(from, club.log, async (source) => {
      const campaigns = await copyCampaigns(source, store, (read) =>
        app.bringIn({ read, as: 'new', request: systemIds.next() }, 'move'),
      )
      return { campaigns, people: await importPeople(source, club, store, campaigns) }
    }),
  )
}

async function importPeople(
  { file, job }: CampaignSource,
  club: StoppedClubAccess,
  store: Store,
  campaigns: readonly MovedCampaign[],
): Promise<ImportedAccounts> {
  const records = await job('people', { file, kinds: EXPORTED_KINDS })
  if (records.length === 0) return { count: 0, left: [], without: false }
  const people = await club.openPeople(store)
  try {
    // Grants are copied only for new campaigns: an existing campaign with the same id may belong to other people.
    const brought = campaigns.filter(({ became }) => became === 'new').map(({ id }) => id)
    return await importAccounts(records, people, brought)
  } finally {
    await people.close()
  }
}

/**
 * Copies every campaign of a club into a plain data folder for `npm start`; the campaigns also stay in the club.
 * Rejects with `club-move-follows` if the target folder belongs to a club, and with what `moveIntoClub` rejects with.
 */
export async function moveOutOfClub(to: string, club: StoppedClubAccess): Promise<readonly MovedCampaign[]> {
  refuseIfSameFolder(to, club.folder)
  await withClub(club, () => Promise.resolve())
  const target = openApp(to, true, club.log)
  try {
    const { store } = target.opened
    if (store.book.followed() !== undefined) throw new AppError('club-move-follows', { folder: to })
    return await withCampaignSource(club.folder, club.log, (source) =>
      copyCampaigns(source, store, (read) => Promise.resolve(target.app.bringIn({ read, as: 'new' }))),
    )
  } finally {
    target.close()
  }
}

function refuseIfSameFolder(one: string, other: string): void {
  if (databaseLocationOf(one).folder === databaseLocationOf(other).folder)
    throw new AppError('club-move-same', { folder: one })
}

/** A temporary copy of the source folder's database, and the function that runs jobs on the copy. */
interface CampaignSource {
  readonly file: string
  readonly job: RunJob
}

async function copyCampaigns(
  { file, job }: CampaignSource,
  store: Store,
  bringIn: (read: ParsedImport['read']) => Promise<WireAnswer>,
): Promise<MovedCampaign[]> {
  const moved: MovedCampaign[] = []
  // Campaigns are listed with the newest first. Importing them from the oldest to the newest keeps that order.
  for (const { id, name } of (await job('campaigns', { file })).toReversed()) {
    const read = await job('campaign', { file, campaign: id })
    const isNew = !store.campaigns().some((one) => one.id === id)
    if (isNew) unwrapAnswer(await bringIn(read))
    moved.push({ id, name, became: isNew ? 'new' : isHistoryKnown(read, store) ? 'there' : 'other' })
  }
  return moved
}

/** True if the target has all journal entries of the campaign; the target may have later entries too. */
const isHistoryKnown = (read: ParsedImport['read'], store: Store): boolean =>
  entryIdsOf(read).every((id) => store.entry(id)?.campaign === read.campaign)

/** Runs `work` on a temporary copy of a folder's database while the folder is locked. Never creates the folder. */
async function withCampaignSource<T>(
  folder: string,
  log: AppDependencies['log'],
  work: (source: CampaignSource) => Promise<T>,
): Promise<T> {
  const place = databaseLocationOf(folder)
  if (!existsSync(place.file)) throw new AppError('database-missing', { ...place })
  const held = lockForReading(folder)
  const aside = mkdtempSync(path.join(tmpdir(), 'chronique-move-'))
  const [file, job] = [path.join(aside, 'copy.sqlite'), createJobRunner(folder, log)]
  try {
    await job('copy', { file })
    return await work({ file, job })
  } catch (error) {
    throw asOriginalProblem(error, file, place.file)
  } finally {
    rmSync(aside, { recursive: true, force: true })
    held?.release()
  }
}

/** Converts an error about the temporary copy to the same error about the original file. */
function asOriginalProblem(error: unknown, copy: string, original: string): unknown {
  if (!(error instanceof AppError) || error.params.file !== copy) return error
  return Object.assign(new AppError(error.code, { ...error.params, file: original }), { cause: error })
}

/**
 * Locks a folder so that no other process writes to it; returns undefined for a read-only folder, which needs no
 * lock.
 */
function lockForReading(folder: string): ReturnType<typeof lockDataFolder> | undefined {
  try {
    return lockDataFolder(folder)
  } catch (error) {
    if (error instanceof AppError && error.code === 'read-only') return undefined
    throw error
  }
}

interface OpenClub {
  readonly store: Store
  readonly app: ReturnType<typeof createClubApp>
}

/** Opens a club's replica, applies every line of its club book, runs `work` and closes everything. */
async function withClub<T>(
  { folder, openBook, log }: StoppedClubAccess,
  work: (club: OpenClub) => Promise<T>,
): Promise<T> {
  const keeper: DataFolderKeeper = openDataFolderKeeper({
    folder,
    isWriting: true,
    log,
    job: createJobRunner(folder, log),
  })
  let book: ClubBook | undefined
  try {
    const store = replicaStoreOf(keeper)
    book = await openBook(store)
    const app = createClubApp({ store, folder: keeper.place.folder, book, log })
    await app.pull()
    return await work({ store, app })
  } finally {
    await book?.close()
    keeper.close()
  }
}
