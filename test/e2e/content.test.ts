// @module-tag browser
// The campaign's own entries in a browser: created in a form with validation, changed, removed, undone.
import type { Page } from 'playwright-core'
import { beforeEach, describe, expect, test } from 'vitest'
import type { ContentView } from '../../shared/contract/views/content.ts'
import { expectNoFindings } from '../support/axe.ts'
import { sharedScreens } from '../support/openScreens.ts'

const screens = sharedScreens()
/** Each test has its own campaign and band. */
let count = 0
let CAMPAIGN: string
let BAND: string
beforeEach(() => {
  count += 1
  CAMPAIGN = `campaign0${count}`
  BAND = `warband0${count}`
})
let page: Page
const begin = (ruleset: string) =>
  screens.host.call('campaign.create', { campaign: CAMPAIGN, name: 'Été', ruleset, startingBudget: 500 })
const open = async (place = 'content', options = {}) => {
  page = await screens.open(`/campaign/${CAMPAIGN}/${place}`, options)
  await page.getByRole('heading', { level: 1 }).waitFor()
}
const entries = () => screens.host.call<ContentView>('content.get', { campaign: CAMPAIGN }).entries
const button = (name: string | RegExp) => page.getByRole('button', { name })
const link = (name: string | RegExp) => page.getByRole('link', { name, exact: true })
const field = (name: string | RegExp) => page.getByRole('textbox', { name })
const french = (name: string) =>
  page.getByRole('group', { name, exact: true }).getByRole('textbox', { name: 'En français' })
const heading = (name: string) => page.getByRole('heading', { level: 2, name })

