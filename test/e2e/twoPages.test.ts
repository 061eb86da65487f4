// @module-tag browser
// Two pages that edit the same field: nothing is overwritten without notice, and no typing is lost.
import type { Page } from 'playwright-core'
import { beforeEach, expect, test } from 'vitest'
import type { BuilderView } from '../../shared/contract/views/builder.ts'
import type { ContentView } from '../../shared/contract/views/content.ts'
import type { GameView } from '../../shared/contract/views/game.ts'
import { expectNoFindings } from '../support/axe.ts'
import { sharedScreens } from '../support/openScreens.ts'

const { host, open } = sharedScreens()

let count = 0
let at: { campaign: string; warband: string }
beforeEach(() => {
  count += 1
  at = { campaign: `campaign0${count}`, warband: `warband00${count}` }
  host.call('campaign.create', { campaign: at.campaign, name: 'Été', ruleset: 'un-pour-un', startingBudget: 300 })
  host.call('warband.create', { ...at, name: 'Les Œillets', notes: 'Un\nDeux\nTrois' })
})

const storedBand = () => host.call<BuilderView>('warband.builder', at).warband
const openBand = () => open(`/campaign/${at.campaign}/warbands/${at.warband}`)
const notes = (page: Page) => page.getByLabel('notes de la bande')
const choice = (page: Page) => page.locator('.two')

async function writeNotes(page: Page, text: string) {
  await notes(page).fill(text)
  await notes(page).blur()
}
/** Delays the saving calls of a page, so that another page saves first; returns the function that releases them. */
async function delayCalls(page: Page, method = 'warband.change'): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(`**/rpc/${method}`, async (route) => {
    await promise
    await route.continue().catch(() => {})
  })
  return resolve
}
/** Writes notes on one page, and saves other notes from a second page first; returns both pages. */
async function writeOnBothPages(mine: string, theirs: string): Promise<readonly [Page, Page]> {
  const [one, other] = [await openBand(), await openBand()]
  await notes(one).waitFor()
  await notes(other).waitFor()
  const go = await delayCalls(one)
  await writeNotes(one, mine)
  await writeNotes(other, theirs)
  await expect.poll(() => storedBand().notes).toBe(theirs)
  go()
  return [one, other]
}

test.each([
  ['Garder le mien', 'Ici'],
  ['Prendre l’autre', 'Là'],
  ['Garder les deux', 'Là\nIci'],
])('asks to choose one of two notes, or both: %s', async (button, text) => {
  const [one, other] = await writeOnBothPages('Ici', 'Là')
  await choice(one).getByText('Là', { exact: true }).waitFor()
  await expectNoFindings(one)
  expect(storedBand().notes).toBe('Là')
  await expect.poll(() => notes(one).inputValue()).toBe('Ici')
  await choice(one).getByRole('button', { name: button }).click()
  await choice(one).waitFor({ state: 'detached' })
  await expect.poll(() => storedBand().notes).toBe(text)
  await expect.poll(() => notes(other).inputValue()).toBe(text)
  expect(await choice(other).count()).toBe(0)
})

test('merges lines changed on one side only, with a notice', async () => {
  const [one] = await writeOnBothPages('UN\nDeux\nTrois', 'Un\nDeux\nTrois\nQuatre')
  await expect.poll(() => storedBand().notes).toBe('UN\nDeux\nTrois\nQuatre')
  await one.getByText('les deux textes sont réunis').waitFor()
  expect(await choice(one).count()).toBe(0)
})

test('causes no conflict for another field of the band, or for continuous typing', async () => {
  const [one, other] = [await openBand(), await openBand()]
  const go = await delayCalls(one)
  await writeNotes(one, 'Ici')
  await notes(one).pressSequentially(' et là')
  await notes(one).blur()
  host.call('warband.change', { ...at, player: 'Ada' })
  go()
  await expect.poll(() => storedBand().notes).toBe('Ici et là')
  await expect.poll(() => notes(other).inputValue()).toBe('Ici et là')
  expect([await choice(one).count(), await choice(other).count()]).toEqual([0, 0])
})

test('shows an open conflict on the next screen and on the next page', async () => {
  const [one] = await writeOnBothPages('Ici', 'Là')
  await choice(one).waitFor()
  await one.getByRole('link', { name: 'Parties' }).first().click()
  await choice(one).getByText('Ici', { exact: true }).waitFor()
  await expectNoFindings(one)
  await one.reload()
  await choice(one).getByText('Ici', { exact: true }).waitFor()
  await choice(one).getByRole('button', { name: 'Garder les deux' }).click()
  await expect.poll(() => storedBand().notes).toBe('Là\nIci')
})

