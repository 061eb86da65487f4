// Importing a long campaign takes little more memory than its file: nothing is stored twice, and its thread ends.
import type { IncomingMessage } from 'node:http'
import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { readJson } from '../../main/host/body.ts'
import { jobRunnerOf } from '../../main/host/jobs.ts'
import { createQueryWorkers, type QueryWorker } from '../../main/host/reader.ts'
import { requestBytes } from '../../main/web/requestBytes.ts'
import { temporaryFolder } from '../support/cli.ts'
import { WORKER } from './services.ts'

const TEXT = JSON.stringify({ document: { journal: [{ id: 'é'.repeat(200_000) }, { id: 2 }] } })

/** A request whose body arrives in parts of `size` bytes. */
function requestOf(text: string, size: number): IncomingMessage {
  const bytes = Buffer.from(text)
  const parts = Array.from({ length: Math.ceil(bytes.length / size) }, (_, at) =>
    bytes.subarray(at * size, (at + 1) * size),
  )
  const headers = { 'content-length': String(bytes.length) }
  return Object.assign(Readable.from(parts), { headers }) as unknown as IncomingMessage
}

test.each([1000, 65_536, 1_000_000])(
  'receives a body in parts of %i bytes completely, in shared memory',
  async (size) => {
    const bytes = await requestBytes(requestOf(TEXT, size))
    expect(bytes.buffer).toBeInstanceOf(SharedArrayBuffer)
    expect(Buffer.from(bytes).toString()).toBe(TEXT)
  },
)

test('reads a campaign from the memory in which its request was received', async () => {
  const bytes = await requestBytes(requestOf(TEXT, 65_536))
  const url = 'http://127.0.0.1/rpc/campaign.import'
  const read = (await readJson({ url, method: 'POST', headers: { get: () => null }, body: [bytes] })) as {
    readonly document: { readonly journal: { readonly bytes: Uint8Array } }
  }
  expect(read.document.journal.bytes.buffer).toBe(bytes.buffer)
})

test('ends the thread of an import after it, and keeps the thread of other jobs', async () => {
  const closed: string[] = []
  const fake = (name: string): QueryWorker => ({
    call: () => Promise.resolve({ ok: true, value: null }),
    close: () => Promise.resolve(void closed.push(name)),
  })
  const job = jobRunnerOf(fake('kept'), () => fake('own'))
  await job('read', { document: {}, as: 'new' })
  expect(closed).toEqual(['own'])
  await job('check', { isWriting: false })
  expect(closed).toEqual(['own'])
})

test('ends all readers of a folder together, whatever they compute', async () => {
  const folder = temporaryFolder()
  const readers = createQueryWorkers(WORKER, folder.path, () => {})
  const answers = [readers.begin(), readers.begin()].map((one) => one.call('campaign.list', {}))
  await readers.close()
  for (const answer of await Promise.all(answers)) expect(answer).toMatchObject({ ok: false })
  folder.remove()
})