describe('a custom weapon', () => {
  beforeEach(() => begin('un-pour-un'))

  test('is written in one language, shows errors next to their fields, and can be bought', async () => {
    await open()
    await page.getByText('Rien n’a encore été ajouté.').waitFor()
    await expectNoFindings(page)
    await link('Armes de corps à corps').click()
    await link('Ajouter : Arme de corps à corps').click()
    await heading('Arme de corps à corps : nouvelle entrée').waitFor()
    await button('Ajouter au catalogue').click()
    await page.getByText('2 champs à revoir.').waitFor()
    await expect.poll(() => page.getByText('Obligatoire, dans une langue au moins.').count()).toBe(2)
    // The first invalid field has the focus.
    await expect.poll(() => page.evaluate(() => (document.activeElement as HTMLInputElement).name)).toBe('name-fr')
    await expectNoFindings(page)
    await french('Nom').fill('Fouet électrique')
    await french('En une ligne').fill('Claque de loin.')
    await field('Coût en points').fill('cher')
    await page.getByText(/Il faut ici un nombre entier/).waitFor()
    await field('Coût en points').fill('12')
    await expect.poll(() => page.getByText(/Il faut ici|Obligatoire/).count()).toBe(0)
    await button('Ajouter au catalogue').click()
    await page.getByText('Ajout au catalogue : Fouet électrique.').waitFor()
    await link('Fouet électrique').waitFor()
    expect(entries()[0]!.entry).toMatchObject({ cost: 12, name: { fr: 'Fouet électrique', en: 'Fouet électrique' } })
    await expectNoFindings(page)
    // The rules mark it as an entry of the campaign.
    await page.goto(page.url().replace(/#.*/, `#/campaign/${CAMPAIGN}/rules/catalogue-melee`))
    await page.locator('.things th', { hasText: 'Fouet électrique' }).getByText('de la campagne').waitFor()
  })

  test('is marked in the builder, stays with a band that keeps it after its removal, and can be restored', async () => {
    const whip = {
      kind: 'melee',
      name: { fr: 'Fouet', en: 'Whip' },
      summary: { fr: 'Claque.', en: 'Cracks.' },
      cost: 12,
      hands: 1,
      strength: 3,
    }
    screens.host.call('content.add', { campaign: CAMPAIGN, entries: [whip] })
    screens.host.call('warband.create', { campaign: CAMPAIGN, warband: BAND, name: 'Les Fauvettes' })
    const recruit = { kind: 'leader', name: 'Brève', items: [{ id: 'custom:fouet' }] }
    screens.host.call('member.recruit', { campaign: CAMPAIGN, warband: BAND, member: recruit })
    await open(`warbands/${BAND}`)
    const line = page.locator('.cat__l .item', { hasText: 'Fouet' })
    await line.locator('[aria-expanded]').click()
    await line.getByText('de la campagne').waitFor()
    await page.goto(page.url().replace(/#.*/, `#/campaign/${CAMPAIGN}/content/melee`))
    await page.getByText('Sert à Brève (Les Fauvettes).').waitFor()
    // The dialog shows who has it and what they would lose. This band keeps it; all others lose it.
    await button('Retirer Fouet').press('Enter')
    const dialog = page.getByRole('dialog')
    await dialog.getByText(/Les Fauvettes\s: valeur \d+ → \d+/).waitFor()
    await dialog.getByText('Brève').waitFor()
    await expectNoFindings(page)
    await dialog.getByRole('radio', { name: 'La perd' }).focus()
    await page.keyboard.press('ArrowRight')
    await dialog.getByText(/Les Fauvettes\s: la valeur reste à \d+/).waitFor()
    await dialog.getByRole('button', { name: 'Retirer' }).press('Enter')
    await page.getByText('Retrait du catalogue : Fouet.').waitFor()
    expect(entries()).toEqual([])
    await page.getByRole('heading', { name: 'Anciennes versions gardées' }).waitFor()
    await page
      .locator('.notices, [role="status"], body')
      .getByRole('button', { name: 'Défaire', exact: true })
      .last()
      .click()
    await link('Fouet').waitFor()
  })

  test('shows the effects of a change on the bands, and asks before unsaved changes are lost', async () => {
    const suit = {
      kind: 'equipment',
      name: { fr: 'Exosquelette', en: 'Exoskeleton' },
      summary: { fr: 'F +2.', en: 'F +2.' },
      cost: 20,
      changes: [{ stat: 'strength', add: 2 }],
    }
    screens.host.call('content.add', { campaign: CAMPAIGN, entries: [suit] })
    screens.host.call('warband.create', { campaign: CAMPAIGN, warband: BAND, name: 'Les Fauvettes' })
    const member = { kind: 'leader', name: 'Brève', items: [{ id: 'custom:exosquelette', quantity: 2 }] }
    screens.host.call('member.recruit', { campaign: CAMPAIGN, warband: BAND, member })
    await open('content/equipment/custom:exosquelette')
    await field('Au plus par membre').fill('1')
    await page.getByText('Une bande ne serait plus valide.').waitFor()
    await page.getByText(/Brève\s:.*1\sau plus par membre/).waitFor()
    await field('Coût en points').fill('30')
    await page.getByText(/Les Fauvettes\s: valeur \d+ → \d+/).waitFor()
    await expectNoFindings(page)
    await link('Retour à la liste').click()
    await page.getByRole('dialog').getByText('n’y sont pas enregistrés').waitFor()
    await page.getByRole('dialog').getByRole('button', { name: 'Annuler' }).click()
    await button('Enregistrer').click()
    await page.getByText('Modification enregistrée : Exosquelette.').waitFor()
    expect(entries()[0]!.entry).toMatchObject({ limit: 1, cost: 30 })
  })

  test('keeps its old version in one band, which can switch to the new one on the page of the band', async () => {
    const words = { name: { fr: 'Fouet', en: 'Whip' }, summary: { fr: 'Claque.', en: 'Cracks.' } }
    const whip = { kind: 'melee', ...words, cost: 12, hands: 1, strength: 3 }
    screens.host.call('content.add', { campaign: CAMPAIGN, entries: [whip] })
    for (const [warband, name] of Object.entries({ [BAND]: 'Les Fauvettes', [`${BAND}other`]: 'Les Corbeaux' })) {
      screens.host.call('warband.create', { campaign: CAMPAIGN, warband, name })
      const member = { kind: 'leader', name: `Chef de ${name}`, items: [{ id: 'custom:fouet' }] }
      screens.host.call('member.recruit', { campaign: CAMPAIGN, warband, member })
    }
    await open('content/melee/custom:fouet')
    await field('Coût en points').fill('20')
    await page.getByText(/Les Corbeaux\s: valeur \d+ → \d+/).waitFor()
    await button('Toutes gardent l’ancienne').click()
    await page.getByRole('group', { name: 'Les Corbeaux' }).getByRole('radio', { name: 'Prend la nouvelle' }).check()
    await expectNoFindings(page)
    await button('Enregistrer').click()
    await page.getByText('Modification enregistrée : Fouet.').waitFor()
    const keeper = page.getByRole('region', { name: 'Anciennes versions gardées' }).getByRole('link')
    await expect.poll(() => keeper.allTextContents()).toEqual(['Les Fauvettes'])
    await keeper.click()
    await button(/^Prendre la nouvelle…/).press('Enter')
    await page
      .getByRole('dialog')
      .getByText(/Les Fauvettes\s: valeur \d+ → \d+/)
      .waitFor()
    await expectNoFindings(page)
    await page.getByRole('dialog').getByRole('button', { name: 'Prendre la nouvelle', exact: true }).click()
    await page.getByText('Nouvelle version prise : Fouet.').waitFor()
    await expect.poll(() => page.getByText('Garde l’ancienne version de').count()).toBe(0)
  })

  test('starts as a copy of a rules entry, found by name or from the rules', async () => {
    await open()
    await button('Partir d’une entrée du livre').press('Enter')
    await page.keyboard.type('bouclier')
    await page.getByRole('dialog').getByRole('link', { name: 'Bouclier', exact: true }).waitFor()
    await expectNoFindings(page)
    // The first Escape clears the search, the second closes the dialog.
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').getByRole('link', { name: 'Arc', exact: true }).waitFor()
    await page.keyboard.press('Escape')
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
    await button('Partir d’une entrée du livre').press('Enter')
    await page.keyboard.type('bouclier')
    await page.getByRole('dialog').getByRole('link', { name: 'Bouclier', exact: true }).waitFor()
    await page.keyboard.press('Enter')
    await expect.poll(() => french('Nom').inputValue()).toBe('Bouclier')
    await page.getByText('Le même nom que le modèle').waitFor()
    await french('Nom').fill('Pavois')
    await expect.poll(() => page.getByText('Le même nom que le modèle').count()).toBe(0)
    await button('Ajouter au catalogue').click()
    await page.getByText('Ajout au catalogue : Pavois.').waitFor()
    await page.goto(page.url().replace(/#.*/, `#/campaign/${CAMPAIGN}/rules/catalogue-melee`))
    await link('Copier pour l’adapter : Hache à une main').click()
    await expect.poll(() => french('Nom').inputValue()).toBe('Hache à une main')
  })

  test("starts as a copy of an entry in the builder's catalogue", async () => {
    screens.host.call('warband.create', { campaign: CAMPAIGN, warband: BAND, name: 'Les Fauvettes' })
    const { answer } = screens.host.call<{ answer: { member: string } }>('member.recruit', {
      ...{ campaign: CAMPAIGN, warband: BAND },
      member: { kind: 'leader', name: 'Hélène' },
    })
    await open(`warbands/${BAND}/${answer.member}`)
    await page.locator('.cat__l').getByRole('button', { name: 'Hache à une main', exact: true }).click()
    await link('Copier pour l’adapter : Hache à une main').click()
    await expect.poll(() => french('Nom').inputValue()).toBe('Hache à une main')
  })

  test('starts as a copy of another, and can be edited by keyboard alone', async () => {
    await open('content/equipment/new')
    await page.getByRole('combobox', { name: 'Partir de' }).selectOption({ label: 'Bouclier' })
    await expect.poll(() => french('Nom').inputValue()).toBe('Bouclier')
    await french('Nom').fill('Pavois')
    await button('Ajouter un effet').first().press('Enter')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Tab')
    await page.keyboard.type('−1')
    await page.keyboard.press('Enter')
    await page.getByText('Ajout au catalogue : Pavois.').waitFor()
    const { entry, id } = entries()[0]!
    expect([id, (entry['changes'] as object[]).at(-1)]).toMatchObject(['custom:pavois', { add: -1 }])
  })
})

test('Cartes Destin: shows rows with total and mean next to the usual deck, and allows one deck only', async () => {
  begin('cartes-destin')
  await open('content/deck/new')
  await page.getByText('40 cartes, moyenne 5,38 · D’habitude : 40 cartes, moyenne 5,38').waitFor()
  await button('Retirer la ligne 10').click()
  await page.getByText('38 cartes, moyenne 5,13').waitFor()
  await button('Ajouter une valeur').click()
  // The value field of the new line has the focus.
  await page.keyboard.press('Control+a')
  await page.keyboard.type('20')
  await page.getByText('39 cartes, moyenne 5,51').waitFor()
  await expectNoFindings(page)
  await button('Ajouter au catalogue').click()
  await link('Notre paquet').waitFor()
  expect(await link(/^Ajouter :/).count()).toBe(0)
})

test('KOLAPS: adds a set of marked samples with one click, and removes it with one', async () => {
  begin('kolaps')
  await open('content', { viewport: { width: 900, height: 600 }, colorScheme: 'dark' })
  await button(/^Ajouter nos \d+\sexemples$/).click()
  await page.getByText(/exemples ajoutés au catalogue\./).waitFor()
  const count = entries().length
  expect(count).toBeGreaterThan(8)
  await link(/^Coûts des rangs/).click()
  await expect.poll(() => page.getByText('exemple', { exact: true }).count()).toBe(5)
  await expectNoFindings(page)
  await page.keyboard.press('Control+z')
  await expect.poll(() => entries().length).toBe(0)
})

test("opens from the rules, the campaign's settings and « Aller à… »", async () => {
  begin('circus-imperium')
  await open('rules')
  await link('Contenu de la campagne').click()
  await page.getByRole('heading', { level: 1, name: 'Contenu de la campagne' }).waitFor()
  await page.goto(page.url().replace(/#.*/, `#/campaign/${CAMPAIGN}`))
  await button(/Plus/).first().click()
  await page.getByRole('menuitem', { name: 'Contenu de la campagne' }).click()
  await page.getByRole('heading', { level: 1, name: 'Contenu de la campagne' }).waitFor()
  await page.goto(page.url().replace(/#.*/, `#/campaign/${CAMPAIGN}/history`))
  await page.getByRole('heading', { level: 1, name: 'Historique' }).waitFor()
  await page.keyboard.press('Control+k')
  await page.getByRole('dialog').getByRole('combobox').fill('contenu')
  await page.getByRole('option', { name: /Contenu de la campagne/ }).waitFor()
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Contenu de la campagne' }).waitFor()
  // Shields have fields of their own.
  await link('Ajouter : Pièce d’équipement').click()
  await page.getByRole('checkbox', { name: 'C’est un bouclier' }).check()
  await field(/Ajouté à l’AV/).fill('−30')
  await page.getByText(/trop petit\s: [−-]20\sau moins/).waitFor()
  await expectNoFindings(page)
  // Discard the changes: the next test uses the same page.
  await link('Retour à la liste').click()
  await page.getByRole('dialog').locator('.btn--primary').click()
})

test('leaves out rules entries and restores them, with a notice and an undo for each', async () => {
  begin('un-pour-un')
  await open('content/ranged')
  const bow = page.getByRole('checkbox', { name: 'Arc', exact: true })
  const excludedIds = () => screens.host.call<ContentView>('content.get', { campaign: CAMPAIGN }).off
  await expect.poll(() => bow.isChecked()).toBe(true)
  await bow.uncheck()
  await page.getByText('La campagne se joue sans : Arc.').waitFor()
  await page.getByText('1 écarté', { exact: true }).waitFor()
  expect(excludedIds()).toEqual(['bow'])
  await expectNoFindings(page)
  await bow.check()
  await page.getByText('De nouveau permis : Arc.').waitFor()
  await expect.poll(() => page.getByText('1 écarté', { exact: true }).count()).toBe(0)
  expect(excludedIds()).toEqual([])
})
