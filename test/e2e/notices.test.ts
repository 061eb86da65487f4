// @module-tag browser
// What was just done, what went wrong, what is waited for: notices over the page.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { placeIn } from '../screenshots/worlds.ts'
import { expectNoFindings } from '../support/axe.ts'
import { enterGame } from '../support/enteredGame.ts'
import { openScreens } from '../support/openScreens.ts'

const screens = openScreens()
const { open } = screens
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const make = (name: string, campaign: string) =>
  screens.host.call('campaign.create', { campaign, name, ruleset: 'un-pour-un', startingBudget: 150 })

test('stopped too late it says that it goes on to its end, and then that it is done', async () => {
  make('Été sur l’Ourcq', 'campaign001')
  screens.host.call('warband.create', { campaign: 'campaign001', warband: 'warband001', name: 'Les Fauvettes' })
  const page = await open('/campaign/campaign001')
  let answer: () => void = () => {}
  await page.route('**/rpc/history.undo', async (route) => {
    const response = await route.fetch()
    await new Promise<void>((resolve) => (answer = resolve))
    await route.fulfill({ response })
  })
  const notices = page.getByRole('status', { name: 'Avis' })
  await page.getByTitle(/^Annuler.: Nouvelle bande.: Les Fauvettes/).click()
  await notices.getByRole('button', { name: 'Interrompre' }).click()
  await notices.getByText('Si l’écriture a commencé, elle va à son terme.').waitFor()
  expect(await notices.getByRole('button', { name: 'Interrompre' }).count()).toBe(0)
  await expectNoFindings(page)
  answer()
  await notices.getByText(/^Trop tard pour interrompre/).waitFor()
  await notices.getByText(/Annulé.: Nouvelle bande.: Les Fauvettes/).waitFor()
})

test('what a notice offers is done in its own campaign: it is there as long as that is', async () => {
  make('Été sur l’Ourcq', 'campaign001')
  make('Hiver à Port-Saïd', 'campaign002')
  screens.host.call('warband.create', { campaign: 'campaign001', warband: 'warband001', name: 'Les Fauvettes' })
  const page = await open('/campaign/campaign001')
  const redo = button(page, 'Rétablir')
  await page.getByTitle(/^Annuler.: Nouvelle bande.: Les Fauvettes/).click()
  await redo.waitFor()
  await page.evaluate(() => (location.hash = '/campaign/campaign002'))
  await heading(page, 'Hiver à Port-Saïd').waitFor()
  expect(await redo.count()).toBe(0)
  await page.goBack()
  await heading(page, 'Été sur l’Ourcq').waitFor()
  await redo.click()
  await page.getByText('Les Fauvettes').first().waitFor()
  const { warbands } = screens.host.call<{ warbands: object[] }>('campaign.get', { campaign: 'campaign001' })
  expect(warbands).toHaveLength(1)
})

/** What stands under a notice at the end of a page, by its words; not what its own list hides by itself. */
const coveredAtEnd = (page: Page) =>
  page.evaluate(async () => {
    scrollTo(0, document.documentElement.scrollHeight)
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
    const notices = document.querySelector('.notices')!.getBoundingClientRect()
    function isCovered(one: HTMLElement): boolean {
      const { top, bottom, left, right } = one.getBoundingClientRect()
      let seen = bottom
      for (let box = one.parentElement; box; box = box.parentElement)
        if (getComputedStyle(box).overflowY !== 'visible') seen = Math.min(seen, box.getBoundingClientRect().bottom)
      const isBeside = right <= notices.left || left >= notices.right
      return !isBeside && top < notices.bottom && seen > Math.max(top, notices.top)
    }
    const all = [...document.querySelectorAll<HTMLElement>('main :is(a, button, input, select, textarea)')]
    return all.filter((one) => one.checkVisibility() && isCovered(one)).map((one) => one.ariaLabel ?? one.textContent)
  })

test('what stands at the end of a page can be brought above a notice, in a small window too', async () => {
  const { campaign } = screens.host.call<{ campaign: string }>('sample.create', { ruleset: 'chaos-au-caire' })
  const place = placeIn(screens.host, campaign, '')
  enterGame((method, input) => screens.host.call(method, input), campaign, place.planned, 'all')
  const page = await open()
  const full = { ok: false, error: { code: 'disk-full', path: '', params: {} } }
  await page.route('**/rpc/campaign.export', (route) => route.fulfill({ json: full }))
  await button(page, /^Exporter/).click()
  await page.locator('.notice--error').waitFor()
  const wizard = `/games/${place.planned}/aftermath`
  const inside = ['', '/content/melee/new', `/warbands/${place.warband}/${place.member}`, '/print', '/history']
  for (const route of [
    ...inside,
    `/games/${place.planned}`,
    ...['result', 'injuries', 'preview'].map((step) => `${wizard}/${step}`),
  ])
    for (const size of [
      { width: 1280, height: 800 },
      { width: 900, height: 600 },
    ]) {
      await page.setViewportSize(size)
      await page.evaluate((to) => (location.hash = to), `/campaign/${campaign}${route}`)
      await page.locator('#main h1').waitFor()
      await expect
        .poll(async () => ({ route, size, covered: await coveredAtEnd(page) }))
        .toEqual({ route, size, covered: [] })
    }
})

