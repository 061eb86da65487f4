// @module-tag browser
// The end of a season, in a browser: a band is withdrawn and restored, a campaign is closed and reopened, bands and campaigns are deleted for
// good, and the next season starts.
import type { Page } from 'playwright-core'
import { beforeEach, describe, expect, test } from 'vitest'
import type { CampaignView } from '../../shared/contract/views/campaign.ts'
import { expectNoFindings } from '../support/axe.ts'
import { sharedScreens } from '../support/openScreens.ts'
import { ownBand } from '../support/ownBand.ts'

const screens = sharedScreens()
const { host } = screens
const at = ownBand()
let there: typeof at
let page: Page
beforeEach(() => {
  there = { campaign: at.campaign, warband: `${at.warband}x` }
  host.call('campaign.create', { campaign: at.campaign, name: 'Été', ruleset: 'un-pour-un', startingBudget: 300 })
  host.call('warband.create', { ...at, name: 'Les Fauvettes' })
  host.call('warband.create', { ...there, name: 'Ceux d’en face', position: 1 })
  const sides = [{ warbands: [at.warband] }, { warbands: [there.warband] }]
  host.call('game.plan', { campaign: at.campaign, game: `${at.campaign}g`.slice(-40), round: 1, sides })
})

const view = () => host.call<CampaignView>('campaign.get', { campaign: at.campaign })
const isOut = () => view().warbands.find(({ id }) => id === at.warband)!.withdrawnAt !== null
const dialog = () => page.getByRole('dialog')
const notice = (text: string | RegExp) => page.locator('.notice').filter({ hasText: text })
const band = () => `/campaign/${at.campaign}/warbands/${at.warband}`

