import type { SafekeepingAnswers, NonCommandAnswers } from '../../../shared/contract/calls/answers.ts'
import { unwrapAnswer } from '../../../shared/contract/calls/call.ts'
import type { Backup, DataFolderProblem } from '../../../shared/contract/views/safekeeping.ts'
import { AppError } from '../../../shared/domain/error.ts'
import type { App } from '../app.ts'
import { setAsideDatabase } from '../../database/backup/setAside.ts'
import type { LockedFolder, OpenOptions } from '../../database/open.ts'
import { fingerprintOf } from '../../ports/durable.ts'
import { renameBlockingPaths } from '../../database/connection/obstacles.ts'
import { isNonEmptyFile } from '../../database/connection/connect.ts'
import type { DatabaseLocation } from '../../database/connection/place.ts'
import { fileProblemOf } from '../../database/connection/problems.ts'
import { removeDatabaseFile, replaceFile } from '../../database/backup/replace.ts'
import type { BackupKeeper } from './backupKeeper.ts'
import { reopenFolderPhase, openReadOnlyFolderPhase, type FolderPhase } from './phases.ts'
import { getBackup, type RunJob } from './safekeepingJobs.ts'
import { checkCampaignDeletion, type CampaignDrop } from '../transfer/campaignDrop.ts'

/** The parts of a data folder that restoring needs. */
export interface RestorableFolder {
  readonly place: DatabaseLocation
  readonly held: LockedFolder | undefined
  readonly opening: OpenOptions
  readonly job: RunJob
  readonly backups: BackupKeeper
  readonly phase: () => FolderPhase
  /** Returns the program on the database that is open now. */
  readonly app: () => Pick<App, 'bringIn' | 'drop'>
  readonly enter: (phase: FolderPhase) => void
  /** Makes all other users of the database file close it, because it is about to be replaced. */
  readonly letGo: () => Promise<void>
}

type RestoreResult = SafekeepingAnswers['safekeeping.restore']
type WayOut = DataFolderProblem['ways'][number]
/**
 * Kinds of trouble in which the database file is missing. The file may be there again, for example if it is on a
 * removable disk.
 */
const MISSING_FILE: readonly DataFolderProblem['kind'][] = ['taken', 'missing']

/**
 * Replaces the whole database by a file. The file is checked first. Today's data is backed up or, if the backup fails,
 * set aside. `spare`: if the file is a backup, the name of this backup, so that it is not pruned. Throws `read-only`,
 * `way-closed`, `backup-unfit`, and disk errors; after an error, everything is as before.
 */
export async function restoreDatabaseFromFile(
  folder: RestorableFolder,
  file: string,
  spare?: string,
): Promise<RestoreResult> {
  requireHeldFolder(folder)
  const kind = folder.phase().trouble?.kind
  if (kind === 'newer' || kind === 'obstructed') throw new AppError('way-closed')
  const sha256 = await folder.job('examine', { file })
  const before = await backupBeforeRestore(folder, spare)
  await withClosedFile(folder, () => {
    if (!before) setAsideDatabase(folder.place)
    replaceFile(folder.place, file, sha256)
  })
  const { trouble } = folder.phase()
  if (!trouble) return { before }
  if (before) await revertRestore(folder, before)
  throw new AppError('backup-unfit', { file, reason: trouble.error.code })
}

/**
 * Puts back the data from before a restore, if the folder does not open after the restore. The data comes from the
 * backup that was made before the restore.
 */
async function revertRestore(folder: RestorableFolder, { id }: Backup): Promise<void> {
  const { file } = getBackup(folder.place, id)
  await withClosedFile(folder, () => replaceFile(folder.place, file, fingerprintOf(file).sha256))
}

function requireHeldFolder({ held, place }: RestorableFolder): LockedFolder {
  if (held) return held
  throw new AppError('read-only', { file: place.file })
}

/** Makes a backup of the data that a restore replaces. Returns null if the folder is empty or damaged. */
async function backupBeforeRestore({ phase, backups }: RestorableFolder, spare?: string): Promise<Backup | null> {
  const { mode, opened } = phase()
  if (mode !== 'open' || opened.store.campaigns().length === 0) return null
  try {
    return await backups.make('restore', spare)
  } catch (error) {
    if (error instanceof AppError && ['damaged', 'copy-failed'].includes(error.code)) return null
    throw error
  }
}

