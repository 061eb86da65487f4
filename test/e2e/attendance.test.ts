// @module-tag browser
// Attendance of a round, in a browser: answers by click and by pasted names, a reminder; pairings use only the players who come.
import type { Page } from 'playwright-core'
import { beforeEach, expect, test } from 'vitest'
import type { OverviewView } from '../../shared/contract/views/overview.ts'
import { expectNoFindings } from '../support/axe.ts'
import { openScreens } from '../support/openScreens.ts'

const screens = openScreens()
const { host } = screens
const at = { campaign: 'campaign01' }
const PLAYERS = ['Zoé', 'Maël', 'Léa', 'Ugo', 'Ana', 'Bob']
const idOf = (player: string) => `warband00${PLAYERS.indexOf(player)}`

let page: Page
beforeEach(() => {
  host.call('campaign.create', { ...at, name: 'La Ligue', ruleset: 'un-pour-un', startingBudget: 300 })
  for (const [position, player] of PLAYERS.entries()) {
    const warband = idOf(player)
    host.call('warband.create', { ...at, warband, name: `Bande de ${player}`, player, position })
    host.call('member.recruit', { ...at, warband, member: { kind: 'leader', name: `Chef ${position}` } })
    host.call('member.recruit', { ...at, warband, member: { kind: 'henchman', name: `Fidèle ${position}` } })
  }
})
const attendance = () => host.call<OverviewView>('campaign.overview', at).attendance
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' })
const answers = (player: string) => page.getByRole('group', { name: `Bande de ${player}`, exact: true })
const save = process.env['PICTURES']
const picture = async (name: string) => {
  if (save) await page.screenshot({ path: `${save}/${name}.png` })
}

async function openAttendance(): Promise<void> {
  page = await screens.open(`/campaign/${at.campaign}/rounds/1`)
  await button('Qui vient ?').click()
  await page.getByRole('dialog', { name: 'Qui vient à la ronde 1 ?' }).waitFor()
}

test('answers are given by click and by pasted names, saved in one entry, and undone from the notice', async () => {
  await openAttendance()
  await answers('Bob').getByRole('button', { name: 'Absente' }).click()
  await page.getByText('Coller des noms d’une conversation').click()
  await page.getByLabel(/^Noms, par exemple/).fill('Zoé, Maël +1, pas Léa')
  await button('Lire les noms').click()
  await page.getByText('3 noms reconnus, un à préciser.').waitFor()
  await page.getByLabel(/Maël \+1.*qui d’autre vient/).selectOption({ label: 'Bande de Ana' })
  await page.getByText('3 viennent · 2 absentes · 1 sans réponse').waitFor()
  await picture('who-dialog')
  await expectNoFindings(page)
  await button('Enregistrer').click()
  await expect
    .poll(attendance)
    .toEqual([{ round: 1, coming: ['Zoé', 'Maël', 'Ana'].map(idOf), perhaps: [], absent: ['Léa', 'Bob'].map(idOf) }])
  await page.getByText('5 réponses enregistrées pour la ronde 1.').waitFor()
  await page.getByRole('status').getByRole('button', { name: 'Défaire' }).click()
  await expect.poll(attendance).toEqual([])
})

test('proposals use only who comes, and say why the others are left out', async () => {
  host.call('attendance.answer-many', {
    ...at,
    round: 1,
    answers: [
      ...['Zoé', 'Maël', 'Ana'].map((player) => ({ warband: idOf(player), answer: 'coming' })),
      { warband: idOf('Léa'), answer: 'absent' },
      { warband: idOf('Ugo'), answer: 'perhaps' },
    ],
  })
  page = await screens.open(`/campaign/${at.campaign}/rounds/1`)
  await page.getByText('3 viennent · 1 peut-être · 1 absente · 1 sans réponse').waitFor()
  await button('Proposer les parties').click()
  const desk = page.getByRole('list', { name: 'Parties à prévoir' })
  await expect.poll(() => desk.getByRole('listitem').count()).toBe(1)
  const aside = page.getByRole('complementary')
  for (const note of ['absente', 'peut-être', 'sans réponse']) await aside.getByText(note, { exact: true }).waitFor()
  await picture('who-desk')
  await expectNoFindings(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await picture('who-desk-phone')
})

test('the answers stay on one line beside a long name', async () => {
  const name = 'La Très Longue Compagnie des Égouts d’Ambre'
  host.call('warband.change', { ...at, warband: idOf('Ugo'), name })
  await openAttendance()
  const buttons = page.getByRole('group', { name, exact: true }).getByRole('button')
  const tops = await buttons.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top))
  expect(new Set(tops).size).toBe(1)
})

test('a reminder names who has not answered', async () => {
  await openAttendance()
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  for (const player of ['Zoé', 'Maël', 'Léa', 'Ugo'])
    await answers(player).getByRole('button', { name: 'Vient', exact: true }).click()
  await button('Copier un rappel').click()
  await page.getByText('Rappel copié.').waitFor()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied.replaceAll(/\s/g, ' ')).toBe('Ronde 1. Qui vient ? Sans réponse : Ana et Bob.')
  await page.setViewportSize({ width: 390, height: 844 })
  await picture('who-dialog-phone')
})
