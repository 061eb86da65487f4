// Phones at the table: one campaign, for one evening, over real HTTP.
import { request } from 'node:http'
import { expect, test, vi } from 'vitest'
import { unwrapAnswer } from '../../shared/contract/calls/call.ts'
import { DEFAULT_PREFERENCES } from '../../shared/contract/preferenceChoices.ts'
import type { AllowedMethods, MyAccount } from '../../shared/contract/views/club.ts'
import type { TimelineView } from '../../shared/contract/views/history.ts'
import type { OverviewView } from '../../shared/contract/views/overview.ts'
import type { BandReportView, PlayerReportView } from '../../shared/contract/views/playerReports.ts'
import { PHONE_METHODS } from '../../main/phones/phoneMethods.ts'
import { CALL_HEADER } from '../../shared/contract/events.ts'
import type { PhonesView } from '../../shared/contract/views/phones.ts'
import { knock, type SignedInAt } from '../support/clubEntry.ts'
import {
  addCampaign,
  bandId,
  callOf,
  CAMPAIGN,
  codeOf,
  evenings,
  GAME,
  HOME,
  joinBy,
  linkOf,
  scan,
} from './evenings.ts'

const evening = evenings()
async function openEvening(bands = 2) {
  const host = evening()
  await addCampaign(host, bands)
  return { host, view: await host.open() }
}
const at = { campaign: CAMPAIGN, game: GAME, warband: bandId(0) }

test('opens nothing by itself, and one code for each warband when the organiser asks', async () => {
  const host = evening()
  await addCampaign(host)
  expect(await host.view()).toEqual({ addresses: [HOME], open: null })
  const { open } = await host.open()
  expect(open).toMatchObject({ campaign: CAMPAIGN, campaignName: 'Été', hasMoved: false })
  expect(open!.origin).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/)
  expect(open!.codes.map(({ name, player, phones }) => [name, player, phones])).toEqual([
    ['Bande 0', 'Joueur 0', []],
    ['Bande 1', 'Joueur 1', []],
  ])
  const codes = open!.codes.map(({ link }) => link!)
  expect(new Set(codes).size).toBe(2)
  // 128 bits in base64url.
  for (const link of codes) expect(link).toMatch(/\/#join=[\w-]{22}$/)
})

test('lets a phone in with the code of its warband, and shows the organiser who joined', async () => {
  const { host, view } = await openEvening()
  const agent = 'Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0'
  const phone = await joinBy(linkOf(view, bandId(0)), { 'user-agent': agent })
  expect(host.changes).toBe(2)
  const me = unwrapAnswer(await callOf(phone, 'club.me')) as MyAccount
  expect(me).toMatchObject({ name: 'Joueur 0', isAdministrator: false })
  expect(me.grants).toEqual([
    { role: 'player', campaign: CAMPAIGN, warband: bandId(0), campaignName: 'Été', warbandName: 'Bande 0' },
  ])
  host.now += 90_000
  await callOf(phone, 'campaign.overview', { campaign: CAMPAIGN })
  const [first, second] = (await host.view()).open!.codes
  expect(first!.phones).toEqual([
    { label: 'Firefox, Android', joinedAt: '2026-11-30T19:00:00.000Z', lastSeen: '2026-11-30T19:01:30.000Z' },
  ])
  expect(second!.phones).toEqual([])
  // The organiser's page asks again, so that it does not show an old time.
  await vi.waitFor(() => expect(host.changes).toBe(3))
})

test('sends a cookie that scripts and other sites cannot use', async () => {
  const { view } = await openEvening()
  const [cookie] = (await scan(linkOf(view, bandId(0)))).headers.getSetCookie()
  expect(cookie).toMatch(/^chronique-evening=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict; Max-Age=86400$/)
  // The cookie alone is not enough: other sites would send it too.
  const { origin } = new URL(linkOf(view, bandId(0)))
  const response = await fetch(`${origin}/rpc/club.me`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: cookie!.split(';')[0]! },
    body: '{}',
  })
  expect(response.status).toBe(401)
})

