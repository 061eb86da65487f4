// @module-tag browser
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { sharedScreens } from '../support/openScreens.ts'

const screens = sharedScreens()
const createSample = () =>
  screens.host.call<{ campaign: string }>('sample.create', { ruleset: 'chaos-au-caire' }).campaign

/** Returns the top and bottom of each element found, relative to the window. */
const spans = (page: Page, selector: string) =>
  page
    .locator(selector)
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect()).map(({ top, bottom }) => ({ top, bottom })))

test('keeps the buttons of a dialog visible if it is higher than the window', async () => {
  const page = await screens.open(`/campaign/${createSample()}`, { viewport: { width: 900, height: 600 } })
  await page.getByRole('button', { name: 'Plus' }).click()
  await page.getByRole('menuitem', { name: 'Régler la campagne' }).click()
  const save = page.getByRole('dialog').getByRole('button', { name: 'Enregistrer' })
  await save.waitFor()
  const isOnTop = () =>
    save.evaluate((button) => {
      const { left, top, width, height } = button.getBoundingClientRect()
      return document.elementFromPoint(left + width / 2, top + height / 2) === button
    })
  expect(await isOnTop()).toBe(true)
  // The buttons do not cover the focused last field.
  await page.getByRole('dialog').getByText('Règles maison').click()
  await page.getByRole('dialog').getByRole('checkbox').last().focus()
  const [field] = await spans(page, '[role=dialog] :focus')
  const [foot] = await spans(page, '.dialog__do')
  expect(field!.bottom).toBeLessThanOrEqual(foot!.top)
  expect(await isOnTop()).toBe(true)
})

test('aligns neighbouring fields whatever their labels, and adds no gap above a lone checkbox', async () => {
  const page = await screens.open(`/campaign/${createSample()}/content`)
  await page.getByRole('link', { name: 'Armes de mêlée' }).click()
  await page.locator('.content__head .btn').click()
  const beside = ['Tenue', 'Portée si on la lance', 'Dés de défense en mêlée']
  const tops = beside.map(async (label) => (await page.getByLabel(label).first().boundingBox())!.y)
  expect(new Set(await Promise.all(tops)).size).toBe(1)
  const above = await page.getByText('Rien de coché : à tous.').boundingBox()
  const tick = await page.getByLabel('Un seul par camp').boundingBox()
  expect(tick!.y - (above!.y + above!.height)).toBeLessThan(30)
})

test('puts the subtitle of a page next to its title if both fit next to the buttons', async () => {
  const page = await screens.open(`/campaign/${createSample()}/rules`, { viewport: { width: 1280, height: 800 } })
  await page.locator('.head__sub').waitFor()
  const isBelowTitle = async () => {
    const [[title], [line], [buttons]] = [
      await spans(page, 'h1'),
      await spans(page, '.head__sub'),
      await spans(page, '.head__do'),
    ]
    return { line: line!.top >= title!.bottom, buttons: buttons!.top >= title!.bottom }
  }
  await expect.poll(isBelowTitle).toEqual({ line: false, buttons: false })
  await page.setViewportSize({ width: 400, height: 800 })
  await expect.poll(isBelowTitle).toEqual({ line: true, buttons: true })
})

test('keeps the name of a campaign on its line in the menu, whatever its ruleset', async () => {
  screens.host.call('sample.create', { ruleset: 'un-pour-un' })
  const page = await screens.open(`/campaign/${createSample()}`, { locale: 'en-GB' })
  await page.locator('.where').click()
  const [name] = await spans(page, '.where__one:text("Guerres")')
  const [other] = await spans(page, '.where__one:text("Saqqarah")')
  expect(name!.bottom - name!.top).toBe(other!.bottom - other!.top)
})

