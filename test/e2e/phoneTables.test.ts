// @module-tag browser
// The rules, a member and a band at the table of every ruleset on a phone: the page never scrolls sideways, and the
// band's page has no sideways scrolling at all and large touch targets; a scrolled table keeps its first column.
import { expect, test } from 'vitest'
import type { BuilderView } from '../../shared/contract/views/builder.ts'
import type { CampaignView } from '../../shared/contract/views/campaign.ts'
import type { RulesView } from '../../shared/contract/views/rules.ts'
import { RULESETS } from '../../shared/rulesets/registry.ts'
import { sharedScreens } from '../support/openScreens.ts'
import { flaws, PHONE, resized } from '../support/phone.ts'

const screens = sharedScreens()
const WIDTHS = [390, 360]

/** Returns elements wider than the screen, and first cells of scrolled tables that do not stay visible. */
const findTooWide = () => {
  const { scrollWidth, clientWidth } = document.documentElement
  const isOver = (one: Element) => one.getBoundingClientRect().right > innerWidth + 1
  const isScrolled = (one: Element) => one.closest('.scroll, .chips') !== null
  const beyond = [...document.querySelectorAll('main *')].filter((one) => isOver(one) && !isScrolled(one))
  const loose = [...document.querySelectorAll('.scroll')]
    .filter((one) => one.scrollWidth > one.clientWidth + 1)
    .flatMap((one) => [...one.querySelectorAll('tbody tr > :first-child:not([colspan])')])
    .filter((cell) => getComputedStyle(cell).position !== 'sticky')
  const tooWide = [...beyond, ...loose]
    .slice(0, 5)
    .map((one) => `${one.tagName} ${one.className} ${one.textContent?.slice(0, 40)}`)
  return [...(scrollWidth > clientWidth ? [`page: ${scrollWidth - clientWidth}`] : []), ...tooWide]
}

/** Counts the areas of the table page that scroll sideways. */
const countScrolling = () =>
  [...document.querySelectorAll('.pk__scroll')].filter((one) => one.scrollWidth > one.clientWidth).length

test.each(RULESETS.map(({ id }) => id))('the tables of %s fit a phone', async (ruleset) => {
  const { host } = screens
  const { campaign } = host.call<{ campaign: string }>('sample.create', { ruleset })
  const { sections } = host.call<RulesView>('rules.get', { campaign })
  const { warbands } = host.call<CampaignView>('campaign.get', { campaign })
  const warband = warbands[0]!.id
  const { members } = host.call<BuilderView>('warband.builder', { campaign, warband })
  const routes = [
    ...sections.map(({ id }) => `rules/${id}`),
    ...members.slice(0, 3).map(({ id }) => `members/${warband}/${id}`),
  ]
  const found: string[] = []
  const page = await screens.open(`/campaign/${campaign}/pocket/${warband}`, PHONE)
  await page.locator('.pk__m').first().waitFor()
  expect([await page.evaluate(flaws), await page.evaluate(countScrolling)]).toEqual([[], 0])
  for (const route of routes) {
    await page.evaluate((to) => (location.hash = to), `/campaign/${campaign}/${route}`)
    await page
      .locator(route.startsWith('rules') ? '.rules h2, .rules h3' : '#mem-games')
      .first()
      .waitFor()
    for (const width of WIDTHS) {
      await resized(page, { width, height: 844 })
      found.push(...(await page.evaluate(findTooWide)).map((one) => `${route} ${width}: ${one}`))
    }
  }
  expect(found).toEqual([])
})
