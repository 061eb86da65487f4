import Database from 'better-sqlite3'
import { closeSync, existsSync, openSync, rmSync, statSync, writeSync } from 'node:fs'
import path from 'node:path'
import type { BackupReason } from '../../../shared/contract/views/safekeeping.ts'
import { AppError } from '../../../shared/domain/error.ts'
import { backupName, notesOf, readBackupName } from './backupNames.ts'
import { backupFolder, backupsIn, type BackupNotes, type FoundBackup } from './backupNotes.ts'
import { connectToRead } from '../connection/connect.ts'
import { contentsOf } from '../facts/contents.ts'
import { rowCounts } from '../check/damage.ts'
import { makeFolderDurably, makeOwnFile, renameDurably, syncFile, writeDurably } from '../../ports/durable.ts'
import { mustNotBeOwn } from '../../ports/ownFiles.ts'
import { examined, type Examined } from './examine.ts'
import { knownMigrations, type Migration } from '../schema/migrations.ts'
import type { Place } from '../connection/place.ts'
import { fileProblemOf, reasonOf } from '../connection/problems.ts'
import { pruneBackups } from './prune.ts'
import { storeOn } from '../facts/store.ts'

export interface BackupWish {
  readonly reason: BackupReason
  /** For a migration: its step. */
  readonly detail?: string
  /** A backup that is wanted still, whatever need no longer be kept. */
  readonly spare?: string
  /** The migrations that are known, if not the usual ones. */
  readonly known?: readonly Migration[]
}

/** All pages in one go: it is done off the main thread, or where nobody waits. */
const ALL_PAGES = 0x7fffffff

/**
 * Makes a backup of a folder, beside whoever writes in it: under a temporary name, looked through, durable, then named;
 * those that need no longer be kept go. Throws `copy-failed`, `disk-full`, and what else the disk may be guilty of.
 */
export async function backUp(place: Place, wish: BackupWish, now: () => number = Date.now): Promise<FoundBackup> {
  const file = freeFile(place, wish, now())
  try {
    return kept(place, file, await copyOf(place, file), wish, now())
  } catch (error) {
    throw failure(error, place, file)
  }
}

/** As `backUp`, from a connection and at once: for the opening itself, which does not wait. */
export function backUpAtOnce(database: Database.Database, place: Place, wish: BackupWish): FoundBackup {
  const file = freeFile(place, wish, Date.now())
  try {
    makeFolderDurably(backupFolder(place))
    makeOwnFile(temporaryOf(file))
    database.prepare('VACUUM INTO ?').run(temporaryOf(file))
    return kept(place, file, lookedThrough(place, file, rowsOf(database), wish.known), wish, Date.now())
  } catch (error) {
    throw failure(error, place, file)
  }
}

/** Copies a folder's database into a file anywhere, as well made as a backup. Throws as `backUp` does, and `own-file`. */
export async function copyInto(place: Place, file: string): Promise<void> {
  mustNotBeOwn(file)
  try {
    // A device or a pipe would be gone, and a file stand in its place.
    if (statSync(file, { throwIfNoEntry: false })?.isFile() === false) throw new AppError('place-taken', { file })
    await copyOf(place, file)
    renameDurably(temporaryOf(file), file)
  } catch (error) {
    throw failure(error, place, file)
  }
}

const temporaryOf = (file: string): string => `${file}.tmp`

/** A name that no backup has yet. */
function freeFile(place: Place, { reason, detail }: BackupWish, now: number): string {
  const folder = backupFolder(place)
  const order = (backupsIn(place)[0]?.order ?? 0) + 1
  for (let at = now; ; at++) {
    const file = path.join(folder, backupName(new Date(at).toISOString(), reason, detail, order))
    if (!existsSync(file)) return file
  }
}

async function copyOf(place: Place, file: string): Promise<Examined> {
  makeFolderDurably(path.dirname(file))
  const database = connectToRead(place)
  try {
    // Copy and count see one state, whatever is written meanwhile.
    database.exec('BEGIN')
    const rows = rowsOf(database)
    makeOwnFile(temporaryOf(file))
    await database.backup(temporaryOf(file), { progress: () => ALL_PAGES })
    return lookedThrough(place, file, rows)
  } finally {
    database.close()
  }
}

const rowsOf = (database: Database.Database): string => JSON.stringify(Object.fromEntries(rowCounts(database)))

/** Looks through what was copied under a temporary name. Throws where it is not as good as what it was made from. */
function lookedThrough(place: Place, file: string, rows: string, known?: readonly Migration[]): Examined {
  const temporary = temporaryOf(file)
  standAlone(temporary)
  syncFile(temporary)
  const found = examined(temporary, known)
  if (JSON.stringify(found.rows) !== rows) throw new AppError('copy-failed', { file: place.file, reason: 'rows' })
  return found
}

/** Marks a file as one without a log, so that nothing but itself is needed to read it. */
function standAlone(file: string): void {
  const descriptor = openSync(file, 'r+')
  try {
    writeSync(descriptor, Buffer.from([1, 1]), 0, 2, 18)
  } finally {
    closeSync(descriptor)
  }
}

/** Gives a copy its name, what is known of it beside it; then clears away what need not be kept any longer. */
function kept(place: Place, file: string, found: Examined, { known, spare }: BackupWish, now: number): FoundBackup {
  const contents = contentsIn(temporaryOf(file), found, known)
  const notes: BackupNotes = { ...found, ...(contents && { contents }) }
  writeDurably(path.join(path.dirname(file), notesOf(path.basename(file))), JSON.stringify(notes))
  renameDurably(temporaryOf(file), file)
  pruneBackups(place, now, spare)
  return { ...readBackupName(path.basename(file))!, file, size: found.size, notes }
}

/** What stands in a copy of today's shape. */
function contentsIn(
  file: string,
  { version }: Examined,
  known: readonly Migration[] = knownMigrations(),
): BackupNotes['contents'] {
  if (version !== known.length) return undefined
  const database = new Database(file, { readonly: true, fileMustExist: true })
  const store = storeOn({ database, place: { folder: path.dirname(file), file }, isWritable: false })
  try {
    return contentsOf(store)
  } finally {
    store.close()
  }
}

/** What the disk may be guilty of is said as such; everything else is a copy that is not good. */
const GUILTY: readonly string[] = ['disk-full', 'disk-error', 'read-only', 'damaged', 'copy-failed']

/** Clears away what was begun; gives what it means that it failed. */
function failure(error: unknown, place: Place, file: string): unknown {
  try {
    for (const rest of ['', '-journal']) rmSync(`${temporaryOf(file)}${rest}`, { force: true })
  } catch {
    // What is left of it is cleared away at the next opening.
  }
  const problem = fileProblemOf(error, { folder: path.dirname(file), file })
  if (!(problem instanceof AppError))
    return new AppError('copy-failed', { file: place.file, reason: reasonOf(problem) })
  if (GUILTY.includes(problem.code)) return problem
  return new AppError('copy-failed', {
    file: place.file,
    reason: (problem.params.reason as string | undefined) ?? problem.code,
  })
}
