// Every method is called and everything is printed: only a post opens a connection, and only to its address.
import dns from 'node:dns'
import { Socket } from 'node:net'
import { afterEach, expect, test, vi } from 'vitest'
import { makeDocument } from '../../main/host/makeDocument.ts'
import { unwrapAnswer } from '../../shared/contract/calls/call.ts'
import { METHODS } from '../../shared/contract/calls/methods.ts'
import { questions } from '../club/access/asked.ts'
import { documents } from '../club/access/certain.ts'
import { world } from '../club/access/world.ts'
import { services } from '../host/services.ts'
import { PNG, receivers, TOKEN } from './receiver.ts'

const receiver = receivers()
const openService = services()
afterEach(() => void vi.restoreAllMocks())

/** Records every connection and every lookup of a name in this process. */
function watchNetwork() {
  const seen: unknown[] = []
  const connect = Object.getOwnPropertyDescriptor(Socket.prototype, 'connect')!.value as (...given: unknown[]) => Socket
  vi.spyOn(Socket.prototype, 'connect').mockImplementation(function (this: Socket, ...given: unknown[]) {
    seen.push(JSON.parse(JSON.stringify(given.flat()[0])))
    return connect.apply(this, given)
  })
  for (const one of [dns, dns.promises])
    for (const name of ['lookup', 'resolve', 'resolve4', 'resolve6'] as const)
      vi.spyOn(one, name as 'lookup').mockImplementation((host: string) => {
        seen.push({ name, host })
        throw new Error('no lookup here')
      })
  vi.spyOn(globalThis, 'fetch').mockImplementation((input) => {
    seen.push({ fetch: input })
    throw new Error('no fetch here')
  })
  return seen
}

test(`of ${METHODS.size} methods and all documents, only a post leaves the program`, async () => {
  const { address, host, port, received } = await receiver()
  const both = world()
  const [ours] = both
  const { campaign } = ours
  const service = openService()
  unwrapAnswer(await service.answer('campaign.import', { document: ours.document, as: 'new' }))
  unwrapAnswer(await service.answer('posting.set', { campaign, address, isLocalConfirmed: true }))

  const seen = watchNetwork()
  for (const request of documents(ours)) await makeDocument(service.folder, request, () => undefined)
  const asked = questions(both, 1).filter(({ method }) => !method.startsWith('posting.'))
  const answered = new Set<string>()
  for (const { method, input } of asked) if ((await service.answer(method, input)).ok) answered.add(method)
  expect(answered.size).toBeGreaterThan(60)
  expect([seen, received]).toEqual([[], []])

  unwrapAnswer(await service.answer('posting.set', { campaign, address, isLocalConfirmed: true }))
  unwrapAnswer(await service.answer('posting.get', { campaign }))
  expect([seen, received]).toEqual([[], []])
  const to = { host, ending: TOKEN.slice(-4) }
  const post = { campaign, request: 'request-1', to, text: 'Ronde 3', picture: PNG.toString('base64') }
  expect(unwrapAnswer(await service.answer('posting.send', post))).toMatchObject({ outcome: 'sent' })
  expect(seen).toEqual([expect.objectContaining({ host: '127.0.0.1', port })])
  expect(received).toHaveLength(1)
}, 600_000)
