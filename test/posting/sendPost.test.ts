// One post to one address: what is sent, and what each answer of the other side means.
import { createServer, type AddressInfo, type Socket } from 'node:net'
import { expect, test, vi } from 'vitest'
import { parsePostAddress } from '../../main/posting/address.ts'
import { sendPost, type SendOptions } from '../../main/posting/sendPost.ts'
import { formOf, PNG, receivers } from './receiver.ts'

const receiver = receivers()
const post = { text: 'Été : « fin »\n@everyone', picture: undefined }
const send = (address: string, options?: SendOptions, what = post as Parameters<typeof sendPost>[1]) =>
  sendPost(parsePostAddress(address), what, options)
const resultOf = (outcome: string, retrySeconds: number | null = null) => ({ outcome, retrySeconds })

test('sends the text and the picture once, and notifies nobody', async () => {
  const { address, host, received } = await receiver()
  expect(await send(address, {}, { ...post, picture: PNG })).toEqual(resultOf('sent'))
  expect(received).toHaveLength(1)
  const [one] = received
  expect(one).toMatchObject({ method: 'POST', headers: { host, 'user-agent': 'Chronique' } })
  expect(new URL(one!.url, address).href).toBe(`${address}?wait=true`)
  const form = await formOf(one!)
  expect([...form.keys()]).toEqual(['payload_json', 'files[0]'])
  const payload = form.get('payload_json') as unknown as Blob | string
  const json = typeof payload === 'string' ? payload : await payload.text()
  expect(JSON.parse(json)).toEqual({ content: post.text, allowed_mentions: { parse: [] } })
  const file = form.get('files[0]') as File
  expect([file.name, file.type, Buffer.from(await file.arrayBuffer()).equals(PNG)]).toEqual([
    'chronique.png',
    'image/png',
    true,
  ])
})

test('keeps a text that looks like the borders of a form or like headers', async () => {
  const { address, received } = await receiver()
  const text = '\r\n--chronique-\r\ncontent-disposition: form-data; name="content"\r\n\r\nx\r\n--\r\nHost: x'
  await send(address, {}, { text, picture: undefined })
  const form = await formOf(received[0]!)
  expect([...form.keys()]).toEqual(['payload_json'])
})

test('keeps the query of the address, for example a thread', async () => {
  const { address, received } = await receiver()
  await send(`${address}?thread_id=77`)
  expect(received[0]!.url).toMatch(/\?thread_id=77&wait=true$/)
})

test.each([
  [200, {}, resultOf('sent')],
  [400, {}, resultOf('not-accepted')],
  [401, {}, resultOf('address-over')],
  [403, {}, resultOf('address-over')],
  [404, {}, resultOf('address-over')],
  [410, {}, resultOf('address-over')],
  [413, {}, resultOf('too-large')],
  [429, { 'retry-after': '7.2' }, resultOf('too-many', 8)],
  [429, { 'x-ratelimit-reset-after': '3' }, resultOf('too-many', 3)],
  [429, { 'retry-after': '0' }, resultOf('too-many')],
  [429, { 'retry-after': 'Thu, 01 Jan 1970 00:00:00 GMT' }, resultOf('too-many')],
  [429, { 'retry-after': '99999999' }, resultOf('too-many', 86_400)],
  [429, { 'retry-after': 'soon' }, resultOf('too-many')],
  [429, {}, resultOf('too-many')],
  [500, {}, resultOf('service-down')],
  [503, {}, resultOf('service-down')],
])('status %i %o', async (status, headers, expected) => {
  const { address } = await receiver((response) => response.writeHead(status, headers).end('{}'))
  expect(await send(address)).toEqual(expected)
})

test.each([301, 302, 303, 307, 308])('does not follow a redirect (%i)', async (status) => {
  const other = await receiver()
  const { address } = await receiver((response) => response.writeHead(status, { location: other.address }).end())
  expect(await send(address)).toEqual(resultOf('moved'))
  expect(other.received).toEqual([])
})

test('reads nothing of a gigantic answer', async () => {
  let written = 0
  const { address } = await receiver((response) => {
    response.writeHead(200)
    const write = () => {
      while (!response.destroyed && written < 500_000_000) {
        written += 65_536
        if (!response.write(Buffer.alloc(65_536))) return void response.once('drain', write)
      }
    }
    write()
  })
  expect(await send(address)).toEqual(resultOf('sent'))
  expect(written).toBeLessThan(100_000_000)
})

