// @module-tag browser
// A large campaign on its way in is stopped from the note that tells of it, and comes in when it is asked for again.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectNoFindings } from '../support/axe.ts'
import { asking } from '../support/driven.ts'
import { leagueIn } from '../support/league.ts'
import { openScreens } from '../support/openScreens.ts'

const screens = openScreens()
const folder = mkdtempSync(path.join(tmpdir(), 'chronique-large-'))
const file = path.join(folder, 'ligue.json')
let campaign: string

beforeAll(() => {
  ;({ campaign } = leagueIn(folder, 60, 12_000))
  writeFileSync(file, JSON.stringify(asking(folder)('campaign.export', { campaign })))
})
afterAll(() => rmSync(folder, { recursive: true }))

const here = () => screens.host.call<{ campaigns: { id: string }[] }>('campaign.list').campaigns.map(({ id }) => id)

async function bringIn(page: Page): Promise<void> {
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page
      .getByRole('button', { name: /^Importer/ })
      .first()
      .click(),
  ])
  await chooser.setFiles(file)
}

test('an import is stopped: nothing is there, and it is said; asked for again, it is done', async () => {
  screens.host.call('campaign.create', { campaign: 'campaign01', name: 'Petite', ruleset: 'un-pour-un' })
  const page = await screens.open('/')
  await bringIn(page)
  const note = page.locator('.notice--wait', { hasText: 'La campagne est relue' })
  await note.getByRole('button', { name: 'Interrompre' }).click()
  const said = page.locator('.notice--done', { hasText: 'Interrompu à votre demande. Rien n’a changé.' })
  await said.waitFor()
  await note.waitFor({ state: 'detached' })
  expect(await page.locator('.notice--error, .issue--error').count()).toBe(0)
  await expectNoFindings(page)
  expect(here()).toEqual(['campaign01'])
  await bringIn(page)
  await page.waitForURL(new RegExp(`campaign/${campaign}`), { timeout: 60_000 })
  expect(here().sort()).toEqual(['campaign01', campaign].sort())
  expect(asking(screens.host.folder)<{ warbands: object[] }>('campaign.get', { campaign }).warbands).toHaveLength(60)
})
