// @module-tag browser
// The import of a large campaign is stopped from its notice, and completes when it is repeated.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { expectNoFindings } from '../support/axe.ts'
import { asking } from '../support/driven.ts'
import { leagueIn } from '../support/league.ts'
import { openScreens } from '../support/openScreens.ts'
import { builtWorker } from '../support/worker.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'chronique-large-'))
const file = path.join(folder, 'ligue.json')
let campaign: string

/** No worker starts while this file exists, so even on a fast machine the import cannot end before it is stopped. */
const held = path.join(folder, 'held')
const screens = openScreens(() => {
  const worker = path.join(folder, 'worker.cjs')
  const wait = `while (existsSync(${JSON.stringify(held)})) Atomics.wait(nothing, 0, 0, 20)`
  writeFileSync(
    worker,
    `const { existsSync } = require('node:fs')
    const nothing = new Int32Array(new SharedArrayBuffer(4))
    ${wait}
    require(${JSON.stringify(builtWorker())})`,
  )
  return worker
})

beforeAll(() => {
  ;({ campaign } = leagueIn(folder, 60, 12_000))
  writeFileSync(file, JSON.stringify(asking(folder)('campaign.export', { campaign })))
})
// After a failed attempt the next one must not wait.
afterEach(() => rmSync(held, { force: true }))
afterAll(() => rmSync(folder, { recursive: true }))

const campaignIds = () =>
  screens.host.call<{ campaigns: { id: string }[] }>('campaign.list').campaigns.map(({ id }) => id)

async function importCampaign(page: Page): Promise<void> {
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page
      .getByRole('button', { name: /^Importer/ })
      .first()
      .click(),
  ])
  await chooser.setFiles(file)
}

test('stops an import without leaving data, says so, and completes it the next time', async () => {
  screens.host.call('campaign.create', { campaign: 'campaign01', name: 'Petite', ruleset: 'un-pour-un' })
  const page = await screens.open('/')
  writeFileSync(held, '')
  await importCampaign(page)
  const note = page.locator('.notice--wait', { hasText: 'La campagne est relue' })
  await note.getByRole('button', { name: 'Interrompre' }).click()
  const doneNotice = page.locator('.notice--done', { hasText: 'Interrompu à votre demande. Rien n’a changé.' })
  await doneNotice.waitFor()
  rmSync(held)
  await note.waitFor({ state: 'detached' })
  expect(await page.locator('.notice--error, .issue--error').count()).toBe(0)
  await expectNoFindings(page)
  expect(campaignIds()).toEqual(['campaign01'])
  await importCampaign(page)
  await page.waitForURL(new RegExp(`campaign/${campaign}`), { timeout: 60_000 })
  expect(campaignIds().sort()).toEqual(['campaign01', campaign].sort())
  expect(asking(screens.host.folder)<{ warbands: object[] }>('campaign.get', { campaign }).warbands).toHaveLength(60)
})
