import Database from 'better-sqlite3'
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import path from 'node:path'
import { makeOwnFile } from '../../ports/durable.ts'
import { AppError } from '../../../shared/domain/error.ts'
import { identityOf } from './presence.ts'

/** Who writes in a data folder. `address`: where its page is, if it serves one. What is not known is empty, or 0. */
export interface Holder {
  readonly pid: number
  readonly host: string
  readonly since: string
  readonly address: string
}

/** The right to write in a data folder. It ends with `release`, or with the process, however that ends. */
export interface Lock {
  readonly holder: Holder
  /** Tells others where this writer's page is. */
  announce(address: string): void
  /** Takes the lock anew where its file is not in the folder any more: the folder was moved or deleted. Throws as `takeLock` does. */
  renew(): void
  release(): void
}

const UNKNOWN: Holder = { pid: 0, host: '', since: '', address: '' }
/** Long enough for two that start at the same moment to find out who came first. */
const PATIENCE = 250

const lockFile = (folder: string): string => path.join(folder, 'chronique.lock')
const holderFile = (folder: string): string => path.join(folder, 'chronique.lock.json')

/**
 * Takes the lock of a folder: a database of its own that stays in an exclusive transaction, which the system ends when
 * the process does. What is written beside it only says who that is. Throws `folder-in-use`, `folder-unusable`.
 */
export function takeLock(folder: string, { address = '', now = () => new Date() } = {}): Lock {
  let database = held(folder)
  let file = identityOf(lockFile(folder))
  let holder: Holder = { pid: process.pid, host: hostname(), since: now().toISOString(), address }
  try {
    writeHolder(folder, holder)
  } catch (error) {
    database.close()
    throw unusable(folder, error)
  }
  return {
    get holder() {
      return holder
    },
    announce(given) {
      holder = { ...holder, address: given }
      writeHolder(folder, holder)
    },
    renew() {
      if (identityOf(lockFile(folder)) === file) return
      database.close()
      database = held(folder)
      file = identityOf(lockFile(folder))
      writeHolder(folder, holder)
    },
    release() {
      if (!database.open) return
      rmSync(holderFile(folder), { force: true })
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
    if (code.startsWith('SQLITE_BUSY')) throw new AppError('folder-in-use', { folder, ...holderOf(folder) })
    throw unusable(folder, error)
  }
}

function unusable(folder: string, error: unknown): AppError {
  const reason = error instanceof Error && 'code' in error ? String(error.code) : String(error)
  if (/^(?:ENOSPC|EDQUOT|SQLITE_FULL)$/.test(reason)) return new AppError('disk-full', { file: lockFile(folder) })
  return new AppError('folder-unusable', { folder, reason })
}

/** Written aside and renamed, so that nobody reads half of it; for nobody else's eyes: an address opens the page. */
function writeHolder(folder: string, holder: Holder): void {
  const temporary = `${holderFile(folder)}.${process.pid}`
  rmSync(temporary, { force: true })
  try {
    writeFileSync(temporary, JSON.stringify(holder), { mode: 0o600 })
    renameSync(temporary, holderFile(folder))
  } catch (error) {
    rmSync(temporary, { force: true })
    throw error
  }
}

/** Who wrote last that they hold the folder; worth something only while somebody does. */
export function holderOf(folder: string): Holder {
  try {
    const { pid, host, since, address } = JSON.parse(readFileSync(holderFile(folder), 'utf8')) as Partial<Holder>
    return {
      pid: Number.isSafeInteger(pid) ? pid! : 0,
      host: String(host ?? ''),
      since: String(since ?? ''),
      address: String(address ?? ''),
    }
  } catch {
    return UNKNOWN
  }
}