test('lets a player say that they come, and submit a report that records nothing', async () => {
  const { host, view } = await openEvening()
  const phone = await joinBy(linkOf(view, bandId(0)))
  const answer = { campaign: CAMPAIGN, round: 1, warband: bandId(0), answer: 'coming' }
  expect(codeOf(await callOf(phone, 'attendance.answer', answer))).toBe('done')
  const overview = await host.ask<OverviewView>('campaign.overview', { campaign: CAMPAIGN })
  expect(overview.attendance).toEqual([{ round: 1, coming: [bandId(0)], perhaps: [], absent: [] }])
  const timeline = await host.ask<{ groups: { name: string | null; command: string }[] }>('history.timeline', {
    campaign: CAMPAIGN,
    limit: 1,
  })
  expect(timeline.groups[0]).toMatchObject({ name: 'Joueur 0' })

  const before = await host.ask<{ entries: unknown[] }>('history.list', { campaign: CAMPAIGN, limit: 100 })
  const { view: report } = unwrapAnswer(await callOf(phone, 'part.get', at)) as PlayerReportView
  const member = report!.bands[0]!.members[2]!.member
  const answers = { [`fallen:${bandId(0)}`]: { kind: 'fallen', members: [{ member, fate: 'out' }] } }
  expect(codeOf(await callOf(phone, 'part.answer', { ...at, answers }))).toBe('done')
  expect(codeOf(await callOf(phone, 'part.roll', { ...at, questions: [`roll:${member}:1`] }))).toBe('done')
  await callOf(phone, 'part.answer', { ...at, answers: { [`feats:${bandId(0)}`]: { kind: 'feats', feats: [] } } })
  await callOf(phone, 'part.hand-in', { ...at, isIn: true })
  const { parts } = await host.ask<{ parts: BandReportView[] }>('part.all', { campaign: CAMPAIGN, game: GAME })
  expect(parts[0]).toMatchObject({ warband: bandId(0), handedIn: { by: { name: 'Joueur 0' } } })
  expect(parts[1]).toMatchObject({ warband: bandId(1), state: 'none' })
  expect(await host.ask('history.list', { campaign: CAMPAIGN, limit: 100 })).toEqual(before)
})

test('leaves the answer of a phone alone when the organiser undoes', async () => {
  const { host, view } = await openEvening()
  const phone = await joinBy(linkOf(view, bandId(0)))
  await host.ask('campaign.change', { campaign: CAMPAIGN, name: 'Hiver' })
  const answer = { campaign: CAMPAIGN, round: 1, warband: bandId(0), answer: 'coming' }
  await callOf(phone, 'attendance.answer', answer)
  const { groups } = await host.ask<TimelineView>('history.timeline', { campaign: CAMPAIGN, limit: 2 })
  expect(groups.map(({ command, isOwn }) => [command, isOwn])).toEqual([
    ['attendance.answer', false],
    ['campaign.change', true],
  ])
  // Undo takes the newest own change.
  await host.ask('history.undo', { campaign: CAMPAIGN, entries: groups.find(({ isOwn }) => isOwn)!.entries })
  expect(await host.ask('campaign.get', { campaign: CAMPAIGN })).toMatchObject({ campaign: { name: 'Été' } })
  const overview = await host.ask<OverviewView>('campaign.overview', { campaign: CAMPAIGN })
  expect(overview.attendance).toMatchObject([{ coming: [bandId(0)] }])
})

test('refuses the other warband, and every method that is not for the table', async () => {
  const { host, view } = await openEvening()
  const phone = await joinBy(linkOf(view, bandId(0)))
  const answer = { campaign: CAMPAIGN, round: 1, warband: bandId(1), answer: 'coming' }
  expect(codeOf(await callOf(phone, 'attendance.answer', answer))).toBe('not-yours-of-band')
  expect(codeOf(await callOf(phone, 'part.get', { ...at, warband: bandId(1) }))).toBe('not-yours-of-band')
  const notebook = { campaign: CAMPAIGN, warband: bandId(1), language: 'en' }
  expect(codeOf(await callOf(phone, 'notebook.read', notebook))).toBe('not-yours-of-band')
  for (const method of ['campaign.list', 'campaign.export', 'warband.change', 'phones.get', 'phones.close', 'no.such'])
    expect([method, codeOf(await callOf(phone, method))]).toEqual([method, 'not-at-table'])
  const pdf = await fetch(`${phone.origin}/pdf`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...phone.headers },
    body: JSON.stringify({ campaign: CAMPAIGN, what: { kind: 'reference' } }),
  })
  expect(await pdf.json()).toMatchObject({ error: { code: 'not-at-table' } })
  expect((await host.view()).open).not.toBeNull()
})

