import Database from 'better-sqlite3'
import { hostname } from 'node:os'
import { rmSync } from 'node:fs'
import path from 'node:path'
import { createPrivateFile } from '../../ports/durable.ts'
import {
  runningHolderOf,
  removeHolder,
  writeHolder,
  type AnnouncedPage,
  type FolderHolder,
} from '../../ports/holder.ts'
import { AppError } from '../../../shared/domain/error.ts'
import { missingProgramFileError } from '../../ports/programParts.ts'
import { databaseLocationOf } from './place.ts'
import { fileIdentityOf } from './filePresence.ts'
import { folderUnusableError } from './problems.ts'

/**
 * The exclusive right to write in a data folder. The right ends with `release` or with the process, even if the
 * process crashes.
 */
export interface FolderLock {
  readonly holder: FolderHolder
  /**
   * Publishes the address of the page of this process in the folder, where everyone who may read the folder can read
   * it. Throws `disk-full` and `folder-unusable`.
   */
  announce(page: AnnouncedPage): void
  /**
   * Takes the lock again if the lock file is no longer in the folder, because the folder was moved or deleted. Throws
   * what `takeFolderLock` throws.
   */
  renew(): void
  release(): void
}

/**
 * Milliseconds to wait for the lock; long enough for two processes that start at the same moment to find out which
 * process came first.
 */
const BUSY_TIMEOUT = 250

const lockFile = (folder: string): string => path.join(folder, 'chronique.lock')

/**
 * Takes the lock of a folder. The lock is an exclusive transaction on a separate database, which the operating system
 * ends with the process. Another file, next to the lock, says which process holds the lock. Throws `folder-in-use`,
 * `file-locked`, `no-locks`, `lock-spoilt`, `folder-unusable`, `path-too-long`.
 */
export function takeFolderLock(folder: string, { address = '', now = () => new Date() } = {}): FolderLock {
  let database = openLock(folder)
  let file = fileIdentityOf(lockFile(folder))
  let token = ''
  let holder: FolderHolder = { pid: process.pid, host: hostname(), since: now().toISOString(), address }
  const write = (): void => {
    try {
      writeHolder(folder, holder, token)
    } catch (error) {
      throw lockFailure(folder, error)
    }
  }
  try {
    write()
  } catch (error) {
    database.close()
    throw error
  }
  return {
    get holder() {
      return holder
    },
    announce(page) {
      holder = { ...holder, address: page.address }
      token = page.token
      write()
    },
    renew() {
      if (fileIdentityOf(lockFile(folder)) === file) return
      database.close()
      database = openLock(folder)
      file = fileIdentityOf(lockFile(folder))
      write()
    },
    release() {
      if (!database.open) return
      try {
        removeHolder(folder)
      } catch {
        // If the disk is unreachable, the file that names the holder of the lock stays. This does no harm, because the
        // file counts only while a process holds the lock.
      }
      database.close()
    },
  }
}

function openLock(folder: string): Database.Database {
  let database: Database.Database | undefined
  try {
    createPrivateFile(lockFile(folder))
    database = new Database(lockFile(folder), { timeout: BUSY_TIMEOUT })
    database.exec('BEGIN EXCLUSIVE')
    return database
  } catch (error) {
    database?.close()
    const code = error instanceof Database.SqliteError ? error.code : ''
    if (code.startsWith('SQLITE_BUSY')) {
      throw canLock(folder) ? inUseError(folder) : new AppError('no-locks', { folder })
    }
    if (code === 'SQLITE_NOTADB') throw new AppError('lock-spoilt', { file: lockFile(folder) })
    throw lockFailure(folder, error)
  }
}

/** Longest wait in milliseconds until the host with the lock has published that it holds the lock. */
const HOLDER_TIMEOUT = 1000
const POLL_INTERVAL = 50

/**
 * Returns the error for a lock that another process holds: `folder-in-use` if a host has published that it holds the
 * lock, otherwise `file-locked` (some other program).
 */
function inUseError(folder: string): AppError {
  for (let waited = 0; waited < HOLDER_TIMEOUT; waited += POLL_INTERVAL) {
    const holder = runningHolderOf(folder)
    if (holder) return new AppError('folder-in-use', { folder, ...holder })
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, POLL_INTERVAL)
  }
  return new AppError('file-locked', { file: lockFile(folder) })
}

/**
 * True if this folder supports locks: tries to lock a file that no other process uses. A network drive may support no
 * locks; SQLite reports this as if another process held the lock.
 */
function canLock(folder: string): boolean {
  const file = path.join(folder, `chronique.lock.${process.pid}.try`)
  let database: Database.Database | undefined
  try {
    createPrivateFile(file)
    database = new Database(file, { timeout: 0 })
    database.exec('BEGIN EXCLUSIVE')
    return true
  } catch (error) {
    return !(error instanceof Database.SqliteError && error.code.startsWith('SQLITE_BUSY'))
  } finally {
    database?.close()
    rmSync(file, { force: true })
  }
}

function lockFailure(folder: string, error: unknown): AppError {
  const incomplete = missingProgramFileError(error)
  if (incomplete) return incomplete
  const reason = error instanceof Error && 'code' in error ? String(error.code) : String(error)
  if (/^(?:ENOSPC|EDQUOT|SQLITE_FULL)$/.test(reason)) return new AppError('disk-full', { file: folder })
  return folderUnusableError(databaseLocationOf(folder), reason)
}
