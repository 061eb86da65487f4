// @module-tag browser
// A club on its players' phones: the own bands, a band at the table, and no screen that asks what its reader is refused.
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { OverviewView } from '../../shared/contract/views/overview.ts'
import { RULESETS } from '../../shared/rules/registry.ts'
import { build } from '../../scripts/build.mjs'
import { expectNoFindings } from '../support/axe.ts'
import { PASSWORD, startClub, type RunningClub } from '../support/clubPeople.ts'
import { launchBrowser } from '../support/screenHost.ts'

const SIZES = [
  { width: 360, height: 640 },
  { width: 390, height: 844 },
]
let browser: Browser
let club: RunningClub
let campaign: string
let own: string
let planned: string
let recorded: string
let foreign: string
let member: string
const contexts: BrowserContext[] = []

beforeAll(async () => {
  expect(build(['client'])).toBe(0)
  browser = await launchBrowser()
  club = await startClub()
  const { ask } = club.administrator
  campaign = (await ask<{ campaign: string }>('sample.create', { ruleset: 'un-pour-un' })).campaign
  const overview = await ask<OverviewView>('campaign.overview', { campaign })
  const games = overview.rounds.flatMap((round) => round.games)
  const next = games.find(({ state }) => state === 'planned')!
  ;[planned, recorded] = [next.game, games.find(({ state }) => state === 'recorded')!.game]
  ;[own, foreign] = next.sides.map(({ warbands }) => warbands[0]!) as [string, string]
  await club.joins('Paule', { role: 'player', campaign, warband: own })
  await club.joins('Otto', { role: 'organiser', campaign })
  await club.joins('Sven', { role: 'spectator', campaign })
  const view = await ask<{ members: readonly { id: string }[] }>('warband.builder', { campaign, warband: own })
  member = view.members[0]!.id
}, 120_000)
afterEach(async () => {
  for (const context of contexts.splice(0)) await context.close()
})
afterAll(async () => {
  await club.close()
  await browser.close()
})

/** Somebody's phone, signed in. */
async function phoneOf(name: string, viewport = SIZES[0]!): Promise<Page> {
  const context = await browser.newContext({
    ...{ viewport, locale: 'en-GB', reducedMotion: 'reduce', isMobile: true, hasTouch: true, acceptDownloads: true },
  })
  contexts.push(context)
  const page = await context.newPage()
  await page.goto(club.origin)
  await signIn(page, name)
  return page
}
async function signIn(page: Page, name: string): Promise<void> {
  await page.getByLabel('Name').fill(name)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  // The page begins anew as whoever signed in.
  await Promise.all([page.waitForEvent('load'), page.getByRole('button', { name: 'Sign in' }).click()])
  await page.locator('#main h1').first().waitFor()
}
const go = async (page: Page, route: string) => {
  await page.evaluate((to) => (location.hash = to), route)
  await page.locator('#main > *').first().waitFor()
  // What a screen asks for at first is asked by then.
  await page.waitForTimeout(300)
  await page.locator('#main h1, #main h2').first().waitFor()
}

/** What of a page is wider than the phone, and what is too small for a thumb. */
const flaws = () => {
  const { scrollWidth, clientWidth } = document.documentElement
  const inText = (one: Element) =>
    one.matches('p a, dd a, li > span a, .small a, td a, th a') && getComputedStyle(one).display === 'inline'
  const touched = [
    ...document.querySelectorAll('button, summary, a[href], input, select, textarea, [role=tab], [role=option]'),
  ]
  const small = touched.filter((one) => {
    const target = one.closest('label') ?? one
    const { width, height } = target.getBoundingClientRect()
    // What stands among others is found around itself.
    const around = getComputedStyle(target, '::after')
    const reach = around.position === 'absolute' ? -2 * (parseFloat(around.top) || 0) : 0
    const isLow = Math.min(width, height) + reach < 43.5
    return width > 0 && height > 0 && isLow && !inText(one) && !one.matches('.skip, .vh, .vh *')
  })
  const said = (one: Element) => `${one.tagName}.${one.className} ${(one.textContent ?? '').trim().slice(0, 30)}`
  return [
    ...(scrollWidth > clientWidth ? [`page: ${scrollWidth - clientWidth} wider`] : []),
    ...small.map((one) => `small: ${said(one)}`),
  ]
}

