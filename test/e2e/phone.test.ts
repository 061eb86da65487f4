// @module-tag browser
// A club on its players' phones: the own bands, a band at the table, and no screen that makes calls its user is refused.
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import type { OverviewView } from '../../shared/contract/views/overview.ts'
import { expectNoFindings } from '../support/axe.ts'
import { clubScreens, NO_NETWORK, NOT_SIGNED_IN } from '../support/clubPages.ts'
import { PASSWORD, type Member } from '../support/clubPeople.ts'
import { flawsIn, PHONE, resized } from '../support/phone.ts'

const screens = clubScreens()
let campaign: string
let own: string
let planned: string
let recorded: string
let foreign: string
let member: string
let paule: Member
let otto: Member
let sven: Member

beforeAll(async () => {
  const { administrator, joins } = screens.club()
  const { ask } = administrator
  campaign = (await ask<{ campaign: string }>('sample.create', { ruleset: 'un-pour-un' })).campaign
  const overview = await ask<OverviewView>('campaign.overview', { campaign })
  const games = overview.rounds.flatMap((round) => round.games)
  const next = games.find(({ state }) => state === 'planned')!
  ;[planned, recorded] = [next.game, games.find(({ state }) => state === 'recorded')!.game]
  ;[own, foreign] = next.sides.map(({ warbands }) => warbands[0]!) as [string, string]
  paule = await joins('Paule', { role: 'player', campaign, warband: own })
  otto = await joins('Otto', { role: 'organiser', campaign })
  sven = await joins('Sven', { role: 'spectator', campaign })
  const view = await ask<{ members: readonly { id: string }[] }>('warband.builder', { campaign, warband: own })
  member = view.members[0]!.id
}, 120_000)

const overview = () => otto.ask<OverviewView>('campaign.overview', { campaign })
const attendance = async () => (await overview()).attendance
const roundOfPlanned = async () =>
  (await overview()).rounds.find(({ games }) => games.some(({ game }) => game === planned))!

/** Signs in on a phone that has not been used here before; returns its page. */
async function openSignedIn(name: string): Promise<Page> {
  screens.expectErrors(NOT_SIGNED_IN)
  const page = await screens.anew(undefined, '/', PHONE)
  await signIn(page, name)
  return page
}
async function signIn(page: Page, name: string): Promise<void> {
  await page.getByLabel('Name').fill(name)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  // The page reloads as the signed-in user.
  await Promise.all([page.waitForEvent('load'), page.getByRole('button', { name: 'Sign in' }).click()])
  await page.locator('#main h1').first().waitFor()
}
const go = async (page: Page, route: string) => {
  await page.evaluate((to) => (location.hash = to), route)
  await page.locator('#main > *').first().waitFor()
  // Wait until the first calls of the screen are sent.
  await page.waitForTimeout(300)
  await page.locator('#main h1, #main h2').first().waitFor()
}

test('shows a player the own bands first, and one at the table, whose ticks are kept', async () => {
  const page = await openSignedIn('Paule')
  await page.getByRole('heading', { name: 'My warbands' }).waitFor()
  const card = page.locator('.mine__b')
  expect(await card.count()).toBe(1)
  await expectNoFindings(page)
  await page.getByRole('link', { name: 'At the table' }).click()
  await page.getByRole('heading', { name: 'The game', level: 2 }).waitFor()
  const box = page.getByRole('checkbox').first()
  await box.check()
  await page.reload()
  await page.getByRole('heading', { name: 'The game', level: 2 }).waitFor()
  expect(await box.isChecked()).toBe(true)
  await expectNoFindings(page)
  await page.getByRole('button', { name: 'Untick all' }).click()
  expect(await box.isChecked()).toBe(false)
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Sheet as PDF' }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/^Sheet \S.*\.pdf$/)
})

test('shows a player first how to answer after a game, and the state of the answer', async () => {
  const page = await screens.open(paule, '/mine', PHONE)
  const way = page.getByRole('link', { name: /^Report after the game for / })
  await way.click()
  await page.getByRole('heading', { name: /^After the game: / }).waitFor()
  await page.getByRole('button', { name: 'Submit' }).click()
  await page.getByText('Your report is submitted.').waitFor()
  await go(page, '/mine')
  await page.getByText('report submitted').waitFor()
})

