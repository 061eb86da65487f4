// @module-tag browser
// Campaigns, the builder and the sheets, in every host as users start it.
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import type { BuilderView } from '../../shared/contract/views/builder.ts'
import type { CampaignView } from '../../shared/contract/views/campaign.ts'
import type { MemberView } from '../../shared/contract/views/member.ts'
import { inOtherHosts } from '../support/everyHost.ts'
import { jpeg } from '../support/jpeg.ts'
import { readPdf } from '../support/pdfText.ts'

inOtherHosts((at) => {
  const { ask, button, link, heading, go } = at
  const campaigns = () => ask<{ campaigns: { id: string; name: string }[] }>('campaign.list').campaigns
  const campaignId = (name: string) => campaigns().find((one) => one.name === name)!.id
  const until = (what: () => unknown, is: unknown) => expect.poll(what).toEqual(is)

  const NAME = 'Été sur l’Ourcq'
  const campaign = () => campaignId(NAME)
  const warband = () => ask<CampaignView>('campaign.get', { campaign: campaign() }).warbands[0]!.id
  const band = () => ask<BuilderView>('warband.builder', { campaign: campaign(), warband: warband() })
  const member = (at: number) =>
    ask<MemberView>('member.get', { campaign: campaign(), warband: warband(), member: band().members[at]!.id })

  test('opens the sample with one click, with a link for each need', async () => {
    await button('Ouvrir la campagne d’exemple').click()
    await at.page.getByRole('heading', { name: 'À faire' }).waitFor()
    const jumps = at.page.locator('.need a.n')
    const places = await jumps.evaluateAll((all) => all.map((one) => (one as HTMLAnchorElement).hash))
    expect(places.length).toBeGreaterThan(3)
    for (const place of places) {
      await go(place.slice(1))
      await at.page.locator('#main :is(h1, h2)').first().waitFor()
      expect(await at.page.locator('#main [role=alert].issue--error').count()).toBe(0)
    }
  })

  test('creates a campaign with a house rule, and exports and imports one', async () => {
    await go('/')
    await link('Nouvelle campagne').click()
    await at.page.getByRole('radio', { name: /au un pour un/ }).check()
    await at.page.getByLabel('Nom de la campagne').fill(NAME)
    await at.page.getByLabel('Budget de départ').fill('300')
    await at.page.getByText('Réglages par défaut').click()
    await at.page.getByLabel('Progrès').check()
    await button('Commencer la campagne').click()
    await heading(NAME).waitFor()
    expect(ask<CampaignView>('campaign.get', { campaign: campaign() }).campaign.house).toMatchObject({ advances: true })

    await go('/')
    const written = await at.driven.saved(() => button(`Exporter ${NAME}`).click(), 'est écrite dans un fichier')
    const file = path.join(at.folder, 'carnet.json')
    writeFileSync(file, written)
    await at.driven.chosen(file, () =>
      button(/^Importer/)
        .first()
        .click(),
    )
    await button('Importer comme copie').click()
    await heading(NAME).waitFor()
    await until(() => campaigns().filter(({ name }) => name === NAME).length, 2)
    await button(/^Défaire/).click()
    await until(() => campaigns().filter(({ name }) => name === NAME).length, 1)
  })

  test('builds a band: names, purchases, explanations, fixed values, order, portrait, undo', async () => {
    await go(`/campaign/${campaign()}/warbands?new=1`)
    await at.page.getByRole('dialog').getByLabel('Nom de la bande').fill('Les Œillets')
    await button('Créer').click()
    await heading('Les Œillets').waitFor()
    for (const [kind, name] of [
      ['Chef', 'Éloïse'],
      ['Sous-fifre', 'Marius'],
      ['Sous-fifre', 'Anaïs'],
    ] as const) {
      await button(/^Recruter$/).click()
      await button(`Recruter : ${kind}`).click()
      const field = at.page.getByRole('textbox', { name: 'Nom du membre' })
      await expect.poll(() => field.evaluate((one) => one === document.activeElement)).toBe(true)
      await field.fill(name)
      await until(() => band().members.at(-1)!.name, name)
    }
    await at.page.getByRole('option', { name: /Anaïs/ }).press('Alt+ArrowUp')
    await until(() => band().members.map(({ name }) => name), ['Éloïse', 'Anaïs', 'Marius'])
    await at.page.getByRole('option', { name: /Éloïse/ }).click()
    await until(() => at.page.getByRole('textbox', { name: 'Nom du membre' }).inputValue(), 'Éloïse')
    await at.page.getByRole('searchbox').fill('épée')
    await at.page.keyboard.press('Enter')
    await until(() => member(0).items.length, 1)
    await button(/^Mouvement \d+ : pourquoi/).click()
    await button('Fixer à la main').click()
    await at.page.getByLabel('fixer à').fill('12')
    await at.page.getByLabel('motif').fill('Prix de la ronde 1')
    await button('Fixer').click()
    const fixedValues = () => member(0).values.flatMap(({ override }) => (override ? [override.amount] : []))
    await until(fixedValues, [12])
    await at.page.getByLabel('Notes de la bande').fill('Au carnet')
    await until(() => band().warband.notes, 'Au carnet')
    const picture = { name: 'photo.jpg', mimeType: 'image/jpeg', buffer: jpeg(1) }
    await at.page.locator('.portrait input[type=file]').setInputFiles(picture)
    await button('Garder ce portrait').click()
    await until(() => member(0).portrait?.startsWith('data:image/'), true)
    await at.page.getByRole('option', { name: /Éloïse/ }).click()
    await at.page.keyboard.press('Control+z')
    await until(() => member(0).portrait ?? null, null)
  })

  test('shows, saves and marks sheets as printed, then only changed ones', async () => {
    await go(`/campaign/${campaign()}/print?warband=${warband()}`)
    await at.page.locator('.paper canvas').waitFor()
    await at.page.locator('.foot__p', { hasText: '3 pages A4' }).waitFor()
    const { pages } = await readPdf(await at.driven.saved(() => button('Enregistrer en PDF').click()))
    expect(['Éloïse', 'Anaïs', 'Marius'].every((name, at) => pages[at]!.includes(name))).toBe(true)
    await at.page.getByText('Tout est à jour').waitFor()
    await go(`/campaign/${campaign()}/warbands/${warband()}`)
    await at.page.getByLabel('notes', { exact: true }).fill('Boite un peu')
    await until(() => member(0).member.notes, 'Boite un peu')
    await go(`/campaign/${campaign()}/print?warband=${warband()}`)
    await button('Choisir ce qui a changé (1)').click()
    await at.page.locator('.foot__p', { hasText: '1 page A4' }).waitFor()
  })

  test('keeps everything after it was killed', async () => {
    await at.goOn('kill')
    await link(NAME).first().click()
    await link('Les Œillets').first().click()
    await at.page.getByRole('option', { name: /Éloïse/ }).waitFor()
    expect(member(0).member.notes).toBe('Boite un peu')
  })
})
