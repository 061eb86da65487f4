// A campaign's public page: who has its link reads what everybody in the campaign may know, and nobody else anything.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { withAccess } from '../../main/club/withAccess.ts'
import { knownPages, sharePage } from '../../main/club/people/publicPages.ts'
import { publicPages, type PublicParts } from '../../main/club/publicly.ts'
import { createHandler } from '../../main/host/handler.ts'
import { serve, type Serving } from '../../main/web/server.ts'
import { valueOf } from '../../shared/contract/calls/call.ts'
import type { Who } from '../../shared/contract/roles.ts'
import type { PublicPageView } from '../../shared/contract/views/club.ts'
import { enterClub } from '../support/clubEntry.ts'
import { temporaryFolder } from '../support/cli.ts'
import { raw } from '../web/raw.ts'
import { clubIn, marksIn, type AskedClub } from './access/asked.ts'
import { everyRole } from './access/people.ts'
import { OURS } from './access/world.ts'
import { REGISTRIES } from './peopleShelves.ts'
import { ADMINISTRATOR, codeOf, partsFor, standingClock } from './somePeople.ts'

const folder = temporaryFolder()
let club: AskedClub
let serving: Serving
let isAway = false
const asked: string[] = []
const turnedAway: unknown[] = []
/** How much of the campaigns it is asked from. */
const sights = new Set<string>()

beforeAll(async () => {
  club = await clubIn(folder.path)
  const service = withAccess(club.service)
  const { people, store, log, onChange } = club.service
  const parts: PublicParts = {
    ...{ limits: people.limits, store, log, onChange, onTurnedAway: (one) => turnedAway.push(one) },
    pages: { at: (token) => (isAway ? Promise.reject(new Error('gone')) : people.pages.at(token)) },
    ask(method, input, sight) {
      asked.push(JSON.stringify(input))
      sights.add(JSON.stringify(Object.values(sight)))
      return publicAsk(method, input, sight)
    },
  }
  const handler = createHandler({ ...service, call: service.answer, files: new Map() })
  serving = await serve(handler, {
    doorway: { doorAt: (origin) => people.doorAt(origin), shownTo: service.shownTo, publicly: publicPages(parts) },
  })
  service.onChange(serving.tell)
}, 300_000)
afterAll(async () => {
  await serving.close()
  await club.close()
  folder.remove()
})

/** As a spectator asks it. */
const publicAsk: PublicParts['ask'] = (method, input, sight) => {
  const [campaign] = Object.keys(sight)
  const who: Who = {
    account: 'x',
    name: 'x',
    isAdministrator: false,
    grants: [{ role: 'spectator', campaign: campaign! }],
  }
  return club.service.answer(method, input, undefined, who)
}

const roleCalled = (wanted: string) => everyRole(club.campaigns).find(({ role }) => role === wanted)!.who
const asks = (role: string, method: string, input: object) =>
  club.service.answer(method, input, undefined, roleCalled(role))
async function shared(more: object = {}): Promise<PublicPageView> {
  const [{ campaign }] = club.campaigns
  const made = await asks('organiser', 'club.share-page', { campaign, language: 'en', ...more })
  const { page } = valueOf(made) as { page: string }
  const { pages } = valueOf(await asks('organiser', 'club.pages', {})) as { pages: readonly PublicPageView[] }
  return pages.find(({ id }) => id === page)!
}
const visit = (path: string, headers: Record<string, string> = {}) => fetch(`${serving.origin}${path}`, { headers })
const whole = async (answer: Response) => {
  const { date: _date, connection: _connection, 'keep-alive': _keep, ...headers } = Object.fromEntries(answer.headers)
  return { status: answer.status, headers, text: await answer.text() }
}

describe('what is on it', () => {
  test.each(['names', 'initials', 'none'] as const)('%s: nothing that a spectator does not see', async (people) => {
    const { path } = await shared({ people })
    const { status, text, headers } = await whole(await visit(path))
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
  })
})

