// Everything besides games, in every host: a member and its advances, the history, the rules, the settings, « Aller à… » and the shortcuts, the
// companion at the table, the campaign's own entries.
import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { BuilderView } from '../../shared/contract/views/builder.ts'
import type { CompanionView } from '../../shared/contract/views/companion.ts'
import type { ContentView } from '../../shared/contract/views/content.ts'
import type { MemberView } from '../../shared/contract/views/member.ts'
import type { OverviewView } from '../../shared/contract/views/overview.ts'
import type { Call, There } from '../support/everyHost.ts'
import { lineUp } from '../support/lineUp.ts'
import { readPdf } from '../support/pdfText.ts'
import { keys, notice } from '../support/wizard.ts'

const CAMPAIGN = 'campaignmore'
const BAND = { campaign: CAMPAIGN, warband: 'warband001' }
let leader: string
/** A sample game with each companion: a race, a deck. */
let tables: Readonly<Record<'race' | 'deck', { readonly campaign: string; readonly game: string }>>

/** Creates the data that these tests need. */
export function beginMore(call: Call): void {
  call('campaign.create', { campaign: CAMPAIGN, name: 'Été', ruleset: 'un-pour-un', house: { advances: true } })
  for (const [position, name] of ['Les Fauvettes', 'Les Corbeaux'].entries())
    call('warband.create', { campaign: CAMPAIGN, warband: `warband00${position + 1}`, name, position })
  const recruit = (kind: string, name: string) =>
    call<{ answer: { member: string } }>('member.recruit', { ...BAND, member: { kind, name } }).answer.member
  leader = recruit('leader', 'Hélène')
  recruit('henchman', 'Marius')
  call('experience.award', { ...BAND, member: leader, amount: 11, detail: 'bravoure' })
  tables = { race: createTable(call, 'circus-imperium'), deck: createTable(call, 'cartes-destin') }
}

function createTable(call: Call, ruleset: string) {
  const { campaign } = call<{ campaign: string }>('sample.create', { ruleset })
  const games = call<OverviewView>('campaign.overview', { campaign }).rounds.flatMap((round) => round.games)
  return { campaign, game: games.find(({ state }) => state === 'planned')!.game }
}

