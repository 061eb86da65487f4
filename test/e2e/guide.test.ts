// @module-tag browser
// The guide next to the page, and the tour.
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { expectNoFindings } from '../support/axe.ts'
import { openScreens } from '../support/openScreens.ts'

const screens = openScreens()
const guide = (page: Page) => page.getByRole('dialog', { name: 'Guide', exact: true })
const title = (page: Page) => guide(page).getByRole('heading', { level: 2 }).first()
const createSample = () => screens.host.call<{ campaign: string }>('sample.create', { ruleset: 'un-pour-un' }).campaign

describe('F1', () => {
  test('opens the guide at the page for the screen, and restores the focus on closing', async () => {
    const campaign = createSample()
    const page = await screens.open(`/campaign/${campaign}/history`)
    const search = page.locator('main').getByRole('searchbox')
    await search.focus()
    await page.keyboard.press('F1')
    await expect.poll(() => title(page).textContent()).toBe('Corriger une erreur')
    await page.keyboard.press('F1')
    await guide(page).waitFor({ state: 'detached' })
    expect(await search.evaluate((field) => field === document.activeElement)).toBe(true)
    await page.evaluate((to) => void (location.hash = to), `/campaign/${campaign}/rules`)
    await page.locator('.rules__page > *').first().waitFor()
    await page.keyboard.press('F1')
    await expect.poll(() => title(page).textContent()).toBe('Règles au un pour un')
  })

  test('keeps an open dialog unchanged', async () => {
    const page = await screens.open(`/campaign/${createSample()}/warbands?new=1`)
    const field = page.getByRole('dialog').getByRole('textbox').first()
    await field.fill('Les Martinets')
    await page.keyboard.press('F1')
    await guide(page).getByRole('button', { name: 'Sommaire' }).click()
    await page.keyboard.press('Escape')
    await guide(page).waitFor({ state: 'detached' })
    expect(await field.inputValue()).toBe('Les Martinets')
  })

  test.each([
    { width: 390, height: 844 },
    { width: 900, height: 700 },
    { width: 1280, height: 800 },
  ])('covers no dialog, whichever was opened first: $width × $height', async (viewport) => {
    const page = await screens.open(`/campaign/${createSample()}/games`, { viewport })
    const overlap = () =>
      page.evaluate(() => {
        const [one, other] = ['.guide', '.dialog'].map((of) => document.querySelector(of)!.getBoundingClientRect())
        const across = Math.min(one!.right, other!.right) - Math.max(one!.left, other!.left)
        const down = Math.min(one!.bottom, other!.bottom) - Math.max(one!.top, other!.top)
        return { covered: across > 0 && down > 0, isRoomy: other!.width > 340 && other!.height > 280 }
      })
    const plan = page.locator('.head').getByRole('button', { name: 'Prévoir une partie' })
    await plan.click()
    await page.locator('.dialog').waitFor()
    await page.keyboard.press('F1')
    await title(page).waitFor()
    await expect.poll(overlap).toEqual({ covered: false, isRoomy: true })
    await page.keyboard.press('F1')
    await page.keyboard.press('Escape')
    await page.locator('.dialog').waitFor({ state: 'detached' })
    await page.keyboard.press('F1')
    await title(page).waitFor()
    // In a narrow window the guide covers the button: press it by keyboard.
    await plan.press('Enter')
    await page.locator('.dialog').waitFor()
    await expect.poll(overlap).toEqual({ covered: false, isRoomy: true })
  })

  test('opens the page about an open dialog, and the page of the screen after it is closed', async () => {
    const campaign = createSample()
    const page = await screens.open(`/campaign/${campaign}`)
    const expectGuidePage = async (open: () => Promise<void>, name: string) => {
      await open()
      await page.locator('.dialog').waitFor()
      await page.keyboard.press('F1')
      await expect.poll(() => title(page).textContent()).toBe(name)
      await page.keyboard.press('F1')
      await guide(page).waitFor({ state: 'detached' })
      await page.keyboard.press('Escape')
      await page.locator('.dialog').waitFor({ state: 'detached' })
    }
    const chooseFromMenu = (menu: string, item: RegExp) => async () => {
      await page.locator('.head').getByRole('button', { name: menu }).click()
      await page.getByRole('menuitem', { name: item }).click()
    }
    await expectGuidePage(chooseFromMenu('Plus', /^Page à partager/), 'Raconter la campagne')
    await expectGuidePage(() => page.keyboard.press('?'), 'Clavier et réglages')
    await expectGuidePage(() => page.keyboard.press('Control+k'), 'Clavier et réglages')
    await expectGuidePage(() => page.getByRole('button', { name: /^Négocier/ }).click(), 'Entre les parties')
    await page.keyboard.press('F1')
    await expect.poll(() => title(page).textContent()).toBe('La campagne')
    await page.keyboard.press('F1')
    await page.evaluate((to) => (location.hash = to), `/campaign/${campaign}/warbands/compagnieoeillet`)
    await expectGuidePage(chooseFromMenu('Décisions', /^Trésor/), 'À la main')
  })

  test('opens the page that matches the state of a game or a round', async () => {
    const campaign = createSample()
    const page = await screens.open(`/campaign/${campaign}/games`)
    const expectGuidePageAt = async (place: string, sign: string, name: string) => {
      await page.evaluate((to) => (location.hash = to), `/campaign/${campaign}${place}`)
      await page.locator(sign).first().waitFor()
      await page.keyboard.press('F1')
      await expect.poll(() => title(page).textContent()).toBe(name)
      await page.keyboard.press('F1')
      await guide(page).waitFor({ state: 'detached' })
    }
    await expectGuidePageAt('/games/upuronde4partie1', '.foot', 'Préparer la soirée')
    await expectGuidePageAt('/games/upuronde1partie1', '.prev', 'Après la partie')
    await expectGuidePageAt('/rounds/4', '.rg__do', 'Préparer la soirée')
    await expectGuidePageAt('/rounds/1', '.sheet--round', 'Après la partie')
  })

  test('keeps the page next to the guide usable', async () => {
    const campaign = createSample()
    const page = await screens.open(`/campaign/${campaign}`)
    await page.keyboard.press('F1')
    await title(page).waitFor()
    await page.getByRole('navigation').getByRole('link', { name: 'Historique' }).click()
    await expect.poll(() => page.url()).toContain('/history')
    // The guide does not change its page by itself; it offers a button.
    expect(await title(page).textContent()).toBe('La campagne')
    await guide(page).getByRole('button', { name: 'Pour cet écran : Corriger une erreur' }).click()
    expect(await title(page).textContent()).toBe('Corriger une erreur')
  })
})

