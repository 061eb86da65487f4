// @module-tag browser
// Protection of data: backups, a damaged file, exports and imports of campaigns and bands.
import Database from 'better-sqlite3'
import { cpSync, mkdtempSync, readFileSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { openForWriting } from '../../main/database/open.ts'
import { openService } from '../../main/host/service.ts'
import { temporaryPortsAndBrowsers } from '../../main/web/browserMemory.ts'
import { expectNoFindings } from '../support/axe.ts'
import { furtherMigrations } from '../support/furtherMigrations.ts'
import { complaints, DESK, launchBrowser, openTab, startScreenHost, type ScreenHost } from '../support/screenHost.ts'
import { builtWorker } from '../support/worker.ts'

/** One port and one browser for all hosts: a browser that already has the program's files opens a page many times faster. */
const remembered = temporaryPortsAndBrowsers()
let context: BrowserContext
let host: ScreenHost
let page: Page
beforeAll(async () => {
  context = await (await launchBrowser()).newContext({ viewport: DESK, locale: 'fr-FR', reducedMotion: 'reduce' })
})
afterAll(() => context.close())
afterEach(async () => {
  await close()
  expectNoComplaints()
})

/** Fails with all complaints of the page. */
function expectNoComplaints(): void {
  const messages = complaints.get(page)!
  expect(messages, messages.join('\n')).toEqual([])
}

/** Ends the host, and clears its pages and data from the browser. */
async function close(): Promise<void> {
  await page.evaluate(() => localStorage.clear())
  await Promise.all(context.pages().map((one) => one.close()))
  await host.close()
}

const CAMPAIGN = 'campaign001'
const RULESET = 'un-pour-un'
const worker = builtWorker()
const newFolder = () => mkdtempSync(path.join(tmpdir(), 'chronique-safe-'))
const heading = (name: string | RegExp) => page.getByRole('heading', { level: 1, name })
const button = (name: string | RegExp) => page.getByRole('button', { name })
const dialog = () => page.getByRole('dialog')
const bands = () =>
  host
    .call<{ warbands: { name: string }[] }>('campaign.get', { campaign: CAMPAIGN })
    .warbands.map(({ name }) => name)
    .sort()

function fill(call: (method: string, input: object) => unknown): void {
  call('campaign.create', { campaign: CAMPAIGN, name: 'Été sur l’Ourcq', ruleset: RULESET, startingBudget: 200 })
  call('warband.create', { campaign: CAMPAIGN, warband: 'warband001', name: 'Les Fauvettes' })
  call('warband.create', { campaign: CAMPAIGN, warband: 'warband002', name: 'Les Corbeaux', position: 1 })
}

/** Creates a folder without a running host: a campaign, its backup, and a band added after the backup. Returns the path of its database too. */
async function createClosedFolder(): Promise<{ folder: string; file: string }> {
  const folder = newFolder()
  const service = openService({ folder, actor: 'test', worker })
  fill((method, input) => service.call(method, input))
  expect(await service.answer('safekeeping.back-up', {})).toMatchObject({ ok: true })
  service.call('warband.create', { campaign: CAMPAIGN, warband: 'warband003', name: 'Les Tard-Venus', position: 2 })
  await service.close()
  return { folder, file: path.join(folder, 'chronique.sqlite') }
}

async function openHost(folder?: string, migrations?: string): Promise<void> {
  host = await startScreenHost(folder, { remembered, ...(migrations === undefined ? {} : { migrations }) })
  if (folder === undefined) fill((method, input) => host.call(method, input))
  page = await openTab(context, host.address)
}

test('creates a backup, shows the changes since, and restores a campaign from it', async () => {
  await openHost()
  await page.getByRole('link', { name: 'Sauvegardes et vérifications' }).click()
  await heading('Sauvegardes').waitFor()
  await page.getByText('Il n’y a pas encore de sauvegarde.').waitFor()
  await button('Sauvegarder maintenant').click()
  await page.getByText(/^Dernière sauvegarde .*, à votre demande/).waitFor()
  await button('Vérifier les données').click()
  await page.getByText(/^Aucun défaut.*dans 1\scampagne/).waitFor()
  const row = button(/à votre demande.*Été sur l’Ourcq.*2\sbandes/)
  await row.click()
  await page.getByText('Rien n’a changé depuis.').waitFor()
  host.call('warband.change', { campaign: CAMPAIGN, warband: 'warband001', name: 'Les Étourneaux' })
  const differing = page.getByRole('region', { name: 'Été sur l’Ourcq' })
  await differing.getByRole('listitem').filter({ hasText: 'Les Étourneaux' }).getByText('modifiée depuis').waitFor()
  expect(await differing.getByText('Les Corbeaux').count()).toBe(0)
  await expectNoFindings(page)
  await button('Remplacer celle d’aujourd’hui…').click()
  await dialog().getByText('Les Étourneaux').waitFor()
  await dialog().getByText('d’abord sauvegardé').waitFor()
  // A date does not wrap.
  await expect.poll(() => dialog().innerText()).toMatch(/\d\u00a0\p{L}+\.?\u00a0\d{4}\u00a0à\u00a0\d\d:\d\d/u)
  await expectNoFindings(page)
  await dialog().getByRole('button', { name: 'Remplacer' }).click()
  await page.getByText(/Été sur l’Ourcq.*est de nouveau celle du/).waitFor()
  await button(/avant une restauration/).waitFor()
  expect(bands()).toEqual(['Les Corbeaux', 'Les Fauvettes'])
  await button('Ouvrir').click()
  await heading('Été sur l’Ourcq').waitFor()
  await page.getByRole('link', { name: 'Les Fauvettes' }).first().waitFor()
})

test('shows one page for a damaged file instead of the application; a click restores the backup', async () => {
  const { folder, file } = await createClosedFolder()
  truncateSync(file, Math.floor(statSync(file).size / 2))
  await openHost(folder)
  await heading(/Le fichier des données/).waitFor()
  expect(await page.getByRole('navigation').count()).toBe(0)
  await page.getByText(path.join(folder, 'aside')).waitFor()
  await expectNoFindings(page)
  await button('English').click()
  await heading(/The data file/).waitFor()
  await button('Français').click()
  await button('Restaurer la sauvegarde').click()
  await page.getByRole('link', { name: 'Été sur l’Ourcq' }).click()
  await heading('Été sur l’Ourcq').waitFor()
  expect(bands()).toEqual(['Les Corbeaux', 'Les Fauvettes'])
})

test('continues with a file changed by another program after confirmation, and opens every window', async () => {
  const { folder, file } = await createClosedFolder()
  const outside = new Database(file)
  outside.prepare(`UPDATE warband SET name = 'Les Retouchés' WHERE id = 'warband001'`).run()
  outside.close()
  await openHost(folder)
  await heading('Le fichier des données a été modifié hors de Chronique').waitFor()
  const other = await page.context().newPage()
  await other.goto(host.address)
  await other.getByRole('button', { name: 'Continuer avec ce fichier' }).waitFor()
  await button('Continuer avec ce fichier').click()
  await page.getByRole('link', { name: 'Été sur l’Ourcq' }).waitFor()
  await other.getByRole('link', { name: 'Été sur l’Ourcq' }).waitFor()
  expect(bands()).toEqual(['Les Corbeaux', 'Les Retouchés', 'Les Tard-Venus'])
})

const COLUMN = 'ALTER TABLE `warband` ADD `example` text;'
/** Creates a folder with the migrations of a later version. */
const createLaterMigrations = (further: Readonly<Record<string, string>>) =>
  furtherMigrations(path.join(newFolder(), 'migrations'), further)
/** Expects that the page explains the problem in both languages, and offers a diagnosis but no way to continue. */
async function expectNoWayOn(french: string, english: string): Promise<void> {
  await heading(french).waitFor()
  expect(await page.getByRole('navigation').count()).toBe(0)
  expect(await page.getByRole('region', { name: 'Comment continuer' }).count()).toBe(0)
  await expectNoFindings(page)
  await button('English').click()
  await heading(english).waitFor()
  await expectNoFindings(page)
  await button('Français').click()
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Enregistrer un diagnostic' }).click(),
  ])
  expect(statSync(await saved.path()).size).toBeGreaterThan(200)
}

