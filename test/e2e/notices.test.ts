// @module-tag browser
// Notices over the page: successes, failures, running calls.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { placeIn } from '../screenshots/worlds.ts'
import { expectNoFindings } from '../support/axe.ts'
import { enterGame } from '../support/enteredGame.ts'
import { openScreens } from '../support/openScreens.ts'

const screens = openScreens()
const { open } = screens
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const createCampaign = (name: string, campaign: string) =>
  screens.host.call('campaign.create', { campaign, name, ruleset: 'un-pour-un', startingBudget: 150 })

test('says that a call stopped too late continues, and then that it is done', async () => {
  createCampaign('Été sur l’Ourcq', 'campaign001')
  screens.host.call('warband.create', { campaign: 'campaign001', warband: 'warband001', name: 'Les Fauvettes' })
  const page = await open('/campaign/campaign001')
  let answer: () => void = () => {}
  await page.route('**/rpc/history.undo', async (route) => {
    const response = await route.fetch()
    await new Promise<void>((resolve) => (answer = resolve))
    await route.fulfill({ response })
  })
  const notices = page.getByRole('status', { name: 'Avis' })
  await page.getByTitle(/^Défaire.: Nouvelle bande.: Les Fauvettes/).click()
  await notices.getByRole('button', { name: 'Interrompre' }).click()
  await notices.getByText('Si l’écriture a commencé, elle va à son terme.').waitFor()
  expect(await notices.getByRole('button', { name: 'Interrompre' }).count()).toBe(0)
  await expectNoFindings(page)
  answer()
  await notices.getByText(/^Trop tard pour interrompre/).waitFor()
  await notices.getByText(/Défait.: Nouvelle bande.: Les Fauvettes/).waitFor()
})

test('closes a notice with its page, but keeps its action in the bar', async () => {
  createCampaign('Été sur l’Ourcq', 'campaign001')
  screens.host.call('warband.create', { campaign: 'campaign001', warband: 'warband001', name: 'Les Fauvettes' })
  screens.host.call('warband.create', { campaign: 'campaign001', warband: 'warband002', name: 'Les Pinsons' })
  const page = await open('/campaign/campaign001')
  const redo = page.locator('.notice').getByRole('button', { name: 'Refaire' })
  await page.getByTitle(/Nouvelle bande.: Les Pinsons/).click()
  await redo.waitFor()
  // A notice belongs to the new page if it appears while that page opens, so wait.
  await page.waitForTimeout(1600)
  await page.evaluate(() => (location.hash = '/campaign/campaign001/history'))
  await heading(page, 'Historique').waitFor()
  await redo.waitFor({ state: 'detached' })
  await page.getByTitle(/Nouvelle bande.: Les Fauvettes/).waitFor()
  await page.getByTitle(/^Refaire.: Nouvelle bande.: Les Pinsons/).waitFor()
})

test('shows only the last of several undos', async () => {
  createCampaign('Été sur l’Ourcq', 'campaign001')
  for (const [at, name] of ['Les Fauvettes', 'Les Pinsons', 'Les Merles'].entries())
    screens.host.call('warband.create', { campaign: 'campaign001', warband: `warband00${at}`, name })
  const page = await open('/campaign/campaign001')
  for (const name of ['Les Merles', 'Les Pinsons'])
    await page.getByTitle(`Défaire\u00a0: Nouvelle bande\u00a0: ${name}`).click()
  await page
    .locator('.notice')
    .getByText(/Les Pinsons/)
    .waitFor()
  expect(await page.locator('.notice').count()).toBe(1)
})

/** Shows an error on the open page: an undo that is refused. */
async function showRefusedUndo(page: Page): Promise<void> {
  const press = async () => {
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
    await page.keyboard.press('Control+z')
    return page.locator('.notice--error').count()
  }
  await expect.poll(press, { timeout: 20_000, interval: 200 }).toBe(1)
}

/** Counts the notices, and returns the texts of visible titles and controls that they cover. */
const coveredElements = (page: Page) =>
  page.evaluate(async () => {
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
    const notices = [...document.querySelectorAll('.notice')].map((one) => one.getBoundingClientRect())
    const all = document.querySelectorAll<HTMLElement>(
      ':is(#main, .queue, header) :is(a, button, input, select, textarea, summary, h1, h2, h3, th, .label)',
    )
    const under = [...all].filter((one) => {
      const box = one.getBoundingClientRect()
      const isUnder = ({ left, right, top, bottom }: DOMRect) =>
        Math.min(box.right, right) - Math.max(box.left, left) > 1 &&
        Math.min(box.bottom, bottom) - Math.max(box.top, top) > 1
      return one.checkVisibility() && notices.some(isUnder)
    })
    return { count: notices.length, covered: under.map((one) => one.ariaLabel ?? one.textContent) }
  })