test('opens from its icon and from « Aller à… », in the chosen language', async () => {
  const page = await screens.open('/', { locale: 'en-GB' })
  await page.locator('header').getByRole('button', { name: 'Guide' }).click()
  await expect.poll(() => title(page).textContent()).toBe('First steps')
  await guide(page).getByRole('button', { name: 'Close the guide' }).click()
  await page.locator('header').getByRole('button', { name: 'Français' }).click()
  await page.keyboard.press('Control+k')
  await page.getByRole('dialog').getByRole('combobox').fill('guide')
  await page.keyboard.press('Enter')
  await expect.poll(() => title(page).textContent()).toBe('Premiers pas')
})

test('finds words on every page, ignoring accents, and opens their pages', async () => {
  const page = await screens.open()
  await page.keyboard.press('F1')
  const field = guide(page).getByRole('searchbox')
  await field.fill('cle usb')
  await expect.poll(() => guide(page).getByRole('status').textContent()).toMatch(/passage/)
  expect(await guide(page).locator('mark').first().textContent()).toMatch(/clé|USB/i)
  await guide(page).getByRole('listitem').getByRole('button').first().click()
  expect(await title(page).textContent()).toBe('Garder ses données')
  await field.fill('zzzz')
  await expect.poll(() => guide(page).getByRole('status').textContent()).toMatch(/^Rien/)
})

test('counts all matches, and scrolls to each', async () => {
  const page = await screens.open()
  await page.keyboard.press('F1')
  const field = guide(page).getByRole('searchbox')
  const status = async () => (await guide(page).getByRole('status').textContent())!.replace(/\s/g, ' ').trim()
  await field.fill('UPU-R33')
  await expect.poll(status).toBe('1 passage trouvé')
  await guide(page).getByRole('listitem').getByRole('button').first().click()
  await expect.poll(() => title(page).textContent()).toBe('Règles au un pour un')
  const term = guide(page).locator('dt', { hasText: 'UPU-R33' })
  const isInSight = () =>
    term.evaluate((one) => {
      const { top, bottom } = one.getBoundingClientRect()
      return top > 0 && bottom < innerHeight
    })
  await expect.poll(isInSight).toBe(true)
  await field.fill('e')
  await expect.poll(status).toMatch(/^Les 40 premiers passages sur \d{3}$/)
  expect(await guide(page).getByRole('listitem').count()).toBe(40)
  await field.fill('maj')
  await expect.poll(() => guide(page).locator('mark').first().textContent()).toBe('Maj')
})

test('shows pictures and pages offline, and loads nothing before it is opened', async () => {
  const page = await screens.open()
  const chunks = () =>
    page.evaluate(() => performance.getEntriesByType('resource').filter(({ name }) => /[Gg]uide/.test(name)).length)
  expect(await chunks()).toBe(0)
  await page.keyboard.press('F1')
  await title(page).waitFor()
  const isShown = () =>
    guide(page)
      .locator('img')
      .first()
      .evaluate((one: HTMLImageElement) => one.naturalWidth > 0)
  await expect.poll(isShown).toBe(true)
  // The picture is shown small; a click enlarges it to full size.
  const small = guide(page)
    .getByRole('button', { name: /^Agrandir l’image : / })
    .first()
  const width = (image: HTMLImageElement) => image.getBoundingClientRect().width
  const before = await small.locator('img').evaluate(width)
  const caption = (await small.getAttribute('aria-label'))!.replace(/^[^:]*: /, '')
  await small.press('Enter')
  const enlarged = page.getByRole('dialog', { name: caption })
  expect(await enlarged.locator('img').evaluate(width)).toBeGreaterThan(2 * before)
  await expectNoFindings(page)
  await page.keyboard.press('Escape')
  await enlarged.waitFor({ state: 'detached' })
  await expect.poll(() => small.evaluate((button) => button === document.activeElement)).toBe(true)
  await guide(page).getByRole('button', { name: 'Sommaire' }).click()
  const pages = await guide(page).getByRole('navigation').getByRole('button').allTextContents()
  expect(pages.length).toBeGreaterThan(20)
  expect(pages.filter((name) => name.trim() === '')).toEqual([])
})