/** What can be pressed and lies under a notice, by its words. */
const covered = (page: Page) =>
  page.evaluate(() => {
    const { left, right, top, bottom } = document.querySelector('.notices')!.getBoundingClientRect()
    const all = document.querySelectorAll<HTMLElement>(
      ':is(#main, .queue, header) :is(a, button, input, select, textarea)',
    )
    const under = [...all].filter((one) => {
      const box = one.getBoundingClientRect()
      return one.checkVisibility() && box.right > left && box.left < right && box.bottom > top && box.top < bottom
    })
    return under.map((one) => one.ariaLabel ?? one.textContent)
  })

test('a notice covers nothing that can be pressed: no foot, no queue, no record button, on a phone neither', async () => {
  const { campaign } = screens.host.call<{ campaign: string }>('sample.create', { ruleset: 'un-pour-un' })
  const place = placeIn(screens.host, campaign, '')
  enterGame((method, input) => screens.host.call(method, input), campaign, place.planned, 'all')
  const page = await open()
  const full = { ok: false, error: { code: 'disk-full', path: '', params: {} } }
  await page.route('**/rpc/campaign.export', (route) => route.fulfill({ json: full }))
  await button(page, /^Exporter/).click()
  await page.locator('.notice--error').waitFor()
  for (const route of [
    '',
    `/games/${place.planned}/aftermath/preview`,
    `/games/${place.planned}/aftermath/result`,
    '/games',
    '/rounds/2/results',
    '/print',
    '/history',
  ])
    for (const size of [
      { width: 1280, height: 800 },
      { width: 768, height: 1024 },
      { width: 390, height: 844 },
    ]) {
      await page.setViewportSize(size)
      await page.evaluate((to) => (location.hash = to), `/campaign/${campaign}${route}`)
      await page.locator('#main h1').waitFor()
      await expect
        .poll(async () => ({ route, size, covered: await covered(page) }))
        .toEqual({ route, size, covered: [] })
    }
})

/** Which games and buttons lie under a notice; what it only touches does not. */
const coveredByEach = (page: Page) =>
  page.evaluate(() => {
    const notes = [...document.querySelectorAll('.notice')].map((one) => one.getBoundingClientRect())
    const all = document.querySelectorAll<HTMLElement>(':is(#main, header) :is(.btn, .gm__n)')
    const under = [...all].filter((one) => {
      const box = one.getBoundingClientRect()
      const isUnder = ({ left, right, top, bottom }: DOMRect) =>
        Math.min(box.right, right) - Math.max(box.left, left) > 1 &&
        Math.min(box.bottom, bottom) - Math.max(box.top, top) > 1
      return one.checkVisibility() && notes.some(isUnder)
    })
    return { count: notes.length, covered: under.map((one) => one.ariaLabel ?? one.textContent) }
  })

test('two at once stand in two gaps of a phone’s list of games, where they have no room together', async () => {
  const { campaign } = screens.host.call<{ campaign: string }>('sample.create', { ruleset: 'un-pour-un' })
  const { planned } = placeIn(screens.host, campaign, '')
  // What is said of a whole data folder stays while campaigns come and go.
  const page = await open('/', {
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
  })
  const refused = { ok: false, error: { code: 'no-permission', path: '', params: { file: 'la-campagne.json' } } }
  await page.route('**/rpc/campaign.export', (route) => route.fulfill({ json: refused }))
  await button(page, /^Exporter/).click()
  await page.locator('.notice--error').waitFor()
  screens.host.call('game.change', { campaign, game: planned, scenario: 'Le dégel, au petit matin' })
  await page.evaluate((to) => (location.hash = to), `/campaign/${campaign}/games`)
  await heading(page, 'Parties').waitFor()
  const busy = { ok: false, error: { code: 'book-busy', path: '', params: {} } }
  await page.route('**/rpc/history.undo', (route) => route.fulfill({ json: busy }))
  await page.getByTitle(/^Annuler.: /).click()
  await expect.poll(() => page.locator('.notice--error').count()).toBe(2)
  for (const y of [0, 120, 250, 400]) {
    await page.evaluate((to) => scrollTo(0, to), y)
    await expect.poll(async () => ({ y, ...(await coveredByEach(page)) })).toEqual({ y, count: 2, covered: [] })
  }
})
