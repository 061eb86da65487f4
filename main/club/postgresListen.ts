import { setTimeout as pause } from 'node:timers/promises'
import type { Client } from 'pg'
import type { Connections, Patience } from './postgres.ts'

const AGAIN = 500

/** What the database tells of: lines of the book, and people. */
export type Channel = 'chronique' | 'chronique_people'

/**
 * Calls `hint` with the payload of each notification, and once every beat, because notifications are lost while a connection is
 * broken. Returns a function that stops listening.
 */
export function listening(
  connections: Connections,
  patience: Patience,
  hint: (payload?: string) => void,
  channel: Channel = 'chronique',
): () => void {
  const ended = new AbortController()
  // The connection takes its time to close: what it still brings is nobody's any more.
  const told = (payload?: string): void => {
    if (!ended.signal.aborted) hint(payload)
  }
  const beating = setInterval(() => told(), patience.beat)
  void (async () => {
    while (!ended.signal.aborted) {
      await heard(connections, patience, told, ended.signal, channel).catch(() => undefined)
      await pause(AGAIN, undefined, { signal: ended.signal }).catch(() => undefined)
    }
  })()
  return () => {
    clearInterval(beating)
    ended.abort()
  }
}

/** Listens as long as the connection stands; with every beat it is asked whether it does. */
async function heard(
  connections: Connections,
  { beat }: Patience,
  hint: (payload?: string) => void,
  signal: AbortSignal,
  channel: Channel,
): Promise<void> {
  const client = await connections.single()
  const gone = new AbortController()
  let end = (): void => {}
  try {
    await client.query(`LISTEN ${channel}`)
    const ended = new Promise<void>((resolve) => {
      end = () => resolve()
      client.on('end', end).on('error', end)
      signal.addEventListener('abort', end, { once: true })
      if (signal.aborted) end()
    })
    void asked(client, beat, gone.signal).catch(end)
    client.on('notification', ({ payload }) => hint(payload))
    // What was told before that.
    hint()
    await ended
  } finally {
    gone.abort()
    // A host listens for months, over many connections.
    signal.removeEventListener('abort', end)
    // One that hangs does not say good-bye either.
    void client.end().catch(() => undefined)
  }
}

/** Asks a connection with every beat whether it stands, one question after the other; rejects once it does not. */
async function asked(client: Pick<Client, 'query'>, beat: number, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    await pause(beat, undefined, { signal }).catch(() => undefined)
    if (!signal.aborted) await client.query('SELECT 1')
  }
}
