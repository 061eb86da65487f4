// Posting from a club: who may, who may choose an address in the network of the host, and what the log says.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { withAccess, type GuardedService } from '../../main/club/withAccess.ts'
import { unwrapAnswer } from '../../shared/contract/calls/call.ts'
import type { SignedInUser } from '../../shared/contract/roles.ts'
import type { PeopleLogEntry } from '../../shared/contract/views/club.ts'
import { createClubIn, type TestClub } from '../club/access/asked.ts'
import { everyRole } from '../club/access/people.ts'
import { temporaryFolder } from '../support/cli.ts'
import { receivers, TOKEN } from './receiver.ts'

const folder = temporaryFolder()
const receiver = receivers()
let club: TestClub
let service: GuardedService

beforeAll(async () => {
  club = await createClubIn(folder.path)
  service = withAccess(club.service)
}, 300_000)
afterAll(async () => {
  await club.close()
  folder.remove()
})
const campaignId = () => club.campaigns[0].campaign
const userOf = (wanted: string): SignedInUser => everyRole(club.campaigns).find(({ role }) => role === wanted)!.who
beforeEach(async () => {
  await service.answer('posting.set', { campaign: campaignId(), address: null }, undefined, userOf('administrator'))
})

const address = `https://discord.com/api/webhooks/123/${TOKEN}`
const ask = async (role: string, method: string, input: object) => {
  const answer = await service.answer(method, { campaign: campaignId(), ...input }, undefined, userOf(role))
  expect(JSON.stringify(answer)).not.toContain(TOKEN)
  return answer.ok ? answer.value : answer.error.code
}
const post = (host: string) => ({ request: 'request-1', to: { host, ending: 'abcd' }, text: 'Ronde 3', picture: null })

test.each([
  ['nobody', 'fact-missing'],
  ['spectator', 'not-yours-of-campaign'],
  ['player of the band', 'not-yours-of-campaign'],
  ['organiser of another campaign', 'fact-missing'],
])('%s can neither read, set nor use the address', async (role, code) => {
  await ask('organiser', 'posting.set', { address })
  const answers = [
    await ask(role, 'posting.get', {}),
    await ask(role, 'posting.set', { address: null }),
    await ask(role, 'posting.send', post('discord.com')),
  ]
  expect(answers).toEqual([code, code, code])
  expect(await ask('organiser', 'posting.get', {})).toMatchObject({ address: { host: 'discord.com' } })
})

test('only an administrator chooses an address in the network of the host', async () => {
  const { address: local, host, received } = await receiver()
  const confirmed = { address: local, isLocalConfirmed: true }
  expect(await ask('organiser', 'posting.set', confirmed)).toBe('posting-address-club')
  expect(await ask('administrator', 'posting.set', { address: local })).toBe('posting-address-local')
  expect(await ask('administrator', 'posting.set', confirmed)).toMatchObject({ address: { host, isLocal: true } })
  expect(received).toEqual([])
})

test('the log says who chose the address and who posted, without the address', async () => {
  const { address: local, host, received } = await receiver()
  await ask('administrator', 'posting.set', { address: local, isLocalConfirmed: true })
  expect(await ask('organiser', 'posting.send', post(host))).toMatchObject({ outcome: 'sent' })
  expect(received).toHaveLength(1)
  const { entries } = unwrapAnswer(await service.answer('club.log', {}, undefined, userOf('organiser'))) as {
    entries: readonly PeopleLogEntry[]
  }
  expect(entries.slice(0, 2).map(({ event, by }) => [event, by])).toEqual([
    ['posted', 'Nom organiser1'],
    ['posting-set', 'Nom administrator'],
  ])
  expect(JSON.stringify(entries)).not.toContain(TOKEN)
})

test('limits how often an account posts', async () => {
  const { address: local, host } = await receiver()
  await ask('administrator', 'posting.set', { address: local, isLocalConfirmed: true })
  const answers: unknown[] = []
  for (let at = 0; at < 32; at++)
    answers.push(await ask('administrator', 'posting.send', { ...post(host), request: `request-many-${at}` }))
  expect(answers[0]).toMatchObject({ outcome: 'sent' })
  expect(answers.at(-1)).toBe('too-often')
})

test('a campaign that leaves the club takes no address along', async () => {
  await ask('organiser', 'posting.set', { address })
  expect(await ask('organiser', 'campaign.export', {})).toBeTypeOf('object')
})
