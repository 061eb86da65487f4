// @module-tag browser
// The page of the versions of a game, in a browser: what has changed since, finishing a version, giving it to a campaign.
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { readGivenPack } from '../../../main/transfer/packRulesets.ts'
import type { PackDraftView } from '../../../shared/contract/views/packDrafts.ts'
import type { RulesetLine } from '../../../shared/contract/views/settings.ts'
import { expectNoFindings } from '../../support/axe.ts'
import { CAMPAIGN, type Played } from '../../support/campaign.ts'
import { sharedScreens } from '../../support/openScreens.ts'
import { packCampaign } from '../campaign/packCampaign.ts'
import { FAUBOURG, faubourgWith } from '../format/faubourg.ts'

const screens = sharedScreens()
const { host } = screens
const DRAFT = 'draft00000000000000001'

const rulesetNow = () =>
  host.call<{ campaign: { ruleset: string } }>('campaign.get', { campaign: CAMPAIGN }).campaign.ruleset
const shelf = () => host.call<{ packs: readonly RulesetLine[] }>('packs.list', {}).packs
const labels = () => shelf().map(({ pack }) => pack?.version)
const plain = (text: string) => text.replaceAll(/\s+/gu, ' ').trim()
const open = () => screens.open(`/games/${DRAFT}/versions`, { locale: 'fr-FR' })
const row = (page: Page, version: string) =>
  page.locator('.version-row').filter({ has: page.getByRole('heading', { name: `Version ${version}` }) })
/** Saves the draft with another text. */
function edit(change: (text: string) => string): void {
  const { revision, text } = host.call<PackDraftView>('pack-drafts.get', { draft: DRAFT })
  host.call('pack-drafts.save', { draft: DRAFT, revision, text: change(text) })
}

beforeAll(() => {
  const does = (method: string, input: object) => host.call<{ answer: unknown }>(method, input).answer
  packCampaign(undefined, { does } as Played)
  if (shelf().length === 0) host.call('packs.add', { text: FAUBOURG })
  const pack = faubourgWith({ version: '0', 'kinds[0].cost': 55 })
  const { version } = readGivenPack(pack)
  host.call('campaign.create', { campaign: 'campaign09', name: 'Venue d’ailleurs', ruleset: version, pack })
  host.call('pack-drafts.begin', { draft: DRAFT, origin: { from: 'shelf', version: rulesetNow() } })
  edit((text) => text.replace('"version": "2"', '"version": "1"').replace('"cost": 5', '"cost": 7'))
})

test('says what has changed since the version of a campaign, and that its label is taken', async () => {
  const page = await open()
  const first = row(page, '1')
  await first.getByText('1 changement depuis').waitFor()
  expect(plain(await first.locator('.changes').innerText())).toBe('Coûts Chaîne coûte 7 au lieu de 5.')
  await page.getByText('s’appelle déjà « 1 »').waitFor()
  await page.getByRole('button', { name: 'Terminer cette version' }).click({ force: true })
  expect(labels()).toEqual(['1'])
  await expectNoFindings(page)
})

test('a version that only a campaign has, as after an import, is compared too', async () => {
  const page = await open()
  const old = row(page, '0')
  await old.getByRole('link', { name: 'Venue d’ailleurs' }).waitFor()
  await old.getByText('2 changements depuis').click()
  await old.getByText('Meneur coûte 60 au lieu de 55.').waitFor()
})

test('a fault stops it, and leads to its field', async () => {
  edit((text) => text.replace('"cost": 7', '"cost": "cher"'))
  const page = await open()
  await page.getByText('1 chose est à corriger').waitFor()
  expect(await page.getByRole('button', { name: 'Terminer cette version' }).count()).toBe(0)
  await page
    .locator('.versions__faults')
    .getByRole('button', { name: /^Catalogue › Chaîne/ })
    .click()
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toMatch(/^Coût/)
  edit((text) => text.replace('"cost": "cher"', '"cost": 7'))
})

test('a version is finished, previewed and taken by a campaign', async () => {
  const page = await open()
  await page.getByLabel('Nom de cette version').fill('2')
  await row(page, '1').getByRole('button', { name: 'Voir l’effet…' }).click()
  await page.getByRole('dialog').getByText('2 bandes changent').waitFor()
  expect(
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Prendre/ })
      .count(),
  ).toBe(0)
  await page.getByRole('dialog').getByRole('button', { name: 'Fermer' }).last().click()

  await page.getByRole('button', { name: 'Terminer cette version' }).click()
  await page.getByText('Cette version est terminée').waitFor()
  expect(labels()).toEqual(['1', '2'])
  const before = rulesetNow()
  await row(page, '1').getByRole('button', { name: 'Prendre la version 2…' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Prendre la version 2' }).click()
  const notice = page.locator('.notice', { hasText: 'joue maintenant la version 2' })
  await notice.getByRole('button', { name: 'Défaire' }).click()
  await expect.poll(rulesetNow).toBe(before)
  await row(page, '1').getByRole('button', { name: 'Prendre la version 2…' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Prendre la version 2' }).click()
  await row(page, '2').getByText('Le jeu tel qu’il est ici').waitFor()
  await row(page, '2').locator('.version-row__name').waitFor()
  expect(rulesetNow()).not.toBe(before)
  await row(page, '1').getByText('Aucune campagne n’y joue.').waitFor()
  expect(
    await row(page, '2')
      .getByRole('link', { name: /^Commencer une campagne/ })
      .getAttribute('href'),
  ).toContain(rulesetNow())
})

test('something takes the place of what is gone and still used', async () => {
  edit((text) => text.replaceAll('Chaîne', 'Câble').replaceAll('"chaine"', '"cable"'))
  const page = await open()
  await row(page, '2').getByRole('button', { name: 'Voir l’effet…' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('Cette version ne peut pas être prise').waitFor()
  await expectNoFindings(page)
  await dialog.getByLabel('À la place de Chaîne').selectOption({ label: 'Câble' })
  await dialog.getByText('Cette version ne peut pas être prise').waitFor({ state: 'detached' })
  await page.keyboard.press('Escape')
  await page.getByRole('heading', { name: 'Ce qui remplace ce qui a disparu' }).waitFor()
  await page.getByLabel('À la place de Chaine').selectOption({ label: 'rien' })
  await page.getByRole('heading', { name: 'Ce qui remplace ce qui a disparu' }).waitFor({ state: 'detached' })
})
