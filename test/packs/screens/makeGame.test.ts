// @module-tag browser
// A small game from nothing to the printed sheet of a band, in a browser, as the guide tells it; then a new version is taken over.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { BuilderView } from '../../../shared/contract/views/builder.ts'
import type { CampaignView } from '../../../shared/contract/views/campaign.ts'
import { sharedScreens } from '../../support/openScreens.ts'

const screens = sharedScreens()
const { host } = screens
let page: Page

const press = (name: string | RegExp) => page.getByRole('button', { name }).click()
const goTo = (name: RegExp) => page.locator('.editor__nav').getByRole('link', { name }).click()
/** Adds rows to a table, one after the other: their cells in order. */
async function addRows(button: string, rows: readonly (readonly string[])[], at = 0): Promise<void> {
  await page.getByRole('button', { name: button, exact: true }).nth(at).click()
  for (const row of rows) {
    for (const [column, text] of row.entries()) {
      await page.keyboard.type(text)
      await page.keyboard.press(column < row.length - 1 ? 'Tab' : 'Enter')
    }
  }
  // The row that Enter has added after the last one goes again when it is left empty.
  await page.locator('#editor-page').click()
  const names = page.locator('[role="gridcell"][data-column="0"]')
  await expect.poll(() => names.allInnerTexts()).not.toContain('')
}
const isNothingMissing = () => page.getByText('Nothing is missing. The game can be played.').waitFor()

async function makeGame(): Promise<void> {
  await press('Make a game…')
  await press(/^From nothing/)
  await page.getByLabel('Name of the game').fill('Brambles')
  await goTo(/^Characteristics/)
  await addRows('Add a characteristic', [
    ['Move', 'M', '1'],
    ['Fight', 'F', '1', '6'],
    ['Nerve', 'N', '1', '6'],
    ['Wounds', 'W', '1'],
  ])
  await goTo(/^Types/)
  await addRows('Add a type', [
    ['Chief', '40', '5', '4', '4', '2', '1', '1'],
    ['Hunter', '25', '5', '3', '3', '1', '', '4'],
    ['Kid', '12', '6', '2', '2', '1'],
  ])
  await goTo(/^Catalogue/)
  await addRows('Add a group', [['Weapons', '2'], ['Gear'], ['Talents']])
  await addRows(
    'Add an item',
    [
      ['Knife', '2'],
      ['Boar spear', '8', 'Fight +1'],
    ],
    0,
  )
  await addRows('Add an item', [['Boots', '6', 'Move +1', '1']], 1)
}

async function addLimitsAndTables(): Promise<void> {
  await goTo(/^Limits/)
  await page.getByLabel(/^A new warband has a budget of/).fill('150')
  await press('Add a limit')
  await page.getByRole('searchbox').fill('only for')
  await page.locator('.add-limit__one').first().click()
  await page.locator('.add-limit select').first().selectOption({ label: 'Boots' })
  await page.locator('.add-limit .sentence__list').click()
  await page.locator('.add-limit').getByRole('checkbox', { name: 'Kid' }).check()
  await page.locator('.add-limit').getByRole('button', { name: 'Add', exact: true }).click()
  await goTo(/^After a game/)
  await page.getByLabel('Name of a new table').fill('Injuries')
  await press('Add the table')
  await press('Add the 6 missing rows')
  const effects = page.locator('[role="row"][aria-rowindex="2"] [role="gridcell"]').nth(2)
  await effects.click()
  await page.keyboard.type('dead\n')
  await page.locator('summary').filter({ hasText: 'Who rolls here' }).click()
  for (const kind of ['Chief', 'Hunter', 'Kid']) await page.getByRole('checkbox', { name: kind, exact: true }).check()
}

async function finish(version: string): Promise<void> {
  await goTo(/^Versions/)
  await press('Finish this version')
  await page.getByText(`Version ${version} is among your games.`).waitFor()
}

test('a game is made, played, printed, changed, and its new version taken over', { timeout: 180_000 }, async () => {
  page = await screens.open('/games', { locale: 'en-GB', viewport: { width: 1280, height: 900 } })
  page.setDefaultTimeout(20_000)
  await makeGame()
  await addLimitsAndTables()
  await isNothingMissing()
  await page.getByRole('tab', { name: 'Member' }).click()
  await page.getByRole('img', { name: /^Sheet as it will be printed: / }).waitFor()
  await finish('1')

  await page.getByRole('link', { name: /^Begin a campaign/ }).click()
  await page.getByLabel(/^Name/).first().fill('The Long Autumn')
  await page.getByRole('button', { name: /^(Begin|Create)/ }).click()
  await expect.poll(() => page.url()).toContain('/campaign/')
  // A new id for each attempt.
  const warband = `poachers${Date.now()}`
  const campaign = /campaign\/(\w+)/.exec(page.url())![1]!
  host.call('warband.create', { campaign, warband, name: 'The Poachers' })
  const recruit = (kind: string, name: string, items: object[] = []) =>
    host.call('member.recruit', { campaign, warband, member: { kind, name, items } })
  recruit('chief', 'Ada', [{ id: 'boar-spear' }])
  recruit('kid', 'Tom', [{ id: 'boots' }])
  await page.goto(`${page.url().split('#')[0]}#/campaign/${campaign}/print`)
  await page.reload()
  await page.locator('canvas[data-drawn]').first().waitFor()

  await page.goto(`${page.url().split('#')[0]}#/games`)
  await press(/^Change…/)
  await goTo(/^Catalogue/)
  await page.getByRole('grid').nth(1).locator('[role="row"][aria-rowindex="3"] [role="gridcell"]').nth(1).click()
  await page.keyboard.type('10\n')
  await goTo(/^Versions/)
  await page.getByLabel('Name of this version').fill('2')
  await finish('2')
  await press('Take version 2…')
  await press('Take version 2')
  await page.getByText('The Long Autumn now plays version 2.').waitFor()
  const builder = host.call<BuilderView>('warband.builder', { campaign, warband })
  // Chief 40 with a spear of 10, kid 12 with boots of 6.
  expect([builder.value.total, builder.members.map(({ cost }) => cost)]).toEqual([68, [50, 18]])
  expect(host.call<CampaignView>('campaign.get', { campaign }).campaign.name).toBe('The Long Autumn')
})
