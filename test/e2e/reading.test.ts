// @module-tag browser
// A read-only data folder: everything can be seen, printed and exported; changes are not offered.
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { METHODS } from '../../shared/contract/calls/methods.ts'
import type { ContentView } from '../../shared/contract/views/content.ts'
import { createContentEntry } from '../../shared/rules/contentForm.ts'
import { expectNoFindings } from '../support/axe.ts'
import { enterGame } from '../support/enteredGame.ts'
import { IS_LONG } from '../support/long.ts'
import { startReadingHost, type ReadingHost } from '../support/readingHost.ts'
import { complaints, launchBrowser, openPage, startScreenHost, type ScreenHost } from '../support/screenHost.ts'
import { touchEverything } from '../support/touchEverything.ts'
import { EDITOR_PAGES } from '../../renderer/screens/gameEditor/editing/editorPages.ts'
import { companion } from '../screenshots/whatIsThere.ts'
import { placeIn, type Place } from '../screenshots/worlds.ts'

const RULESETS = ['un-pour-un', 'chaos-au-caire', 'kolaps'] as const
/** Every control of every screen is used: always for a ruleset with a companion at the table, for the others in long runs. */
const WALKED = IS_LONG ? ['un-pour-un', 'kolaps', 'circus-imperium'] : ['circus-imperium']

/** A game that is being made. */
const DRAFT = 'draft00001'
let browser: Browser
let host: ReadingHost
let page: Page
let folder: string
const campaigns = new Map<string, string>()
const places = new Map<string, Place & { readonly entry: string | undefined; readonly hasTable: boolean }>()
beforeAll(async () => {
  browser = await launchBrowser()
  const writer = await startScreenHost()
  for (const ruleset of new Set([...RULESETS, ...WALKED])) {
    const { campaign } = writer.call<{ campaign: string }>('sample.create', { ruleset })
    campaigns.set(ruleset, campaign)
    const place = placeIn(writer, campaign, ruleset)
    enterGame((method, input) => writer.call(method, input), campaign, place.planned, 'half')
    places.set(ruleset, {
      ...place,
      entry: findOrAddEntry(writer, campaign),
      hasTable: companion(writer, place) !== null,
    })
  }
  writer.call('pack-drafts.begin', { draft: DRAFT, origin: { from: 'example', example: 'faubourg' } })
  folder = mkdtempSync(path.join(tmpdir(), 'chronique-reading-'))
  await writer.service.close()
  cpSync(writer.folder, folder, { recursive: true })
  await writer.close()
  host = await startReadingHost(folder)
  page = await openPage(browser, host)
})
afterAll(async () => {
  await host.close()
  await browser.close()
  rmSync(folder, { recursive: true, force: true })
})

/** Returns the address of an entry that the campaign adds to its catalogue; if there is none, adds the samples of the rules first. */
function findOrAddEntry(writer: ScreenHost, campaign: string): string | undefined {
  const there = () => writer.call<ContentView>('content.get', { campaign })
  const { entries, samples, kinds } = there()
  const kind = kinds.find(({ models }) => models.length > 0)
  const like = kind ? [createContentEntry(kind, kind.models[0])] : []
  const added = samples.length > 0 ? samples : like
  if (entries.length === 0 && added.length > 0) writer.call('content.add', { campaign, entries: added })
  const [one] = there().entries
  return one && `${one.kind}/${one.id}`
}

/** French names of all controls that change data. */
const WRITING =
  /^(?:Importer|Nouvelle campagne|Exemple|Commencer|Nouvelle bande|Prévoir|Composer|Négocier|Options|Dupliquer|Recruter|Acheter|Prendre|Actions|Ajouter un trait|Retirer|Enregistrer ce préréglage|Dériver|Modifier|Supprimer|Changer|Annuler|Défaire|Reprendre|Corriger|Saisir|Lancer|Enregistrer (?:l[ae]|les)\b|Gagner|Choisir un progrès|Recommencer|.*(?:ajouter|enlever) 1\b|.*vendre, donner, perdre)/

