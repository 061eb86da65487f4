// The addresses of an evening: the machine gets another one, loses it, and gets it back.
import { expect, test } from 'vitest'
import { addCampaign, bandId, callOf, codeOf, evenings, HOME, joinBy, linkOf } from './evenings.ts'

const evening = evenings()
async function openEvening() {
  const host = evening()
  await addCampaign(host, 2)
  return { host, view: await host.open() }
}

test('moves to the new address of the machine: phones scan again, and nothing they sent is lost', async () => {
  const { host, view } = await openEvening()
  const phone = await joinBy(linkOf(view, bandId(0)))
  const { port } = new URL(view.open!.origin!)
  host.addresses = []
  host.look()
  await expect.poll(async () => (await host.view()).open!.origin).toBeNull()
  await expect(callOf(phone, 'club.me')).rejects.toThrow('fetch failed')
  host.addresses = [{ address: '127.0.0.2', connection: 'wlan0' }]
  host.look()
  await expect.poll(async () => (await host.view()).open!.origin).toBe(`http://127.0.0.2:${port}`)
  const moved = await host.view()
  expect(moved.open!.hasMoved).toBe(true)
  // The code itself is the same: only the address in front of it has changed.
  expect(linkOf(moved, bandId(0))).toBe(linkOf(view, bandId(0)).replace('127.0.0.1', '127.0.0.2'))
  expect(codeOf(await callOf({ ...phone, origin: moved.open!.origin! }, 'club.me'))).toBe('done')
  expect(codeOf(await callOf(await joinBy(linkOf(moved, bandId(0))), 'club.me'))).toBe('done')
  expect(moved.open!.codes[0]!.phones).toHaveLength(1)
  // Back at the first address, the printed codes work again.
  host.addresses = [HOME]
  host.look()
  await expect.poll(async () => (await host.view()).open!.hasMoved).toBe(false)
})

test('never moves to another connection or family, and comes back when the chosen connection does', async () => {
  const { host, view } = await openEvening()
  const docker = { address: '127.0.0.3', connection: 'docker0' }
  const origin = async () => (await host.view()).open!.origin
  // The IPv4 address is lost, another address of the connection stays, and another connection has one too.
  host.addresses = [docker, { address: '::1', connection: 'wlan0' }]
  host.look()
  await expect.poll(origin).toBeNull()
  host.look()
  expect(await origin()).toBeNull()
  host.addresses = [docker, { address: '127.0.0.2', connection: 'wlan0' }]
  host.look()
  await expect.poll(origin).toContain('127.0.0.2')
  host.addresses = [docker, { address: '127.0.0.2', connection: 'wlan0' }, HOME]
  host.look()
  await expect.poll(origin).toBe(view.open!.origin)
  expect((await host.view()).open!.hasMoved).toBe(false)
})

test('tells the organiser that the connection is lost when the new address cannot be used', async () => {
  const { host } = await openEvening()
  const { changes } = host
  host.addresses = [{ address: '192.0.2.1', connection: 'wlan0' }]
  host.look()
  await expect.poll(() => host.changes).toBe(changes + 1)
  expect((await host.view()).open!.origin).toBeNull()
})