describe('a band', () => {
  test('is withdrawn by keyboard alone with its games shown, becomes read-only, and is restored', async () => {
    page = await screens.open(band())
    await page.getByRole('button', { name: 'Décisions' }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('menuitem', { name: /^Trésor/ }).waitFor()
    await page.keyboard.press('End')
    await page.keyboard.press('Enter')
    await dialog()
      .getByText(/^Ronde 1\s: partie supprimée\s; exemptée\s: Ceux d’en face/)
      .waitFor()
    await expectNoFindings(page)
    await dialog().getByLabel('Motif').focus()
    await page.keyboard.type('Déménagement')
    await page.keyboard.press('Enter')
    await notice(/Bande retirée\s: Les Fauvettes/).waitFor()
    await page.getByText('Retirée de la campagne depuis').waitFor()
    expect([isOut(), view().games]).toEqual([true, []])
    expect(await page.getByRole('button', { name: /^(Recruter|Options|Dupliquer)/ }).count()).toBe(0)
    // The band is empty: the page must not ask for recruits, because a withdrawn band cannot recruit.
    await page.getByRole('heading', { name: 'Personne dans cette bande', exact: true }).waitFor()
    expect(await page.getByText('Chaque recrue arrive avec le minimum').count()).toBe(0)
    await expectNoFindings(page)
    await page.getByRole('button', { name: 'Réintégrer dans la campagne' }).click()
    await dialog().getByText('retirée', { exact: true }).waitFor()
    await dialog().getByRole('button', { name: 'Réintégrer' }).click()
    await page.getByRole('button', { name: /^Recruter$/ }).waitFor()
    expect(isOut()).toBe(false)
    await expect.poll(() => dialog().count()).toBe(0)
    await page.getByRole('link', { name: 'Historique' }).click()
    await page.getByText('Les Fauvettes se retire de la campagne, 1 partie supprimée (Déménagement)').waitFor()
  })
})

describe('a campaign', () => {
  test('is closed from « Aller à… » with its standings, and is read-only until it is reopened', async () => {
    page = await screens.open(`/campaign/${at.campaign}`)
    await page.keyboard.press('Control+k')
    await page.keyboard.type('cloturer')
    await page.getByRole('option', { name: 'Clôturer la campagne' }).click()
    await dialog().getByText('Une partie prévue ne sera pas jouée').waitFor()
    await dialog().getByText('Ceux d’en face').waitFor()
    await expectNoFindings(page)
    await dialog().getByLabel('Motif').fill('Fin de l’été')
    await dialog().getByRole('button', { name: 'Clôturer' }).click()
    await page.getByText('Campagne clôturée le').waitFor()
    await page.getByRole('heading', { name: 'Classement final' }).waitFor()
    expect(view().campaign.closedAt).not.toBeNull()
    await expect.poll(() => dialog().count()).toBe(0)
    expect(
      await page
        .getByRole('link', {
          name: /^(Saisir les résultats\s: .*|Imprimer la ronde|Composer la ronde\s: .*|Nouvelle bande)$/,
        })
        .count(),
    ).toBe(0)
    await expectNoFindings(page)

    await page.getByRole('link', { name: 'Chronique, toutes les campagnes' }).click()
    const closed = page.getByRole('region', { name: 'Campagnes clôturées' })
    await closed.getByText('1. Ceux d’en face, 1. Les Fauvettes').waitFor()
    await expectNoFindings(page)
    await closed.getByRole('link', { name: 'Été' }).click()
    await page.getByRole('link', { name: 'Rouvrir la campagne' }).click()
    await dialog().getByRole('button', { name: 'Rouvrir' }).click()
    await page.getByRole('link', { name: /^Saisir les résultats/ }).waitFor()
    expect(view().campaign.closedAt).toBeNull()
  })
})

test('the page of a game says that its planning was undone', async () => {
  page = await screens.open(`/campaign/${at.campaign}/games/${`${at.campaign}g`.slice(-40)}`)
  await page.getByText('Les Fauvettes').first().waitFor()
  await page.keyboard.press('Control+z')
  await page.getByText('Cette partie n’est pas, ou plus, dans la campagne.').waitFor()
})

describe('deleting permanently', () => {
  test('removes an unplayed band after its name is typed, and a campaign that was never closed, in the list', async () => {
    const third = { campaign: at.campaign, warband: `${at.warband}y` }
    host.call('warband.create', { ...third, name: 'L’Œil noir', position: 2 })
    page = await screens.open(`/campaign/${third.campaign}/warbands/${third.warband}`)
    await page.locator('.head').getByRole('button', { name: 'Plus' }).click()
    await page.getByRole('menuitem', { name: 'Supprimer la bande' }).click()
    await dialog().getByText('Tapez son nom pour confirmer').waitFor()
    await dialog()
      .getByText(/aucun membre/)
      .waitFor()
    expect(await dialog().locator('.issue--error').count()).toBe(0)
    await page.keyboard.type("L'Œil")
    await dialog().locator('.issue--error', { hasText: 'Tapez son nom pour confirmer' }).waitFor()
    await page.keyboard.type(' noir')
    await dialog().getByText('Il n’en reste que les lignes').waitFor()
    await expectNoFindings(page)
    await page.keyboard.press('Enter')
    await notice(/Bande supprimée\s: L’Œil noir/).waitFor()
    await page.getByRole('heading', { name: 'Les bandes' }).waitFor()
    expect(view().warbands.map(({ name }) => name)).toEqual(['Les Fauvettes', 'Ceux d’en face'])

    const more = async () => {
      await page.getByRole('button', { name: 'Plus' }).click()
      await page.getByRole('menuitem', { name: 'Supprimer la campagne' }).click()
      await dialog()
        .getByText('2 bandes, aucun membre, aucune partie jouée, 1 partie prévue, tout l’historique')
        .waitFor()
    }
    await more()
    await page.keyboard.press('Escape')
    // After Escape the campaign is kept, and its page is open again.
    await page.getByRole('heading', { name: 'Les bandes' }).waitFor()
    await more()
    await dialog().getByLabel('Le nom de la campagne').fill('Ete')
    await page.keyboard.press('Enter')
    await dialog().getByText('Ce n’est pas son nom').waitFor()
    await expectNoFindings(page)
    await dialog().getByLabel('Le nom de la campagne').fill('Été')
    expect(await dialog().getByText('Ce n’est pas son nom').count()).toBe(0)
    await page.keyboard.press('Enter')
    await notice('la sauvegarde qui vient d’être faite la garde').waitFor()
    expect(() => view()).toThrow()
  })

  test('removes an empty campaign at once, which can be undone', async () => {
    const empty = `${at.campaign}z`
    host.call('campaign.create', { campaign: empty, name: 'Par erreur', ruleset: 'kolaps' })
    page = await screens.open('/')
    const link = page.getByRole('link', { name: 'Par erreur' })
    await page.getByRole('button', { name: 'Supprimer Par erreur' }).click()
    await notice('Par erreur').waitFor()
    await expect.poll(() => link.count()).toBe(0)
    await page.getByRole('button', { name: 'Défaire' }).click()
    await link.waitFor()
  })
})

describe('the next season', () => {
  test('is created from the menu with the ticked data and a preview of each band, and can be undone', async () => {
    host.call('member.recruit', { ...at, member: { kind: 'leader', name: 'Hélène', items: [{ id: 'rifle' }] } })
    page = await screens.open(`/campaign/${at.campaign}`)
    await page.getByRole('button', { name: 'Plus' }).click()
    await page.getByRole('menuitem', { name: 'Nouvelle saison' }).click()
    const row = page.getByRole('row', { name: /Les Fauvettes/ })
    await row.getByText(/^(non )?valide$/i).waitFor()
    await expect.poll(() => page.getByLabel('Nom de la campagne').inputValue()).toBe('Été 2')
    await page.getByLabel('Ceux d’en face').uncheck()
    await page.getByRole('row', { name: /Ceux d’en face.*ne vient pas/ }).waitFor()
    await page.getByLabel('le budget de départ').check()
    await page.getByLabel('Budget de départ', { exact: true }).fill('120')
    await page.getByRole('row', { name: /Les Fauvettes.*devient 120/ }).waitFor()
    await expectNoFindings(page)
    await page.getByLabel('Nom de la campagne').press('Enter')
    await notice('La saison « Été 2 » commence').waitFor()
    await page.getByRole('heading', { name: 'Été 2' }).waitFor()
    const { campaigns } = host.call<{ campaigns: { id: string; name: string; warbands: number }[] }>(
      'campaign.list',
      {},
    )
    expect(campaigns.find(({ name }) => name === 'Été 2')).toMatchObject({ warbands: 1 })
    await page.getByRole('link', { name: 'Les Fauvettes' }).first().waitFor()
    await page.keyboard.press('Control+z')
    await notice('n’est plus dans la liste').waitFor()
  })
})

test('on a phone shows a state notice next to its icon, with its button on its own line', async () => {
  page = await screens.open(`/campaign/${at.campaign}`, { viewport: { width: 390, height: 844 } })
  const boxes = (note: string) =>
    page.locator(note).evaluate((one) => {
      const line = (part: Element) => {
        const range = document.createRange()
        range.selectNodeContents(part)
        return [...range.getClientRects()].map(({ left, top, bottom }) => ({ left, top, bottom }))
      }
      const sign = one.querySelector('.ico')!.getBoundingClientRect()
      const [text, ...way] = [one.querySelector('span')!, one.querySelector('a, button')!].map(line)
      return { sign: { top: sign.top, bottom: sign.bottom }, text: text!, way: way[0]! }
    })
  async function expectLaidOut(note: string): Promise<void> {
    const { sign, text, way } = await boxes(note)
    expect(text[0]!.top).toBeLessThan(sign.bottom)
    expect(sign.top).toBeLessThan(text[0]!.bottom)
    expect(new Set(way.map(({ top }) => top)).size).toBe(1)
    expect(way[0]!.top).toBeGreaterThanOrEqual(text.at(-1)!.bottom - 1)
    expect(Math.abs(way[0]!.left - text[0]!.left)).toBeLessThan(2)
  }
  host.call('warband.withdraw', at)
  await page.evaluate((to) => void (location.hash = to), `/campaign/${at.campaign}/warbands/${at.warband}`)
  await page.locator('.hand__note').waitFor()
  await expectLaidOut('.hand__note')
  host.call('campaign.close', { campaign: at.campaign })
  await page.locator('.strip .issue').waitFor()
  await expectLaidOut('.strip .issue')
})
