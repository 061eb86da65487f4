// @module-tag browser
// Answers without a server, in a browser: two players fill in the form of their notebook file on a phone; the organiser
// receives one as text and one as a picture of the QR code, and sees that they contradict each other.
import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Page } from 'playwright-core'
import { afterAll, beforeEach, expect, test } from 'vitest'
import type { BandReportView } from '../../shared/contract/views/playerReports.ts'
import type { OverviewView } from '../../shared/contract/views/overview.ts'
import { expectNoFindings, findings } from '../support/axe.ts'
import { CAMPAIGN } from '../support/campaign.ts'
import { openScreens } from '../support/openScreens.ts'
import { BANDS as FIXTURE_BANDS, twoBands } from '../support/twoBands.ts'

const screens = openScreens()
const { host } = screens
const at = { campaign: 'campaign01' }
const folder = mkdtempSync(path.join(tmpdir(), 'chronique-'))
afterAll(() => rmSync(folder, { recursive: true }))
const BANDS = ['Les Fauvettes', 'Les Corbeaux'] as const
const MORE_BANDS = ['Les Goélands', 'Les Homards', 'Les Mouettes', 'Les Narvals', 'Les Oursins', 'Les Poulpes'] as const
const idOf = (at: number) => `warband00${at}`
const save = process.env['PICTURES']
const picture = async (page: Page, name: string) => {
  if (save) await page.screenshot({ path: `${save}/${name}.png`, fullPage: true })
}

function createBand(name: string, position: number) {
  const warband = idOf(position)
  host.call('warband.create', { ...at, warband, name, player: `Joueur ${position}`, position })
  host.call('member.recruit', { ...at, warband, member: { kind: 'leader', name: `Chef ${position}` } })
  host.call('member.recruit', { ...at, warband, member: { kind: 'henchman', name: `Fidèle ${position}` } })
}
const planGame = (game: string, bands: readonly number[]) =>
  host.call('game.plan', { ...at, game, round: 1, sides: bands.map((band) => ({ warbands: [idOf(band)] })) })

beforeEach(() => {
  host.call('campaign.create', { ...at, name: 'La Ligue', ruleset: 'un-pour-un', startingBudget: 300 })
  BANDS.forEach(createBand)
  planGame('gameround1', [0, 1])
})

/** Opens the notebook file of a warband on a phone, without a host. */
async function openNotebook(program: Page, band: number, language = 'fr') {
  const { text } = host.call<{ text: string }>('notebook.get', { ...at, warband: idOf(band), language })
  const file = path.join(folder, `${band}-${language}.html`)
  writeFileSync(file, text)
  const context = await program
    .context()
    .browser()!
    .newContext({ viewport: { width: 390, height: 844 } })
  const page = await context.newPage()
  const complaints: string[] = []
  page.on('console', (message) => complaints.push(message.text()))
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('request', (request) => {
    if (!/^(file|blob):/.test(request.url())) complaints.push(request.url())
  })
  await page.goto(pathToFileURL(file).href)
  await page.locator('#answer summary').click()
  return { page, complaints, context }
}

async function fillIn(page: Page, result: string, coming: string) {
  await page.getByRole('combobox', { name: 'Ronde 1', exact: true }).selectOption(coming)
  await page.getByLabel(/La partie est jouée/).check()
  await page
    .getByRole('combobox', { name: new RegExp(`^(${[...BANDS, ...MORE_BANDS].join('|')})$`) })
    .selectOption(result)
  await page.getByRole('combobox', { name: /^Chef/ }).selectOption('Hors de combat')
  await page.getByRole('combobox', { name: /^Dés/ }).selectOption('Lancez-les pour moi')
  await page.getByLabel('Un mot pour l’organisateur').fill('À « bientôt » !')
}

