// Each test uses its own connections: those of an earlier test may lead to a server that is gone.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'

let lines = 0
const server = createServer((_request, response) => response.end('well')).on('connection', () => lines++)
beforeAll(() => new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve)))
afterAll(() => void server.close())

const askServer = () =>
  fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`).then((answer) => answer.text())

test.each([1, 2, 3])('opens one connection in test %i, and reuses it', async (tests) => {
  expect(await askServer()).toBe('well')
  await new Promise((resolve) => setTimeout(resolve))
  expect(await askServer()).toBe('well')
  expect(lines).toBe(tests)
})
