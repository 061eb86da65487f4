// A campaign's public page: its link shows what every spectator may see, and gives no other access.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { withAccess } from '../../main/club/withAccess.ts'
import { createPublicPageCache, sharePage } from '../../main/club/people/publicPages.ts'
import { createPublicPageHandler, type PublicPageOptions } from '../../main/club/publicPageHandler.ts'
import { createHandler } from '../../main/host/handler.ts'
import { serve, type RunningServer } from '../../main/web/server.ts'
import { unwrapAnswer } from '../../shared/contract/calls/call.ts'
import type { SignedInUser } from '../../shared/contract/roles.ts'
import type { PublicPageView } from '../../shared/contract/views/club.ts'
import { enterClub } from '../support/clubEntry.ts'
import { temporaryFolder } from '../support/cli.ts'
import { raw } from '../web/raw.ts'
import { createClubIn, marksIn, type TestClub } from './access/asked.ts'
import { everyRole } from './access/people.ts'
import { OURS } from './access/world.ts'
import { ACCOUNT_STORE_KINDS } from './peopleShelves.ts'
import { ADMINISTRATOR, codeOf, accountHelpers, manualClock } from './somePeople.ts'

const folder = temporaryFolder()
let club: TestClub
let serving: RunningServer
let isAway = false
const askedInputs: string[] = []
const turnedAway: unknown[] = []
/** The rights with which the pages are computed. */
const sights = new Set<string>()

beforeAll(async () => {
  club = await createClubIn(folder.path)
  const service = withAccess(club.service)
  const { people, store, log, onChange } = club.service
  const parts: PublicPageOptions = {
    ...{ limits: people.limits, store, log, onChange, onTurnedAway: (one) => turnedAway.push(one) },
    pages: { at: (token) => (isAway ? Promise.reject(new Error('gone')) : people.pages.at(token)) },
    ask(method, input, sight) {
      askedInputs.push(JSON.stringify(input))
      sights.add(JSON.stringify(Object.values(sight)))
      return publicAsk(method, input, sight)
    },
  }
  const handler = createHandler({ ...service, call: service.answer, files: new Map() })
  serving = await serve(handler, {
    doorway: {
      doorAt: (origin) => people.doorAt(origin),
      shownTo: service.shownTo,
      publicly: createPublicPageHandler(parts),
    },
  })
  service.onChange(serving.tell)
}, 300_000)
afterAll(async () => {
  await serving.close()
  await club.close()
  folder.remove()
})

/** Makes a call as a spectator of the campaign. */
const publicAsk: PublicPageOptions['ask'] = (method, input, sight) => {
  const [campaign] = Object.keys(sight)
  const who: SignedInUser = {
    account: 'x',
    name: 'x',
    isAdministrator: false,
    grants: [{ role: 'spectator', campaign: campaign! }],
  }
  return club.service.answer(method, input, undefined, who)
}

const roleCalled = (wanted: string) => everyRole(club.campaigns).find(({ role }) => role === wanted)!.who
const callAs = (role: string, method: string, input: object) =>
  club.service.answer(method, input, undefined, roleCalled(role))
async function createSharedPage(more: object = {}): Promise<PublicPageView> {
  const [{ campaign }] = club.campaigns
  const made = await callAs('organiser', 'club.share-page', { campaign, language: 'en', ...more })
  const { page } = unwrapAnswer(made) as { page: string }
  const { pages } = unwrapAnswer(await callAs('organiser', 'club.pages', {})) as { pages: readonly PublicPageView[] }
  return pages.find(({ id }) => id === page)!
}
const fetchPage = (path: string, headers: Record<string, string> = {}) => fetch(`${serving.origin}${path}`, { headers })
const readWhole = async (answer: Response) => {
  const { date: _date, connection: _connection, 'keep-alive': _keep, ...headers } = Object.fromEntries(answer.headers)
  return { status: answer.status, headers, text: await answer.text() }
}

describe('the content of a public page', () => {
  test.each(['names', 'initials', 'none'] as const)(
    'with %s: is nothing that a spectator may not see',
    async (people) => {
      const { path } = await createSharedPage({ people })
      const { status, text, headers } = await readWhole(await fetchPage(path))
      expect(status).toBe(200)
      const { organisers, bands, hidden, common } = OURS
      expect([...sights]).toEqual(['[[]]'])
      expect(marksIn(text, [organisers, ...bands, ...hidden, 'Zqforeign'])).toEqual([])
      expect(text).toContain(common)
      expect(text.includes(`Joueur ${common}`)).toBe(people === 'names')
      expect(text).not.toContain('data:image')
      expect(headers).toMatchObject({
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'private, no-cache',
        'x-robots-tag': 'noindex, nofollow, noarchive',
        'referrer-policy': 'no-referrer',
        'x-content-type-options': 'nosniff',
      })
      expect(headers['content-security-policy']).toMatch(
        /^default-src 'none'; style-src 'sha256-[\w+/=]+'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'$/,
      )
      expect(headers['set-cookie']).toBe(undefined)
    },
  )
})

