// Reads and writes the file in a data folder that says which host writes to the folder.
import { renameSync, rmSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import path from 'node:path'
import { readTextFile } from './durable.ts'

/**
 * The host that writes to a data folder. `address` is the address of its page, if it serves one. Unknown texts are
 * empty, and unknown numbers are 0.
 */
export interface FolderHolder {
  readonly pid: number
  readonly host: string
  readonly since: string
  readonly address: string
}

/**
 * Address of a host's page, and a token that the host accepts from every process that may read the folder. Both are
 * empty if the host has no page.
 */
export interface AnnouncedPage {
  readonly address: string
  readonly token: string
}

const holderFile = (folder: string): string => path.join(folder, 'chronique.lock.json')

/**
 * Writes a temporary file and renames it, so that no reader sees an incomplete file. Only its owner can read the
 * file, because the token opens the page.
 */
export function writeHolder(folder: string, holder: FolderHolder, token: string): void {
  const temporary = `${holderFile(folder)}.${process.pid}`
  rmSync(temporary, { force: true })
  try {
    writeFileSync(temporary, JSON.stringify({ ...holder, token }), { mode: 0o600 })
    renameSync(temporary, holderFile(folder))
  } catch (error) {
    rmSync(temporary, { force: true })
    throw error
  }
}

/** Reads which host last locked the folder; the result is meaningful only while the folder is locked. */
function holderOf(folder: string): FolderHolder {
  const { pid, host, since, address } = readHolderFile(folder)
  return {
    pid: Number.isSafeInteger(pid) ? pid! : 0,
    host: String(host ?? ''),
    since: String(since ?? ''),
    address: String(address ?? ''),
  }
}

/**
 * Returns the host that writes to the folder now, as far as this is known; `undefined` if no host is recorded or its
 * process has ended.
 */
export function runningHolderOf(folder: string): FolderHolder | undefined {
  const holder = holderOf(folder)
  if (holder.pid <= 0) return undefined
  return holder.host !== hostname() || isRunning(holder.pid) ? holder : undefined
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/**
 * Reads the announced page of the host that holds the folder. `holderOf` does not return the token of the page, because
 * the result of `holderOf` appears in error messages.
 */
export function readAnnouncedPage(folder: string): AnnouncedPage {
  const { address, token } = readHolderFile(folder)
  return { address: String(address ?? ''), token: String(token ?? '') }
}

function readHolderFile(folder: string): Partial<FolderHolder & AnnouncedPage> {
  try {
    return (JSON.parse(readTextFile(holderFile(folder))) as Partial<FolderHolder & AnnouncedPage> | null) ?? {}
  } catch {
    return {}
  }
}

export const removeHolder = (folder: string): void => rmSync(holderFile(folder), { force: true })
