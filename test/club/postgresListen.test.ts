// Listening to the database over connections that break: each one is released.
import { EventEmitter } from 'node:events'
import { expect, test, vi } from 'vitest'
import type { ConnectionPool } from '../../main/club/postgres.ts'
import { listenToChannel } from '../../main/club/postgresListen.ts'
import { QUICK } from './shelves.ts'

/** Starts listening; `held` returns the number of listeners on the signal that ends it. */
function listenForHints(connections: object, hint = () => {}) {
  const made: AbortController[] = []
  const Real = AbortController
  vi.stubGlobal(
    'AbortController',
    class extends Real {
      constructor() {
        super()
        made.push(this)
      }
    },
  )
  const end = listenToChannel(connections as ConnectionPool, QUICK, hint)
  vi.unstubAllGlobals()
  const { signal } = made[0]!
  const [adds, removes] = [vi.spyOn(signal, 'addEventListener'), vi.spyOn(signal, 'removeEventListener')]
  return { end, held: () => adds.mock.calls.length - removes.mock.calls.length }
}

test('keeps no reference to a broken connection', async () => {
  const clients: EventEmitter[] = []
  const openSeparate = () => {
    const client = Object.assign(new EventEmitter(), { query: () => Promise.resolve(), end: () => Promise.resolve() })
    clients.push(client)
    return Promise.resolve(client)
  }
  const { end, held } = listenForHints({ openSeparate })
  for (const number of [1, 2, 3]) {
    await expect.poll(() => clients.length).toBe(number)
    // Only the current connection holds a listener.
    await expect.poll(held).toBe(1)
    if (number < 3) clients.at(-1)!.emit('end')
  }
  end()
})

test('sends one query at a time on a connection, however slow its answers are', async () => {
  let [underWay, most, count] = [0, 0, 0]
  const query = async (sql: string) => {
    if (sql !== 'SELECT 1') return
    count++
    most = Math.max(most, ++underWay)
    await new Promise((resolve) => setTimeout(resolve, 5 * QUICK.beat))
    underWay--
  }
  const client = Object.assign(new EventEmitter(), { query, end: () => Promise.resolve() })
  const { end } = listenForHints({ openSeparate: () => Promise.resolve(client) })
  await expect.poll(() => count, { timeout: 60 * QUICK.beat }).toBeGreaterThan(2)
  end()
  expect(most).toBe(1)
})

test('ignores notifications that arrive after the end', async () => {
  const client = Object.assign(new EventEmitter(), { query: () => Promise.resolve(), end: () => Promise.resolve() })
  const hint = vi.fn()
  const { end, held } = listenForHints({ openSeparate: () => Promise.resolve(client) }, hint)
  await expect.poll(held).toBe(1)
  client.emit('notification', { payload: '1' })
  const before = hint.mock.calls.length
  expect(before).toBeGreaterThan(1)
  // The hint has the payload: the position of a line.
  expect(hint).toHaveBeenLastCalledWith('1')
  end()
  client.emit('notification', { payload: '1' })
  expect(hint).toHaveBeenCalledTimes(before)
})
