// @module-tag browser
// The needs of all bands one after the other, without returning to the overview in between.
import type { Page } from 'playwright-core'
import { beforeEach, expect, test } from 'vitest'
import type { MemberView } from '../../shared/contract/views/member.ts'
import type { OverviewView } from '../../shared/contract/views/overview.ts'
import { expectNoFindings } from '../support/axe.ts'
import { sharedScreens } from '../support/openScreens.ts'

const screens = sharedScreens()
const { host } = screens
const BANDS = 4
const EACH = 5
let page: Page
let campaign: string
let count = 0
let members: { readonly campaign: string; readonly warband: string; readonly member: string }[]
beforeEach(() => {
  count += 1
  campaign = `campaign0${count}`
  host.call('campaign.create', {
    campaign,
    name: 'Été',
    ruleset: 'un-pour-un',
    startingBudget: 999,
    house: { advances: true },
  })
  members = Array.from({ length: BANDS }, (_, band) => {
    const at = { campaign, warband: `warband0${count}${band}` }
    host.call('warband.create', { ...at, name: `Bande ${band}`, position: band })
    return Array.from({ length: EACH }, (__, place) => {
      const member = { kind: place === 0 ? 'leader' : 'henchman', name: `Membre ${band}${place}` }
      return {
        ...at,
        member: host.call<{ answer: { member: string } }>('member.recruit', { ...at, member }).answer.member,
      }
    })
  }).flat()
})

const bar = () => page.getByRole('region', { name: 'À régler, un par un' })
const countDueAdvances = () =>
  host.call<OverviewView>('campaign.overview', { campaign }).needs.filter(({ kind }) => kind === 'advances-due').length
const countAdvances = (of: object) => host.call<MemberView>('member.get', of).advances.length

test('takes every advance of four bands in a row, with one press each besides the dice', async () => {
  for (const one of members) host.call('experience.award', { ...one, amount: 5, detail: 'bravoure' })
  expect(countDueAdvances()).toBe(BANDS * EACH)
  page = await screens.open(`/campaign/${campaign}`)
  await page.getByRole('button', { name: /^Choisir \(\d+\)$/ }).press('Enter')
  for (let left = BANDS * EACH; left > 0; left--) {
    await bar().getByText(`encore ${left}`).waitFor()
    const die = page.locator('.dice__in')
    await expect.poll(() => die.evaluate((one) => one === document.activeElement).catch(() => false)).toBe(true)
    if (left === 7) await expectNoFindings(page)
    // Mostly typed dice, sometimes rolled by the program.
    if (left % 5 === 0) await page.keyboard.press('l')
    else {
      await page.keyboard.type(`${1 + (left % 6)}4`)
      await page.keyboard.press('Enter')
    }
    await expect.poll(countDueAdvances).toBe(left - 1)
  }
  await bar().getByText('Tout est réglé').waitFor()
  await bar().getByText('20 affaires réglées').waitFor()
  expect(members.map(countAdvances)).toEqual(members.map(() => 1))
  await bar().getByRole('button', { name: 'Fermer' }).click()
  await bar().waitFor({ state: 'detached' })
})

test('repeats postponed needs, skips those settled elsewhere, and can be left at any time', async () => {
  const [first, second] = [members[0]!, members[EACH]!]
  host.call('experience.award', { ...first, amount: 5, detail: 'bravoure' })
  host.call('experience.award', { ...second, amount: 5, detail: 'bravoure' })
  page = await screens.open(`/campaign/${campaign}`)
  await page.getByRole('button', { name: 'Tout régler, un par un' }).click()
  await bar().getByText('Membre 00').waitFor()
  await page.getByRole('heading', { level: 1, name: 'Membre 00' }).waitFor()
  await page.keyboard.press('F8')
  await bar().getByText('Membre 10').waitFor()
  await page.keyboard.press('Shift+F8')
  await bar().getByText('Membre 00').waitFor()
  await page.keyboard.press('F8')
  await bar().getByText('Membre 10').waitFor()
  // Another user takes the advance meanwhile.
  host.call('advance.take', { ...second, roll: { faces: [2, 4], source: 'typed' } })
  await bar()
    .getByText(/^Bande \d$/)
    .waitFor()
  // The queue does not leave a need with several parts by itself: the user goes on with F8.
  await page.getByRole('heading', { level: 1, name: /^Bande/ }).waitFor()
  for (let band = 0; band < BANDS; band++) await page.keyboard.press('F8')
  await bar().getByText('Membre 00').waitFor()
  await bar().getByRole('button', { name: 'Arrêter' }).click()
  await bar().waitFor({ state: 'detached' })
  await page.getByRole('heading', { level: 1, name: 'Membre 00' }).waitFor()
})

test('shows what experience buys with the available points, focused on the first affordable advance', async () => {
  const { campaign: sample } = host.call<{ campaign: string }>('sample.create', { ruleset: 'chaos-au-caire' })
  host.call('campaign.change', { campaign: sample, house: { spending: true } })
  page = await screens.open(`/campaign/${sample}`, { viewport: { width: 1000, height: 700 } })
  await page.getByRole('button', { name: /^Choisir/ }).click()
  const section = page.getByRole('region', { name: 'Progrès' })
  const first = section.getByRole('button', { name: /^Prendre/ }).first()
  await expect.poll(() => first.evaluate((one) => one === document.activeElement).catch(() => false)).toBe(true)
  const isSeen = (one: Element) => {
    const { left, top, height } = one.getBoundingClientRect()
    const upper = document.elementFromPoint(left + 1, top + height / 2)
    return upper !== null && one.contains(upper)
  }
  await expect.poll(() => section.getByRole('heading').evaluate(isSeen)).toBe(true)
  await expect.poll(() => first.evaluate(isSeen)).toBe(true)
  // Affordable advances are listed before the others.
  const rows = await section.locator('tbody tr').allInnerTexts()
  const can = rows.map((row) => row.includes('Prendre'))
  expect(can).toEqual(can.toSorted((one, other) => Number(other) - Number(one)))
  expect(can).toContain(false)
  // Old wounds focus their die, one after the other; a captive focuses the ways to end the captivity.
  await page.getByRole('link', { name: 'Campagne', exact: true }).click()
  await page.getByRole('button', { name: 'Tout régler, un par un' }).click()
  const label = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '')
  await expect.poll(label).toMatch(/Hassan Tête-de-Fer/)
  for (const next of [/Gaëtan d’Aÿ/, /^$/]) {
    await page.keyboard.press('5')
    await bar().getByText('Réglé').waitFor()
    await page.keyboard.press('F8')
    await expect.poll(label).toMatch(next)
  }
  await expect.poll(() => page.evaluate(() => (document.activeElement as HTMLInputElement).value)).toBe('ransom')
})
