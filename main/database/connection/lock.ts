import Database from 'better-sqlite3'
import { hostname } from 'node:os'
import { rmSync } from 'node:fs'
import path from 'node:path'
import { makeOwnFile } from '../../ports/durable.ts'
import { livingHolderOf, removeHolder, writeHolder, type Announced, type Holder } from '../../ports/holder.ts'
import { AppError } from '../../../shared/domain/error.ts'
import { missingPart } from '../../ports/ownParts.ts'
import { placeOf } from './place.ts'
import { identityOf } from './presence.ts'
import { unusable } from './problems.ts'

/** The right to write in a data folder. It ends with `release`, or with the process, however that ends. */
export interface Lock {
  readonly holder: Holder
  /** Tells others who may read the folder where this writer's page is. Throws `disk-full`, `folder-unusable`. */
  announce(page: Announced): void
  /** Takes the lock anew where its file is not in the folder any more: the folder was moved or deleted. Throws as `takeLock` does. */
  renew(): void
  release(): void
}

/** Long enough for two that start at the same moment to find out who came first. */
const PATIENCE = 250

const lockFile = (folder: string): string => path.join(folder, 'chronique.lock')

/**
 * Takes the lock of a folder: a database of its own that stays in an exclusive transaction, which the system ends when
 * the process does. What is written beside it only says who that is. Throws `folder-in-use`, `file-locked`, `no-locks`, `lock-spoilt`, `folder-unusable`,
 * `path-too-long`.
 */
export function takeLock(folder: string, { address = '', now = () => new Date() } = {}): Lock {
  let database = held(folder)
  let file = identityOf(lockFile(folder))
  let token = ''
  let holder: Holder = { pid: process.pid, host: hostname(), since: now().toISOString(), address }
  const write = (): void => {
    try {
      writeHolder(folder, holder, token)
    } catch (error) {
      throw untaken(folder, error)
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
      if (identityOf(lockFile(folder)) === file) return
      database.close()
      database = held(folder)
      file = identityOf(lockFile(folder))
      write()
    },
    release() {
      if (!database.open) return
      try {
        removeHolder(folder)
      } catch {
        // On a disk that is gone it stays; it is worth something only while somebody has the lock.
      }
      database.close()
    },
  }
}

function held(folder: string): Database.Database {
  let database: Database.Database | undefined
  try {
    makeOwnFile(lockFile(folder))
    database = new Database(lockFile(folder), { timeout: PATIENCE })
    database.exec('BEGIN EXCLUSIVE')
    return database
  } catch (error) {
    database?.close()
    const code = error instanceof Database.SqliteError ? error.code : ''
    if (code.startsWith('SQLITE_BUSY')) {
      throw canLock(folder) ? lockedError(folder) : new AppError('no-locks', { folder })
    }
    if (code === 'SQLITE_NOTADB') throw new AppError('lock-spoilt', { file: lockFile(folder) })
    throw untaken(folder, error)
  }
}

/** How long a host that has just taken the lock may take to say so. */
const SAYS_WITHIN = 1000
const BETWEEN = 50

/** The error for a lock that somebody has: `folder-in-use` by a host that says so, else `file-locked` by whatever program. */
function lockedError(folder: string): AppError {
  for (let waited = 0; waited < SAYS_WITHIN; waited += BETWEEN) {
    const holder = livingHolderOf(folder)
    if (holder) return new AppError('folder-in-use', { folder, ...holder })
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, BETWEEN)
  }
  return new AppError('file-locked', { file: lockFile(folder) })
}

/**
 * True where a file of nobody else's can be locked: a folder of a network drive may give no locks at all, which SQLite
 * says as if somebody else had it.
 */
function canLock(folder: string): boolean {
  const file = path.join(folder, `chronique.lock.${process.pid}.try`)
  let database: Database.Database | undefined
  try {
    makeOwnFile(file)
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

function untaken(folder: string, error: unknown): AppError {
  const incomplete = missingPart(error)
  if (incomplete) return incomplete
  const reason = error instanceof Error && 'code' in error ? String(error.code) : String(error)
  if (/^(?:ENOSPC|EDQUOT|SQLITE_FULL)$/.test(reason)) return new AppError('disk-full', { file: folder })
  return unusable(placeOf(folder), reason)
}
