// @module-tag browser
// The bar and what works on every page: settings, « Aller à… », undo.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { CampaignView } from '../../shared/contract/views/campaign.ts'
import { expectNoFindings } from '../support/axe.ts'
import { openScreens } from '../support/openScreens.ts'

const screens = openScreens()
const { open } = screens
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const createCampaign = (name: string, campaign: string) =>
  screens.host.call('campaign.create', { campaign, name, ruleset: 'un-pour-un', startingBudget: 150 })

test('applies and stores language, theme and text size at once', async () => {
  const page = await open('/settings')
  const root = () =>
    page.evaluate(() => ({
      theme: document.documentElement.dataset['theme'],
      size: getComputedStyle(document.documentElement).fontSize,
      lang: document.documentElement.lang,
      beyond: document.documentElement.scrollWidth - innerWidth,
    }))
  await expectNoFindings(page)
  await page.getByLabel('sombre').check()
  await page.getByLabel('English').check()
  await heading(page, 'Settings').waitFor()
  await page.getByLabel('200').check()
  expect(await root()).toEqual({ theme: 'dark', size: '30px', lang: 'en', beyond: 0 })
  await expectNoFindings(page)
  await page.getByText(screens.host.folder).waitFor()
  await page.getByText('Fonts and libraries').click()
  await page.getByText('SIL Open Font License').waitFor()
  await page.reload()
  await heading(page, 'Settings').waitFor()
  expect(await root()).toMatchObject({ theme: 'dark', size: '30px', lang: 'en' })
  await button(page, 'Français').click()
  await heading(page, 'Réglages').waitFor()
  for (const route of ['/', '/new', '/settings']) {
    await page.setViewportSize({ width: 900, height: 600 })
    await page.evaluate((to) => (location.hash = to), route)
    await page.locator('h1').waitFor()
    expect({ route, ...(await root()) }).toMatchObject({ route, beyond: 0 })
  }
})

test('keeps the focus on the first page, and moves it to the top of the next', async () => {
  const page = await open('/settings')
  const focusedId = () => page.evaluate(() => document.activeElement?.id)
  await heading(page, 'Réglages').waitFor()
  expect(await focusedId()).toBe('')
  await page.evaluate(() => (location.hash = '/new'))
  await expect.poll(focusedId).toBe('main')
})

test('scrolls a new page to its top, and restores the position on Back', async () => {
  for (let count = 0; count < 12; count++) createCampaign(`Campagne ${count}`, `toscrollby${count}`)
  const page = await open('/')
  await page.setViewportSize({ width: 900, height: 400 })
  const scrollTop = () => page.evaluate(() => scrollY)
  await page.getByRole('link', { name: 'Campagne 3' }).waitFor()
  await page.evaluate(() => scrollTo(0, 150))
  expect(await scrollTop()).toBe(150)
  await page.getByRole('link', { name: 'Réglages' }).dispatchEvent('click')
  await heading(page, 'Réglages').waitFor()
  expect(await scrollTop()).toBe(0)
  expect(await page.evaluate(() => document.scrollingElement!.scrollHeight)).toBeGreaterThan(500)
  await page.goBack()
  await page.getByRole('link', { name: 'Campagne 3' }).waitFor()
  await expect.poll(scrollTop).toBe(150)
})

test('« Aller à… » opens a member and an action by keyboard alone, and lists recent entries first', async () => {
  const { campaign } = screens.host.call<{ campaign: string }>('sample.create', { ruleset: 'chaos-au-caire' })
  const page = await open(`/campaign/${campaign}`)
  await page.getByRole('navigation', { name: 'Campagne' }).waitFor()
  await page.keyboard.press('Control+k')
  const field = page.getByRole('combobox', { name: 'Aller à…' })
  await field.waitFor()
  await page.keyboard.type('deloeuvre apo')
  const option = page.getByRole('option', { selected: true })
  await option.getByText('Professeure Apolline Delœuvre').waitFor()
  await expectNoFindings(page)
  await page.keyboard.press('Enter')
  await page.waitForURL(/members\/\w+\/\w+$/)
  await page.keyboard.press('Control+k')
  await page.getByRole('group', { name: 'Récemment' }).getByText('Apolline').waitFor()
  await page.keyboard.type('theme sombre')
  await page.keyboard.press('Enter')
  await page.locator('[data-theme="dark"]').waitFor()
  await field.waitFor({ state: 'detached' })
  await page.locator('#main').focus()
  await page.keyboard.press('?')
  const sheet = page.getByRole('dialog', { name: 'Raccourcis clavier' })
  await sheet.getByText('Défaire la dernière opération').waitFor()
  await expectNoFindings(page)
  await page.keyboard.press('Escape')
  await sheet.waitFor({ state: 'detached' })
})

test('« Aller à… » also highlights the match in the band of a member', async () => {
  const { campaign } = screens.host.call<{ campaign: string }>('sample.create', { ruleset: 'un-pour-un' })
  const page = await open(`/campaign/${campaign}`)
  await page.getByRole('navigation', { name: 'Campagne' }).waitFor()
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Aller à…' }).fill('clan bri')
  const band = page.getByRole('option').locator('.palette__part', { hasText: 'Le Clan Brise-Enclume' }).first()
  await expect.poll(() => band.locator('mark').allInnerTexts()).toEqual(['Clan', 'Bri'])
})

