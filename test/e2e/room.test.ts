// @module-tag browser
// The screen for the club room: its pages change automatically and by keys, and Escape leaves it.
import { expect, test } from 'vitest'
import { expectNoFindings } from '../support/axe.ts'
import { openScreens } from '../support/openScreens.ts'

const screens = openScreens()

test('shows standings, games and events in turn, by keys too, and is left by Escape', async () => {
  const { campaign } = screens.host.call<{ campaign: string }>('sample.create', { ruleset: 'un-pour-un' })
  const page = await screens.open(`/campaign/${campaign}`)
  await page.getByRole('button', { name: 'Plus', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Écran pour la salle' }).click()
  const heading = page.locator('.room h2')
  await expect.poll(() => heading.innerText()).toBe('Classement')
  await expectNoFindings(page)
  const first = await page.locator('.room__r li').first().innerText()
  expect(first).toMatch(/^1/)
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => heading.innerText()).toMatch(/^Ronde/)
  await page.getByRole('button', { name: 'Arrêter' }).click()
  await page.getByRole('button', { name: 'Page suivante' }).click()
  await expect.poll(() => heading.innerText()).not.toMatch(/^Ronde/)
  await expectNoFindings(page)
  await page.keyboard.press('Escape')
  await page.getByRole('heading', { name: 'Rondes' }).waitFor()
})
