// The file in a data folder that says who writes there.
import { renameSync, rmSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import path from 'node:path'
import { textOf } from './durable.ts'

/** Who writes in a data folder. `address`: where its page is, if it serves one. What is not known is empty, or 0. */
export interface Holder {
  readonly pid: number
  readonly host: string
  readonly since: string
  readonly address: string
}

/** Where a host's page is, and what its host takes from whoever may read the folder; both empty where there is no page. */
export interface Announced {
  readonly address: string
  readonly token: string
}

const holderFile = (folder: string): string => path.join(folder, 'chronique.lock.json')

/** Written aside and renamed, so that nobody reads half of it; for nobody else's eyes: the token opens the page. */
export function writeHolder(folder: string, holder: Holder, token: string): void {
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

/** Who wrote last that they hold the folder; worth something only while somebody does. */
export function holderOf(folder: string): Holder {
  const { pid, host, since, address } = written(folder)
  return {
    pid: Number.isSafeInteger(pid) ? pid! : 0,
    host: String(host ?? ''),
    since: String(since ?? ''),
    address: String(address ?? ''),
  }
}

/** Who writes in the folder now as far as can be known; nothing where nobody said so, or whoever did has ended. */
export function livingHolderOf(folder: string): Holder | undefined {
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

/** The page of who holds the folder. Apart from `holderOf`, which is shown in errors. */
export function announcedIn(folder: string): Announced {
  const { address, token } = written(folder)
  return { address: String(address ?? ''), token: String(token ?? '') }
}

function written(folder: string): Partial<Holder & Announced> {
  try {
    return (JSON.parse(textOf(holderFile(folder))) as Partial<Holder & Announced> | null) ?? {}
  } catch {
    return {}
  }
}

export const removeHolder = (folder: string): void => rmSync(holderFile(folder), { force: true })