test('200 visitors at once cost one reckoning; the next change costs one more', async () => {
  const { path } = await shared()
  await visit(path)
  const [{ campaign }, theirs] = club.campaigns
  valueOf(await club.service.answer('campaign.change', { campaign, startingBudget: 501 }))
  asked.length = 0
  const answers = await Promise.all(Array.from({ length: 200 }, () => visit(path).then((one) => one.text())))
  expect(new Set(answers).size).toBe(1)
  expect(asked.length).toBe(1)
  // What is done elsewhere, and drafts of another campaign, cost nothing.
  valueOf(await club.service.answer('campaign.change', { campaign: theirs.campaign, startingBudget: 502 }))
  await visit(path)
  expect(asked.length).toBe(1)
  const before = await whole(await visit(path))
  expect(await whole(await visit(path, { 'if-none-match': before.headers.etag! }))).toMatchObject({
    status: 304,
    text: '',
  })
  // A proxy that packs pages marks their names as weak, and shows them again as it gave them.
  for (const name of [`W/${before.headers.etag!}`, `"else", W/${before.headers.etag!}`, '*'])
    expect((await visit(path, { 'if-none-match': name })).status).toBe(304)
  expect((await visit(path, { 'if-none-match': 'W/"else"' })).status).toBe(200)
  valueOf(await club.service.answer('campaign.change', { campaign, name: 'Autre nom Zqcommon' }))
  const after = await whole(await visit(path, { 'if-none-match': before.headers.etag! }))
  expect([after.status, after.text.includes('Autre nom')]).toEqual([200, true])
  expect(asked.length).toBe(2)
})

test('what looks at a link before it is opened is answered, and what was added to a link on its way is in nobody’s way', async () => {
  const { path } = await shared()
  const whole200 = await whole(await visit(path))
  const head = await whole(await fetch(`${serving.origin}${path}`, { method: 'HEAD' }))
  expect(head).toEqual({ ...whole200, text: '' })
  expect(await whole(await visit(`${path}?fbclid=IwAR0-x_y&utm_source=a%20b`))).toEqual(whole200)
  const nowhere = `/page/${'0'.repeat(32)}`
  for (const [at, method] of [
    [nowhere, 'HEAD'],
    [`${nowhere}?x`, 'GET'],
  ])
    expect((await fetch(`${serving.origin}${at}`, { method: method! })).status).toBe(404)
  // Nothing else is looked at so, and nothing else may have anything added.
  for (const at of ['/', '/health', '/rpc/campaign.list'])
    expect((await fetch(`${serving.origin}${at}`, { method: 'HEAD' })).status).toBe(405)
  expect((await visit('/?fbclid=x')).status).toBe(400)
})

test('a link that there is not, that was taken back, that has ended or that is none is answered alike', async () => {
  const none = await whole(await visit(`/page/${'0'.repeat(32)}`))
  expect(none).toMatchObject({ status: 404, headers: { 'cache-control': 'no-store' } })
  expect(none.text).toContain('There is no page here, or no longer')
  const { path, id } = await shared()
  expect((await visit(path)).status).toBe(200)
  expect(valueOf(await asks('organiser', 'club.unshare-page', { page: id }))).toBe(null)
  expect(await whole(await visit(path))).toEqual(none)
  for (const secret of ['x', 'club', path.slice(6).toUpperCase(), `${path.slice(6)}a`, 'a/b'])
    expect(await whole(await visit(`/page/${secret}`)).catch(() => none)).toMatchObject({ status: 404 })
  expect(await asks('organiser', 'club.unshare-page', { page: id })).toMatchObject({ error: { code: 'page-over' } })
})