test('prints one page in dark on light, or the whole guide', async () => {
  const page = await screens.open('/', { colorScheme: 'dark' })
  await page.evaluate(() => {
    const seen: string[][] = []
    Object.assign(window, { seen })
    window.print = () => {
      const { printing = '', theme = '' } = document.documentElement.dataset
      seen.push([printing, theme, String(document.querySelectorAll('.guide__page').length)])
    }
  })
  await page.keyboard.press('F1')
  await title(page).waitFor()
  await guide(page).getByRole('button', { name: 'Imprimer cette page' }).click()
  const printCalls = () => page.evaluate(() => (window as unknown as { seen: string[][] }).seen)
  await expect.poll(printCalls).toEqual([['guide', 'light', '1']])
  await guide(page).getByRole('button', { name: 'Sommaire' }).click()
  await guide(page).getByRole('button', { name: 'Imprimer tout le guide' }).click()
  await expect.poll(async () => Number((await printCalls())[1]?.[2])).toBeGreaterThan(20)
  expect(await page.evaluate(() => document.documentElement.dataset['theme'])).toBe('dark')
})

describe('the tour', () => {
  const tour = (page: Page) => page.getByRole('dialog').filter({ hasText: 'Visite, étape' })

  test('is offered on the first page, leads from screen to screen, and can be left and reopened', async () => {
    const page = await screens.open()
    expect(await tour(page).count()).toBe(0)
    await page.getByRole('button', { name: 'Visite guidée' }).click()
    await expect.poll(() => tour(page).getByRole('heading').textContent()).toBe('Une campagne')
    await page.getByRole('button', { name: 'Ouvrir la campagne d’exemple' }).click()
    await expect.poll(() => page.url()).toContain('/campaign/')
    await tour(page).getByRole('button', { name: 'Suite' }).click()
    await expect.poll(() => page.url()).toContain('/warbands')
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('tour-step')
    await page.keyboard.press('Escape')
    await tour(page).waitFor({ state: 'detached' })
    await page.keyboard.press('Control+k')
    await page.getByRole('dialog').getByRole('combobox').fill('visite')
    await page.keyboard.press('Enter')
    // The tour continues where it was left.
    await expect.poll(() => tour(page).getByRole('heading').textContent()).toBe('Des bandes')
    for (const name of ['Des parties', 'Des fiches', 'Rien n’est perdu']) {
      await tour(page).getByRole('button', { name: 'Suite' }).click()
      await expect.poll(() => tour(page).getByRole('heading').textContent()).toBe(name)
    }
    await tour(page).getByRole('button', { name: 'Terminer' }).click()
    await tour(page).waitFor({ state: 'detached' })
  })

  test('is closed by Escape on the page too, unless something else handles the key', async () => {
    const page = await screens.open()
    await page.getByRole('button', { name: 'Visite guidée' }).click()
    await tour(page).waitFor()
    await page.locator('h1').first().click()
    await page.keyboard.press('?')
    await page.locator('.dialog').waitFor()
    await page.keyboard.press('Escape')
    await page.locator('.dialog').waitFor({ state: 'detached' })
    expect(await tour(page).count()).toBe(1)
    await page.locator('h1').first().click()
    await page.keyboard.press('Escape')
    await tour(page).waitFor({ state: 'detached' })
    await page.reload()
    await page.getByRole('button', { name: 'Visite guidée' }).waitFor()
    expect(await tour(page).count()).toBe(0)
  })
})

test.each(['light', 'dark'] as const)('guide and tour pass axe (%s)', async (colorScheme) => {
  const page = await screens.open('/', { colorScheme })
  await page.getByRole('button', { name: 'Visite guidée' }).click()
  await page.getByRole('dialog').waitFor()
  await expectNoFindings(page)
  await page.keyboard.press('Escape')
  await page.keyboard.press('F1')
  await title(page).waitFor()
  await expectNoFindings(page)
  await guide(page).getByRole('searchbox').fill('règle')
  await guide(page).locator('mark').first().waitFor()
  await expectNoFindings(page)
  await guide(page).getByRole('button', { name: 'Sommaire' }).click()
  await guide(page).getByRole('searchbox').fill('')
  await guide(page).getByRole('navigation').waitFor()
  await expectNoFindings(page)
})