test('tells a phone what it may call, so that no screen offers more', async () => {
  const { view } = await openEvening()
  const phone = await joinBy(linkOf(view, bandId(0)))
  const may = unwrapAnswer(await callOf(phone, 'club.may')) as AllowedMethods
  const all = [may.club, may.campaigns[CAMPAIGN]!.methods, may.campaigns[CAMPAIGN]!.bands[bandId(0)]!].flat()
  expect(all.toSorted()).toEqual([...PHONE_METHODS].toSorted())
})

test('keeps language and theme of each phone apart from the preferences of the organiser', async () => {
  const { host, view } = await openEvening()
  await host.ask('preferences.save', { language: 'fr', templates: { Zqtemplate: {} } })
  const [one, other] = [await joinBy(linkOf(view, bandId(0))), await joinBy(linkOf(view, bandId(1)))]
  const saved = await callOf(one, 'preferences.save', { language: 'en', theme: 'dark', templates: { mine: {} } })
  expect(unwrapAnswer(saved)).toEqual({ ...DEFAULT_PREFERENCES, language: 'en', theme: 'dark' })
  expect(unwrapAnswer(await callOf(other, 'preferences.get'))).toEqual(DEFAULT_PREFERENCES)
  expect(await host.ask('preferences.get', {})).toMatchObject({ language: 'fr' })
})

test('lets two phones of one warband answer, and tells the second of the first', async () => {
  const { view } = await openEvening()
  const link = linkOf(view, bandId(0))
  const [one, other] = [await joinBy(link), await joinBy(link)]
  const { view: report } = unwrapAnswer(await callOf(one, 'part.get', at)) as PlayerReportView
  const [first, second] = report!.bands[0]!.members.map(({ member }) => member)
  const input = (member: string) => ({
    ...at,
    answers: { [`fallen:${bandId(0)}`]: { kind: 'fallen', members: [{ member, fate: 'out' }] } },
    base: { [`fallen:${bandId(0)}`]: null },
  })
  expect(codeOf(await callOf(one, 'part.answer', input(first!)))).toBe('done')
  expect(codeOf(await callOf(other, 'part.answer', input(second!)))).toBe('part-answered')
})

test('keeps eight phones of a warband; one more replaces the one that was not seen for longest', async () => {
  const { host, view } = await openEvening()
  const link = linkOf(view, bandId(0))
  const phones = []
  for (let at = 0; at < 8; at++) {
    host.now += 1000
    phones.push(await joinBy(link))
  }
  host.now += 1000
  await callOf(phones[0]!, 'club.me')
  const ninth = await joinBy(link)
  expect(codeOf(await callOf(ninth, 'club.me'))).toBe('done')
  expect(codeOf(await callOf(phones[0]!, 'club.me'))).toBe('done')
  expect(codeOf(await callOf(phones[1]!, 'club.me'))).toBe('sign-in-needed')
})

test('lets thirty players join from one address, also while somebody tries codes', async () => {
  const { host, view } = await openEvening(30)
  const { origin } = new URL(linkOf(view, bandId(0)))
  const tries = await Promise.all(
    Array.from({ length: 80 }, () => knock(origin, 'join', { code: 'A'.repeat(22) }).then((one) => one.json())),
  )
  const codes = (tries as { error: { code: string } }[]).map(({ error }) => error.code)
  expect(new Set(codes)).toEqual(new Set(['phone-code-over', 'too-often']))
  const phones = await Promise.all(view.open!.codes.map(({ link }) => joinBy(link!)))
  const answers = await Promise.all(phones.map((phone) => callOf(phone, 'campaign.overview', { campaign: CAMPAIGN })))
  expect(answers.map(codeOf)).toEqual(phones.map(() => 'done'))
  expect((await host.view()).open!.codes.every((one) => one.phones.length === 1)).toBe(true)
})