test('shows pictures of warbands only if the organiser chose so', async () => {
  const chosen = await createSharedPage({ pictures: true })
  expect(chosen.pictures).toBe(true)
  const { text, headers } = await readWhole(await fetchPage(chosen.path))
  expect(text).toContain('<img alt="Bande')
  expect(headers['content-security-policy']).toContain('img-src data:')
  const { path } = await createSharedPage()
  expect((await readWhole(await fetchPage(path))).text).not.toContain('<img')
})

test('computes a page once for 200 simultaneous visitors, and once more after a change', async () => {
  const { path } = await createSharedPage()
  await fetchPage(path)
  const [{ campaign }, theirs] = club.campaigns
  unwrapAnswer(await club.service.answer('campaign.change', { campaign, startingBudget: 501 }))
  askedInputs.length = 0
  const answers = await Promise.all(Array.from({ length: 200 }, () => fetchPage(path).then((one) => one.text())))
  expect(new Set(answers).size).toBe(1)
  expect(askedInputs.length).toBe(1)
  // Changes of another campaign cause no computation.
  unwrapAnswer(await club.service.answer('campaign.change', { campaign: theirs.campaign, startingBudget: 502 }))
  await fetchPage(path)
  expect(askedInputs.length).toBe(1)
  const before = await readWhole(await fetchPage(path))
  expect(await readWhole(await fetchPage(path, { 'if-none-match': before.headers.etag! }))).toMatchObject({
    status: 304,
    text: '',
  })
  // A proxy that compresses pages turns ETags into weak ones, and sends them back in this form.
  for (const name of [`W/${before.headers.etag!}`, `"else", W/${before.headers.etag!}`, '*'])
    expect((await fetchPage(path, { 'if-none-match': name })).status).toBe(304)
  expect((await fetchPage(path, { 'if-none-match': 'W/"else"' })).status).toBe(200)
  unwrapAnswer(await club.service.answer('campaign.change', { campaign, name: 'Autre nom Zqcommon' }))
  const after = await readWhole(await fetchPage(path, { 'if-none-match': before.headers.etag! }))
  expect([after.status, after.text.includes('Autre nom')]).toEqual([200, true])
  expect(askedInputs.length).toBe(2)
})

test('answers HEAD requests for link previews, and ignores parameters added to a link', async () => {
  const { path } = await createSharedPage()
  const whole200 = await readWhole(await fetchPage(path))
  const head = await readWhole(await fetch(`${serving.origin}${path}`, { method: 'HEAD' }))
  expect(head).toEqual({ ...whole200, text: '' })
  expect(await readWhole(await fetchPage(`${path}?fbclid=IwAR0-x_y&utm_source=a%20b`))).toEqual(whole200)
  const nowhere = `/page/${'0'.repeat(32)}`
  for (const [at, method] of [
    [nowhere, 'HEAD'],
    [`${nowhere}?x`, 'GET'],
  ])
    expect((await fetch(`${serving.origin}${at}`, { method: method! })).status).toBe(404)
  // Other addresses accept neither HEAD requests nor added parameters.
  for (const at of ['/', '/health', '/rpc/campaign.list'])
    expect((await fetch(`${serving.origin}${at}`, { method: 'HEAD' })).status).toBe(405)
  expect((await fetchPage('/?fbclid=x')).status).toBe(400)
})

test('answers an unknown, withdrawn, expired or malformed link in the same way', async () => {
  const none = await readWhole(await fetchPage(`/page/${'0'.repeat(32)}`))
  expect(none).toMatchObject({ status: 404, headers: { 'cache-control': 'no-store' } })
  expect(none.text).toContain('There is no page here, or no longer')
  const { path, id } = await createSharedPage()
  expect((await fetchPage(path)).status).toBe(200)
  expect(unwrapAnswer(await callAs('organiser', 'club.unshare-page', { page: id }))).toBe(null)
  expect(await readWhole(await fetchPage(path))).toEqual(none)
  for (const secret of ['x', 'club', path.slice(6).toUpperCase(), `${path.slice(6)}a`, 'a/b'])
    expect(await readWhole(await fetchPage(`/page/${secret}`)).catch(() => none)).toMatchObject({ status: 404 })
  expect(await callAs('organiser', 'club.unshare-page', { page: id })).toMatchObject({ error: { code: 'page-over' } })
})

describe.each(ACCOUNT_STORE_KINDS)('pages $name', ({ storeFactory }) => {
  const createStore = storeFactory()

  test('expire, make room for others, and disappear at once when withdrawn', async () => {
    const clock = manualClock()
    const people = await (await createStore())()
    const { parts, joins, ask, records } = accountHelpers(people, clock.now)
    const anna = await joins('Anna', ADMINISTRATOR)
    const known = createPublicPageCache(parts)
    const share = (days: number | null) =>
      sharePage(parts, anna, { campaign: 'campaign01', people: 'names', pictures: false, language: 'fr', days })
    const [week, ever] = [await share(7), await share(null)]
    await expect.poll(() => known.at(ever.token)).toMatchObject({ id: ever.id })
    expect(await known.at(week.token)).toMatchObject({ id: week.id })
    clock.move(7)
    expect([await known.at(week.token), (await ask(anna, 'club.pages', {})).pages.map(({ id }) => id)]).toEqual([
      undefined,
      [ever.id],
    ])
    expect(await codeOf(ask(anna, 'club.unshare-page', { page: week.id }))).toBe('page-over')
    clock.move(1000)
    expect(await known.at(ever.token)).toBeDefined()
    await share(1)
    expect((await records.list('page')).length).toBe(2)
    await ask(anna, 'club.unshare-page', { page: ever.id })
    await expect.poll(() => known.at(ever.token)).toBe(undefined)
    known.close()
  })
})

