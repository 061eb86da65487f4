// Bringing in a long campaign takes little more memory than its file: nothing of it is held twice, and no thread outlives it.
import type { IncomingMessage } from 'node:http'
import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { jsonOf } from '../../main/host/body.ts'
import { jobsBy } from '../../main/host/jobs.ts'
import { readersOf, type Reader } from '../../main/host/reader.ts'
import { requestBytes } from '../../main/web/requestBytes.ts'
import { temporaryFolder } from '../support/cli.ts'
import { WORKER } from './services.ts'

const TEXT = JSON.stringify({ document: { journal: [{ id: 'é'.repeat(200_000) }, { id: 2 }] } })

/** A request with this body, which comes in parts of so many bytes. */
function requestOf(text: string, size: number): IncomingMessage {
  const bytes = Buffer.from(text)
  const parts = Array.from({ length: Math.ceil(bytes.length / size) }, (_, at) =>
    bytes.subarray(at * size, (at + 1) * size),
  )
  const headers = { 'content-length': String(bytes.length) }
  return Object.assign(Readable.from(parts), { headers }) as unknown as IncomingMessage
}

test.each([1000, 65_536, 1_000_000])('a body in parts of %i bytes comes whole, in shared memory', async (size) => {
  const bytes = await requestBytes(requestOf(TEXT, size))
  expect(bytes.buffer).toBeInstanceOf(SharedArrayBuffer)
  expect(Buffer.from(bytes).toString()).toBe(TEXT)
})

test('a campaign is read from where its request was received', async () => {
  const bytes = await requestBytes(requestOf(TEXT, 65_536))
  const url = 'http://127.0.0.1/rpc/campaign.import'
  const read = (await jsonOf({ url, method: 'POST', headers: { get: () => null }, body: [bytes] })) as {
    readonly document: { readonly journal: { readonly bytes: Uint8Array } }
  }
  expect(read.document.journal.bytes.buffer).toBe(bytes.buffer)
})

test('the thread that read a campaign ends with it; one for other jobs stays', async () => {
  const closed: string[] = []
  const fake = (name: string): Reader => ({
    call: () => Promise.resolve({ ok: true, value: null }),
    close: () => Promise.resolve(void closed.push(name)),
  })
  const job = jobsBy(fake('kept'), () => fake('own'))
  await job('read', { document: {}, as: 'new' })
  expect(closed).toEqual(['own'])
  await job('check', { isWriting: false })
  expect(closed).toEqual(['own'])
})

test('readers of a folder end together, whatever they were asked', async () => {
  const folder = temporaryFolder()
  const readers = readersOf(WORKER, folder.path, () => {})
  const answers = [readers.begin(), readers.begin()].map((one) => one.call('campaign.list', {}))
  await readers.close()
  for (const answer of await Promise.all(answers)) expect(answer).toMatchObject({ ok: false })
  folder.remove()
})
