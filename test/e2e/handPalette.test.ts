// @module-tag browser
// Manual actions started from « Aller à… »: found by the words that a user types, applied to the open page or to a choice that follows.
import type { Page } from 'playwright-core'
import { beforeEach, describe, expect, test } from 'vitest'
import { expectNoFindings } from '../support/axe.ts'
import { sharedScreens } from '../support/openScreens.ts'
import { ownBand } from '../support/ownBand.ts'

const screens = sharedScreens()
const { host } = screens
const at = ownBand()
let helene: string
let page: Page
beforeEach(() => {
  const there = { campaign: at.campaign, warband: `${at.warband}x` }
  const away = { campaign: at.campaign, warband: `${at.warband}y` }
  host.call('campaign.create', { campaign: at.campaign, name: 'Été', ruleset: 'un-pour-un', startingBudget: 300 })
  host.call('warband.create', { ...at, name: 'Les Fauvettes' })
  host.call('warband.create', { ...there, name: 'Ceux d’en face', position: 1 })
  host.call('warband.create', { ...away, name: 'Les Partis', position: 2 })
  host.call('warband.withdraw', away)
  const recruit = (of: typeof at, member: object) =>
    host.call<{ answer: { member: string } }>('member.recruit', { ...of, member }).answer.member
  helene = recruit(at, { kind: 'leader', name: 'Hélène' })
  recruit(at, { kind: 'lieutenant', name: 'Gontran' })
  recruit(there, { kind: 'leader', name: 'Ysoline' })
})

const home = () => `/campaign/${at.campaign}`
const dialog = (name: string | RegExp) => page.getByRole('dialog', { name })
const selected = () => page.getByRole('option', { selected: true })
const options = () => page.locator('.palette .palette__name').allInnerTexts()
async function searchPalette(words: string) {
  await page.keyboard.press('Control+k')
  const field = page.getByRole('combobox')
  await field.waitFor()
  // Without the focus, the typed letters would go to the page.
  await expect.poll(() => field.evaluate((one) => one === document.activeElement)).toBe(true)
  await field.pressSequentially(words)
  await expect.poll(() => field.inputValue()).toBe(words)
}

describe('a manual action', () => {
  test('applies to a choice made by letters and Enter; Escape and Backspace go back a step', async () => {
    page = await screens.open(home())
    await searchPalette('amende')
    await selected().getByText('Trésor : gain, amende, versement…').waitFor()
    await page.keyboard.press('Enter')
    const field = page.getByRole('combobox', { name: /Trésor.*Quelle bande/ })
    await field.waitFor()
    await expect.poll(() => options()).toEqual(['Les Fauvettes', 'Ceux d’en face'])
    await expectNoFindings(page)
    await page.keyboard.press('Escape')
    await page.getByRole('combobox', { name: 'Aller à…' }).waitFor()
    await page.keyboard.type('amende')
    await page.keyboard.press('Enter')
    await field.waitFor()
    await page.keyboard.press('Backspace')
    await page.getByRole('combobox', { name: 'Aller à…' }).waitFor()
    await page.keyboard.type('amende')
    await page.keyboard.press('Enter')
    await field.waitFor()
    await page.keyboard.type('face')
    await page.keyboard.press('Enter')
    await dialog('Trésor : Ceux d’en face').waitFor()
    await expectNoFindings(page)
  })

  test('applies at once to the shown band or member', async () => {
    page = await screens.open(`${home()}/warbands/${at.warband}`)
    await searchPalette('echang')
    // The target is the band of the open page.
    await selected().getByText('Équipement d’une bande à l’autre…').waitFor()
    await selected().getByText('Les Fauvettes').waitFor()
    await page.keyboard.press('Enter')
    await dialog('Équipement : Les Fauvettes').waitFor()
    await page.keyboard.press('Escape')
    await searchPalette('guerir')
    await page.keyboard.press('Enter')
    // The members of the open band are listed first.
    await page.getByRole('combobox', { name: /Quel membre/ }).waitFor()
    await expect.poll(() => options()).toEqual(['Hélène', 'Gontran', 'Ysoline'])
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    page = await screens.open(`${home()}/members/${at.warband}/${helene}`)
    await searchPalette('guerir')
    await selected().getByText('Hélène').waitFor()
    await page.keyboard.press('Enter')
    await dialog('Absence : Hélène').waitFor()
    // The action works as from the menu, and the page shows its effect.
    await page.keyboard.type('2')
    await page.keyboard.press('Enter')
    await page.locator('.mem__state').getByText('2 parties').waitFor()
  })

  test('gives the reason if it is impossible', async () => {
    page = await screens.open(home())
    await searchPalette('promouvoir')
    await page.keyboard.press('Enter')
    await page.keyboard.type('gontran')
    await page.keyboard.press('Enter')
    await page
      .locator('.notice')
      .getByText(/^Gontran.:./)
      .waitFor()
    expect(await page.getByRole('dialog').count()).toBe(0)
  })

  test('is also offered for a campaign, but not for a closed one', async () => {
    page = await screens.open(home())
    await searchPalette('reintegrer')
    await selected().getByText('Réintégrer').waitFor()
    await page.keyboard.press('Escape')
    host.call('campaign.close', { campaign: at.campaign })
    await page.getByText('Campagne clôturée le').waitFor()
    await searchPalette('amende')
    await page.getByText('Aucun résultat.').waitFor()
    await page.keyboard.press('Escape')
    await searchPalette('supprimer')
    await page.keyboard.press('Enter')
    await dialog(/^Supprimer/).waitFor()
  })
})