test('asks to update for data of a newer version, and changes nothing', async () => {
  const { folder, file } = await createClosedFolder()
  openForWriting(folder, { migrations: createLaterMigrations({ '9000_example': COLUMN }) }).store.close()
  const bytes = readFileSync(file)
  await openHost(folder)
  await expectNoWayOn(
    'Ces données viennent d’une version plus récente de Chronique',
    'These data are from a newer Chronique',
  )
  await page.getByText(/vient d’une version plus récente de Chronique/).waitFor()
  expect(readFileSync(file).equals(bytes)).toBe(true)
})

test('reports a failed migration; the older version still opens the unchanged data', async () => {
  const { folder } = await createClosedFolder()
  const broken = { '9000_example': COLUMN, '9001_broken': 'INSERT INTO `warband` (`id`) VALUES (NULL);' }
  await openHost(folder, createLaterMigrations(broken))
  await expectNoWayOn('Les données n’ont pas pu être mises à jour', 'The data could not be updated')
  await page.getByText(/La mise à jour 9001_broken de .* a échoué/).waitFor()
  expectNoComplaints()
  const after = newFolder()
  cpSync(folder, after, { recursive: true })
  await close()
  await openHost(after)
  await page.getByRole('link', { name: 'Été sur l’Ourcq' }).waitFor()
  expect(bands()).toEqual(['Les Corbeaux', 'Les Fauvettes', 'Les Tard-Venus'])
})

