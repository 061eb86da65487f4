// @module-tag browser
// Less frequent actions in the builder: bands from files, advances, changed traits and items, members who leave.
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import type { BuilderView } from '../../shared/contract/views/builder.ts'
import type { CatalogueView, MemberView } from '../../shared/contract/views/member.ts'
import { expectNoFindings } from '../support/axe.ts'
import { sharedScreens } from '../support/openScreens.ts'
import { ownBand } from '../support/ownBand.ts'

const screens = sharedScreens()
const { host } = screens

const at = ownBand()
let page: Page

/** Creates a band of members with these names, each of the first kind that can be recruited; returns their ids. */
function begin(ruleset: string, names: readonly string[], house: object = {}): string[] {
  host.call('campaign.create', { campaign: at.campaign, name: 'Été', ruleset, startingBudget: 500, house })
  host.call('warband.create', { ...at, name: 'Les Œillets' })
  return names.map((name) => {
    const { member } = band().recruits.find(({ refused }) => !refused)!
    return host.call<Done<'member'>>('member.recruit', { ...at, member: { ...member, name } }).answer.member
  })
}
type Done<K extends string> = { readonly answer: Readonly<Record<K, string>> }
const open = async (path = `warbands/${at.warband}`) => {
  page = await screens.open(`/campaign/${at.campaign}/${path}`)
  page.setDefaultTimeout(6000)
}
const band = () => host.call<BuilderView>('warband.builder', at)
const view = (member: string) => host.call<MemberView>('member.get', { ...at, member })
const stash = () => band().stash.map(({ item, quantity }) => `${item} ${quantity}`)
const statuses = () => Object.fromEntries(band().members.map(({ name, status }) => [name, status]))
const button = (name: string | RegExp) => page.getByRole('button', { name })
const row = (name: string | RegExp) => page.getByRole('option', { name })
const dialog = () => page.getByRole('dialog')
const chooseMenuItem = (name: string | RegExp) => page.getByRole('menuitem', { name }).click()
/** Waits until the stored data match. */
const until = (what: () => unknown, is: unknown) => expect.poll(what).toEqual(is)

const RULESETS = ['chaos-au-caire', 'un-pour-un'] as const
/** An item with a fixed price. */
const THING = { 'chaos-au-caire': 'Fusil moderne', 'un-pour-un': 'Fusil' }
const roster = (ruleset: string, name: string) =>
  JSON.stringify({ format: 'chronique/roster@1', ruleset, name, members: [] })
const file = (text: string) => ({ name: 'bande.json', mimeType: 'application/json', buffer: Buffer.from(text) })

