import { setTimeout as pause } from 'node:timers/promises'
import type { Client } from 'pg'
import type { ConnectionPool, DatabaseTimeouts } from './postgres.ts'

const RECONNECT_MILLISECONDS = 500

/** Notification channels of the database: `chronique` for lines of the club book, `chronique_people` for accounts. */
export type NotificationChannel = 'chronique' | 'chronique_people'

/**
 * Calls `hint` with the payload of each notification. Also calls `hint` without payload on each heartbeat, because
 * notifications are lost while a connection is broken. Returns a function that stops the calls.
 */
export function listenToChannel(
  connections: ConnectionPool,
  patience: DatabaseTimeouts,
  hint: (payload?: string) => void,
  channel: NotificationChannel = 'chronique',
): () => void {
  const ended = new AbortController()
  // Closing the connection takes time. Notifications that arrive during this time are ignored.
  const hintIfOpen = (payload?: string): void => {
    if (!ended.signal.aborted) hint(payload)
  }
  const beating = setInterval(() => hintIfOpen(), patience.beat)
  void (async () => {
    while (!ended.signal.aborted) {
      await listenOnce(connections, patience, hintIfOpen, ended.signal, channel).catch(() => undefined)
      await pause(RECONNECT_MILLISECONDS, undefined, { signal: ended.signal }).catch(() => undefined)
    }
  })()
  return () => {
    clearInterval(beating)
    ended.abort()
  }
}

/** Listens on one connection until it ends; each heartbeat checks that the connection still works. */
async function listenOnce(
  connections: ConnectionPool,
  { beat }: DatabaseTimeouts,
  hint: (payload?: string) => void,
  signal: AbortSignal,
  channel: NotificationChannel,
): Promise<void> {
  const client = await connections.openSeparate()
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
    void checkAlive(client, beat, gone.signal).catch(end)
    client.on('notification', ({ payload }) => hint(payload))
    // The host may have missed notifications that were sent before `LISTEN`, so the caller must look for new lines once
    // now.
    hint()
    await ended
  } finally {
    gone.abort()
    // A host listens for months over many connections, so each connection must remove its listener.
    signal.removeEventListener('abort', end)
    // Closing the connection may hang, so the code does not wait for it.
    void client.end().catch(() => undefined)
  }
}

/** Checks on each heartbeat that a connection still works, with one query at a time; rejects if it does not. */
async function checkAlive(client: Pick<Client, 'query'>, beat: number, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    await pause(beat, undefined, { signal }).catch(() => undefined)
    if (!signal.aborted) await client.query('SELECT 1')
  }
}