test('exports bands, and imports several by button and by drop, with the file name in each refusal', async () => {
  await openHost()
  const go = (route: string) => page.evaluate((to) => (location.hash = to), `/campaign/${CAMPAIGN}${route}`)
  await go('/warbands/warband001')
  await heading('Les Fauvettes').waitFor()
  await button('Plus').click()
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'Exporter' }).click(),
  ])
  expect(saved.suggestedFilename()).toBe('Les Fauvettes.chronique')
  const roster = readFileSync(await saved.path(), 'utf8')
  expect(JSON.parse(roster)).toMatchObject({ format: 'chronique/roster@1', name: 'Les Fauvettes' })

  await go('')
  await heading('Été sur l’Ourcq').waitFor()
  const file = path.join(host.folder, 'Fauvettes bis.json')
  writeFileSync(file, roster.replace('Les Fauvettes', 'Les Fauvettes bis'))
  await page.getByRole('button', { name: 'Plus', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Exporter…' }).waitFor()
  await expectNoFindings(page)
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('menuitem', { name: 'Importer des bandes…' }).click(),
  ])
  await chooser.setFiles(file)
  await heading('Les Fauvettes bis').waitFor()

  await go('')
  await heading('Été sur l’Ourcq').waitFor()
  const fileNamed = (name: string) => ({ name: `${name}.json`, text: roster.replace('Les Fauvettes', name) })
  const campaign = JSON.stringify(host.call('campaign.export', { campaign: CAMPAIGN }))
  const given = [
    fileNamed('Les Grives'),
    { name: 'été.json', text: campaign },
    fileNamed('Les Merles'),
    { name: 'x', text: '' },
  ]
  const data = await page.evaluateHandle((files) => {
    const transfer = new DataTransfer()
    for (const { name, text } of files) transfer.items.add(new File([text], name))
    return transfer
  }, given)
  await page.dispatchEvent('#main', 'drop', { dataTransfer: data })
  await page.getByText(/2\sbandes importées.*Les Grives et Les Merles/).waitFor()
  const refused = page.locator('.notice--error')
  await refused.getByText(/été\.json.*une campagne entière/).waitFor()
  await refused.getByText(/x.*Le fichier est vide/).waitFor()
  expect(bands()).toEqual(['Les Corbeaux', 'Les Fauvettes', 'Les Fauvettes bis', 'Les Grives', 'Les Merles'])

  await page.getByRole('button', { name: 'Plus', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Exporter…' }).click()
  await expectNoFindings(page)
  const table = page.getByRole('dialog').getByRole('button', { name: 'Membres' })
  const [csv] = await Promise.all([page.waitForEvent('download'), table.click()])
  expect(readFileSync(await csv.path(), 'utf8')).toMatch(/^\uFEFFBande;/)
})
