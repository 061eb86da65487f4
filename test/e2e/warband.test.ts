// @module-tag browser
// The builder in a browser: a band is built by mouse and by keyboard, in each ruleset, without losses.
import type { Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import type { BuilderView } from '../../shared/contract/views/builder.ts'
import type { TimelineView } from '../../shared/contract/views/history.ts'
import type { MemberView } from '../../shared/contract/views/member.ts'
import { expectNoFindings } from '../support/axe.ts'
import { sharedScreens } from '../support/openScreens.ts'
import { ownBand } from '../support/ownBand.ts'

const screens = sharedScreens()
const { host } = screens

const at = ownBand()
let page: Page

/** Opens the builder on a new band without members. */
async function begin(ruleset: string, startingBudget: number) {
  host.call('campaign.create', { campaign: at.campaign, name: 'Été', ruleset, startingBudget })
  host.call('warband.create', { ...at, name: 'Les Œillets' })
  page = await screens.open(`/campaign/${at.campaign}/warbands/${at.warband}`)
}
const band = () => host.call<BuilderView>('warband.builder', at)
const names = () => band().members.map(({ name }) => name)
const member = (place: number) => host.call<MemberView>('member.get', { ...at, member: band().members[place]!.id })
const itemNames = (place: number) => member(place).items.map(({ name }) => name.fr)
const button = (name: string | RegExp) => page.getByRole('button', { name })
const row = (name: string | RegExp) => page.getByRole('option', { name })
const nameField = () => page.getByRole('textbox', { name: 'Nom du membre' })
const search = () => page.getByRole('searchbox')
const catalogue = () => page.locator('.cat__l .item')
/** The names in the list of members. */
const listedNames = () => page.locator('.mem__n').allInnerTexts()
/** Waits until the stored data match. */
const until = (what: () => unknown, is: unknown) => expect.poll(what).toEqual(is)

const RULESETS = [
  {
    ruleset: 'chaos-au-caire',
    budget: 60,
    recruit: async () => button(/^Personnage indépendant/).click(),
    dear: 'Fusil moderne',
    value: /^Tir \d+D : pourquoi/,
  },
  {
    ruleset: 'un-pour-un',
    budget: 75,
    recruit: async () => {
      await button(/^Recruter$/).click()
      await button(/Recruter : (Chef|Sous-fifre)$/)
        .and(page.locator(':not([aria-disabled])'))
        .first()
        .click()
    },
    dear: 'Fusil',
    value: /^Mouvement \d+ : pourquoi/,
  },
]

test.each(RULESETS)('buying an item of $ruleset keeps the button under the pointer', async (row) => {
  await begin(row.ruleset, row.budget)
  await row.recruit()
  const line = catalogue()
    .filter({ has: page.getByText(row.dear, { exact: true }) })
    .first()
  const buy = line.getByRole('button', { name: /^Acheter/ })
  await buy.scrollIntoViewIfNeeded()
  const topOf = async () => (await line.boundingBox())!.y
  const top = await topOf()
  const listed = page.locator('.lines--eq').getByText(row.dear, { exact: true })
  await buy.click()
  await listed.first().waitFor()
  await expect.poll(async () => Math.abs((await topOf()) - top)).toBeLessThanOrEqual(2)
})

describe.each(RULESETS)('a band of $ruleset', ({ ruleset, budget, recruit, dear, value }) => {
  test('is built by mouse, and survives a reload in the middle', async () => {
    await begin(ruleset, budget)
    await page.getByRole('heading', { name: 'Personne encore' }).waitFor()

    await recruit()
    await expect.poll(() => nameField().evaluate((field) => field === document.activeElement)).toBe(true)
    await nameField().fill('Éloïse d’Œuvre')
    // Reload before the typing delay is over: the typed name is sent when the page is left.
    await page.reload()
    await until(names, ['Éloïse d’Œuvre'])

    await search().fill('fús')
    await expect.poll(() => catalogue().first().locator('mark').first().textContent()).toMatch(/^fus$/i)
    // Non-matching lines stay in the page, but are hidden.
    const unmarked = catalogue().filter({ hasNot: page.locator('mark'), visible: true })
    await expect.poll(() => unmarked.count()).toBe(0)
    const wanted = catalogue().filter({ has: page.getByText(dear, { exact: true }) })
    await wanted
      .first()
      .getByRole('button', { name: /^Acheter/ })
      .click()
    await until(() => itemNames(0).includes(dear), true)

    const { treasury } = band()
    await search().fill('')
    const refused = page.locator('.cat__l .item.is-off:not([aria-hidden])').first()
    await refused.waitFor()
    // Read all attributes at once: after the cleared search has drawn the whole list, another line is the first refused one.
    const { label, isDisabled, described, reason } = await refused.evaluate((item) => {
      const no = item.querySelector('.btn')!
      const by = no.getAttribute('aria-describedby')!.split(' ')
      return {
        label: no.textContent.trim(),
        isDisabled: no.ariaDisabled,
        described: by.map((id) => document.getElementById(id)!.textContent).join(' '),
        reason: no.getAttribute('title')!,
      }
    })
    expect(label).not.toMatch(/^(Acheter|Prendre)/)
    expect([isDisabled, described.includes(reason)]).toEqual(['true', true])
    // A click shows the whole reason, and buys nothing.
    await refused.locator('.btn').click({ force: true })
    await page.locator('.item__more .item__r').waitFor()
    expect(band().treasury).toEqual(treasury)
    await expectNoFindings(page)
  })

  test('explains a number; a fixed value shows its reason, and undo restores the previous one', async () => {
    await begin(ruleset, budget)
    await recruit()
    const cell = page.getByRole('button', { name: value })
    await cell.click()
    const pop = page.getByRole('dialog')
    await pop.getByRole('heading', { name: /pourquoi/ }).waitFor()
    await expect.poll(() => pop.locator('.sum dt').count()).toBeGreaterThan(1)
    // The focus moves into the field, and back to the button on cancel.
    const fix = pop.getByRole('button', { name: 'Fixer à la main' })
    const hasFocus = (one: Locator) => one.evaluate((it) => it === document.activeElement)
    await fix.press('Enter')
    await expect.poll(() => hasFocus(pop.getByLabel('fixer à'))).toBe(true)
    await pop.getByRole('button', { name: 'Annuler' }).press('Enter')
    await expect.poll(() => hasFocus(fix)).toBe(true)
    await fix.press('Enter')
    await pop.getByLabel('fixer à').fill('9')
    // A fixed value needs a reason.
    await pop.getByRole('button', { name: 'Fixer' }).click()
    expect(await pop.getByLabel('motif').evaluate((one: HTMLInputElement) => one.validity.valueMissing)).toBe(true)
    await pop.getByLabel('motif').fill('Prix de la ronde 1')
    await pop.getByRole('button', { name: 'Fixer' }).click()
    const fixedValues = () =>
      member(0)
        .values.filter(({ override }) => override)
        .map(({ override }) => override!.amount)
    await until(fixedValues, [9])
    await page
      .getByRole('button', { name: /9.* : pourquoi/ })
      .first()
      .click()
    await pop.getByText('Prix de la ronde 1').waitFor()
    if (ruleset === RULESETS[0]!.ruleset) await expectNoFindings(page)
    await page.keyboard.press('Escape')
    await page.keyboard.press('Control+z')
    await until(fixedValues, [])
    await page.keyboard.press('Control+Shift+z')
    await until(fixedValues, [9])
  })
})

test('applies quick steps in order, and shows the number at once', async () => {
  await begin('chaos-au-caire', 200)
  await button(/^Personnage indépendant/).click()
  const strength = page.getByRole('group', { name: 'Force' })
  const before = Number(await strength.getByRole('spinbutton').inputValue())
  await strength.getByRole('button', { name: /ajouter/ }).evaluate((plus: HTMLElement) => {
    plus.click()
    plus.click()
  })
  expect(Number(await strength.getByRole('spinbutton').inputValue())).toBe(before + 2)
  await until(() => member(0).steppers[0]!.value, before + 2)
  await strength.getByRole('button', { name: /ajouter/ }).focus()
  await page.keyboard.press('ArrowDown')
  await until(() => member(0).steppers[0]!.value, before + 1)
  // The journal decides how many presses one undo covers.
  await page.keyboard.press('Control+z')
  await expect.poll(() => member(0).steppers[0]!.value).not.toBe(before + 1)
  await page.keyboard.press('Control+y')
  await until(() => member(0).steppers[0]!.value, before + 1)
})

test('types a large number: its price is shown while typing, and it is one entry with one undo', async () => {
  await begin('cartes-destin', 500)
  await button(/^Recruter$/)
    .or(button(/^Combattant|^Carte|^Membre|^Nouv/))
    .first()
    .click()
  await until(() => names().length, 1)
  const points = page.getByRole('spinbutton', { name: 'Points', exact: true })
  const figure = () => member(0).steppers.find(({ key }) => key === 'points')!.value
  await points.waitFor()
  const before = figure()
  const places = () =>
    page
      .locator('.attr')
      .evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().top - rows[0]!.getBoundingClientRect().top))
  const initialPlaces = await places()
  await points.click()
  // The whole number is selected, so typing replaces it.
  await page.keyboard.type('501')
  await page.getByText(/^501 refusé\. ./).waitFor()
  expect(await places()).toEqual(initialPlaces)
  await expectNoFindings(page)
  await page.setViewportSize({ width: 360, height: 700 })
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  await expectNoFindings(page)
  await page.keyboard.press('Enter')
  await page.keyboard.press('Backspace')
  await page.keyboard.type('x')
  await page.getByText(/^Il faut un nombre entier de 0 à 1\s000\s000\.$/).waitFor()
  await page.keyboard.press('Escape')
  expect([await points.inputValue(), figure()]).toEqual([String(before), before])
  await points.fill('450')
  await page.getByText(/^450\s: coûte \d+\spts$/).waitFor()
  const entries = () => host.call<TimelineView>('history.timeline', { campaign: at.campaign }).groups[0]!
  await page.keyboard.press('Enter')
  await until(figure, 450)
  expect([entries().entries.length, band().treasury.total]).toEqual([1, 50])
  await page.keyboard.press('Control+z')
  await until(figure, before)
  await expect.poll(() => points.inputValue()).toBe(String(before))
  await page.keyboard.press('PageUp')
  await until(figure, before + 10)
})

