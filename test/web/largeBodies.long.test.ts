import { connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createHandler } from '../../main/host/handler.ts'
import { serve, type RunningServer } from '../../main/web/server.ts'

const MEGABYTE = 1024 * 1024
let serving: RunningServer
beforeAll(async () => {
  serving = await serve(
    createHandler({
      call: () => ({ ok: true, value: null }),
      pdf: () => Promise.resolve({ ok: true, type: 'application/pdf', bytes: new Uint8Array([37]) }),
      files: new Map(),
      log: (_reference, error) => {
        throw error
      },
    }),
  )
})
afterAll(() => serving.close())

/** Sends a body like a script that reads the answer after sending everything; rejects if the connection is closed before. */
function send(path: string, megabytes: number, token = serving.token): Promise<{ status: number; text: string }> {
  const { port, host } = new URL(serving.origin)
  const head = [
    `POST ${path} HTTP/1.1`,
    `Host: ${host}`,
    'Content-Type: application/json',
    `Content-Length: ${megabytes * MEGABYTE}`,
    `Authorization: Bearer ${token}`,
  ]
  return new Promise((resolve, reject) => {
    let got = ''
    const socket = connect(Number(port), '127.0.0.1')
    socket.setTimeout(15_000, () => socket.destroy(new Error('neither an answer nor an end')))
    socket.on('error', reject)
    socket.on('data', (part) => (got += part.toString('latin1')))
    socket.on('close', () => {
      const [first = '', body = ''] = got.split('\r\n\r\n')
      resolve({ status: Number(first.split(' ')[1]), text: body })
    })
    socket.write(`${head.join('\r\n')}\r\n\r\n`)
    socket.write(Buffer.alloc(megabytes * MEGABYTE, 32))
  })
}

test.each([5, 30])('answers why a request of %i megabytes is refused', async (megabytes) => {
  for (let at = 0; at < 5; at++) {
    const answer = await send('/rpc/campaign.list', megabytes)
    expect(answer.status).toBe(413)
    expect(JSON.parse(answer.text)).toMatchObject({
      ok: false,
      error: { code: 'request-too-large', params: { megabytes: 4 } },
    })
  }
})

test('answers an unauthorised client, whatever it sends', async () => {
  for (let at = 0; at < 5; at++) {
    const answer = await send('/rpc/campaign.import', 20, 'x'.repeat(43))
    expect(answer.status).toBe(401)
    expect(JSON.parse(answer.text)).toMatchObject({ error: { code: 'bad-token' } })
  }
})

test('closes the connection of a client that sends without end', async () => {
  await expect(send('/rpc/campaign.list', 200)).rejects.toMatchObject({
    code: expect.stringMatching(/EPIPE|ECONNRESET/) as string,
  })
})