test('stops the phones of a warband that ask too much, and no others', async () => {
  const { host, view } = await openEvening()
  const link = linkOf(view, bandId(0))
  const [one, second, other] = [await joinBy(link), await joinBy(link), await joinBy(linkOf(view, bandId(1)))]
  let [last, calls] = ['done', 0]
  for (; calls < 400 && last === 'done'; calls++)
    last = codeOf(await callOf(calls % 2 === 0 ? one : second, 'preferences.get'))
  expect([last, calls]).toEqual(['too-often', 241])
  expect(codeOf(await callOf(other, 'preferences.get'))).toBe('done')
  host.now += 61_000
  expect(codeOf(await callOf(one, 'preferences.get'))).toBe('done')
})

test('lets twenty phones a minute join for a warband, and tells the organiser only now and then', async () => {
  const { host, view } = await openEvening()
  const { changes } = host
  const scans = await Promise.all(Array.from({ length: 21 }, () => scan(linkOf(view, bandId(0)))))
  expect(scans.map(({ status }) => status).toSorted()).toEqual([...Array.from({ length: 20 }, () => 200), 429])
  await expect.poll(() => host.changes).toBeGreaterThan(changes + 1)
  expect(host.changes).toBeLessThan(changes + 10)
  expect((await scan(linkOf(view, bandId(1)))).status).toBe(200)
  host.now += 61_000
  expect((await scan(linkOf(view, bandId(0)))).status).toBe(200)
})

test('does not start a call that its phone has stopped', async () => {
  const { host, view } = await openEvening()
  const phone = await joinBy(linkOf(view, bandId(0)))
  await callOf(phone, 'stop', 'call-000001')
  const answer = { campaign: CAMPAIGN, round: 1, warband: bandId(0), answer: 'coming' }
  expect(codeOf(await callOf(phone, 'attendance.answer', answer, { [CALL_HEADER]: 'call-000001' }))).toBe('stopped')
  expect((await host.ask<OverviewView>('campaign.overview', { campaign: CAMPAIGN })).attendance).toEqual([])
})

test('takes answers for rounds that exist or come next, and not more than twenty a minute', async () => {
  const { host, view } = await openEvening()
  const phone = await joinBy(linkOf(view, bandId(0)))
  const answer = async (round: number, said: string | null) =>
    codeOf(await callOf(phone, 'attendance.answer', { campaign: CAMPAIGN, round, warband: bandId(0), answer: said }))
  expect([await answer(1, 'coming'), await answer(2, 'absent')]).toEqual(['done', 'done'])
  expect([await answer(3, 'coming'), await answer(999, 'coming'), await answer(0, 'coming')]).toEqual([
    'not-at-table',
    'not-at-table',
    'not-at-table',
  ])
  const codes = []
  for (let times = 0; times < 20; times++) codes.push(await answer(1, times % 2 === 0 ? null : 'coming'))
  expect(codes).toEqual([...Array.from({ length: 18 }, () => 'done'), 'too-often', 'too-often'])
  host.now += 61_000
  expect(await answer(1, null)).toBe('done')
})