describe.each(RULESETS)('in %s', (ruleset) => {
  const other = RULESETS.find((one) => one !== ruleset)!

  test('imports a band by button and by drop, and refuses other files with a message', async () => {
    begin(ruleset, [])
    await open('warbands/all')
    const importText = async (text: string) => {
      const [chooser] = await Promise.all([page.waitForEvent('filechooser'), button('Importer des bandes…').click()])
      await chooser.setFiles(file(text))
    }
    const dropText = async (text: string) => {
      const data = await page.evaluateHandle((content) => {
        const transfer = new DataTransfer()
        transfer.items.add(new File([content], 'bande.json', { type: 'application/json' }))
        return transfer
      }, text)
      await page.locator('.sheet--bands').dispatchEvent('drop', { dataTransfer: data })
    }
    const bands = () =>
      host
        .call<{ warbands: { name: string }[] }>('campaign.get', { campaign: at.campaign })
        .warbands.map(({ name }) => name)
    await importText('ceci n’est pas du JSON')
    await page.getByText('ce n’est pas du JSON').waitFor()
    await dropText(roster(other, 'D’ailleurs'))
    await page.locator('.notice', { hasText: /^bande\.json.*Cette bande est pour/ }).waitFor()
    expect(bands()).toEqual(['Les Œillets'])
    await importText(roster(ruleset, 'Venus du bouton'))
    await page.getByRole('heading', { name: 'Venus du bouton' }).waitFor()
    await page.goBack()
    await button('Importer des bandes…').waitFor()
    await dropText(roster(ruleset, 'Venus par le haut'))
    await page.getByRole('heading', { name: 'Venus par le haut' }).waitFor()
    expect(bands()).toEqual(['Les Œillets', 'Venus du bouton', 'Venus par le haut'])
  })

  test('returns, loses, stores and passes on an item, with entries in the treasury', async () => {
    const [anais, basile] = begin(ruleset, ['Anaïs', 'Basile']) as [string, string]
    const { treasury } = band()
    const { entries } = host.call<CatalogueView>('member.catalogue', { ...at, member: null })
    const { id, price } = entries.find((one) => one.name.fr === THING[ruleset])!
    host.call('item.buy', { ...at, member: anais, item: { id, quantity: 4 } })
    const quantitiesOf = (member: string) =>
      view(member)
        .items.filter(({ item }) => item === id)
        .map(({ quantity }) => quantity)
    const name = view(anais).items.find(({ item }) => item === id)!.name.fr
    await open()
    await row(/^Anaïs/).click()
    const act = async (what: string | RegExp) => {
      await page
        .locator('.lines--eq')
        .getByRole('button', { name: `${name} : vendre, donner, perdre` })
        .click()
      await chooseMenuItem(what)
    }
    await act(/^Rendre/)
    await until(() => quantitiesOf(anais), [3])
    await act('Rayer : perdu ou détruit')
    await until(() => quantitiesOf(anais), [2])
    await act('Réserve')
    await until(stash, [`${id} 1`])
    await act('Basile')
    await until(() => [quantitiesOf(anais), quantitiesOf(basile)], [[], [1]])
    expect(band().treasury.total).toBe(treasury.total - 3 * price)

    await button(/^trésor .* : pourquoi/).click()
    await dialog().getByText('Budget de départ').first().waitFor()
    await expect.poll(() => dialog().locator('.sum dd').allInnerTexts()).toHaveLength(band().treasury.parts.length + 1)
    await expect.poll(() => dialog().locator('.ledger li').first().innerText()).toContain('Objets rendus')
    if (ruleset === RULESETS[0]) await expectNoFindings(page)
  })

  test.runIf(ruleset === RULESETS[1])('breaks an item, and repairs it for a price', async () => {
    const [anais] = begin(ruleset, ['Anaïs']) as [string]
    const { entries } = host.call<CatalogueView>('member.catalogue', { ...at, member: null })
    const { id } = entries.find((one) => one.name.fr === THING[ruleset])!
    host.call('item.buy', { ...at, member: anais, item: { id, quantity: 2 } })
    const { treasury } = band()
    const lines = () =>
      view(anais)
        .items.filter(({ item }) => item === id)
        .map(({ quantity, isBroken }) => `${quantity}${isBroken ? ' hors d’usage' : ''}`)
    await open()
    await row(/^Anaïs/).click()
    const line = page.locator('.lines--eq li').filter({ hasText: THING[ruleset] })
    await line.locator('.ln__do').click()
    await chooseMenuItem('Mettre hors d’usage')
    await until(lines, ['1', '1 hors d’usage'])
    const broken = line.filter({ hasText: 'hors d’usage' })
    await broken.locator('.ln__do').click()
    await chooseMenuItem('Réparer')
    await dialog().getByRole('spinbutton').fill('2')
    await dialog().getByRole('button', { name: 'Réparer' }).click()
    await until(lines, ['2'])
    expect(band().treasury.total).toBe(treasury.total - 2)
    await expectNoFindings(page)
  })

  test('lets members fall, retire, stay away and return; a mistaken entry is removed', async () => {
    const [anais] = begin(ruleset, ['Anaïs', 'Basile', 'Célestin', 'Delphine'])
    host.call('experience.award', { ...at, member: anais, amount: 1, detail: '' })
    await open()
    // A member with a history cannot be deleted; the item says why.
    await row(/^Anaïs/).click()
    await button('Actions').click()
    const kept = page.getByRole('menuitem', { name: /^Supprimer \(saisi par erreur\)/ })
    await expect.poll(() => kept.getAttribute('aria-disabled')).toBe('true')
    await expect.poll(() => kept.innerText()).toContain('a déjà une histoire')
    await page.keyboard.press('Escape')
    const act = async (who: string, what: string | RegExp, isGone = false) => {
      const line = isGone ? page.locator('.fallen').getByRole('button', { name: who }) : row(new RegExp(`^${who}`))
      await line.click()
      await expect.poll(() => page.getByRole('textbox', { name: 'Nom du membre' }).inputValue()).toBe(who)
      await button('Actions').click()
      await chooseMenuItem(what)
    }
    await act('Anaïs', 'Déclarer la mort')
    await until(() => statuses()['Anaïs'], 'dead')
    await page.getByText('Anaïs meurt').waitFor()
    await act('Basile', 'Mettre à la retraite')
    await until(() => statuses()['Basile'], 'retired')
    await act('Célestin', 'Déclarer la disparition')
    await until(() => statuses()['Célestin'], 'missing')
    await act('Célestin', 'Faire revenir')
    await page.getByText('Partis et morts').click()
    await act('Anaïs', 'Faire revenir', true)
    await until(() => [statuses()['Célestin'], statuses()['Anaïs']], ['active', 'active'])
    await act('Delphine', /^Supprimer/)
    await dialog().getByRole('button', { name: 'Supprimer' }).click()
    await until(() => Object.keys(statuses()), ['Anaïs', 'Célestin', 'Basile'])

    await row(/^Anaïs/).click()
    await row(/^Célestin/).click({ modifiers: ['ControlOrMeta'] })
    await page.getByRole('group', { name: '2 sélectionnés' }).getByRole('button', { name: 'Renvoyer' }).click()
    await dialog().getByRole('button', { name: 'Renvoyer' }).click()
    await until(statuses, { Anaïs: 'retired', Basile: 'retired', Célestin: 'retired' })
    if (ruleset === RULESETS[0]) await expectNoFindings(page)
  })
})