test('lets only organisers of the campaign create, list and withdraw pages, and logs who did', async () => {
  const [{ campaign }] = club.campaigns
  const { id, path, by } = await createSharedPage({ days: 7 })
  expect(by).toBe('Nom organiser1')
  for (const role of ['nobody', 'spectator', 'player of the band', 'organiser of another campaign']) {
    expect(await callAs(role, 'club.share-page', { campaign, language: 'fr' })).toMatchObject({
      error: { code: 'not-allowed' },
    })
    const refused = role === 'organiser of another campaign' ? { ok: true, value: { pages: [] } } : { ok: false }
    expect(await callAs(role, 'club.pages', {})).toMatchObject(refused)
    expect(await callAs(role, 'club.unshare-page', { page: id })).toMatchObject({ error: { code: 'page-over' } })
  }
  expect((await fetchPage(path)).status).toBe(200)
  unwrapAnswer(await callAs('administrator', 'club.unshare-page', { page: id }))
  const { entries } = unwrapAnswer(await callAs('organiser', 'club.log', {})) as { entries: readonly object[] }
  expect(entries.slice(0, 2)).toMatchObject([
    { event: 'page-unshared', by: 'Nom administrator', whom: null, role: null },
    { event: 'page-shared', by: 'Nom organiser1', whom: null, role: null },
  ])
})

test('allows at most 20 active pages of a campaign', async () => {
  const { pages } = unwrapAnswer(await callAs('organiser', 'club.pages', {})) as { pages: readonly PublicPageView[] }
  for (let count = pages.length; count < 20; count++) await createSharedPage()
  const [{ campaign }] = club.campaigns
  expect(await callAs('organiser', 'club.share-page', { campaign, language: 'en' })).toMatchObject({
    error: { code: 'pages-too-many' },
  })
})

test('opens from a link in a message, and gives no access to the program', async () => {
  const { pages } = unwrapAnswer(await callAs('organiser', 'club.pages', {})) as { pages: readonly PublicPageView[] }
  const { path } = pages[0]!
  const openWith = async (mode: string, dest: string) => {
    const { host, port } = new URL(serving.origin)
    const head = [`GET ${path} HTTP/1.1`, `host: ${host}`, 'sec-fetch-site: cross-site']
    const asked = [...head, `sec-fetch-mode: ${mode}`, `sec-fetch-dest: ${dest}`, '', '']
    return (await raw(Number(port), asked.join('\r\n'))).status
  }
  expect(await openWith('navigate', 'document')).toBe(200)
  expect([await openWith('navigate', 'iframe'), await openWith('no-cors', 'image')]).toEqual([403, 403])
  const token = path.slice(6)
  const shown: Record<string, string>[] = [{ authorization: `Bearer ${token}` }, { cookie: `chronique=${token}` }]
  for (const headers of shown) {
    const answer = await fetch(`${serving.origin}/rpc/campaign.list`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: '{}',
    })
    expect(answer.status).toBe(401)
  }
  expect(
    (await fetch(`${serving.origin}${path}`, { method: 'POST', headers: { 'content-length': '0' } })).status,
  ).not.toBe(200)
  const first = (await club.service.people.firstToken())!
  expect(await enterClub(`${serving.origin}/#/invitation/${first}`)).toBeDefined()
})

test('answers 503 while it is unknown whether the page is still active', async () => {
  const { pages } = unwrapAnswer(await callAs('organiser', 'club.pages', {})) as { pages: readonly PublicPageView[] }
  isAway = true
  expect(await readWhole(await fetchPage(pages[0]!.path))).toMatchObject({
    status: 503,
    headers: { 'retry-after': '30' },
  })
  isAway = false
  expect((await fetchPage(pages[0]!.path)).status).toBe(200)
})

test('stops guesses at pages, and still answers a valid link', async () => {
  const { pages } = unwrapAnswer(await callAs('organiser', 'club.pages', {})) as { pages: readonly PublicPageView[] }
  let tries = 0
  while ((await fetchPage(`/page/${String(tries).padStart(32, '0')}`)).status === 404) if (++tries > 40) break
  expect(tries).toBeLessThanOrEqual(30)
  expect(await readWhole(await fetchPage(`/page/${'0'.repeat(32)}`))).toMatchObject({ status: 429 })
  // A valid link is still answered, so that nobody can block other users of the same address.
  expect((await fetchPage(pages[0]!.path)).status).toBe(200)
  expect(turnedAway).toContainEqual({
    ...{ what: 'page', code: 'too-often', about: 'too-often-calls' },
    address: expect.any(String) as string,
  })
})
