// @module-tag browser
// The first start, the list of campaigns, a new campaign, and imports.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { expectNoFindings } from '../support/axe.ts'
import { openScreens, sharedScreens, type Screens } from '../support/openScreens.ts'
import { ownBand } from '../support/ownBand.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'chronique-files-'))
afterAll(() => rmSync(folder, { recursive: true }))

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const listOf = ({ host }: Screens) =>
  host.call<{ campaigns: { id: string; name: string }[] }>('campaign.list').campaigns

async function chooseFile(page: Page, file: string): Promise<void> {
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    button(page, /^Importer/)
      .first()
      .click(),
  ])
  await chooser.setFiles(file)
}
async function dropFiles(page: Page, ...files: readonly string[]): Promise<void> {
  const given = files.map((file) => ({ name: path.basename(file), text: readFileSync(file, 'utf8') }))
  const data = await page.evaluateHandle((dropped) => {
    const transfer = new DataTransfer()
    for (const { name, text } of dropped) transfer.items.add(new File([text], name))
    return transfer
  }, given)
  await page.dispatchEvent('#main', 'dragover', { dataTransfer: data })
  await page.getByText('Déposez le fichier').waitFor()
  await page.dispatchEvent('#main', 'drop', { dataTransfer: data })
}

describe('an empty program', () => {
  const screens = openScreens()

  test('opens the sample with one click', async () => {
    const page = await screens.open()
    await heading(page, /Votre premier carnet/).waitFor()
    await expectNoFindings(page)
    await button(page, 'Ouvrir la campagne d’exemple').click()
    await page.waitForURL(/campaign\/\w+$/)
    await heading(page, listOf(screens)[0]!.name).waitFor()
    expect(listOf(screens)).toHaveLength(1)
    expect(page.url()).toContain(listOf(screens)[0]!.id)
    // A second sample is a new campaign next to the first.
    await page.getByRole('link', { name: 'Chronique, toutes les campagnes' }).click()
    await heading(page, 'Campagnes').waitFor()
    await expectNoFindings(page)
    await button(page, /^Exemple/)
      .first()
      .click()
    await heading(page, /\(2\)/).waitFor()
  })
})