/** Closes overlays of the previous test and opens a route; waits for the notice that the data are read-only. */
async function openRoute(route: string): Promise<void> {
  for (let at = 0; at < 3 && (await page.locator('[role=dialog], [role=menu]').count()) > 0; at++)
    await page.keyboard.press('Escape')
  await page.evaluate(() => (location.hash = '/nowhere'))
  await page.locator('.sheet--nowhere').waitFor()
  await page.evaluate((to) => (location.hash = to), route)
  await page.locator('.sheet--nowhere').waitFor({ state: 'detached' })
  await page.getByText('Le dossier des données est en lecture seule').waitFor()
}
const offeredActions = async (): Promise<string[]> => {
  const names = await page
    .locator('#main')
    // The navigation of the rules has titles that may look like actions.
    .locator(':is(a, button):not(.rules__nav *)')
    .evaluateAll((all) => all.map((one) => one.ariaLabel ?? one.textContent.trim()))
  return names.filter((name) => WRITING.test(name))
}
const SETTLED = 150
/** Commands that write no campaign data: preferences of this program, checks of the data. */
const HARMLESS = /^(?:preferences\.save|safekeeping\.(?:state|backups|differences|check|diagnosis))$/
/** Collects the writing calls of a page from now on. */
function collectWrites(): string[] {
  const asked: string[] = []
  page.on('request', (request) => {
    const method = /\/rpc\/([\w.-]+)$/.exec(new URL(request.url()).pathname)?.[1] ?? ''
    const kind = METHODS.get(method)?.kind ?? 'query'
    if (kind !== 'query' && !HARMLESS.test(method)) asked.push(method)
  })
  return asked
}
afterEach(() => expect(complaints.get(page)?.splice(0)).toEqual([]))