test('gives up on headers without end', async () => {
  const { address } = await receiver((response) => {
    response.socket!.write(`HTTP/1.1 200 OK\r\n${'x: y\r\n'.repeat(50_000)}`)
  })
  expect(await send(address)).toEqual(resultOf('unknown'))
})

test('says that the post may have arrived if the answer is too slow', async () => {
  const { address, received } = await receiver(() => undefined)
  expect(await send(address, { milliseconds: 3000 })).toEqual(resultOf('unknown'))
  expect(received).toHaveLength(1)
})

test('says that the post may have arrived if the time ends while a large picture is sent', async () => {
  const sockets: Socket[] = []
  const server = createServer((socket) => {
    sockets.push(socket.on('error', () => undefined).pause())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const picture = Buffer.concat([PNG, Buffer.alloc(64_000_000)])
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/x`
  expect(await send(address, { milliseconds: 1500 }, { ...post, picture })).toEqual(resultOf('unknown'))
  server.close()
  sockets.forEach((socket) => socket.destroy())
})

test('says that the post may have arrived if the connection ends without an answer', async () => {
  const { address } = await receiver((response) => response.socket!.destroy())
  expect(await send(address)).toEqual(resultOf('unknown'))
})

test('stops when the user stops it', async () => {
  const stop = new AbortController()
  const { address } = await receiver(() => stop.abort())
  expect(await send(address, { signal: stop.signal })).toEqual(resultOf('unknown'))
})

test('reports an address at which nothing answers', async () => {
  const { address, close } = await receiver()
  close()
  expect(await send(address)).toEqual(resultOf('unreachable'))
})

test('reports that there is no network', async () => {
  const resolve = () => Promise.reject(Object.assign(new Error('x'), { code: 'EAI_AGAIN' }))
  expect(await send('https://discord.com/api/webhooks/1/abc', { resolve })).toEqual(resultOf('offline'))
})

test('gives up on a name that is never resolved', async () => {
  const resolve = () => new Promise<never>(() => undefined)
  const { outcome } = await send('https://discord.com/api/webhooks/1/abc', { resolve, milliseconds: 100 })
  expect(['unreachable', 'offline']).toContain(outcome)
})

/** Accepts connections without an answer, and counts them. */
async function countConnections() {
  const sockets: Socket[] = []
  const server = createServer((socket) => void sockets.push(socket.on('error', () => undefined)))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const close = () => {
    server.close()
    sockets.forEach((socket) => socket.destroy())
  }
  return { port: (server.address() as AddressInfo).port, sockets, close }
}

test.each([
  '127.0.0.1',
  '10.1.2.3',
  '192.168.1.20',
  '172.31.0.1',
  '169.254.169.254',
  '100.64.0.1',
  '0.0.0.0',
  '::1',
  '::',
  'fe80::1',
  'fd00::1',
  'fd00:ec2::254',
  '::ffff:127.0.0.1',
  '::ffff:7f00:1',
  '64:ff9b::7f00:1',
  '2002:7f00:1::',
  '::127.0.0.1',
])('does not connect to a public name that is at %s', async (address) => {
  const { port, sockets, close } = await countConnections()
  const family = address.includes(':') ? 6 : 4
  const url = `https://hooks.example:${port}/api/webhooks/1/abcdefghijklmnopqrst`
  expect(await send(url, { resolve: () => Promise.resolve([{ address, family }]) })).toEqual(resultOf('local-name'))
  const mixed = [
    { address: '93.184.216.34', family: 4 },
    { address, family },
  ]
  expect(await send(url, { resolve: () => Promise.resolve(mixed) })).toEqual(resultOf('local-name'))
  expect(sockets).toEqual([])
  close()
})

test('resolves the name once, and connects to the address that was checked', async () => {
  const { address, host, port, received } = await receiver()
  const resolve = vi
    .fn<NonNullable<SendOptions['resolve']>>()
    .mockResolvedValueOnce([{ address: '127.0.0.1', family: 4 }])
    .mockResolvedValue([{ address: '127.0.0.2', family: 4 }])
  // No other resolver knows this name, so only the checked address can lead to the receiver.
  const name = 'rebound.localhost'
  expect(await send(address.replace(host, `${name}:${port}`), { resolve })).toEqual(resultOf('sent'))
  expect(resolve.mock.calls).toEqual([[name]])
  expect(received[0]!.headers.host).toBe(`${name}:${port}`)
})
