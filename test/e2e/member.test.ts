// @module-tag browser
// The page of a member in a browser: history, an advance from the user's own dice, a gravestone, a portrait, the member's row.
import type { Locator, Page } from 'playwright-core'
import { beforeEach, expect, test } from 'vitest'
import type { BuilderView } from '../../shared/contract/views/builder.ts'
import type { CampaignView } from '../../shared/contract/views/campaign.ts'
import type { MemberView } from '../../shared/contract/views/member.ts'
import { expectNoFindings } from '../support/axe.ts'
import { jpeg } from '../support/jpeg.ts'
import { sharedScreens } from '../support/openScreens.ts'

const screens = sharedScreens()
const { host } = screens
let page: Page
let count = 0
let at: { readonly campaign: string; readonly warband: string; readonly member: string }
beforeEach(() => {
  count += 1
  const band = { campaign: `campaign0${count}`, warband: `warband00${count}` }
  host.call('campaign.create', {
    campaign: band.campaign,
    name: 'Été',
    ruleset: 'un-pour-un',
    house: { advances: true },
  })
  host.call('warband.create', { ...band, name: 'Les Fauvettes' })
  const { answer } = host.call<{ answer: { member: string } }>('member.recruit', {
    ...band,
    member: { kind: 'leader', name: 'Hélène' },
  })
  at = { ...band, member: answer.member }
})

const open = async () => {
  page = await screens.open(`/campaign/${at.campaign}/members/${at.warband}/${at.member}`)
  await page.getByRole('heading', { level: 1, name: 'Hélène' }).waitFor()
}
const advances = () => host.call<MemberView>('member.get', at).advances.map(({ name }) => name.fr)

test('shows an empty page for a new member, without axe findings', async () => {
  await open()
  await page.getByText('Aucune séquelle.').waitFor()
  await page.getByText('Pas encore de partie.').waitFor()
  await page.getByText('Pas encore d’expérience.').waitFor()
  await page.getByText('Hélène rejoint Les Fauvettes (Chef)').waitFor()
  await expectNoFindings(page)
})

test('shows experience as boxes; an advance is rolled or chosen, with its effects', async () => {
  host.call('experience.award', { ...at, amount: 11, detail: 'bravoure' })
  await open()
  await page.getByText('11 points d’expérience, 0 dépensé, 11 disponibles').waitFor()
  await expect.poll(() => page.locator('.xp g').count()).toBe(11)
  await expect.poll(() => page.locator('.mem__awards--xp .num').allInnerTexts()).toEqual(['+11 XP'])
  await page.getByText('2 progrès à choisir, à 5 points d’expérience chacun').waitFor()
  await page.getByRole('row', { name: /^Mouvement Mouvement 9\s→\s10 \d/ }).waitFor()
  await expectNoFindings(page)
  const dice = page.getByRole('textbox', { name: /^Ou vos dés/ })
  await dice.press('7')
  await page.getByText('Ce dé va de 1 à 6 : pas de 7.').waitFor()
  await dice.press('3')
  await dice.press('4')
  await page.getByText('7 : Commandement').waitFor()
  await dice.press('Enter')
  await expect.poll(advances).toEqual(['Commandement'])
  await page.getByText('11 points d’expérience, 5 dépensés, 6 disponibles').waitFor()
  await page.getByRole('button', { name: 'Au choix' }).click()
  await page.getByRole('button', { name: 'Prendre Mouvement' }).click()
  await expect.poll(() => advances().length).toBe(2)
  await page.getByText('Prochain progrès dans 4 points d’expérience.').waitFor()
})

test('shows a gravestone for a dead member', async () => {
  host.call('member.release', { ...at, as: 'dead' })
  await open()
  await page.getByText('Au champ d’honneur').waitFor()
  await page.getByText('Aucune partie', { exact: true }).waitFor()
  await expectNoFindings(page)
})

/** Opens the page of the first member of the first band in a sample. */
async function openSample(ruleset: string) {
  const { campaign } = host.call<{ campaign: string }>('sample.create', { ruleset })
  const { id: warband } = host.call<CampaignView>('campaign.get', { campaign }).warbands[0]!
  const member = host.call<BuilderView>('warband.builder', { campaign, warband }).members[0]!.id
  page = await screens.open(`/campaign/${campaign}/members/${warband}/${member}`)
}

test('shows which values are at their ceiling, and what happens to dice that select them', async () => {
  const campaign = 'ceiling001'
  const warband = 'ceilband01'
  const of = { campaign, warband }
  host.call('campaign.create', { campaign, name: 'Été', ruleset: 'un-pour-un', house: { advances: true } })
  host.call('warband.create', { ...of, name: 'Les Œillets' })
  const recruit = { kind: 'leader', name: 'Alba', items: [{ id: 'sight' }] }
  const { answer } = host.call<{ answer: { member: string } }>('member.recruit', { ...of, member: recruit })
  host.call('experience.award', { ...of, member: answer.member, amount: 5, detail: 'bravoure' })
  page = await screens.open(`/campaign/${campaign}/members/${warband}/${answer.member}`)
  await page.getByRole('button', { name: 'Aux dés' }).click()
  await page.getByText('au plafond ; si les dés le donnent, les relancer').waitFor()
  await page.getByRole('button', { name: 'Au choix' }).click()
  await page.getByText('au plafond', { exact: true }).waitFor()
})

