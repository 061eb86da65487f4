import { hostname } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { AppError } from '../../shared/domain/error.ts'
import { openService, type Service, type ServiceOptions } from '../host/service.ts'

/** How long to wait for one that holds the folder to say where its page is, or to let go. */
const PATIENCE = 5_000
const BETWEEN = 250
const ANSWERS_WITHIN = 1_000

/** The folder is ours; or the page of who holds it, which answers. */
export type Found = { readonly service: Service } | { readonly address: string }

/**
 * Opens the data folder, or finds the page of the host that has it open. One that is just starting has a moment to say
 * so; one that has ended without a word leaves the folder free. Throws `folder-in-use` when neither comes about.
 */
export async function openOrFind(options: ServiceOptions, patience = PATIENCE): Promise<Found> {
  // By the clock: a host that hangs takes its time to say nothing.
  const until = performance.now() + patience
  for (;;) {
    try {
      return { service: openService(options) }
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'folder-in-use') throw error
      const { address, host } = error.params
      if (typeof address === 'string' && host === hostname() && (await answers(address))) return { address }
      if (performance.now() >= until) throw error
    }
    await pause(BETWEEN)
  }
}

/** True when a host of ours is there and takes the token. */
async function answers(address: string): Promise<boolean> {
  const url = URL.parse(address)
  const token = url && new URLSearchParams(url.hash.slice(1)).get('token')
  if (!url || !token || url.hostname !== '127.0.0.1') return false
  try {
    const response = await fetch(`${url.origin}/rpc/campaign.list`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: '{}',
      signal: AbortSignal.timeout(ANSWERS_WITHIN),
    })
    return response.ok
  } catch {
    return false
  }
}
