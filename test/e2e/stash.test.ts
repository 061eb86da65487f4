// @module-tag browser
// The stash of a band as a table: sorted like every table of items, by mouse and by keyboard, in every ruleset.
import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import type { BuilderView } from '../../shared/contract/views/builder.ts'
import type { CatalogueView } from '../../shared/contract/views/member.ts'
import { expectNoFindings } from '../support/axe.ts'
import { sharedScreens } from '../support/openScreens.ts'
import { ownBand } from '../support/ownBand.ts'

const screens = sharedScreens()
const { host } = screens
const at = ownBand()

/** Creates a band with a few items of one group in its stash; returns the name of the group, and the price of each item. */
function begin(ruleset: string): { readonly group: string; readonly prices: ReadonlyMap<string, number> } {
  host.call('campaign.create', { campaign: at.campaign, name: 'Été', ruleset, startingBudget: 5000 })
  host.call('warband.create', { ...at, name: 'Les Œillets' })
  const { kinds, entries } = host.call<CatalogueView>('member.catalogue', { ...at, member: null })
  const group =
    kinds.find(({ id, columns }) => columns.length > 0 && entries.filter(({ kind }) => kind === id).length > 2) ??
    kinds[0]!
  const things = entries.filter(({ kind, refused }) => kind === group.id && !refused).slice(0, 4)
  for (const { id } of things) host.call('item.buy', { ...at, member: null, item: { id } })
  return { group: group.name.fr, prices: new Map(things.map(({ name, price }) => [name.fr, price])) }
}

test.each([
  ['un-pour-un', 'Portée longue, en pas'],
  ['chaos-au-caire', 'Encombrement'],
  ['kolaps', 'Prix'],
])('in %s sorts by the clicked heading, and says so', async (ruleset, title) => {
  const { group, prices } = begin(ruleset)
  const page = await screens.open(`/campaign/${at.campaign}/warbands/${at.warband}/stash`)
  const table = page.getByRole('table').filter({ has: page.getByRole('columnheader', { name: group, exact: true }) })
  const names = () => table.locator('tbody th .stash__n').allInnerTexts()
  await expect.poll(async () => (await names()).length).toBe(prices.size)
  const initialNames = await names()
  const name = table.getByRole('columnheader', { name: group })
  await name.getByRole('button').click()
  await expect.poll(() => name.getAttribute('aria-sort')).toBe('ascending')
  await expect.poll(() => names()).toEqual([...initialNames].sort(new Intl.Collator('fr', { numeric: true }).compare))
  // Sort another column by keyboard: the second press reverses the order.
  const head = table.getByRole('columnheader', { name: title, exact: true })
  await expect.poll(() => head.getAttribute('aria-sort')).toBe('none')
  await head.getByRole('button').press('Enter')
  const [first, once] = [await head.getAttribute('aria-sort'), await names()]
  await head.getByRole('button').press(' ')
  expect([first, await head.getAttribute('aria-sort')].sort()).toEqual(['ascending', 'descending'])
  // The numbers of the sorted column are in the order that the heading announces.
  const heads = await table.getByRole('columnheader').all()
  const sorts = await Promise.all(heads.map((one) => one.getAttribute('aria-sort')))
  const place = sorts.findIndex((sort) => sort !== 'none' && sort !== null) + 1
  const figures = async () => {
    const cells = await table.locator(`tbody tr > :nth-child(${place})`).allInnerTexts()
    return cells.flatMap((text) => text.match(/\d+/)?.map(Number) ?? [])
  }
  const up = (await figures()).toSorted((a, b) => a - b)
  expect(new Set(up).size).toBeGreaterThan(1)
  await expect
    .poll(() => figures())
    .toEqual((await head.getAttribute('aria-sort')) === 'ascending' ? up : up.toReversed())
  if (title === 'Prix') expect(once.map((one) => prices.get(one))).toEqual([...prices.values()].sort((a, b) => a - b))
  else expect(await names()).not.toEqual(once)
  // The actions on an item are available in any order.
  await table
    .locator('tbody tr')
    .first()
    .getByRole('button', { name: /vendre, donner, perdre$/ })
    .waitFor()
  await expectNoFindings(page)
})

test.each(['circus-imperium', 'cartes-destin'])(
  'in %s offers nothing to buy for the stash, with the reason',
  async (ruleset) => {
    host.call('campaign.create', { campaign: at.campaign, name: 'Été', ruleset, startingBudget: 500 })
    host.call('warband.create', { ...at, name: 'Les Œillets' })
    const page = await screens.open(`/campaign/${at.campaign}/warbands/${at.warband}/stash`)
    await page.getByText('Dans ce jeu, rien ne s’achète à part').waitFor()
    await expectNoFindings(page)
  },
)

test('shows broken items without figures, and puts figures under the names if columns do not fit', async () => {
  const { group, prices } = begin('kolaps')
  const { stash } = host.call<BuilderView>('warband.builder', at)
  const broken = stash[0]!
  host.call('item.break', { ...at, item: broken.id, quantity: 1 })
  const page = await screens.open(`/campaign/${at.campaign}/warbands/${at.warband}/stash`)
  const table = page.getByRole('table').filter({ has: page.getByRole('columnheader', { name: group, exact: true }) })
  const rows = table.locator('tbody tr')
  await expect.poll(() => rows.count()).toBe(prices.size)
  /** Returns the contents of a row: name, whether the item is broken, and whether its figures are in columns or in a line under the name. */
  const rowContents = async (row: Locator) => ({
    name: await row.locator('.stash__n').innerText(),
    isBroken: await row.getByText('hors d’usage').isVisible(),
    columns: (await row.locator('td:is(.num, .words):not(.things__p):visible').allInnerTexts()).some((text) =>
      /[\p{L}\d]/u.test(text),
    ),
    line: await row.locator('.things__l').isVisible(),
  })
  const shownRows = async () => Promise.all((await rows.all()).map(rowContents))
  const expectedRows = (where: { readonly columns: boolean; readonly line: boolean }) =>
    stash.map(({ name, id }) =>
      id === broken.id
        ? { name: name.fr, isBroken: true, columns: false, line: false }
        : { name: name.fr, isBroken: false, ...where },
    )
  await expect.poll(shownRows).toEqual(expect.arrayContaining(expectedRows({ columns: true, line: false })))
  await page.setViewportSize({ width: 390, height: 844 })
  await expect.poll(shownRows).toEqual(expect.arrayContaining(expectedRows({ columns: false, line: true })))
  await expectNoFindings(page)
})