// The shortest words that a user would type, and the first action that they find.
const WORDS = {
  fr: [
    ...[
      ['don', 'Trésor'],
      ['prime', 'Trésor'],
      ['amende', 'Trésor'],
      ['versement', 'Trésor'],
      ['troquer', 'Équipement d’une'],
      ['xp', 'Expérience'],
    ],
    ...[
      ['expérience plus', 'Expérience, plus'],
      ['csv', 'Recruter d’après une liste'],
      ['liste', 'Recruter d’après une liste'],
      ['modele', 'Recruter d’après un modèle'],
    ],
    ...[
      ['garder la bande', 'Garder la bande'],
      ['retirer', 'Retirer de la campagne'],
      ['blessure', 'Blessures'],
      ['soigner', 'Blessures'],
      ['guérir', 'Absence'],
    ],
    ...[
      ['chef', 'Nommer chef'],
      ['copier', 'Recruter un membre identique'],
      ['transf', 'Passer dans une autre'],
      ['clôturer', 'Clôturer'],
      ['saison', 'Nouvelle saison'],
      ['réint', 'Réintégrer'],
    ],
  ],
  en: [
    ...[
      ['gift', 'Treasury'],
      ['fine', 'Treasury'],
      ['trade', 'Trade items'],
      ['xp', 'Experience'],
      ['several', 'Experience for several'],
      ['csv', 'Recruit from a list'],
    ],
    ...[
      ['list', 'Recruit from a list'],
      ['template', 'Recruit from a template'],
      ['keep the band', 'Save the warband'],
      ['withdraw', 'Withdraw'],
      ['wound', 'Injuries'],
    ],
    ...[
      ['heal', 'Injuries'],
      ['leader', 'Appoint as leader'],
      ['promote', 'Appoint as leader'],
      ['copy', 'Recruit one alike'],
      ['move', 'Transfer to'],
      ['close', 'Close'],
      ['season', 'New season'],
    ],
    ...[
      ['reinst', 'Reinstate'],
      ['games to miss', 'Absence'],
    ],
  ],
}

test.each(['fr', 'en'] as const)('the palette finds manual actions by usual words (%s)', async (language) => {
  host.call('preferences.save', { language })
  page = await screens.open(home())
  // The last used action would be listed first, so reload: then there is none.
  await page.reload()
  await page.locator('#main > *').first().waitFor()
  await page.keyboard.press('Control+k')
  const field = page.getByRole('combobox')
  await page.locator('.palette [role=option]').first().waitFor()
  const first = async () => (await selected().locator('.palette__name').innerText()).replaceAll(/\s/g, ' ')
  for (const [typed, name] of WORDS[language]) {
    await field.fill(typed!)
    await expect.poll(async () => (await first()).slice(0, name!.length), { message: typed! }).toBe(name)
  }
  host.call('preferences.save', { language: 'fr' })
})
