import { hostname } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod/mini'
import { readAnnouncedPage, type AnnouncedPage } from '../ports/holder.ts'
import { AppError } from '../../shared/domain/error.ts'
import type { OpenedFile } from '../../shared/contract/desktop.ts'
import { openService, type OwnService, type ServiceOptions } from '../host/service.ts'

/** Milliseconds to wait until the host that holds the folder publishes its page or releases the folder. */
const WAIT_FOR_HOST = 5_000
const RETRY_INTERVAL = 250
const ANSWERS_WITHIN = 1_000
/** Milliseconds within which the other host must accept a file; long because a file may be large. */
const TAKES_WITHIN = 30_000

/**
 * Result of `openOrFindHost`: the service if this process holds the folder, otherwise the page (with a ticket) of the
 * host that holds it. `isKnown` is true if a browser was admitted by that host before. `kept` lists the files that
 * the other host did not accept.
 */
export type OpenOrFindHostResult =
  | { readonly service: OwnService }
  | { readonly address: string; readonly isKnown: boolean; readonly kept: readonly OpenedFile[] }

/**
 * Opens the data folder. If another host has opened the folder, finds the page of that host and hands `files` to that
 * host. If the other host is just starting, waits until it publishes its page; if the other host is just stopping,
 * waits until it releases the folder. If this takes too long, rejects with `folder-in-use`, or with `file-locked` if
 * the other program is not a host.
 */
export async function openOrFindHost(
  options: ServiceOptions,
  { patience = WAIT_FOR_HOST, files = [] }: { readonly patience?: number; readonly files?: readonly OpenedFile[] } = {},
): Promise<OpenOrFindHostResult> {
  // The time limit counts real time, not the number of attempts, because a host that hangs answers each attempt very
  // late.
  const until = performance.now() + patience
  for (;;) {
    try {
      return { service: openService(options) }
    } catch (error) {
      if (!(error instanceof AppError) || !HELD_CODES.includes(error.code)) throw error
      const { folder, host } = error.params
      const page = host === hostname() ? await findPageOf(readAnnouncedPage(folder as string), files) : undefined
      if (page) return page
      if (performance.now() >= until) throw error
    }
    await pause(RETRY_INTERVAL)
  }
}

/** Codes of the errors for a folder that another program holds. */
const HELD_CODES: readonly string[] = ['folder-in-use', 'file-locked']

const ANSWER = z.object({ address: z.string(), isKnown: z.boolean() })

/**
 * Finds the page of a host that answers and that accepts the token it has published. Hands the files to that host.
 * Returns undefined if the host does not answer.
 */
async function findPageOf(
  { address, token }: AnnouncedPage,
  files: readonly OpenedFile[],
): Promise<Exclude<OpenOrFindHostResult, { readonly service: OwnService }> | undefined> {
  const url = URL.parse(address)
  if (url?.hostname !== '127.0.0.1' || token === '') return undefined
  const ask = (name: string, body: unknown, within: number) =>
    fetch(`${url.origin}/access/${name}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(within),
    }).catch(() => undefined)
  const page = async () => {
    const response = await ask('ticket', {}, ANSWERS_WITHIN)
    return response?.ok ? ANSWER.parse(await response.json()) : undefined
  }
  const there = await page()
  if (!there || files.length === 0) return there && { ...there, kept: [] }
  const kept: OpenedFile[] = []
  for (const file of files) if (!(await ask('hand', file, TAKES_WITHIN))?.ok) kept.push(file)
  // The address is requested a second time. The new address also says that files are waiting.
  return { ...((await page()) ?? there), kept }
}