test('a player lands on the own bands, reads one at the table, and what is ticked stays', async () => {
  const page = await phoneOf('Paule')
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

test('where a player begins stands the way to answer after the game, and how far that is', async () => {
  const page = await phoneOf('Paule')
  const way = page.getByRole('link', { name: /^After the game: answer for / })
  await way.click()
  await page.getByRole('heading', { name: /^After the game: / }).waitFor()
  await page.getByRole('button', { name: 'Hand in' }).click()
  await page.getByText('Your part is handed in.').waitFor()
  await go(page, '/mine')
  await page.getByText('answer handed in').waitFor()
})

test('at the table of every ruleset all that is ticked is large enough for a thumb', async () => {
  const { ask } = club.administrator
  const page = await phoneOf('Anna')
  for (const { id: ruleset } of RULESETS) {
    const { campaign: sample } = await ask<{ campaign: string }>('sample.create', { ruleset })
    const { bands } = await ask<OverviewView>('campaign.overview', { campaign: sample })
    await go(page, `/campaign/${sample}/pocket/${bands[0]!.warband}`)
    await page.locator('.pk__m').first().waitFor()
    expect([ruleset, await page.evaluate(flaws)]).toEqual([ruleset, []])
    const wide = () => [...document.querySelectorAll('.pk__scroll')].filter((one) => one.scrollWidth > one.clientWidth)
    expect(await page.evaluate(`(${String(wide)})().length`)).toBe(0)
  }
})

test('an organiser begins with all campaigns', async () => {
  const page = await phoneOf('Otto')
  await page.getByRole('heading', { name: 'My campaigns' }).or(page.locator('.camps')).first().waitFor()
  expect(new URL(page.url()).hash).toBe('#/')
})

/** The screens that somebody who may only read comes to. */
const screens = () => [
  '/',
  '/account',
  '/settings',
  ...['', '/warbands/all', '/games', '/rounds/1', '/chronicle', '/history', '/rules'].map(
    (part) => `/campaign/${campaign}${part}`,
  ),
]
/** What only organisers do, as far as it fits a phone. */
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

describe('no screen asks what is refused', () => {
  test.each(['Paule', 'Sven'])('%s', async (name) => {
    const page = await phoneOf(name, { width: 1000, height: 700 })
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
    for (const route of [...screens(), ...(name === 'Paule' ? ownScreens() : [])]) await go(page, route)
    expect(refused).toEqual([])
  })
})

test('a player is offered nothing that is the organisers’', async () => {
  const page = await phoneOf('Paule', { width: 1000, height: 700 })
  const offered: string[] = []
  const organisers =
    /^(Add a band|Bring|Import|Delete|Duplicate|Options|New campaign|Plan|Compose|Undo|Print|Close|Another season|New warband|Backups)/
  for (const route of [...screens(), ...ownScreens()]) {
    await go(page, route)
    const names = await page.locator('button:visible, a:visible').allInnerTexts()
    offered.push(...names.filter((one) => organisers.test(one.trim())).map((one) => `${route}: ${one}`))
    const links = await page.locator(`a[href*="/warbands/${foreign}"], a[href*="/games/game"]`).count()
    if (links > 0) offered.push(`${route}: a link to another band`)
  }
  expect(offered).toEqual([])
})

test.each(SIZES)(
  'at $width × $height everything is large enough for a thumb, and nothing is wider than the phone',
  async (size) => {
    const found: string[] = []
    const look = async (name: string, routes: readonly string[]) => {
      const page = await phoneOf(name, size)
      for (const route of routes) {
        await go(page, route)
        found.push(...(await page.evaluate(flaws)).map((one) => `${name} ${route.replace(campaign, '…')} ${one}`))
      }
    }
    await look('Paule', [...ownScreens(), ...screens()])
    const page = await phoneOf('Paule', size)
    for (const [name, shown] of [
      ['Go to…', '.palette__one'],
      ['Guide', '.guide__page'],
    ] as const) {
      await page.getByRole('button', { name }).click()
      await page.locator(shown).first().waitFor()
      found.push(...(await page.evaluate(flaws)).map((one) => `${name} ${one}`))
      await page.keyboard.press('Escape')
    }
    await look('Otto', organisersScreens())
    expect(found).toEqual([])
  },
)

describe('without network', () => {
  const cut = async (page: Page, isCut: boolean) => page.context().setOffline(isCut)
  const kept = (page: Page) =>
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

  test('what was seen stays readable, marked as of when, and is forgotten when its reader signs out', async () => {
    const page = await phoneOf('Paule')
    await page.getByRole('link', { name: 'At the table' }).click()
    await page.getByRole('heading', { name: 'The game', level: 2 }).waitFor()
    await page.getByRole('checkbox').first().check()
    // Its files are kept once the worker is there.
    await page.evaluate(() => navigator.serviceWorker.ready)
    await page.reload()
    await page.getByRole('heading', { name: 'The game', level: 2 }).waitFor()
    await page.waitForFunction(async () => (await (await caches.open('chronique-files')).keys()).length > 5)
    await page.evaluate((to) => (location.hash = to), '/mine')
    await page.locator('.mine__b').waitFor()

    await cut(page, true)
    await page.reload()
    await page.locator('.mine__b').waitFor()
    await page.getByText(/^Without network: what is shown was read on/).waitFor()
    await page.getByRole('link', { name: 'At the table' }).click()
    await page.getByRole('heading', { name: 'The game', level: 2 }).waitFor()
    expect(await page.getByRole('checkbox').first().isChecked()).toBe(true)

    await cut(page, false)
    await page.getByText(/^Without network/).waitFor({ state: 'detached' })
    await page.evaluate((to) => (location.hash = to), '/account')
    await page.getByRole('button', { name: 'Sign out here' }).click()
    await page.getByRole('heading', { name: 'Sign in' }).waitFor()
    const left = await kept(page)
    // The program's version is noted at rest, before or after this, and tells nothing of whoever was here.
    expect([left.count, left.keys.filter((key) => key !== 'chronique-version')]).toEqual([0, ['chronique-club']])

    await cut(page, true)
    await page.reload()
    await page.locator('#main').waitFor()
    expect(await page.locator('body').innerText()).not.toContain('Compagnie')
    await cut(page, false)
    // Somebody else on the same phone.
    await page.reload()
    await page.getByRole('heading', { name: 'Sign in' }).waitFor()
    await signIn(page, 'Sven')
    await cut(page, true)
    await page.evaluate((to) => (location.hash = to), '/mine')
    await page.locator('.mine__b').waitFor({ state: 'detached' })
    expect(await page.locator('body').innerText()).not.toContain('At the table')
  })

  test('it can be installed: its manifest is there for whoever is signed in, with icons of their size', async () => {
    const page = await phoneOf('Paule')
    const manifest = await page.evaluate(async () => {
      const link = document.querySelector<HTMLLinkElement>('link[rel=manifest]')!
      const answered = await fetch(link.href)
      const { icons, ...told } = (await answered.json()) as { icons: { src: string; sizes: string }[] } & object
      const sizes = await Promise.all(
        icons.map(async ({ src, sizes: said }) => {
          const picture = await createImageBitmap(await (await fetch(new URL(src, link.href))).blob())
          return [said, `${picture.width}x${picture.height}`]
        }),
      )
      return { type: answered.headers.get('content-type'), told, sizes }
    })
    expect(manifest.type).toBe('application/manifest+json')
    expect(manifest.told).toMatchObject({ name: 'Chronique', display: 'standalone', start_url: './' })
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