test('two notebooks answer, the organiser receives text and picture, and sees the contradiction', async () => {
  const program = await screens.open('/campaign/campaign01/rounds/1/results')
  const one = await openNotebook(program, 0)
  await fillIn(one.page, 'Victoire', 'Je viens')
  expect(await findings(one.page)).toEqual([])
  await picture(one.page, 'notebook-form')
  await one.page.getByRole('button', { name: 'Préparer la réponse' }).click()
  const text = await one.page.getByLabel('Texte de la réponse').inputValue()
  expect(text).toMatch(/^Les Fauvettes · Ronde 1\nJoueur 0\nCHRONIQUE1\/[0-9A-Z]+\/$/)
  const code = await one.page.locator('.answer__qr').screenshot()
  await picture(one.page, 'notebook-answer')
  // What was entered stays when the file is opened again.
  await one.page.reload()
  await one.page.locator('#answer summary').click()
  expect(await one.page.getByLabel('Un mot pour l’organisateur').inputValue()).toBe('À « bientôt » !')
  expect(one.complaints).toEqual([])
  const other = await openNotebook(program, 1)
  await fillIn(other.page, 'Victoire', 'Je ne viens pas')
  await other.page.getByRole('button', { name: 'Préparer la réponse' }).click()
  const pasted = await other.page.getByLabel('Texte de la réponse').inputValue()

  await program.getByRole('main').getByRole('button', { name: /^Plus/ }).first().click()
  await program.getByRole('menuitem', { name: 'Recevoir des réponses…' }).click()
  const dialog = program.getByRole('dialog', { name: 'Recevoir des réponses' })
  await dialog.getByLabel(/^Collez ici/).fill(`Salut !\n${pasted.replace(/(.{50})/g, '$1\n')}\nÀ demain`)
  await dialog.locator('input[type=file]').setInputFiles({ name: 'code.png', mimeType: 'image/png', buffer: code })
  await dialog.getByText('2 réponses trouvées').waitFor()
  await expectNoFindings(program)
  await picture(program, 'receive')
  await dialog.getByRole('button', { name: 'Recevoir 2 réponses' }).click()
  await dialog.getByText('reçu').nth(1).waitFor()
  await picture(program, 'received')
  await dialog.getByRole('button', { name: 'Fermer' }).last().click()
  await program.getByText('Les joueurs n’ont pas vu la même chose').waitFor()
  await picture(program, 'contradiction')
  const { parts } = host.call<{ parts: readonly BandReportView[] }>('part.all', { ...at, game: 'gameround1' })
  expect(parts.map(({ seen }) => seen?.notes)).toEqual(['À « bientôt » !', 'À « bientôt » !'])
  expect(parts.flatMap(({ said }) => Object.values(said).map(({ answer }) => answer.kind))).toContain('app')
  await expect
    .poll(() => host.call<OverviewView>('campaign.overview', at).attendance)
    .toEqual([{ round: 1, coming: [idOf(0)], perhaps: [], absent: [idOf(1)] }])
  await Promise.all([one.context.close(), other.context.close()])
})