test('campaign settings: updates an untouched field, and asks about an edited one', async () => {
  const page = await open(`/campaign/${at.campaign}`)
  await page.getByRole('button', { name: 'Plus' }).click()
  await page.getByRole('menuitem', { name: 'Régler la campagne' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Nom de la campagne').fill('Automne')
  host.call('campaign.change', { campaign: at.campaign, name: 'Hiver', cap: 700 })
  await choice(page).getByText('Hiver', { exact: true }).waitFor()
  await expect.poll(() => dialog.getByLabel(/^Plafond/).inputValue()).toBe('700')
  await choice(page).getByRole('button', { name: 'Garder le mien' }).click()
  await dialog.getByRole('button', { name: 'Enregistrer' }).click()
  await dialog.waitFor({ state: 'detached' })
  const { name, cap } = host.call<{ name: string; cap: number }>('campaign.setup', { campaign: at.campaign })
  expect([name, cap]).toEqual(['Automne', 700])
})

test('plan of a game: keeps changes of the other page, and asks about the scenario', async () => {
  const game = { campaign: at.campaign, game: `game00000${count}` }
  host.call('warband.create', { campaign: at.campaign, warband: `other0000${count}`, name: 'Les Iris' })
  const sides = [{ warbands: [at.warband] }, { warbands: [`other0000${count}`] }]
  host.call('game.plan', { ...game, round: 1, sides, scenario: 'Pont' })
  const page = await open(`/campaign/${at.campaign}/games/${game.game}`)
  await page.getByRole('button', { name: 'Modifier' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Scénario').fill('Bac')
  host.call('game.change', { ...game, scenario: 'Gué', round: 3, sides: sides.toReversed() })
  await choice(page).getByText('Gué', { exact: true }).waitFor()
  await choice(page).getByRole('button', { name: 'Garder le mien' }).click()
  await dialog.getByRole('button', { name: 'Enregistrer' }).click()
  await dialog.waitFor({ state: 'detached' })
  const { game: kept_, entries, sides: all } = host.call<GameView>('game.get', game)
  const first = entries.find(({ side }) => side === all[0]!.id)!
  expect([kept_.scenario, kept_.round, first.warband]).toEqual(['Bac', 3, `other0000${count}`])
})

test('custom entry: merges different fields, and asks about the same one', async () => {
  const words = (text: string) => ({ fr: text, en: text })
  const entry = {
    id: 'custom:whip',
    kind: 'melee',
    name: words('Fouet'),
    summary: words('Claque.'),
    cost: 12,
    hands: 1,
    strength: 3,
  }
  host.call('content.add', { campaign: at.campaign, entries: [entry] })
  const page = await open(`/campaign/${at.campaign}/content/melee/custom:whip`)
  const french = (name: string) =>
    page.getByRole('group', { name, exact: true }).getByRole('textbox', { name: 'En français' })
  await french('Nom').fill('Lanière')
  const go = await delayCalls(page, 'content.change')
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  host.call('content.change', { campaign: at.campaign, entry: { ...entry, cost: 15, summary: words('Siffle.') } })
  go()
  await page.getByRole('heading', { level: 2, name: 'Armes de corps à corps' }).waitFor()
  const now = () => host.call<ContentView>('content.get', { campaign: at.campaign }).entries[0]!.entry
  expect(now()).toMatchObject({ name: { fr: 'Lanière' }, cost: 15, summary: words('Siffle.') })

  await page.goto(`${page.url().replace(/#.*/, '')}#/campaign/${at.campaign}/content/melee/custom:whip`)
  // The form has loaded when it shows the stored name.
  await expect.poll(() => french('Nom').inputValue()).toBe('Lanière')
  await french('Nom').fill('Knout')
  host.call('content.change', { campaign: at.campaign, entry: { ...now(), name: words('Chambrière') } as never })
  await choice(page).first().getByText('Chambrière', { exact: true }).waitFor()
  await choice(page).first().getByRole('button', { name: 'Garder le mien' }).click()
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  await expect.poll(now).toMatchObject({ name: { fr: 'Knout', en: 'Chambrière' }, cost: 15 })
})
