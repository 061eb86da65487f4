// A test asks over connections of its own: the one before it may have left some to a server that is gone.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'

let lines = 0
const server = createServer((_request, response) => response.end('well')).on('connection', () => lines++)
beforeAll(() => new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve)))
afterAll(() => void server.close())

const asked = () => fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`).then((answer) => answer.text())

test.each([1, 2, 3])('test %i opens one, and keeps it', async (tests) => {
  expect(await asked()).toBe('well')
  await new Promise((resolve) => setTimeout(resolve))
  expect(await asked()).toBe('well')
  expect(lines).toBe(tests)
})