test('« Aller à… » opens games and rules, loads the rules on demand; Ctrl+P prints', async () => {
  const { campaign } = screens.host.call<{ campaign: string }>('sample.create', { ruleset: 'chaos-au-caire' })
  const { games } = screens.host.call<CampaignView>('campaign.get', { campaign })
  const game = games.find(({ scenario, round }) => round === 2 && scenario !== '')!
  const page = await open()
  const asked: string[] = []
  page.on('request', (request) => void asked.push(`${new URL(request.url()).pathname} ${request.postData() ?? ''}`))
  const rules = () => asked.filter((one) => one.includes('rules.get')).length
  await page.evaluate((to) => (location.hash = to), `/campaign/${campaign}`)
  await page.getByRole('heading', { level: 2, name: 'Les bandes' }).waitFor()
  expect(rules()).toBe(0)
  const go = async (words: string, group: string) => {
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox', { name: 'Aller à…' }).fill(words)
    await page.getByRole('group', { name: group }).getByRole('option', { selected: true }).waitFor()
    await page.keyboard.press('Enter')
  }
  await go('corde', 'Règles')
  await page.waitForURL(/rules\/catalogue-equipment\?entry=rope$/)
  const place = page.locator('.things .is-target')
  await place.getByText('Corde').waitFor()
  await expect.poll(() => place.evaluate((one) => one === document.activeElement)).toBe(true)
  await go('ronde 1', 'Parties')
  await page.waitForURL(/games\/\w+$/)
  // One request by the palette, one by the screen of rules.
  expect(rules()).toBe(2)
  await go(game.scenario, 'Parties')
  await page.waitForURL(new RegExp(`games/${game.id}$`))
  // A manual action is listed first; the rules about it are listed below.
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Aller à…' }).fill('blessures')
  await page.getByRole('group', { name: 'Règles' }).getByRole('option').first().click()
  await page.waitForURL(/rules\/[\w-]+$/)
  await page.keyboard.press('Control+p')
  await page.waitForURL(/print$/)
  await expectNoFindings(page)
})

test('the bar names the next undo, says what it undid, and leads to another campaign', async () => {
  createCampaign('Été sur l’Ourcq', 'campaign001')
  createCampaign('Hiver à Port-Saïd', 'campaign002')
  screens.host.call('warband.create', { campaign: 'campaign001', warband: 'warband001', name: 'Les Fauvettes' })
  const page = await open('/campaign/campaign001')
  const undo = button(page, /^Défaire/)
  const notices = page.getByRole('status', { name: 'Avis' })
  await page.getByTitle(/^Défaire.: Nouvelle bande.: Les Fauvettes/).waitFor()
  await undo.click()
  await notices.getByText(/Défait.: Nouvelle bande.: Les Fauvettes/).waitFor()
  await page.getByTitle(/^Défaire.: Début de la campagne/).waitFor()
  await page.locator('.notice').getByRole('button', { name: 'Refaire' }).click()
  await notices.getByText(/Refait.: Nouvelle bande.: Les Fauvettes/).waitFor()
  await button(page, /^Été sur l’Ourcq/).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: /Hiver à Port-Saïd/ }).waitFor()
  await expectNoFindings(page)
  await page.keyboard.type('h')
  await page.keyboard.press('Enter')
  await button(page, /^Hiver à Port-Saïd/).waitFor()
  expect(page.url()).toContain('campaign002')
})

test('shows a note for a call over half a second; a stopped read has no effect', async () => {
  createCampaign('Été sur l’Ourcq', 'campaign001')
  const page = await open()
  let answer: () => void = () => {}
  await page.route('**/rpc/campaign.export', async (route) => {
    await new Promise<void>((resolve) => (answer = resolve))
    await route.continue()
  })
  const notices = page.getByRole('status', { name: 'Avis' })
  await button(page, /^Exporter/).click()
  await notices.getByRole('progressbar', { name: 'La campagne s’écrit dans un fichier…' }).waitFor()
  await expectNoFindings(page)
  await notices.getByRole('button', { name: 'Interrompre' }).click()
  await notices.getByRole('progressbar').waitFor({ state: 'detached' })
  answer()
  await button(page, /^Exporter/).waitFor()
  await page.waitForTimeout(300)
  await expect.poll(() => notices.innerText()).toBe('')
})

test('reports what another window removed, without an id, and saves nothing', async () => {
  createCampaign('Été sur l’Ourcq', 'campaign001')
  const at = { campaign: 'campaign001', warband: 'warband001' }
  screens.host.call('warband.create', { ...at, name: 'Les Fauvettes' })
  const recruit = { ...at, member: { kind: 'leader', name: 'Hélène' } }
  const { answer } = screens.host.call<{ answer: { member: string } }>('member.recruit', recruit)
  const page = await open('/')
  // This window receives no events, so it shows stale data.
  await page.route('**/events', () => {})
  await page.reload()
  await page.evaluate((to) => (location.hash = to), `/campaign/campaign001/warbands/warband001/${answer.member}`)
  const name = page.getByRole('textbox', { name: 'Nom du membre' })
  await name.waitFor()
  screens.host.call('member.delete', { ...at, member: answer.member })
  await name.fill('Hanna')
  await name.blur()
  const notice = page.getByRole('status', { name: 'Avis' }).getByText(/n’est plus là/)
  await notice.waitFor()
  expect(await notice.innerText()).not.toContain(answer.member)
})