test('eight players answer, four as texts in one paste and four as pictures; only the game they disagree on is named', async () => {
  for (const [index, name] of MORE_BANDS.entries()) createBand(name, index + BANDS.length)
  for (const [index, bands] of [
    [2, 3],
    [4, 5],
    [6, 7],
  ].entries())
    planGame(`gameround1${index}`, bands)
  const program = await screens.open('/campaign/campaign01/rounds/1/results')
  const texts: string[] = []
  const pictures: Buffer[] = []
  for (const band of [...BANDS, ...MORE_BANDS].keys()) {
    const { page, complaints, context } = await openNotebook(program, band)
    // In the second game both players say that they won; in the others the first one of the two.
    await fillIn(page, band % 2 === 0 || band === 3 ? 'Victoire' : 'Défaite', band === 5 ? 'Peut-être' : 'Je viens')
    await page.getByRole('button', { name: 'Préparer la réponse' }).click()
    if (band % 2 === 0) texts.push(await page.getByLabel('Texte de la réponse').inputValue())
    else pictures.push(await page.locator('.answer__qr').screenshot())
    expect(complaints).toEqual([])
    await context.close()
  }
  await program.getByRole('main').getByRole('button', { name: /^Plus/ }).first().click()
  await program.getByRole('menuitem', { name: 'Recevoir des réponses…' }).click()
  const dialog = program.getByRole('dialog', { name: 'Recevoir des réponses' })
  await dialog.getByLabel(/^Collez ici/).fill(texts.join('\n\n'))
  await dialog
    .locator('input[type=file]')
    .setInputFiles(pictures.map((buffer, index) => ({ name: `${index}.png`, mimeType: 'image/png', buffer })))
  await dialog.getByText('8 réponses trouvées').waitFor()
  await dialog.getByRole('button', { name: 'Recevoir 8 réponses' }).click()
  await dialog.getByText('reçu').nth(7).waitFor()
  await picture(program, 'received-eight')
  await dialog.getByRole('button', { name: 'Fermer' }).last().click()
  await program.getByText('Les joueurs n’ont pas vu la même chose').first().waitFor()
  await picture(program, 'contradiction-of-eight')
  expect(await program.getByText('Les joueurs n’ont pas vu la même chose').count()).toBe(1)
  for (const game of ['gameround1', 'gameround10', 'gameround11', 'gameround12']) {
    const { parts } = host.call<{ parts: readonly BandReportView[] }>('part.all', { ...at, game })
    expect(parts.filter(({ seen }) => seen !== null)).toHaveLength(2)
  }
  const { rounds, attendance } = host.call<OverviewView>('campaign.overview', at)
  expect(rounds[0]!.games.map(({ state }) => state)).toEqual(['planned', 'planned', 'planned', 'planned'])
  expect(attendance[0]!.coming).toHaveLength(7)
  expect(attendance[0]!.perhaps).toEqual([idOf(5)])
})

test('the dialog fits a phone, and says why a code cannot be received', async () => {
  const program = await screens.open('/campaign/campaign01/rounds/1', { viewport: { width: 390, height: 844 } })
  await program.locator('.rg').getByRole('button', { name: /^Plus/ }).first().click()
  await program.getByRole('menuitem', { name: 'Recevoir des réponses…' }).click()
  await program.getByLabel(/^Collez ici/).fill('CHRONIQUE1/ABCDEF/ et CHRONIQUE9/ABCDEFGH/')
  await program.getByText('2 réponses trouvées').waitFor()
  await program.getByText(/version plus récente/).waitFor()
  await picture(program, 'receive-phone')
  await expectNoFindings(program)
})

test('a notebook from before the form still opens, and its ticks are kept in a newer notebook of the game', async () => {
  const program = await screens.open('/')
  const context = await program
    .context()
    .browser()!
    .newContext({ viewport: { width: 390, height: 844 } })
  const page = await context.newPage()
  const complaints: string[] = []
  page.on('console', (message) => complaints.push(message.text()))
  page.on('pageerror', (error) => complaints.push(error.message))
  const file = path.join(folder, 'old.html')
  copyFileSync(path.join(import.meta.dirname, 'notebookBeforeAnswers.txt'), file)
  const address = pathToFileURL(file).href
  await page.goto(address)
  const box = page.locator('input[data-tick]').first()
  await box.check()
  await page.reload()
  expect(await box.isChecked()).toBe(true)
  const played = twoBands()
  const sides = FIXTURE_BANDS.map((warband) => ({ warbands: [warband] }))
  played.does('game.plan', { campaign: CAMPAIGN, game: 'gameplan01', round: 1, sides })
  const [warband] = FIXTURE_BANDS
  const { text } = played.call<{ text: string }>('notebook.get', { campaign: CAMPAIGN, warband, language: 'fr' })
  writeFileSync(file, text)
  await page.goto(address)
  expect(await box.isChecked()).toBe(true)
  expect(await page.locator('#answer').isVisible()).toBe(true)
  expect(complaints).toEqual([])
  await context.close()
})

test('a round without games receives answers about who comes, from the dialog about them', async () => {
  const program = await screens.open('/campaign/campaign01/rounds/2')
  await program.getByRole('button', { name: 'Qui vient ?' }).click()
  await program.getByRole('button', { name: 'Recevoir des réponses…' }).click()
  await program.getByRole('dialog', { name: 'Recevoir des réponses' }).waitFor()
  await picture(program, 'receive-from-attendance')
})