describe('the list of campaigns', () => {
  const screens = sharedScreens()
  const { open } = screens
  const at = ownBand()
  const list = () => listOf(screens)
  const createCampaign = (name: string, campaign = at.campaign) =>
    screens.host.call('campaign.create', { campaign, name, ruleset: 'un-pour-un', startingBudget: 150 })
  // No campaign has a band here, so all can be discarded: each test starts with an empty list.
  afterEach(() => list().forEach(({ id }) => screens.host.call('campaign.discard', { campaign: id })))

  /** Writes an exported campaign, or the given text, to a file; returns its path. */
  function fileOf(given: { campaign: string } | string, name = 'carnet.json'): string {
    const file = path.join(folder, name)
    const text = typeof given === 'string' ? given : JSON.stringify(screens.host.call('campaign.export', given))
    writeFileSync(file, text)
    return file
  }

  test('shows a new campaign, corrected and created, in another window too', async () => {
    const [page, other] = [await open('/'), await open('/')]
    await page.getByRole('link', { name: 'Commencer avec Règles au un pour un' }).click()
    await heading(page, 'Nouvelle campagne').waitFor()
    await button(page, 'Commencer la campagne').click()
    await page.getByText('Donnez un nom').waitFor()
    const name = page.getByLabel('Nom de la campagne')
    expect(await name.evaluate((field) => field === document.activeElement)).toBe(true)
    await page.getByText('Réglages par défaut').click()
    await page.getByLabel('Plafond', { exact: true }).fill('beaucoup')
    await page.getByText('Un nombre entier').waitFor()
    await expectNoFindings(page)
    await name.fill('Hiver à Port-Saïd')
    await page.getByLabel('Plafond', { exact: true }).fill('1 200')
    expect(await page.getByLabel('Budget de départ').inputValue()).not.toBe('')
    await page.getByLabel('Univers').selectOption({ label: 'Space-opera' })
    await page.getByLabel('Progrès').check()
    await page.getByText('3 réglages changés').waitFor()
    await button(page, 'Commencer la campagne').click()
    await heading(page, 'Hiver à Port-Saïd').waitFor()
    const { campaign } = screens.host.call<{ campaign: object }>('campaign.get', { campaign: list()[0]!.id })
    expect(campaign).toMatchObject({ cap: 1200, settings: { setting: 'space-opera' }, house: { advances: true } })
    expect(campaign).toMatchObject({ startingBudget: expect.any(Number) as number })
    await other.getByRole('link', { name: 'Hiver à Port-Saïd' }).waitFor()
  })

  test('imports a file by button and by drop; an existing campaign is copied or replaced', async () => {
    createCampaign('Été sur l’Ourcq')
    const file = fileOf({ campaign: at.campaign })
    // The change must be later than the export of the file.
    await new Promise((done) => setTimeout(done, 5))
    screens.host.call('campaign.change', { campaign: at.campaign, name: 'Automne' })
    const page = await open()
    await chooseFile(page, file)
    const dialog = page.getByRole('dialog', { name: 'Cette campagne est déjà là' })
    await dialog.getByText('Automne').waitFor()
    await expectNoFindings(page)
    // A date does not wrap.
    await expect.poll(() => dialog.getByText(/modifiée/).textContent()).toMatch(/le\u00a0\d+\u00a0\S+\u00a0\d{4}/)
    await expect.poll(() => dialog.getByText(/Dans le fichier/).textContent()).toMatch(/du \d+\u00a0\S+\u00a0\d{4}/)
    await dialog.getByText('Ce qui est ici est plus récent.').waitFor()
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    await dropFiles(page, file)
    await button(page, 'Importer comme copie').click()
    await heading(page, 'Été sur l’Ourcq').waitFor()
    expect(
      list()
        .map(({ name }) => name)
        .sort(),
    ).toEqual(['Automne', 'Été sur l’Ourcq'])
    await page.goBack()
    // The page of a campaign accepts files too.
    await heading(page, 'Campagnes').waitFor()
    await dropFiles(page, file)
    await button(page, 'Remplacer').click()
    await heading(page, 'Été sur l’Ourcq').waitFor()
    expect(list().map(({ name }) => name)).toEqual(['Été sur l’Ourcq', 'Été sur l’Ourcq'])
    expect(page.url()).toContain(at.campaign)
  })

  test('drops an open question about a file when the page is left, and asks about the next file', async () => {
    createCampaign('Été sur l’Ourcq')
    const page = await open()
    const dialog = page.getByRole('dialog', { name: 'Cette campagne est déjà là' })
    await chooseFile(page, fileOf({ campaign: at.campaign }))
    await dialog.waitFor()
    await page.evaluate((to) => (location.hash = `/campaign/${to}`), at.campaign)
    await heading(page, 'Été sur l’Ourcq').waitFor()
    await page.goBack()
    await heading(page, 'Campagnes').waitFor()
    await page.waitForTimeout(300)
    expect(await dialog.count()).toBe(0)
    await chooseFile(page, fileOf({ campaign: at.campaign }))
    await dialog.waitFor()
    await button(page, 'Importer comme copie').click()
    await heading(page, 'Été sur l’Ourcq').waitFor()
    expect(list()).toHaveLength(2)
  })

  test('reports an import to a user who has left the page, without navigating', async () => {
    createCampaign('Été sur l’Ourcq')
    const page = await open()
    const letGo = Promise.withResolvers<void>()
    await chooseFile(page, fileOf({ campaign: at.campaign }))
    await button(page, 'Importer comme copie').waitFor()
    await page.route('**/rpc/campaign.import', async (route) => {
      await letGo.promise
      await route.continue()
    })
    await button(page, 'Importer comme copie').click()
    await page.evaluate(() => (location.hash = '/settings'))
    await heading(page, 'Réglages').waitFor()
    letGo.resolve()
    await page.getByRole('status', { name: 'Avis' }).getByText('importée comme copie').waitFor()
    await heading(page, 'Réglages').waitFor()
    expect(page.url()).toContain('/settings')
    await button(page, 'Ouvrir').click()
    await heading(page, 'Été sur l’Ourcq').waitFor()
    expect(page.url()).not.toContain(at.campaign)
  })

  test('reports where a damaged file is wrong, and changes nothing', async () => {
    createCampaign('Été sur l’Ourcq')
    const page = await open()
    const alert = page.getByRole('alert')
    await chooseFile(page, fileOf('{\n  "format": oups\n}', 'abîmé.json'))
    await alert.getByText('ligne 2, colonne 13').waitFor()
    await alert.getByText('n’est pas une campagne de Chronique').waitFor()
    await expectNoFindings(page)
    await page
      .locator('.notice', { has: alert })
      .or(alert)
      .getByRole('button', { name: 'Fermer cet avis' })
      .first()
      .click()
    await alert.getByText('ligne 2, colonne 13').waitFor({ state: 'detached' })
    await chooseFile(page, fileOf('{"format":"chronique/roster@1"}'))
    await alert.getByText('une seule bande').waitFor()
    const whole = JSON.parse(readFileSync(fileOf({ campaign: at.campaign }), 'utf8')) as { facts: object }
    const spoilt = { ...whole, facts: { ...whole.facts, warband: [{ id: 'x' }] } }
    await dropFiles(page, fileOf(JSON.stringify(spoilt)))
    await alert.getByText('facts.warband[0]').waitFor()
    expect(list()).toHaveLength(1)
    // Several files are imported one by one; a file with an open question blocks the next ones until it is answered.
    const [one, other] = [fileOf({ campaign: at.campaign }, 'ici.json'), fileOf('', 'vide.json')]
    await dropFiles(page, one, other, one)
    await button(page, 'Importer comme copie').click()
    await page.locator('[role="alert"]').getByText('vide.json').waitFor() // the next question removes the role "alert" from this one
    await page.getByRole('dialog').getByText('ici.json').waitFor()
    await button(page, 'Annuler').click()
    await page
      .getByRole('status', { name: 'Avis' })
      .getByText(/ici\.json.*comme copie/)
      .waitFor()
    expect(list()).toHaveLength(2)
    await heading(page, 'Campagnes').waitFor()
  })

  test('searches nine campaigns, moves by arrow keys, and exports one', async () => {
    for (let count = 1; count <= 9; count++)
      createCampaign(count === 4 ? 'Œuvre au noir' : `Été ${count}`, `${at.campaign}n${count}`)
    const page = await open()
    await page.getByLabel('Chercher une campagne').fill('oeuvre')
    await page.getByText('1 campagne trouvée').waitFor()
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      button(page, 'Exporter Œuvre au noir').click(),
    ])
    expect(download.suggestedFilename()).toBe('Œuvre au noir.chronique')
    const written = JSON.parse(readFileSync(await download.path(), 'utf8')) as { campaign: string }
    expect(written.campaign).toBe(`${at.campaign}n4`)
    await page.getByLabel('Chercher une campagne').fill('')
    const names = page.getByRole('link', { name: /^Été/ })
    const hasFocus = (at: number) => names.nth(at).evaluate((link) => link === document.activeElement)
    await names.first().focus()
    await expect.poll(() => hasFocus(0)).toBe(true)
    await page.keyboard.press('ArrowDown')
    await expect.poll(() => hasFocus(1)).toBe(true)
    await page.keyboard.press('Enter')
    await page.waitForURL(/campaign0\d+n\d$/)
  })
})
