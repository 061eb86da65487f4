// A hostile phone: every method of the contract, with ids of the own band, of another one and of another campaign, over real
// HTTP. It reads nothing foreign, changes nothing but its own answers, and hears of nothing else.
import type { ChangedRef } from '../../shared/contract/events.ts'
import { expect, test } from 'vitest'
import type { GuardedService } from '../../main/club/withAccess.ts'
import type { ClubService } from '../../main/club/clubService.ts'
import { PHONE_METHODS } from '../../main/phones/phoneMethods.ts'
import { METHODS } from '../../shared/contract/calls/methods.ts'
import { leaksOf, questions, type TestClub } from '../club/access/asked.ts'
import { everyRole } from '../club/access/people.ts'
import { world, type OneCampaign } from '../club/access/world.ts'
import type { SignedInAt } from '../support/clubEntry.ts'
import { callOf, evenings, HOME, joinBy, linkOf, type TestEvening } from './evenings.ts'

const evening = evenings()
/** Random calls of each method with ids of each kind. */
const WAYS = 3

/** Imports both campaigns with everything that only organisers may see, and opens the first one. */
async function openWorld(): Promise<{ host: TestEvening; campaigns: readonly [OneCampaign, OneCampaign] }> {
  const host = evening()
  const campaigns = world()
  for (const { campaign, document, drafts, bands } of campaigns) {
    await host.ask('campaign.import', { document, as: 'new' })
    for (const [key, data] of Object.entries(drafts)) await host.ask('draft.save', { campaign, key, data })
    await host.ask('print.mark', { campaign, keys: bands.map((id) => `band:${id}`) })
    // However freely players change their bands in a club: at the table they do not.
    await host.ask('campaign.change', { campaign, playersMay: 'free' })
  }
  await host.phones.answer('phones.open', { campaign: campaigns[0].campaign, address: HOME.address })
  return { host, campaigns }
}

test('reads, changes and hears nothing that is not its own', async () => {
  const { host, campaigns } = await openWorld()
  const phone = await joinBy(linkOf(await host.view(), campaigns[0].bands[0]!))
  const store = host.service.store()!
  const role = everyRole(campaigns).find((one) => one.role === 'player of the band')!
  const asPhone = (): GuardedService =>
    ({
      answer(method: string, input: unknown) {
        // Slowly enough for the limit of calls.
        host.now += 300
        return callOf(phone, method, input)
      },
      onChange: () => () => undefined,
      shownTo: (touched: readonly ChangedRef[]) => touched,
    }) as unknown as GuardedService
  const club = { service: { ...host.service, store } as unknown as ClubService, campaigns } as TestClub
  const answered = new Set<string>()
  const heard = await hear(phone)
  expect(await leaksOf(club, role, questions(campaigns, WAYS), asPhone, answered)).toEqual([])
  expect([...answered].filter((method) => !PHONE_METHODS.has(method))).toEqual([])
  // Otherwise the calls would prove nothing.
  const certain = ['campaign.get', 'campaign.overview', 'notebook.read', 'attendance.answer', 'part.get', 'part.answer']
  expect(certain.filter((method) => !answered.has(method))).toEqual([])
  expect((await host.view()).open).not.toBeNull()

  // What the server really sends: the foreign campaign changed before the own one.
  await host.ask('campaign.change', { campaign: campaigns[1].campaign, name: 'Ailleurs' })
  await host.ask('campaign.change', { campaign: campaigns[0].campaign, name: 'Ici' })
  await expect.poll(() => heard().split('\n\n').slice(-3).join()).toContain(campaigns[0].campaign)
  const foreign = Object.values(campaigns[1].ids).flat()
  expect(foreign.filter((id) => heard().includes(id))).toEqual([])
}, 600_000)

/** Opens the event stream of a phone; returns a function that returns what it has sent so far. */
async function hear({ origin, headers }: SignedInAt): Promise<() => string> {
  const response = await fetch(`${origin}/events`, { headers })
  let text = ''
  void response
    .body!.pipeThrough(new TextDecoderStream())
    .pipeTo(new WritableStream({ write: (part) => void (text += part) }))
  return () => text
}

test('gets nothing without joining', async () => {
  const { host } = await openWorld()
  const { origin } = (await host.view()).open!
  for (const method of METHODS.keys()) {
    const response = await fetch(`${origin}/rpc/${method}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    })
    expect([method, response.status]).toEqual([method, 401])
  }
  for (const path of ['pdf', 'rpc/stop'])
    expect(
      (
        await fetch(`${origin}/${path}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: '{}',
        })
      ).status,
    ).toBe(401)
  expect((await fetch(`${origin}/events`)).status).toBe(401)
})