test('shows only earned experience if it buys nothing', async () => {
  await openSample('circus-imperium')
  await page.getByText(/^\d+\spoints d’expérience$/).waitFor()
})

test('lists an advance that is not a line of its own', async () => {
  const { campaign } = host.call<{ campaign: string }>('sample.create', { ruleset: 'kolaps' })
  const { members } = host.call<BuilderView>('warband.builder', { campaign, warband: 'brigadequaisept' })
  const { id } = members.find(({ name }) => name === 'Inès Carvalho')!
  page = await screens.open(`/campaign/${campaign}/members/brigadequaisept/${id}`)
  const advances = page.getByRole('region', { name: 'Progrès' })
  await advances
    .getByRole('listitem')
    .filter({ hasText: /^\s*5\sPDS de plus\s*50\sXP\s*$/ })
    .waitFor()
  expect(await page.getByText('Aucun progrès pris.').count()).toBe(0)
})

test('shows the missing experience for an advance, and why', async () => {
  const campaign = 'kolapscampaign01'
  const unit = { campaign, warband: 'kolapsunit000001' }
  host.call('campaign.create', { campaign, name: 'Kolaps', ruleset: 'kolaps' })
  host.call('warband.create', { ...unit, name: 'L’unité' })
  const member = { kind: 'character', name: 'Ravi', rank: 3 }
  const { answer } = host.call<{ answer: { member: string } }>('member.recruit', { ...unit, member })
  host.call('experience.award', { ...unit, member: answer.member, amount: 55, detail: '' })
  page = await screens.open(`/campaign/${campaign}/members/${unit.warband}/${answer.member}`)
  const row = page.getByRole('row', { name: /Rang suivant/ })
  await row.getByText('il manque').waitFor()
  await row.getByRole('button', { name: /245/ }).click()
  await page.getByRole('dialog').getByText('Expérience disponible').waitFor()
})

const openBand = async () => {
  page = await screens.open(`/campaign/${at.campaign}/warbands/${at.warband}/${at.member}`)
  await page.getByRole('option', { name: /^Hélène/ }).waitFor()
}

/** Returns the colours at the top and at the bottom of a picture: red, blue or neither. */
const endColours = (picture: Locator) =>
  picture.evaluate(async (shown: HTMLImageElement | HTMLCanvasElement) => {
    if (shown instanceof HTMLImageElement) await shown.decode()
    const canvas = new OffscreenCanvas(100, 100)
    const context = canvas.getContext('2d')!
    context.drawImage(shown, 0, 0, canvas.width, canvas.height)
    const colour = (y: number) => {
      const [red, , blue] = context.getImageData(canvas.width / 2, y, 1, 1).data
      return red === blue ? 'neither' : red! > blue! ? 'red' : 'blue'
    }
    return [colour(2), colour(canvas.height - 3)]
  })

test('shows a portrait upright, and reports a cut-off picture', async () => {
  await openBand()
  const file = page.locator('.portrait input[type=file]')
  const give = (buffer: Buffer) => file.setInputFiles({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer })
  await give(jpeg(6).subarray(0, -60))
  await page.locator('.notice', { hasText: 'pas une image lisible' }).waitFor()
  await give(jpeg(6))
  expect(await endColours(page.getByRole('dialog').locator('canvas'))).toEqual(['red', 'blue'])
  await page.getByRole('button', { name: 'Garder ce portrait' }).click()
  expect(await endColours(page.locator('img.who__pic'))).toEqual(['red', 'blue'])
})

test('draws the visible members of a large band, and reaches all by keyboard', async () => {
  const all = Array.from({ length: 40 }, (_, place) => `Sbire ${place + 1}`)
  for (const name of all) host.call('member.recruit', { ...at, member: { kind: 'henchman', name } })
  await openBand()
  await page.getByRole('option', { name: /^Hélène/ }).click()
  expect(await page.locator('.mem').count()).toBeLessThan(all.length)
  const focusedName = () => page.evaluate(() => document.activeElement?.querySelector('.mem__n')?.textContent)
  for (const [key, name] of [
    ['End', 'Sbire 40'],
    ['ArrowUp', 'Sbire 39'],
    ['Home', 'Hélène'],
  ] as const) {
    await page.keyboard.press(key)
    await expect.poll(focusedName).toBe(name)
  }
  await expectNoFindings(page)
})