test('shows no note of the organiser in any answer', async () => {
  const { host, view } = await openEvening()
  await host.ask('preferences.save', { templates: { Zqtemplate: {} } })
  const phone = await joinBy(linkOf(view, bandId(0)))
  const inputs: Readonly<Record<string, object>> = {
    'attendance.answer': { campaign: CAMPAIGN, round: 1, warband: bandId(0), answer: 'coming' },
    'notebook.read': { campaign: CAMPAIGN, warband: bandId(0), language: 'en' },
    'part.list': { campaign: CAMPAIGN },
    'part.get': at,
    'part.answer': { ...at, answers: {} },
    'part.roll': { ...at, questions: [] },
    'part.hand-in': { ...at, isIn: true },
  }
  const answers = []
  for (const method of PHONE_METHODS)
    answers.push([
      method,
      await callOf(phone, method, inputs[method] ?? (method.startsWith('campaign') ? { campaign: CAMPAIGN } : {})),
    ])
  const text = JSON.stringify(answers)
  expect(text).toContain('Bande 1')
  for (const secret of ['Zqnotes', 'Zqsecret', 'Zqtemplate']) expect(text).not.toContain(secret)
})

test('refuses requests of other sites and of other names, and bodies larger than a report', async () => {
  const { view } = await openEvening()
  const link = linkOf(view, bandId(0))
  const phone = await joinBy(link)
  const { hostname, port } = new URL(link)
  const ask = (headers: Readonly<Record<string, string>>, body = '{}') =>
    new Promise<number>((resolve, reject) => {
      const own = { 'content-type': 'application/json', 'content-length': String(body.length), ...phone.headers }
      request({ hostname, port, method: 'POST', path: '/rpc/club.me', headers: { ...own, ...headers } }, (response) => {
        response.resume()
        resolve(response.statusCode!)
      })
        .on('error', reject)
        .end(body)
    })
  expect(await ask({})).toBe(200)
  expect(await ask({ host: `evil.example:${port}` })).toBe(421)
  expect(await ask({ origin: 'http://evil.example' })).toBe(403)
  expect(await ask({}, JSON.stringify('x'.repeat(300_000)))).toBe(413)
})

test('signs every phone out at the end of the evening; the next evening has other codes', async () => {
  const { host, view } = await openEvening()
  const link = linkOf(view, bandId(0))
  const phone = await joinBy(link)
  await host.phones.answer('phones.close', {})
  await expect(callOf(phone, 'club.me')).rejects.toThrow('fetch failed')
  expect((await host.view()).open).toBeNull()
  const next = await host.open()
  expect(linkOf(next, bandId(0))).not.toBe(link)
  const { origin } = new URL(linkOf(next, bandId(0)))
  expect(codeOf(await callOf({ ...phone, origin }, 'club.me'))).toBe('sign-in-needed')
  const earlier = await scan(`${origin}/${new URL(link).hash}`)
  expect([earlier.status, await earlier.json()]).toMatchObject([400, { error: { code: 'phone-code-over' } }])
})

test('ends when the campaign is closed, and does not open for a closed one', async () => {
  const { host, view } = await openEvening()
  const phone = await joinBy(linkOf(view, bandId(0)))
  await host.ask('campaign.close', { campaign: CAMPAIGN })
  await expect.poll(async () => (await host.view()).open).toBeNull()
  await expect(callOf(phone, 'club.me')).rejects.toThrow('fetch failed')
  expect(await host.phones.answer('phones.open', { campaign: CAMPAIGN, address: HOME.address })).toMatchObject({
    error: { code: 'phones-closed' },
  })
})

test('signs a phone out whose warband has left the campaign', async () => {
  const { host, view } = await openEvening()
  const link = linkOf(view, bandId(0))
  const phone = await joinBy(link)
  await host.ask('warband.withdraw', { campaign: CAMPAIGN, warband: bandId(0) })
  expect(codeOf(await callOf(phone, 'club.me'))).toBe('sign-in-needed')
  expect((await scan(link)).status).toBe(400)
})

/** Opens the event stream of a phone; returns what it sends until it ends. */
async function eventsOf({ origin, headers }: SignedInAt) {
  const response = await fetch(`${origin}/events`, { headers })
  return { text: response.text() }
}