test('breaks no line within a name such as one-to-one', async () => {
  const page = await screens.open('/new', { locale: 'en-GB', viewport: { width: 1280, height: 800 } })
  const lines = (selector: string) =>
    page.locator(selector, { hasText: 'skirmish' }).evaluate((name) => {
      const text = name.firstChild as Text
      const [{ 0: compound, index }] = [...text.data.matchAll(/one\S+one/g)] as [RegExpExecArray]
      const range = document.createRange()
      range.setStart(text, index)
      range.setEnd(text, index + compound.length)
      return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size
    })
  expect(await lines('.ruling__name')).toBe(1)
  await page.setViewportSize({ width: 1000, height: 700 })
  await page.evaluate(() => (location.hash = '/'))
  expect(await lines('.start__rules h3')).toBe(1)
})

test('reserves room for the value of the bands before it is loaded', async () => {
  const page = await screens.open(`/campaign/${createSample()}`)
  const letGo = Promise.withResolvers<void>()
  await page.route('**/rpc/standings.rounds', async (route) => {
    await letGo.promise
    await route.continue()
  })
  await page.getByRole('button', { name: 'Classement détaillé' }).click()
  const places = () => spans(page, '[role=dialog], [role=dialog] :is(table, tr, .chart)')
  await page.locator('.chart--coming').waitFor()
  const before = await places()
  letGo.resolve()
  await page.getByRole('img', { name: /Courbes/ }).waitFor()
  expect(await places()).toEqual(before)
})

/** Opens the builder of a sample's first band, with its catalogue. */
async function openCatalogue(ruleset: string, viewport = { width: 1000, height: 700 }): Promise<Page> {
  const { host } = screens
  const { campaign } = host.call<{ campaign: string }>('sample.create', { ruleset })
  const { warbands } = host.call<{ warbands: readonly { id: string }[] }>('campaign.get', { campaign })
  const route = `/campaign/${campaign}/warbands/${warbands[0]!.id}`
  const page = await screens.open(route, { viewport })
  await page.locator('.cat__l .item').first().waitFor()
  return page
}

test('keeps the search field and the filters of the catalogue in place while typing', async () => {
  const page = await openCatalogue('un-pour-un')
  const search = page.getByRole('searchbox')
  const bar = page.locator('.cat__bar :is(input, select)')
  const places = () =>
    bar.evaluateAll((all) => (all as HTMLElement[]).map((one) => [one.offsetLeft, one.offsetTop, one.offsetWidth]))
  const before = await places()
  await search.fill('arm')
  await page.locator('.cat__l mark').first().waitFor()
  expect(await places()).toEqual(before)
})

test('scrolls to the results when the search of the catalogue is focused, on a small screen too', async () => {
  const page = await openCatalogue('kolaps')
  // Scroll so that the search field is just above the footer.
  await page.getByRole('searchbox').evaluate((field) => {
    const foot = document.querySelector('.foot')!.getBoundingClientRect().top
    window.scrollBy(0, field.getBoundingClientRect().bottom - foot + 8)
  })
  await page.getByRole('searchbox').focus()
  const seen = () =>
    page.evaluate(() => {
      const foot = document.querySelector('.foot')!.getBoundingClientRect().top
      const lines = [...document.querySelectorAll('.cat__l .item')]
      return lines.filter((line) => line.getBoundingClientRect().bottom <= foot).length
    })
  await expect.poll(seen).toBeGreaterThanOrEqual(2)
})

test('the catalogue shows whole names, and at least eight lines at once', async () => {
  const page = await openCatalogue('kolaps', { width: 1280, height: 800 })
  const names = await page
    .locator('.cat__l .item__n')
    .evaluateAll((all) =>
      all.map((one) => ({ text: one.textContent.trim(), isCut: one.scrollWidth > one.clientWidth })),
    )
  expect(names.length).toBeGreaterThan(8)
  expect(names.filter(({ isCut }) => isCut)).toEqual([])
  const seen = await page.locator('.cat__box').evaluate((box) => {
    window.scrollBy(0, box.getBoundingClientRect().top - 100)
    const top = box.getBoundingClientRect().top
    const end = Math.min(
      box.getBoundingClientRect().bottom,
      document.querySelector('.foot')!.getBoundingClientRect().top,
    )
    const lines = [...box.querySelectorAll('.item')].map((line) => line.getBoundingClientRect())
    return lines.filter((line) => line.top >= top && line.bottom <= end).length
  })
  expect(seen).toBeGreaterThanOrEqual(8)
})