describe.each(REGISTRIES)('pages $name', ({ registries }) => {
  const registry = registries()

  test('a page ends by itself, makes room for another, and is gone at once when it is taken back', async () => {
    const clock = standingClock()
    const people = await (await registry())()
    const { parts, joins, ask, records } = partsFor(people, clock.now)
    const anna = await joins('Anna', ADMINISTRATOR)
    const known = knownPages(parts)
    const share = (days: number | null) =>
      sharePage(parts, anna, { campaign: 'campaign01', people: 'names', language: 'fr', days })
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

test('only the campaign’s organisers make one, see it and take it back; the log tells who did', async () => {
  const [{ campaign }] = club.campaigns
  const { id, path, by } = await shared({ days: 7 })
  expect(by).toBe('Nom organiser1')
  for (const role of ['nobody', 'spectator', 'player of the band', 'organiser of another campaign']) {
    expect(await asks(role, 'club.share-page', { campaign, language: 'fr' })).toMatchObject({
      error: { code: 'not-allowed' },
    })
    const refused = role === 'organiser of another campaign' ? { ok: true, value: { pages: [] } } : { ok: false }
    expect(await asks(role, 'club.pages', {})).toMatchObject(refused)
    expect(await asks(role, 'club.unshare-page', { page: id })).toMatchObject({ error: { code: 'page-over' } })
  }
  expect((await visit(path)).status).toBe(200)
  valueOf(await asks('administrator', 'club.unshare-page', { page: id }))
  const { entries } = valueOf(await asks('organiser', 'club.log', {})) as { entries: readonly object[] }
  expect(entries.slice(0, 2)).toMatchObject([
    { event: 'page-unshared', by: 'Nom administrator', whom: null, role: null },
    { event: 'page-shared', by: 'Nom organiser1', whom: null, role: null },
  ])
})

test('no more than 20 of a campaign hold at once', async () => {
  const { pages } = valueOf(await asks('organiser', 'club.pages', {})) as { pages: readonly PublicPageView[] }
  for (let count = pages.length; count < 20; count++) await shared()
  const [{ campaign }] = club.campaigns
  expect(await asks('organiser', 'club.share-page', { campaign, language: 'en' })).toMatchObject({
    error: { code: 'pages-too-many' },
  })
})

test('it opens from a link in a message, and gives nobody a way in', async () => {
  const { pages } = valueOf(await asks('organiser', 'club.pages', {})) as { pages: readonly PublicPageView[] }
  const { path } = pages[0]!
  const opened = async (mode: string, dest: string) => {
    const { host, port } = new URL(serving.origin)
    const head = [`GET ${path} HTTP/1.1`, `host: ${host}`, 'sec-fetch-site: cross-site']
    const asked = [...head, `sec-fetch-mode: ${mode}`, `sec-fetch-dest: ${dest}`, '', '']
    return (await raw(Number(port), asked.join('\r\n'))).status
  }
  expect(await opened('navigate', 'document')).toBe(200)
  expect([await opened('navigate', 'iframe'), await opened('no-cors', 'image')]).toEqual([403, 403])
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

test('while it cannot be known whether it holds nobody reads it', async () => {
  const { pages } = valueOf(await asks('organiser', 'club.pages', {})) as { pages: readonly PublicPageView[] }
  isAway = true
  expect(await whole(await visit(pages[0]!.path))).toMatchObject({ status: 503, headers: { 'retry-after': '30' } })
  isAway = false
  expect((await visit(pages[0]!.path)).status).toBe(200)
})

test('stops whoever guesses at pages, and answers a good link all the same', async () => {
  const { pages } = valueOf(await asks('organiser', 'club.pages', {})) as { pages: readonly PublicPageView[] }
  let tries = 0
  while ((await visit(`/page/${String(tries).padStart(32, '0')}`)).status === 404) if (++tries > 40) break
  expect(tries).toBeLessThanOrEqual(30)
  expect(await whole(await visit(`/page/${'0'.repeat(32)}`))).toMatchObject({ status: 429 })
  // A link that cannot be guessed is answered all the same: nobody shuts the others behind the address out.
  expect((await visit(pages[0]!.path)).status).toBe(200)
  expect(turnedAway).toContainEqual({
    ...{ what: 'page', code: 'too-often', about: 'too-often-calls' },
    address: expect.any(String) as string,
  })
})