test('ends the stream of a phone that is not let in any more', async () => {
  const { host, view } = await openEvening()
  const link = linkOf(view, bandId(0))
  const phone = await joinBy(link)
  const { text } = await eventsOf(phone)
  // The same phone scans the code of the other warband.
  await joinBy(linkOf(view, bandId(1)), phone.headers)
  expect(await text).not.toContain('over')
  const first = await eventsOf(await joinBy(link))
  host.now += 1000
  for (let times = 0; times < 8; times++) await joinBy(link)
  await first.text
  const other = await eventsOf(await joinBy(linkOf(view, bandId(1))))
  await host.ask('warband.withdraw', { campaign: CAMPAIGN, warband: bandId(1) })
  await other.text
})

test('tells phones that the evening is over, and uses the same address for the next one', async () => {
  const { host, view } = await openEvening()
  const { text } = await eventsOf(await joinBy(linkOf(view, bandId(0))))
  await host.phones.answer('phones.close', {})
  expect(await text).toContain('event: over')
  expect((await host.open()).open!.origin).toBe(view.open!.origin)
})

test('replaces the code of a warband, and signs its phones out', async () => {
  const { host, view } = await openEvening()
  const [link, otherLink] = [linkOf(view, bandId(0)), linkOf(view, bandId(1))]
  const [phone, other] = [await joinBy(link), await joinBy(otherLink)]
  const { text } = await eventsOf(phone)
  const renewed = unwrapAnswer(await host.phones.answer('phones.renew', { warband: bandId(0) })) as PhonesView
  await text
  expect(linkOf(renewed, bandId(0))).not.toBe(link)
  expect(linkOf(renewed, bandId(1))).toBe(otherLink)
  expect(renewed.open!.codes.map(({ phones }) => phones.length)).toEqual([0, 1])
  expect(codeOf(await callOf(phone, 'club.me'))).toBe('sign-in-needed')
  expect(codeOf(await callOf(other, 'club.me'))).toBe('done')
  expect((await scan(link)).status).toBe(400)
  expect(codeOf(await callOf(await joinBy(linkOf(renewed, bandId(0))), 'club.me'))).toBe('done')
})

test('does not open a campaign that is closed while the server starts', async () => {
  const host = evening()
  await addCampaign(host)
  let reads = 0
  Object.defineProperty(host, 'addresses', {
    get() {
      if (++reads === 2) host.service.call('campaign.close', { campaign: CAMPAIGN })
      return [HOME]
    },
  })
  const answer = await host.phones.answer('phones.open', { campaign: CAMPAIGN, address: HOME.address })
  expect(answer).toMatchObject({ error: { code: 'phones-closed' } })
  expect((await host.view()).open).toBeNull()
})

test('tells phones of changes of their campaign only', async () => {
  const { host, view } = await openEvening()
  await host.ask('campaign.create', { campaign: 'campaign02', name: 'Autre', ruleset: 'un-pour-un' })
  const phone = await joinBy(linkOf(view, bandId(0)))
  const events = await fetch(`${phone.origin}/events`, { headers: phone.headers })
  const reader = events.body!.pipeThrough(new TextDecoderStream()).getReader()
  await host.ask('campaign.change', { campaign: 'campaign02', name: 'Ailleurs' })
  await host.ask('draft.save', { campaign: CAMPAIGN, key: 'round', data: {} })
  await host.ask('campaign.change', { campaign: CAMPAIGN, name: 'Hiver' })
  let heard = ''
  while (!heard.includes(CAMPAIGN)) heard += (await reader.read()).value!
  expect(heard).not.toContain('campaign02')
  expect(heard).not.toContain('draft')
  await reader.cancel()
})

test('opens only at a private address of the machine, and one campaign at a time', async () => {
  const { host } = await openEvening()
  const open = async (campaign: string, address: string) =>
    codeOf(await host.phones.answer('phones.open', { campaign, address }))
  await host.ask('campaign.create', { campaign: 'campaign02', name: 'Autre', ruleset: 'un-pour-un' })
  expect(await open('campaign02', HOME.address)).toBe('phones-open')
  await host.phones.answer('phones.close', {})
  for (const address of ['0.0.0.0', '::', '8.8.8.8', 'localhost', ''])
    expect([address, await open(CAMPAIGN, address)]).toEqual([address, 'phones-address'])
  expect(await open('campaign99', HOME.address)).toBe('fact-missing')
})