test('rolls an advance, reads it from typed dice or chooses it; the rolls are stored with their faces', async () => {
  const [anais] = begin('un-pour-un', ['Anaïs'], { advances: true }) as [string]
  host.call('experience.award', { ...at, member: anais, amount: 16, detail: 'bravoure' })
  await open()
  const advances = () => view(anais).advances.reduce((sum, { amount }) => sum + amount, 0)
  await button(/3\sprogrès à choisir/).click()
  await expectNoFindings(page)
  await dialog().getByRole('button', { name: 'Lancer ici' }).click()
  await until(advances, 1)
  await button(/2\sprogrès à choisir/).click()
  const dice = dialog().getByRole('textbox', { name: /^Ou vos dés/ })
  await dice.press('7')
  await dialog().getByText('Ce dé va de 1 à 6 : pas de 7.').waitFor()
  await dice.press('3')
  await dice.press('5')
  await dice.press('Backspace')
  await dice.press('4')
  await dialog().getByRole('button', { name: 'Appliquer ces dés' }).click()
  await until(advances, 2)
  await button(/Un progrès à choisir/).click()
  await dialog().getByRole('button', { name: 'Au choix' }).click()
  await dialog().getByRole('radio').first().check()
  await dialog().getByRole('button', { name: 'Prendre ce progrès' }).click()
  await until(advances, 3)
  const { roll } = host.call<{ facts: { roll: { faces: number[]; source: string }[] } }>('campaign.export', {
    campaign: at.campaign,
  }).facts
  expect(roll.map(({ source }) => source).sort()).toEqual(['app', 'typed'])
  expect(roll.find(({ source }) => source === 'typed')!.faces).toEqual([3, 4])
  expect(roll.find(({ source }) => source === 'app')!.faces).toHaveLength(2)
})

test('learns, raises, lowers and removes a trait', async () => {
  const [anais] = begin('chaos-au-caire', ['Anaïs']) as [string]
  await open()
  const traits = () => view(anais).traits!.map(({ name, level }) => `${name.fr} ${level}`)
  await button('Ajouter un trait').click()
  // The row is named, because the rows of before the search are still there for a moment.
  const learn = async (trait: string) => {
    await page.getByRole('searchbox').fill(trait)
    const row = page.locator('.cat__l .item').filter({ hasText: new RegExp(`^${trait}`, 'i') })
    await row.getByRole('button', { name: /^Prendre/ }).click()
  }
  await learn('inhumain')
  await until(() => traits().length, 1)
  await learn('armure naturelle')
  await until(() => traits().length, 2)
  const [, second] = traits() as [string, string]
  const name = second.slice(0, -2)
  const level = page.getByRole('group', { name: `Niveau de ${name}` })
  await level.getByRole('button', { name: /ajouter/ }).click()
  await until(() => traits()[1], `${name} 2`)
  await level.getByRole('button', { name: /enlever/ }).click()
  await until(() => traits()[1], `${name} 1`)
  await button(`Retirer ${traits()[0]!.slice(0, -2)}`).click()
  await page.locator('.notice--error, .notice').filter({ hasText: name }).first().waitFor()
  await button(`Retirer ${name}`).click()
  await until(() => traits().length, 1)
})
