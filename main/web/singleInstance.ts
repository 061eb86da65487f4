import { hostname } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod/mini'
import { announcedIn, type Announced } from '../ports/holder.ts'
import { AppError } from '../../shared/domain/error.ts'
import type { OpenedFile } from '../../shared/contract/desktop.ts'
import { openService, type Service, type ServiceOptions } from '../host/service.ts'

/** How long to wait for one that holds the folder to say where its page is, or to let go. */
const PATIENCE = 5_000
const BETWEEN = 250
const ANSWERS_WITHIN = 1_000
/** A file may be large. */
const TAKES_WITHIN = 30_000

/**
 * The folder is ours; or where the page is of who holds it, with a ticket. `isKnown`: a browser was let in there before. `kept`:
 * the files that it did not take.
 */
export type Found =
  | { readonly service: Service }
  | { readonly address: string; readonly isKnown: boolean; readonly kept: readonly OpenedFile[] }

/**
 * Opens the data folder, or finds the page of the host that has it open. One that is just starting has a moment to say
 * so, and is handed `files` for its page; one that has ended without a word leaves the folder free. Throws `folder-in-use`, or
 * `file-locked` by a program that is no host, when neither comes about.
 */
export async function openOrFind(
  options: ServiceOptions,
  { patience = PATIENCE, files = [] }: { readonly patience?: number; readonly files?: readonly OpenedFile[] } = {},
): Promise<Found> {
  // By the clock: a host that hangs takes its time to say nothing.
  const until = performance.now() + patience
  for (;;) {
    try {
      return { service: openService(options) }
    } catch (error) {
      if (!(error instanceof AppError) || !HELD.includes(error.code)) throw error
      const { folder, host } = error.params
      const page = host === hostname() ? await pageOf(announcedIn(folder as string), files) : undefined
      if (page) return page
      if (performance.now() >= until) throw error
    }
    await pause(BETWEEN)
  }
}

/** What is thrown where somebody else has the folder. */
const HELD: readonly string[] = ['folder-in-use', 'file-locked']

const ANSWER = z.object({ address: z.string(), isKnown: z.boolean() })

/** The page of a host that is there and takes the token that it wrote down; it is handed the files, which its page shows. */
async function pageOf(
  { address, token }: Announced,
  files: readonly OpenedFile[],
): Promise<Exclude<Found, { readonly service: Service }> | undefined> {
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
  // Its address says now that something waits.
  return { ...((await page()) ?? there), kept }
}
