import type { BrowserContextOptions } from 'playwright-core'

/** A user who has entered a host: its origin, and the token of each request. */
export interface EnteredHost {
  readonly origin: string
  readonly token: string
}

/** Enters a host by the address that it printed. This uses up the ticket in the address. */
export async function enterByAddress(address: string): Promise<EnteredHost> {
  const { origin, hash } = new URL(address)
  const response = await fetch(`${origin}/access/enter`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ticket: new URLSearchParams(hash.slice(1)).get('ticket') }),
  })
  if (!response.ok) throw new Error(`${address} lets nobody in: ${response.status}`)
  return { origin, ...((await response.json()) as { token: string }) }
}

/** The stored values that a browser context starts with. */
export interface Entrance {
  readonly storageState: NonNullable<Exclude<BrowserContextOptions['storageState'], string>>
}

/** Options of a browser context that has entered the host and stores nothing else. */
export const entranceFor = ({ origin, token }: EnteredHost): Entrance => ({
  storageState: { cookies: [], origins: [{ origin, localStorage: [{ name: 'chronique-token', value: token }] }] },
})

/** The values that such a context stores. */
export const storedValues = ({ storageState }: Entrance) =>
  storageState.origins.flatMap(({ localStorage }) => localStorage)