const SIZES = [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
]
const RULESETS = ['un-pour-un', 'chaos-au-caire', 'cartes-destin', 'circus-imperium', 'kolaps']

// Twenty pages in two sizes and five rulesets: two hundred layouts.
test.each(RULESETS)('covers no title and no control: %s', { timeout: 240_000 }, async (ruleset) => {
  const { campaign } = screens.host.call<{ campaign: string }>('sample.create', { ruleset })
  const { planned, recorded, warband, member, round } = placeIn(screens.host, campaign, '')
  enterGame((method, input) => screens.host.call(method, input), campaign, planned, 'all')
  screens.host.call('game.change', { campaign, game: planned, scenario: 'Le dégel, au petit matin' })
  const page = await open()
  const busy = { ok: false, error: { code: 'book-busy', path: '', params: {} } }
  await page.route('**/rpc/history.undo', (route) => route.fulfill({ json: busy }))
  const wizard = `/games/${planned}/aftermath`
  const routes = [
    ...['', '/warbands/all', `/warbands/${warband}`, `/warbands/${warband}/${member}`, `/members/${warband}/${member}`],
    ...['/games', `/games/${planned}`, `/games/${recorded}`, `/rounds/${round}`, `/rounds/${round}/results`],
    ...['result', 'injuries', 'experience', 'preview'].map((step) => `${wizard}/${step}`),
    ...['/chronicle', '/print', '/history', '/content', '/rules', '/season'],
  ]
  const found: object[] = []
  for (const route of routes) {
    await page.evaluate((to) => (location.hash = to), `/campaign/${campaign}${route}`)
    await page.waitForTimeout(200)
    await page.locator('#main h1').first().waitFor()
    await showRefusedUndo(page)
    for (const size of SIZES) {
      await page.setViewportSize(size)
      await page.evaluate(() => scrollTo(0, 0))
      const isWrong = ({ count, covered: under }: Awaited<ReturnType<typeof coveredElements>>) =>
        under.length > 0 || count === 0
      let seen = await coveredElements(page)
      // Charts that are still loading move the elements below them.
      for (let tries = 0; tries < 20 && isWrong(seen); tries++) {
        await page.waitForTimeout(100)
        seen = await coveredElements(page)
      }
      if (isWrong(seen)) found.push({ route, width: size.width, ...seen })
    }
  }
  expect(found).toEqual([])
})

test('moves the visible part of a scrolled page down instead of covering it', async () => {
  const { campaign } = screens.host.call<{ campaign: string }>('sample.create', { ruleset: 'un-pour-un' })
  const { planned } = placeIn(screens.host, campaign, '')
  screens.host.call('game.change', { campaign, game: planned, scenario: 'Le dégel, au petit matin' })
  const page = await open(`/campaign/${campaign}/games`, { viewport: SIZES[1]!, isMobile: true, hasTouch: true })
  await heading(page, 'Parties').waitFor()
  const busy = { ok: false, error: { code: 'book-busy', path: '', params: {} } }
  await page.route('**/rpc/history.undo', (route) => route.fulfill({ json: busy }))
  for (const y of [120, 250, 400]) {
    await page.evaluate((to) => scrollTo(0, to), y)
    await page.evaluate(() => {
      const all = [...document.querySelectorAll<HTMLElement>('#main :is(a, button, h1, h2)')]
      const isInSight = (one: HTMLElement) => one.checkVisibility() && one.getBoundingClientRect().top >= 0
      for (const one of all) one.toggleAttribute('data-seen', isInSight(one))
    })
    await showRefusedUndo(page)
    const isCovered = () =>
      page.evaluate(async () => {
        await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
        const { bottom } = document.querySelector('.notices')!.getBoundingClientRect()
        const seen = [...document.querySelectorAll<HTMLElement>('[data-seen]')]
        return seen.filter((one) => one.getBoundingClientRect().top < bottom - 1).map((one) => one.textContent)
      })
    expect(await isCovered()).toEqual([])
    await page.locator('.notice').getByRole('button', { name: 'Fermer' }).click()
    await page.locator('.notice').waitFor({ state: 'detached' })
  }
})