describe.skipIf(process.platform === 'win32')('read-only data', () => {
  test('lists and exports campaigns, but creates and imports none', async () => {
    await openRoute('/')
    await expect.poll(() => offeredActions()).toEqual([])
    await page
      .getByRole('button', { name: /^Exporter/ })
      .first()
      .waitFor()
    await expectNoFindings(page)
    await page.evaluate(() => (location.hash = '/new'))
    await page.getByText('impossible de commencer une campagne ici').waitFor()
    expect(await page.locator('form').count()).toBe(0)
  })

  test.each(RULESETS)('%s: links needs to their pages, and offers nothing that is refused', async (ruleset) => {
    await openRoute(`/campaign/${campaigns.get(ruleset)}`)
    await page.getByRole('heading', { name: 'À faire' }).waitFor()
    await expect.poll(() => offeredActions()).toEqual([])
    await page.getByRole('button', { name: 'Plus', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Exporter…' }).waitFor()
    expect(await page.getByRole('menuitem', { name: /Régler|Importer/ }).count()).toBe(0)
    await page.keyboard.press('Escape')
    expect(await page.locator('header').getByRole('button', { name: 'Défaire' }).count()).toBe(0)
    await page.keyboard.press('Control+k')
    const actions = page.getByRole('dialog').getByRole('option')
    await actions.filter({ hasText: 'Exporter' }).first().waitFor()
    expect(await actions.filter({ hasText: /Défaire|Refaire|Nouvelle|Importer/ }).count()).toBe(0)
  })

  test.each(RULESETS)('%s: shows the builder with explanations of each number', async (ruleset) => {
    await openRoute(`/campaign/${campaigns.get(ruleset)}/warbands/${places.get(ruleset)!.warband}`)
    await page.locator('.mem').first().waitFor()
    await page.locator('.cat__l .item').first().waitFor()
    await expect.poll(() => offeredActions()).toEqual([])
    // Sorting and filtering the catalogue change no data.
    const fields = page.locator(
      '#main :is(input:not([type=search]):not([type=file]), textarea, select:not(.cat__o select, .cat__k select))',
    )
    const open = await fields.evaluateAll(
      (all) => all.filter((one) => one.matches(':enabled:not(:read-only), select:enabled')).length,
    )
    expect(open).toBe(0)
    expect(await page.locator('.mem[draggable=true]').count()).toBe(0)
    await page.locator('.mem').first().focus()
    const order = await page.locator('.mem__n').allInnerTexts()
    await page.keyboard.press('Alt+ArrowDown')
    await expect.poll(() => page.locator('.mem__n').allInnerTexts()).toEqual(order)
    await page.locator('.vals .why').first().click()
    await page.getByRole('dialog').getByText('pourquoi').waitFor()
    expect(await page.getByRole('button', { name: 'Fixer à la main' }).count()).toBe(0)
    await page.keyboard.press('Escape')
    expect(await page.locator('.notice').count()).toBe(0)
    await expectNoFindings(page)
  })

  test.each(WALKED)('%s: no control on any screen changes data', async (ruleset) => {
    const { campaign, warband, member, planned, recorded, entry, hasTable } = places.get(ruleset)!
    await openRoute('/')
    const asked = collectWrites()
    const inside = [
      '',
      '/warbands',
      `/warbands/${warband}/${member}`,
      '/warbands?new=1',
      `/members/${warband}/${member}`,
      '/games',
      '/games?new=1',
      `/games/${planned}`,
      `/games/${planned}/aftermath`,
      `/games/${recorded}`,
      `/games/${recorded}?undo=1`,
      ...(hasTable ? [`/companion/${planned}`] : []),
      '/history',
      '/rules',
      '/content',
      ...(entry === undefined ? [] : [`/content/${entry}`, `/content/${entry.split('/')[0]}/new`]),
      '/print',
    ]
    const routes = [
      '/',
      '/games',
      ...EDITOR_PAGES.map((name) => `/games/${DRAFT}/${name}`),
      '/settings',
      '/safekeeping',
      ...inside.map((route) => `/campaign/${campaign}${route}`),
    ]
    const found: object[] = []
    for (const route of routes) {
      await page.evaluate((to) => (location.hash = to), route)
      await page.locator('#main h1').waitFor()
      await page.waitForTimeout(SETTLED)
      const names = await offeredActions()
      // The settings are stored outside the data folder. Changing the language there would break this French test.
      if (route !== '/settings') await touchEverything(page)
      for (const keys of ['Control+z', 'Control+y', 'Control+Shift+z']) await page.keyboard.press(keys)
      const errors = await page.locator('.notice--error').allInnerTexts()
      if (names.length + asked.length + errors.length > 0)
        found.push({ route, names, asked: asked.splice(0), told: errors })
    }
    expect(found).toEqual([])
  })

  test('shows unfinished results as unfinished, and the game instead of its wizard', async () => {
    const { campaign, planned, recorded } = places.get('un-pour-un')!
    await openRoute(`/campaign/${campaign}/games`)
    await page.getByText('à finir').first().waitFor()
    await page.evaluate((to) => (location.hash = to), `/campaign/${campaign}/games/${planned}/aftermath`)
    await page.locator('.lineup').first().waitFor()
    expect(await page.locator('.lineup input:enabled, .foot').count()).toBe(0)
    await expectNoFindings(page)
    await page.evaluate((to) => (location.hash = to), `/campaign/${campaign}/games/${recorded}`)
    await page.locator('.prev').waitFor()
    await page.locator('textarea[readonly]').waitFor()
    await expectNoFindings(page)
    await page.keyboard.press('?')
    await page.getByRole('dialog').getByText('Imprimer').first().waitFor()
    expect(await page.getByRole('dialog').getByText('Défaire la dernière opération').count()).toBe(0)
  })

  test('prints sheets without an error about marking them', async () => {
    await openRoute(`/campaign/${campaigns.get('un-pour-un')}/print`)
    await page.locator('.paper canvas').waitFor()
    await expect.poll(() => offeredActions()).toEqual([])
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Enregistrer en PDF' }).click(),
    ])
    expect(download.suggestedFilename()).toMatch(/\.pdf$/)
    await page.getByText('Le PDF est enregistré').waitFor()
    expect(await page.locator('.notice--error, .issue--error').count()).toBe(0)
  })

  test('keeps settings until the program ends, and says so', async () => {
    await openRoute('/settings')
    await page.getByText('ils valent jusqu’à la fermeture de Chronique').waitFor()
    await page.getByText('Sombre', { exact: true }).click()
    await expect.poll(() => page.evaluate(() => document.documentElement.dataset['theme'])).toBe('dark')
  })
})
