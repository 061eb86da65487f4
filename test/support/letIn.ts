import type { BrowserContextOptions } from 'playwright-core'

/** Somebody who was let in: where, and what each of their requests shows. */
export interface LetIn {
  readonly origin: string
  readonly token: string
}

/** Lets somebody in by an address that a host said; its ticket is used with that. */
export async function letIn(address: string): Promise<LetIn> {
  const { origin, hash } = new URL(address)
  const response = await fetch(`${origin}/access/enter`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ticket: new URLSearchParams(hash.slice(1)).get('ticket') }),
  })
  if (!response.ok) throw new Error(`${address} lets nobody in: ${response.status}`)
  return { origin, ...((await response.json()) as { token: string }) }
}

/** What a page keeps in its browser, as a context begins with it. */
export interface Entrance {
  readonly storageState: NonNullable<Exclude<BrowserContextOptions['storageState'], string>>
}

/** Contexts of a browser that was let in, with nothing else kept. */
export const keptFor = ({ origin, token }: LetIn): Entrance => ({
  storageState: { cookies: [], origins: [{ origin, localStorage: [{ name: 'chronique-token', value: token }] }] },
})

/** What is kept so. */
export const keptIn = ({ storageState }: Entrance) => storageState.origins.flatMap(({ localStorage }) => localStorage)
