// @module-tag browser
// The page to share from the screens, with its options stored for the next time; notebooks of a band, a round, all.
import { readFileSync } from 'node:fs'
import { unzipSync } from 'fflate'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { playOutGame } from '../../main/transfer/playOut.ts'
import { createSeededDice } from '../../shared/rules/kit/dice.ts'
import { expectNoFindings } from '../support/axe.ts'
import { sharedScreens } from '../support/openScreens.ts'

const screens = sharedScreens()
const { host } = screens
const CAMPAIGN = 'sharecampaign'
const BANDS = ['shareband01', 'shareband02'] as const

beforeAll(() => {
  host.call('campaign.create', { campaign: CAMPAIGN, name: 'La Ligue', ruleset: 'un-pour-un', startingBudget: 300 })
  for (const [at, warband] of BANDS.entries()) {
    host.call('warband.create', { campaign: CAMPAIGN, warband, name: ['Aubes', 'Bises'][at], position: at })
    for (const [place, name] of ['Hélène', 'Marius', 'Anaïs'].entries())
      host.call('member.recruit', {
        campaign: CAMPAIGN,
        warband,
        member: { kind: place === 0 ? 'leader' : 'henchman', name },
      })
  }
  const sides = BANDS.map((warband) => ({ warbands: [warband] }))
  for (const round of [1, 2]) host.call('game.plan', { campaign: CAMPAIGN, game: `sharegame0${round}`, round, sides })
  const call = <T>(method: string, input: object) => host.call<T>(method, input)
  playOutGame(call, CAMPAIGN, 'sharegame01', { fallen: [], winner: BANDS[0] }, createSeededDice(1))
})

async function saveDownload(page: Page, press: () => Promise<void>) {
  const [download] = await Promise.all([page.waitForEvent('download'), press()])
  return { name: download.suggestedFilename(), bytes: readFileSync(await download.path()) }
}
const menu = async (page: Page, item: string) => {
  await page.getByRole('button', { name: 'Plus' }).click()
  await page.getByRole('menuitem', { name: item, exact: true }).click()
}

test('saves the page with the chosen options, and proposes them the next time', async () => {
  const page = await screens.open(`/campaign/${CAMPAIGN}`)
  await menu(page, 'Page à partager…')
  const dialog = page.getByRole('dialog', { name: 'Page à partager' })
  await dialog.waitFor()
  await expectNoFindings(page)
  await dialog.getByRole('checkbox', { name: /^Des initiales/ }).check()
  await dialog.getByRole('checkbox', { name: 'Les bandes et leurs membres' }).uncheck()
  const { name, bytes } = await saveDownload(page, () =>
    dialog.getByRole('button', { name: 'Enregistrer la page' }).click(),
  )
  expect(name).toBe('La Ligue – page.html')
  expect(bytes.toString()).not.toMatch(/Hélène|id="bands"/)
  await dialog.waitFor({ state: 'detached' })
  await page.goto(page.url().replace(/\?.*|$/, '?do=share'))
  await dialog.waitFor()
  await expect.poll(() => dialog.getByRole('checkbox', { name: /^Des initiales/ }).isChecked()).toBe(true)
  await expect.poll(() => dialog.getByRole('checkbox', { name: /notes des parties/ }).isDisabled()).toBe(true)
  await expect.poll(() => dialog.getByRole('checkbox', { name: 'Les bandes et leurs membres' }).isChecked()).toBe(false)
})

test('saves the notebook of a band from its page, and those of a round or of all bands as an archive', async () => {
  const page = await screens.open(`/campaign/${CAMPAIGN}/warbands/${BANDS[0]}`)
  await page.locator('.head').getByRole('button', { name: 'Plus' }).click()
  const one = await saveDownload(page, () =>
    page.getByRole('menuitem', { name: 'Carnet de poche', exact: true }).click(),
  )
  expect(one.name).toBe('Carnet – Aubes.html')
  expect(one.bytes.toString()).toContain(`data-keep="chronique/${BANDS[0]}/sharegame02"`)
  const desk = await screens.open(`/campaign/${CAMPAIGN}/rounds/2`)
  const round = await saveDownload(desk, () =>
    desk.getByRole('button', { name: 'Carnets de poche', exact: true }).click(),
  )
  expect(round.name).toBe('La Ligue – carnets de poche.zip')
  const files = unzipSync(round.bytes)
  expect(Object.keys(files)).toEqual(['Carnet – Aubes.html', 'Carnet – Bises.html'])
  expect(Buffer.from(files['Carnet – Aubes.html']!).toString()).toBe(one.bytes.toString())
  const home = await screens.open(`/campaign/${CAMPAIGN}`)
  const all = await saveDownload(home, () => menu(home, 'Carnets de poche de toutes les bandes'))
  expect(Object.keys(unzipSync(all.bytes))).toHaveLength(2)
})
