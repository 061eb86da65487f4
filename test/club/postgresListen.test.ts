// Listening to the database over connections that break: each is let go of.
import { EventEmitter } from 'node:events'
import { expect, test, vi } from 'vitest'
import type { Connections } from '../../main/club/postgres.ts'
import { listening } from '../../main/club/postgresListen.ts'
import { QUICK } from './shelves.ts'

test('of a connection that broke nothing is kept', async () => {
  const [adds, removes] = [
    vi.spyOn(AbortSignal.prototype, 'addEventListener'),
    vi.spyOn(AbortSignal.prototype, 'removeEventListener'),
  ]
  const count = ({ mock }: { readonly mock: { readonly calls: readonly (readonly unknown[])[] } }) =>
    mock.calls.filter(([type]) => type === 'abort').length
  const clients: EventEmitter[] = []
  const single = () => {
    const client = Object.assign(new EventEmitter(), { query: () => Promise.resolve(), end: () => Promise.resolve() })
    clients.push(client)
    return Promise.resolve(client)
  }
  const end = listening({ single } as unknown as Connections, QUICK, () => undefined)
  for (const number of [1, 2]) {
    await expect.poll(() => clients.length, { timeout: 5000 }).toBe(number)
    // It listens by then.
    await new Promise((resolve) => setTimeout(resolve, 20))
    const before = count(adds) - count(removes)
    clients.at(-1)!.emit('end')
    await expect.poll(() => count(adds) - count(removes)).toBeLessThanOrEqual(before)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  await expect.poll(() => clients.length, { timeout: 5000 }).toBe(3)
  await new Promise((resolve) => setTimeout(resolve, 20))
  const held = count(adds) - count(removes)
  end()
  expect(held).toBe(1)
  vi.restoreAllMocks()
})