export function playMore(at: There): void {
  const members = () => at.ask<BuilderView>('warband.builder', BAND).members.map(({ name }) => name)
  const dialog = () => at.page.getByRole('dialog')

  test('rolls an advance of a member or chooses it, with the effect of each choice', async () => {
    const { page } = at
    const advances = () =>
      at.ask<MemberView>('member.get', { ...BAND, member: leader }).advances.map(({ name }) => name.fr)
    await at.go(`/campaign/${CAMPAIGN}/members/${BAND.warband}/${leader}`)
    await page.getByText('2 progrès à choisir, à 5 points d’expérience chacun').waitFor()
    await page.getByRole('row', { name: /^Mouvement Mouvement 9 → 10 \d/ }).waitFor()
    const dice = page.getByRole('textbox', { name: /^Ou vos dés/ })
    await dice.press('7')
    await page.getByText('Ce dé va de 1 à 6 : pas de 7.').waitFor()
    for (const key of ['3', '4', 'Enter']) await dice.press(key)
    await expect.poll(advances).toEqual(['Commandement'])
    await page.getByText('11 points d’expérience, 5 dépensés, 6 disponibles').waitFor()
    await at.button('Au choix').click()
    await at.button('Prendre Mouvement').click()
    await expect.poll(() => advances().length).toBe(2)
  })

  test('filters the history by band and member; an entry is undone with dependent ones, and redone', async () => {
    const { page } = at
    const entryTexts = () => page.locator('.entry__said').allInnerTexts()
    await at.go(`/campaign/${CAMPAIGN}/history`)
    await page.getByRole('combobox', { name: 'Bande' }).selectOption('Les Corbeaux')
    await expect.poll(entryTexts).toEqual(['Nouvelle bande\u00a0: Les Corbeaux'])
    await page.getByRole('combobox', { name: 'Bande' }).selectOption('Les Fauvettes')
    await page.getByRole('combobox', { name: 'Membre' }).selectOption('Marius')
    await expect.poll(entryTexts).toEqual(['Marius rejoint Les Fauvettes (Sous-fifre)'])
    await at.button('Tout montrer').click()
    await at
      .button(/^Ce qui a changé.*Hélène/)
      .first()
      .click()
    await page.locator('.entry__more').waitFor()
    await at.button(/^Défaire\s:\sHélène rejoint/).click()
    await dialog().getByText('opérations plus récentes reposent sur elle').waitFor()
    await dialog().getByRole('button', { name: 'Défaire aussi ces' }).click()
    await expect.poll(members).toEqual(['Marius'])
    await at.page.locator('.notice').getByRole('button', { name: 'Refaire' }).click()
    await expect.poll(members).toEqual(['Hélène', 'Marius'])
    expect(at.ask<MemberView>('member.get', { ...BAND, member: leader }).advances).toHaveLength(2)
  })

  test('searches the rules ignoring accents, and rolls on a table, with typed and program dice', async () => {
    const { page } = at
    await at.go(`/campaign/${CAMPAIGN}/rules`)
    await at.heading('Règles').waitFor() // the previous page has a search field too
    await page.getByRole('searchbox').fill('blesse')
    await page.getByText(/^\d+\spassages trouvés$/).waitFor()
    expect((await page.locator('mark').allInnerTexts()).map((one) => one.toLowerCase())).toContain('blessé')
    await page.getByRole('searchbox').press('Escape')
    await at.go(`/campaign/${CAMPAIGN}/rules/table-injuries`)
    await expect.poll(() => page.locator('.rule').count()).toBe(1)
    const dice = page.getByRole('textbox', { name: /^Ou vos dés/ })
    const got = page.locator('.roller__got')
    for (const face of ['2', '3']) await dice.press(face)
    await expect.poll(() => got.innerText()).toContain('Blessé au bras')
    await dice.press('1')
    await expect.poll(() => got.innerText()).toContain('Amputé')
    await at.button('Recommencer').click()
    await at.button('Lancer les dés').click()
    await got.locator('li').first().waitFor()
  })

  test('keeps language, theme and text size after a restart, and shows where the data is stored', async () => {
    await (at.driven.menu ? at.driven.menu('settings') : at.go('/settings'))
    await at.heading('Réglages').waitFor()
    await at.page.getByText(at.folder).waitFor()
    await at.page.getByLabel('sombre').check()
    await at.page.getByLabel('English').check()
    await at.heading('Settings').waitFor()
    await at.page.getByLabel('200').check()
    const root = () =>
      at.page.evaluate(() => {
        const { dataset, lang } = document.documentElement
        return [dataset['theme'], lang, getComputedStyle(document.documentElement).fontSize]
      })
    await expect.poll(root).toEqual(['dark', 'en', '30px'])
    await at.goOn('again')
    await expect.poll(root).toEqual(['dark', 'en', '30px'])
    await at.go('/settings')
    await at.page.getByLabel('100').check()
    await at.page.getByLabel('Français').check()
    const diagnosis = await at.driven.saved(() => at.button('Enregistrer un diagnostic').click(), 'diagnostic')
    expect(diagnosis.length).toBeGreaterThan(200)
  })

  test('opens a member and runs actions by « Aller à… », and lists the shortcuts of this host', async () => {
    const { page } = at
    await at.go(`/campaign/${CAMPAIGN}`)
    await page.getByRole('navigation', { name: 'Campagne' }).waitFor()
    const choose = async (words: string) => {
      await page.keyboard.press('Control+k')
      await page.getByRole('combobox', { name: 'Aller à…' }).fill(words)
      await page.getByRole('option', { selected: true }).filter({ visible: true }).waitFor()
      // The newest entry is about her, but the search for her name must not offer to undo it.
      expect(await page.getByRole('option', { name: /^Défaire : / }).count()).toBe(0)
      await page.keyboard.press('Enter')
    }
    await choose('helene')
    await at.heading('Hélène').waitFor()
    await choose('theme clair')
    await page.locator('[data-theme="light"]').waitFor()
    await dialog().waitFor({ state: 'detached' })
    if (at.driven.menu) await at.driven.menu('help')
    else {
      await page.locator('#main').focus()
      await page.keyboard.press('?')
    }
    const sheet = page.getByRole('dialog', { name: 'Raccourcis clavier' })
    await sheet.getByText('Défaire la dernière opération').waitFor()
    expect(await sheet.getByText('F1', { exact: true }).count()).toBe(1)
    // Shortcuts that a browser reserves are listed in the desktop window only.
    await expect.poll(() => sheet.getByText('Ctrl N', { exact: true }).count()).toBe(at.driven.menu ? 1 : 0)
    await page.keyboard.press('Escape')
    await sheet.waitFor({ state: 'detached' })
  })

  test("opens the sheets by Ctrl+P or the menu, in a tab or in the system's PDF viewer", async () => {
    const { page } = at
    const print = () => (at.driven.menu ? at.driven.menu('print') : page.keyboard.press('Control+p'))
    await print()
    await page.waitForURL(/print/)
    await at.go(`/campaign/${CAMPAIGN}/print?warband=${BAND.warband}`)
    await page.locator('.paper canvas[data-drawn]').waitFor()
    const place = await at.driven.shown(print)
    if (!at.driven.menu) return expect(place).toMatch(/^blob:/)
    expect(existsSync(place)).toBe(true)
    expect((await readPdf(new Uint8Array(readFileSync(place)))).pages.join()).toContain('Marius')
  })

  test('rolls the grid of a race, by hand and for all, then starts the first turn and undoes it', async () => {
    const { page } = at
    const { campaign, game } = tables.race
    const moves = () =>
      at.ask<{ data: { moves: object[] } | null }>('draft.get', { campaign, key: `companion:${game}` }).data?.moves
        .length
    await at.go(`/campaign/${campaign}/companion/${game}`)
    await page.waitForFunction(() => document.activeElement?.getAttribute('data-ask') === 'grid')
    await keys(page, '1', '0', '1')
    await page.getByRole('alert').filter({ hasText: 'Ce dé va de 1 à 100' }).waitFor()
    await keys(page, '9', '7', 'Enter')
    await expect.poll(moves).toBe(1)
    await page.keyboard.press('Control+z')
    await expect.poll(moves).toBe(0)
    await at.button('Lancer les 17').waitFor()
    await lineUp(page)
    await page.locator('.act.is-next .act__b').first().click()
    await page.locator('.now').waitFor()
  })

  test('draws from a deck by keys, records its rolls, and undoes them', async () => {
    const { page } = at
    const left = (count: number) => page.locator('.back__n', { hasText: new RegExp(`^${count}$`) }).waitFor()
    const view = () => at.ask<CompanionView>('game.companion', { ...tables.deck, moves: [] })
    await at.go(`/campaign/${tables.deck.campaign}/companion/${tables.deck.game}`)
    await page.locator('.deck').waitFor()
    await page.keyboard.press('m')
    await expect.poll(() => at.button(/^Tirer une carte/).isEnabled()).toBe(true)
    await page.keyboard.press('2')
    await left(38)
    await at.button('Inscrire et saisir l’après-partie').click()
    await expect.poll(view).toMatchObject({ recorded: {} })
    await page.locator('.steps').waitFor()
    await (at.driven.menu
      ? at.driven.menu('undo')
      : at
          .button(/^Défaire/)
          .first()
          .click())
    await expect.poll(() => view().recorded).toBeNull()
    await notice(page, 'Défait').getByRole('button', { name: 'Fermer cet avis' }).click()
  })

  test('validates a custom entry, adds it, shows it in the rules, and undoes it', async () => {
    const { page } = at
    const french = (name: string) =>
      page.getByRole('group', { name, exact: true }).getByRole('textbox', { name: 'En français' })
    const entries = () => at.ask<ContentView>('content.get', { campaign: CAMPAIGN }).entries.length
    await at.go(`/campaign/${CAMPAIGN}/content/melee/new`)
    await at.button('Ajouter au catalogue').click()
    await page.getByText('à revoir.').waitFor()
    await french('Nom').fill('Fouet électrique')
    await french('En une ligne').fill('Claque de loin.')
    await page.getByRole('textbox', { name: 'Coût en points' }).fill('12')
    await at.button('Ajouter au catalogue').click()
    await notice(page, 'Ajout au catalogue : Fouet électrique').waitFor()
    await at.go(`/campaign/${CAMPAIGN}/rules/catalogue-melee`)
    await page.locator('.things th', { hasText: 'Fouet électrique' }).getByText('de la campagne').waitFor()
    await page.keyboard.press('Control+z')
    await expect.poll(entries).toBe(0)
  })
}