test('lets a player say who comes, and take it back; the organiser sees it at the round', async () => {
  const page = await screens.open(paule, '/mine', PHONE)
  const coming = page.getByRole('button', { name: 'I am coming', exact: true })
  await coming.click()
  const { round } = await roundOfPlanned()
  await expect.poll(async () => (await attendance()).map((one) => [one.round, one.coming])).toEqual([[round, [own]]])
  await expect.poll(() => coming.getAttribute('aria-pressed')).toBe('true')
  await expectNoFindings(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  const desk = await screens.open(otto, `/campaign/${campaign}/rounds/${round}`, PHONE)
  await desk.getByText(/1\scoming/).waitFor()
  await go(page, '/mine')
  await page.getByRole('button', { name: 'I am not coming' }).click()
  await expect.poll(async () => (await attendance()).map(({ absent }) => absent)).toEqual([[own]])
  await page.getByRole('button', { name: 'I am not coming' }).click()
  await expect.poll(attendance).toEqual([])
})

test('shows an organiser all campaigns first', async () => {
  const page = await screens.open(otto, '/', PHONE)
  await page.getByRole('heading', { name: 'My campaigns' }).or(page.locator('.camps')).first().waitFor()
  expect(new URL(page.url()).hash).toBe('#/')
})

/** The screens that are open to a user who may only read. */
const screensOfReaders = () => [
  '/',
  '/account',
  '/settings',
  ...['', '/warbands/all', '/games', '/rounds/1', '/chronicle', '/history', '/rules'].map(
    (part) => `/campaign/${campaign}${part}`,
  ),
]
/** Screens for organisers only that are usable on a phone. */
const organisersScreens = () =>
  [
    ...[`warbands/${own}/${member}`, `members/${own}/${member}`, `games/${planned}`, `games/${planned}/aftermath`],
    ...[`games/${recorded}`, 'rounds/1/results', 'content', 'print', 'along'],
  ].map((part) => `/campaign/${campaign}/${part}`)
const ownScreens = () => [
  '/mine',
  ...['pocket', 'warbands'].map((part) => `/campaign/${campaign}/${part}/${own}`),
  `/campaign/${campaign}/members/${own}/${member}`,
]

/** Collects the refused calls of a page from now on. */
function collectRefusedCalls(page: Page): readonly string[] {
  const refused: string[] = []
  page.on('response', (response) => {
    const method = /\/rpc\/(.*)$/.exec(response.url())?.[1]
    if (method === undefined) return
    void response.json().then(
      (answer: { ok: boolean; error?: { code: string } }) => {
        if (!answer.ok)
          refused.push(`${new URL(page.url()).hash.replace(campaign, '…')} ${method} ${answer.error!.code}`)
      },
      () => undefined,
    )
  })
  return refused
}

/** Returns the organisers' controls that a page offers to this user; a wide window shows all controls. */
async function organiserControlsIn(page: Page): Promise<string[]> {
  await resized(page, { width: 1000, height: 700 })
  const organisers =
    /^(Add a band|Bring|Import|Delete|Duplicate|Options|New campaign|Plan|Compose|Undo|Print|Close|Another season|New warband|Backups)/
  const names = await page.locator('button:visible, a:visible').allInnerTexts()
  const links = await page.locator(`a[href*="/warbands/${foreign}"], a[href*="/games/game"]`).count()
  return [...names.filter((one) => organisers.test(one.trim())), ...(links > 0 ? ['a link to another band'] : [])]
}

test('makes no refused call for a player, offers no actions of organisers, and fits a phone with large touch targets', async () => {
  const page = await screens.open(paule, '/account', PHONE)
  const refused = collectRefusedCalls(page)
  const [offered, found]: [string[], string[]] = [[], []]
  for (const route of [...ownScreens(), ...screensOfReaders()]) {
    await go(page, route)
    offered.push(...(await organiserControlsIn(page)).map((one) => `${route}: ${one}`))
    found.push(...(await flawsIn(page, route.replace(campaign, '…'))))
  }
  for (const [name, shown] of [
    ['Go to…', '.palette__one'],
    ['Guide', '.guide__page'],
  ] as const) {
    await page.getByRole('button', { name }).click()
    await page.locator(shown).first().waitFor()
    found.push(...(await flawsIn(page, name)))
    await page.keyboard.press('Escape')
  }
  expect({ refused, offered, found }).toEqual({ refused: [], offered: [], found: [] })
})

test('makes no refused call for a spectator', async () => {
  const page = await screens.open(sven, '/account', { ...PHONE, viewport: { width: 1000, height: 700 } })
  const refused = collectRefusedCalls(page)
  for (const route of screensOfReaders()) await go(page, route)
  expect(refused).toEqual([])
})

test('shows an organiser large touch targets, and nothing wider than the phone', async () => {
  const page = await screens.open(otto, '/account', PHONE)
  const found: string[] = []
  for (const route of organisersScreens()) {
    await go(page, route)
    found.push(...(await flawsIn(page, route.replace(campaign, '…'))))
  }
  expect(found).toEqual([])
})

test('selects several members by taps, with their actions visible; after clearing, a tap opens a member', async () => {
  const page = await screens.open(otto, `/campaign/${campaign}/warbands/${own}`, PHONE)
  const several = page.getByRole('button', { name: 'Choose several' })
  const members = page.locator('[role=option][data-member]')
  const chosen = () => members.evaluateAll((rows) => rows.map((row) => row.getAttribute('aria-selected') === 'true'))
  await several.tap()
  expect(await chosen()).not.toContain(true)
  for (const at of [0, 2, 1, 1]) await members.nth(at).tap()
  expect((await chosen()).slice(0, 3)).toEqual([true, false, true])
  const bar = page.getByRole('group', { name: '2 chosen' })
  const { y, height } = (await bar.boundingBox())!
  expect(y + height).toBeLessThanOrEqual(PHONE.viewport.height + 1)
  expect(await flawsIn(page, 'choosing several')).toEqual([])
  await bar.getByRole('button', { name: 'Choose none' }).tap()
  await bar.waitFor({ state: 'detached' })
  expect(await several.getAttribute('aria-pressed')).toBe('false')
  const name = await members.nth(1).locator('.mem__n').innerText()
  await members.nth(1).tap()
  await page.getByRole('heading', { name, level: 2 }).waitFor()
  // The space key adds to the tapped selection, and selects no other member.
  await several.tap()
  await members.nth(2).press(' ')
  expect(await chosen().then((all) => all.filter(Boolean))).toHaveLength(1)
  const reader = await screens.open(paule, `/campaign/${campaign}/warbands/${own}`, PHONE)
  await reader.locator('[role=option][data-member]').first().waitFor()
  expect(await reader.getByRole('button', { name: 'Choose several' }).count()).toBe(0)
})

describe('an offline phone', () => {
  const setOffline = async (page: Page, isCut: boolean) => {
    if (isCut) screens.expectErrors(NO_NETWORK)
    await page.context().setOffline(isCut)
  }
  const storedData = (page: Page) =>
    page.evaluate(async () => {
      const names = (await indexedDB.databases()).map(({ name }) => name)
      const open = indexedDB.open('chronique-read')
      const count = await new Promise<number>((done) => {
        open.onupgradeneeded = () => open.result.createObjectStore('answers')
        open.onsuccess = () => {
          const all = open.result.transaction('answers').objectStore('answers').count()
          all.onsuccess = () => done(all.result)
        }
      })
      return { names, count, keys: Object.keys(localStorage).sort() }
    })

  test('shows visited pages with their date, until the user signs out', async () => {
    const page = await openSignedIn('Paule')
    await page.getByRole('link', { name: 'At the table' }).click()
    await page.getByRole('heading', { name: 'The game', level: 2 }).waitFor()
    await page.getByRole('checkbox').first().check()
    // Files are stored once the service worker is ready.
    await page.evaluate(() => navigator.serviceWorker.ready)
    await page.reload()
    await page.getByRole('heading', { name: 'The game', level: 2 }).waitFor()
    await page.waitForFunction(async () => (await (await caches.open('chronique-files')).keys()).length > 5)
    await page.evaluate((to) => (location.hash = to), '/mine')
    await page.locator('.mine__b').waitFor()

    // Screens are stored before they are opened.
    await page.waitForFunction(async () =>
      (await (await caches.open('chronique-files')).keys()).some(({ url }) => /RulesScreen-/.test(url)),
    )
    await setOffline(page, true)
    // The notice appears at once, without any call, and disappears when the network is back.
    await page.getByText(/^Offline: what is shown was read on/).waitFor({ timeout: 3000 })
    await setOffline(page, false)
    await page.getByText(/^Offline/).waitFor({ state: 'detached', timeout: 8000 })
    await setOffline(page, true)
    await page.reload()
    await page.locator('.mine__b').waitFor()
    await page.getByText(/^Offline: what is shown was read on/).waitFor()
    await page.getByRole('link', { name: 'At the table' }).click()
    await page.getByRole('heading', { name: 'The game', level: 2 }).waitFor()
    expect(await page.getByRole('checkbox').first().isChecked()).toBe(true)

    await setOffline(page, false)
    await page.getByText(/^Offline/).waitFor({ state: 'detached' })
    await page.evaluate((to) => (location.hash = to), '/account')
    await page.getByRole('button', { name: 'Sign out here' }).click()
    await page.getByRole('heading', { name: 'Sign in' }).waitFor()
    const left = await storedData(page)
    // The program's version is stored at idle time, before or after this; it says nothing about the user.
    expect([left.count, left.keys.filter((key) => key !== 'chronique-version')]).toEqual([0, ['chronique-club']])

    await setOffline(page, true)
    await page.reload()
    await page.locator('#main').waitFor()
    expect(await page.locator('body').innerText()).not.toContain('Compagnie')
    await setOffline(page, false)
    // Another user on the same phone.
    await page.reload()
    await page.getByRole('heading', { name: 'Sign in' }).waitFor()
    await signIn(page, 'Sven')
    await setOffline(page, true)
    await page.evaluate((to) => (location.hash = to), '/mine')
    await page.locator('.mine__b').waitFor({ state: 'detached' })
    expect(await page.locator('body').innerText()).not.toContain('At the table')
  })

  test('says that a screen never opened needs the network, also on the first visit, and opens it online', async () => {
    const page = await openSignedIn('Paule')
    await page.locator('.mine__b').waitFor()
    // The page was loaded before its service worker; what it loaded until then is stored too.
    await page.waitForFunction(async () =>
      (await (await caches.open('chronique-files')).keys()).some(({ url }) => /RulesScreen-/.test(url)),
    )
    await setOffline(page, true)
    await page.getByText(/^Offline: what is shown was read on/).waitFor({ timeout: 3000 })
    await page.evaluate((to) => (location.hash = to), `/campaign/${campaign}/rules`)
    await page.getByText(/^No network: this cannot be shown or saved now/).waitFor()
    await setOffline(page, false)
    await page.getByRole('heading', { level: 1, name: 'Rules' }).waitFor({ timeout: 15_000 })
    expect(await page.getByText(/^No network/).count()).toBe(0)
  })

  test('can install the page: its manifest and icons are available after signing in', async () => {
    const page = await screens.open(paule, '/mine', PHONE)
    const manifest = await page.evaluate(async () => {
      const link = document.querySelector<HTMLLinkElement>('link[rel=manifest]')!
      const answered = await fetch(link.href)
      const { icons, ...texts } = (await answered.json()) as { icons: { src: string; sizes: string }[] } & object
      const sizes = await Promise.all(
        icons.map(async ({ src, sizes: said }) => {
          const picture = await createImageBitmap(await (await fetch(new URL(src, link.href))).blob())
          return [said, `${picture.width}x${picture.height}`]
        }),
      )
      return { type: answered.headers.get('content-type'), texts, sizes }
    })
    expect(manifest.type).toBe('application/manifest+json')
    expect(manifest.texts).toMatchObject({ name: 'Chronique', display: 'standalone', start_url: './' })
    expect(manifest.sizes.every(([said, is]) => said === is)).toBe(true)
    const client = await page.context().newCDPSession(page)
    const { errors } = await client.send('Page.getAppManifest')
    const { installabilityErrors } = await client.send('Page.getInstallabilityErrors')
    expect([
      errors,
      installabilityErrors.map(({ errorId }) => errorId).filter((one) => one !== 'in-incognito'),
    ]).toEqual([[], []])
  })
})