test('shows the role of a member completely next to its name in the list, or on its own line', async () => {
  const page = await openCatalogue('chaos-au-caire')
  const row = page.locator('.mem').first()
  await row.waitFor()
  const [name, role] = [await row.locator('.mem__n').innerText(), await row.locator('.mem__w').innerText()]
  await expect.poll(() => row.locator('.mem__a').getAttribute('title')).toBe(`${name}, ${role}`)
  const rows = await page.locator('.mem').evaluateAll((all) =>
    all.map((one) => {
      const [box, words] = [one.getBoundingClientRect(), one.querySelector('.mem__w')!]
      const { bottom, right } = words.getBoundingClientRect()
      return { isWithin: bottom <= box.bottom && right <= box.right, isCut: words.scrollWidth > words.clientWidth + 1 }
    }),
  )
  expect(rows.length).toBeGreaterThan(1)
  expect(rows.filter(({ isWithin, isCut }) => isCut || !isWithin)).toEqual([])
})

test('hides the role in the list if all members have the same', async () => {
  const page = await openCatalogue('kolaps')
  await page.locator('.mem').first().waitFor()
  expect(await page.locator('.mem__w').count()).toBe(0)
})

test('keeps the selected member visible in the list while the catalogue is scrolled', async () => {
  const page = await openCatalogue('kolaps')
  await page.locator('.cat__f').scrollIntoViewIfNeeded()
  const top = () => page.locator('.mem.is-sel').evaluate((one) => one.getBoundingClientRect().top)
  expect(await page.evaluate(() => document.scrollingElement!.scrollTop)).toBeGreaterThan(100)
  expect(await top()).toBeGreaterThanOrEqual(0)
})

const PHONE = { width: 390, height: 844 }
/** Returns how many pixels the page overflows to the side, and which names are cut off. */
const findCut = (page: Page, names: string) =>
  page.evaluate((selector) => {
    const cut = [...document.querySelectorAll<HTMLElement>(selector)].filter(
      (one) => one.scrollWidth > one.clientWidth + 1,
    )
    const { scrollWidth, clientWidth } = document.documentElement
    return { over: scrollWidth - clientWidth, cut: cut.map((one) => one.textContent) }
  }, names)

test('on a phone scrolls to a tapped member, but not when keys move through the list', async () => {
  const campaign = createSample()
  const page = await screens.open(`/campaign/${campaign}/warbands/all`, { viewport: PHONE })
  await page.locator('.bands__n').first().click()
  const rows = page.locator('.mem')
  await rows.nth(1).click()
  await page.locator('.mem[aria-selected=true]').nth(0).waitFor()
  await expect.poll(async () => (await spans(page, '.build > .who'))[0]!.top).toBeLessThan(PHONE.height / 2)
  await rows.nth(1).focus()
  await page.keyboard.press('ArrowUp')
  await expect.poll(() => rows.nth(0).getAttribute('aria-selected')).toBe('true')
  expect(await rows.nth(0).evaluate((one) => one.getBoundingClientRect().top)).toBeGreaterThanOrEqual(0)
})

test('shows the bands before the recent changes on tablet and phone, and cuts nothing off', async () => {
  const campaign = createSample()
  const page = await screens.open(`/campaign/${campaign}`, { viewport: PHONE })
  await page.locator('.diary').waitFor()
  for (const width of [390, 768]) {
    await page.setViewportSize({ width, height: 900 })
    const order = await Promise.all(
      ['.home__bands', '.home__todo', '.home__rounds', '.home__log'].map((one) => spans(page, one)),
    )
    const tops = order.map(([one]) => one!.top)
    expect({ width, tops }).toEqual({ width, tops: [...tops].sort((a, b) => a - b) })
    expect({ width, ...(await findCut(page, '.where__name, .tabs a, h1, h2')) }).toEqual({ width, over: 0, cut: [] })
  }
})