test('builds a band by keyboard alone: select, reorder, multiple selection, buy, undo', async () => {
  await begin('chaos-au-caire', 100)
  for (const name of ['Anaïs', 'Basile', 'Célestin']) {
    await button(/^Personnage indépendant/).focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => nameField().evaluate((field) => field === document.activeElement)).toBe(true)
    await page.keyboard.type(name)
    await page.keyboard.press('Enter')
    await until(() => listedNames().then((all) => all.at(-1)), name)
  }
  await row(/^Célestin/).focus()
  await page.keyboard.press('Alt+ArrowUp')
  await until(names, ['Anaïs', 'Célestin', 'Basile'])
  expect(await row(/^Célestin/).evaluate((line) => line === document.activeElement)).toBe(true)
  await page.keyboard.press('Control+z')
  await until(listedNames, ['Anaïs', 'Basile', 'Célestin'])
  expect(names()).toEqual(['Anaïs', 'Basile', 'Célestin'])

  await row(/^Anaïs/).focus()
  await page.keyboard.press('ArrowDown')
  await expect.poll(() => nameField().inputValue()).toBe('Basile')
  await page.keyboard.press('Shift+ArrowDown')
  await page.getByRole('group', { name: '2 sélectionnés' }).waitFor()
  await expect.poll(() => page.locator('.mems').getByRole('option', { selected: true }).count()).toBe(2)
  await button('Renvoyer').focus()
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Renvoyer' }).focus()
  await page.keyboard.press('Enter')
  await until(() => band().members.filter(({ isCounted }) => isCounted).length, 1)
  await page.getByText('Partis et morts').waitFor()
  await row(/^Anaïs/).focus()
  await page.keyboard.press('Control+z')
  await until(() => listedNames().then((all) => all.length), 3)
  expect(band().members.filter(({ isCounted }) => isCounted).length).toBe(3)

  await search().focus()
  await page.keyboard.type('couteau')
  await page.keyboard.press('Enter')
  await until(
    () =>
      band()
        .members.map((_, place) => itemNames(place))
        .flat(),
    ['Couteau / épée courte'],
  )
  await page.keyboard.press('Escape')
  await expect.poll(() => search().inputValue()).toBe('')
})

test('reorders members by dragging', async () => {
  await begin('chaos-au-caire', 100)
  for (const name of ['Anaïs', 'Basile', 'Célestin']) {
    await button(/^Personnage indépendant/).click()
    await expect.poll(() => nameField().evaluate((field) => field === document.activeElement)).toBe(true)
    await page.keyboard.type(name)
    await nameField().blur()
    await until(() => listedNames().then((all) => all.at(-1)), name)
  }
  await row(/^Célestin/).dragTo(row(/^Anaïs/), { targetPosition: { x: 40, y: 3 } })
  await until(names, ['Célestin', 'Anaïs', 'Basile'])
})