/** Runs `work` while the database file is closed everywhere; opens the file again even if `work` throws. */
async function withClosedFile(folder: RestorableFolder, work: () => void, reopening: OpenOptions = {}): Promise<void> {
  const held = requireHeldFolder(folder)
  await folder.letGo()
  folder.phase().opened?.store.close()
  try {
    work()
  } catch (error) {
    throw fileProblemOf(error, folder.place)
  } finally {
    folder.enter(reopenFolderPhase(held, { ...folder.opening, ...reopening }))
  }
}

/**
 * Solves a problem of the data in one of the ways that the problem offers to the user. Throws `way-closed` for any
 * other way. If the database file is back, opens this file and throws `file-back` instead of creating a new file. Also
 * throws what the chosen way throws.
 */
export async function resolveTrouble(folder: RestorableFolder, way: Exclude<WayOut, 'restore'>): Promise<void> {
  const { trouble, opened } = folder.phase()
  if (!trouble?.ways.includes(way)) throw new AppError('way-closed')
  const { place, opening } = folder
  // A file on a disk that is back is checked as at every start; for other troubles the check is skipped.
  if (way === 'on') return withClosedFile(folder, () => undefined, { asItIs: trouble.kind !== 'gone' })
  if (way === 'clear') return withClosedFile(folder, () => renameBlockingPaths(place))
  if (way === 'anew' && MISSING_FILE.includes(trouble.kind) && isNonEmptyFile(place.file)) {
    await withClosedFile(folder, () => undefined)
    throw new AppError('file-back', { file: place.file })
  }
  if (way === 'anew') {
    const startAnew = () => {
      setAsideDatabase(place)
      removeDatabaseFile(place)
    }
    return withClosedFile(folder, startAnew, { asItIs: true })
  }
  if (!opened) folder.enter(openReadOnlyFolderPhase(place, trouble, opening))
}

/**
 * Restores one campaign from a backup, as a copy beside today's campaign or in its place. A deleted campaign is
 * restored with its old ids. Throws `backup-missing`, `backup-unfit`, `fact-missing`, and what importing a campaign
 * throws.
 */
export async function restoreCampaign(
  folder: RestorableFolder,
  { backup, campaign, as }: { readonly backup: string; readonly campaign: string; readonly as: 'copy' | 'replacement' },
): Promise<SafekeepingAnswers['safekeeping.restore-campaign']> {
  return restoreCampaignFrom(folder, getBackup(folder.place, backup).file, { campaign, as, spare: backup })
}

/** Restores one campaign from any file, in the same way as `restoreCampaign` does it from a backup. */
export async function restoreCampaignFrom(
  folder: RestorableFolder,
  file: string,
  { campaign, as, spare }: { readonly campaign: string; readonly as: 'copy' | 'replacement'; readonly spare?: string },
): Promise<SafekeepingAnswers['safekeeping.restore-campaign']> {
  const { opened } = folder.phase()
  if (!opened?.store.isWritable) throw new AppError(opened ? 'read-only' : 'data-closed', { file: folder.place.file })
  await folder.job('examine', { file })
  const read = await folder.job('campaign', { file, campaign })
  const before = await folder.backups.make('restore', spare)
  const isHere = opened.store.campaigns().some(({ id }) => id === campaign)
  const brought = unwrapAnswer(
    folder.app().bringIn({ read, as: isHere ? as : 'new' }),
  ) as NonCommandAnswers['campaign.import']
  return { campaign: brought.campaign, before }
}

/**
 * Deletes a campaign for good, after a backup. Throws what `checkCampaignDeletion` throws, and the error of the backup
 * if it fails; the campaign then stays.
 */
export async function deleteCampaign(
  folder: RestorableFolder,
  drop: CampaignDrop,
): Promise<SafekeepingAnswers['safekeeping.delete-campaign']> {
  const { opened } = folder.phase()
  if (!opened?.store.isWritable) throw new AppError(opened ? 'read-only' : 'data-closed', { file: folder.place.file })
  checkCampaignDeletion(opened.store, drop)
  const before = await folder.backups.make('deletion')
  unwrapAnswer(folder.app().drop(drop))
  return { before }
}
