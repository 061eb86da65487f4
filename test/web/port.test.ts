// A host with a given port and address: it listens at an address of this machine, or reports what is wrong.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { listenAtOnly } from '../../main/web/port.ts'
import { freePort } from '../support/postgres.ts'

const servers: ReturnType<typeof createServer>[] = []
afterEach(() => servers.splice(0).forEach((server) => server.close()))
const server = () => {
  const made = createServer()
  servers.push(made)
  return made
}

test('listens at the given port, or reports that it is taken', async () => {
  const first = server()
  const port = await freePort()
  expect(await listenAtOnly(first, port)).toBe(port)
  expect((first.address() as AddressInfo).address).toBe('127.0.0.1')
  await expect(listenAtOnly(server(), port)).rejects.toMatchObject({ code: 'port-taken', params: { port } })
})

test.each(['192.0.2.7', '300.1.1.1', 'nowhere.invalid'])(
  'refuses %s, which is not an address of this machine',
  async (address) => {
    const expectedError = { code: 'listen-elsewhere', params: { address, port: 4000 } }
    await expect(listenAtOnly(server(), 4000, address)).rejects.toMatchObject(expectedError)
  },
)
