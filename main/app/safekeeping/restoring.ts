import type { SafekeepingAnswers, ViewAnswers } from '../../../shared/contract/calls/answers.ts'
import { valueOf } from '../../../shared/contract/calls/call.ts'
import type { Backup, Trouble } from '../../../shared/contract/views/safekeeping.ts'
import { AppError } from '../../../shared/domain/error.ts'
import type { App } from '../app.ts'
import { putAside } from '../../database/backup/aside.ts'
import type { Held, Opening } from '../../database/open.ts'
import { fingerprintOf } from '../../ports/durable.ts'
import { clearObstacles } from '../../database/connection/obstacles.ts'
import { isFilled } from '../../database/connection/connect.ts'
import type { Place } from '../../database/connection/place.ts'
import { fileProblemOf } from '../../database/connection/problems.ts'
import { removeFile, replaceFile } from '../../database/backup/replace.ts'
import type { BackupKeeper } from './backupKeeper.ts'
import { againPhase, readPhase, type Phase } from './phases.ts'
import { backupNamed, type DoJob } from './safekeepingJobs.ts'
import { checkDrop, type Drop } from '../transfer/campaignDrop.ts'

/** What restoring needs of a folder that is kept. */
export interface Restorable {
  readonly place: Place
  readonly held: Held | undefined
  readonly opening: Opening
  readonly job: DoJob
  readonly backups: BackupKeeper
  readonly phase: () => Phase
  /** The program on what is open now. */
  readonly app: () => Pick<App, 'bringIn' | 'drop'>
  readonly enter: (phase: Phase) => void
  /** Has everybody let go of the file, which is to be replaced. */
  readonly letGo: () => Promise<void>
}

type Restored = SafekeepingAnswers['safekeeping.restore']
type Way = Trouble['ways'][number]
/** Where there was no file: a disk that was taken out may be back. */
const GONE: readonly Trouble['kind'][] = ['taken', 'missing']

/**
 * Puts a file in the place of the whole database: looked through first, today's state backed up, or put aside where that
 * cannot be. `spare`: its name, where it is a backup of the folder. Throws `read-only`, `way-closed`, `backup-unfit`, and
 * what the disk may be guilty of; then everything is as it was.
 */
export async function restoreFrom(given: Restorable, file: string, spare?: string): Promise<Restored> {
  mustHold(given)
  const kind = given.phase().trouble?.kind
  if (kind === 'newer' || kind === 'obstructed') throw new AppError('way-closed')
  const sha256 = await given.job('examine', { file })
  const before = await backupBefore(given, spare)
  await closed(given, () => {
    if (!before) putAside(given.place)
    replaceFile(given.place, file, sha256)
  })
  const { trouble } = given.phase()
  if (!trouble) return { before }
  if (before) await putBack(given, before)
  throw new AppError('backup-unfit', { file, reason: trouble.error.code })
}

/** Takes a restoring back after which the folder would not open: what was there before was backed up. */
async function putBack(given: Restorable, { id }: Backup): Promise<void> {
  const { file } = backupNamed(given.place, id)
  await closed(given, () => replaceFile(given.place, file, fingerprintOf(file).sha256))
}

function mustHold({ held, place }: Restorable): Held {
  if (held) return held
  throw new AppError('read-only', { file: place.file })
}

/** A backup of what is to be replaced; `null` where there is nothing in it, or none can be made of what is damaged. */
async function backupBefore({ phase, backups }: Restorable, spare?: string): Promise<Backup | null> {
  const { mode, opened } = phase()
  if (mode !== 'open' || opened.store.campaigns().length === 0) return null
  try {
    return await backups.make('restore', spare)
  } catch (error) {
    if (error instanceof AppError && ['damaged', 'copy-failed'].includes(error.code)) return null
    throw error
  }
}

/** Does work while nobody has the file open, and opens it again, whatever came of it. */
async function closed(given: Restorable, work: () => void, reopening: Opening = {}): Promise<void> {
  const held = mustHold(given)
  await given.letGo()
  given.phase().opened?.store.close()
  try {
    work()
  } catch (error) {
    throw fileProblemOf(error, given.place)
  } finally {
    given.enter(againPhase(held, { ...given.opening, ...reopening }))
  }
}

/**
 * Takes one of the ways on out of a trouble. Throws `way-closed` for any other, `file-back` where one would begin anew though
 * the file has come back (it is opened then), and what taking it throws.
 */
export async function goOn(given: Restorable, way: Exclude<Way, 'restore'>): Promise<void> {
  const { trouble, opened } = given.phase()
  if (!trouble?.ways.includes(way)) throw new AppError('way-closed')
  const { place, opening } = given
  // What was on a disk that is back is looked at as at any start.
  if (way === 'on') return closed(given, () => undefined, { asItIs: trouble.kind !== 'gone' })
  if (way === 'clear') return closed(given, () => clearObstacles(place))
  if (way === 'anew' && GONE.includes(trouble.kind) && isFilled(place.file)) {
    await closed(given, () => undefined)
    throw new AppError('file-back', { file: place.file })
  }
  if (way === 'anew') {
    const begin = () => {
      putAside(place)
      removeFile(place)
    }
    return closed(given, begin, { asItIs: true })
  }
  if (!opened) given.enter(readPhase(place, trouble, opening))
}

/**
 * Brings one campaign out of a backup back, beside today's or in its place; one that is gone comes back as it was. Throws
 * `backup-missing`, `backup-unfit`, `fact-missing`, and what bringing a campaign in throws.
 */
export async function restoreCampaign(
  given: Restorable,
  { backup, campaign, as }: { readonly backup: string; readonly campaign: string; readonly as: 'copy' | 'replacement' },
): Promise<SafekeepingAnswers['safekeeping.restore-campaign']> {
  return restoreCampaignFrom(given, backupNamed(given.place, backup).file, { campaign, as, spare: backup })
}

/** As `restoreCampaign`, from a file of any place. */
export async function restoreCampaignFrom(
  given: Restorable,
  file: string,
  { campaign, as, spare }: { readonly campaign: string; readonly as: 'copy' | 'replacement'; readonly spare?: string },
): Promise<SafekeepingAnswers['safekeeping.restore-campaign']> {
  const { opened } = given.phase()
  if (!opened?.store.isWritable) throw new AppError(opened ? 'read-only' : 'data-closed', { file: given.place.file })
  await given.job('examine', { file })
  const read = await given.job('campaign', { file, campaign })
  const before = await given.backups.make('restore', spare)
  const isHere = opened.store.campaigns().some(({ id }) => id === campaign)
  const brought = valueOf(given.app().bringIn({ read, as: isHere ? as : 'new' })) as ViewAnswers['campaign.import']
  return { campaign: brought.campaign, before }
}

/**
 * Deletes a closed campaign for good, after a backup: nothing is deleted without one. Throws what `checkDrop` does, and why
 * no backup can be made.
 */
export async function deleteCampaign(
  given: Restorable,
  drop: Drop,
): Promise<SafekeepingAnswers['safekeeping.delete-campaign']> {
  const { opened } = given.phase()
  if (!opened?.store.isWritable) throw new AppError(opened ? 'read-only' : 'data-closed', { file: given.place.file })
  checkDrop(opened.store, drop)
  const before = await given.backups.make('deletion')
  valueOf(given.app().drop(drop))
  return { before }
}
