// @module-tag browser
// The aftermath of teams: each member of a crew has separate dice.
import { expect, test } from 'vitest'
import type { OverviewView } from '../../shared/contract/views/overview.ts'
import { expectNoFindings } from '../support/axe.ts'
import { enterGame } from '../support/enteredGame.ts'
import { sharedScreens } from '../support/openScreens.ts'
import { atStep, toStep } from '../support/wizard.ts'

const { host, open: opened } = sharedScreens()

async function openInjuries(howMuch: 'half' | 'all') {
  const { campaign } = host.call<{ campaign: string }>('sample.create', { ruleset: 'circus-imperium' })
  const { rounds } = host.call<OverviewView>('campaign.overview', { campaign })
  const game = rounds.flatMap(({ games }) => games).find(({ state }) => state === 'planned')!.game
  enterGame((method, input) => host.call(method, input), campaign, game, howMuch)
  return opened(`/campaign/${campaign}/games/${game}/aftermath/injuries`)
}

test('shows the dice of each crew member under the name', async () => {
  const page = await openInjuries('half')
  const crew = page.locator('.cas', { hasText: 'Aquila Cærulea' }).locator('.roll')
  await crew.first().waitFor()
  await expect
    .poll(() => crew.locator('.label').allTextContents())
    .toEqual([
      expect.stringMatching(/^D66 Table des blessures\s: Lœlia Scorpina$/),
      expect.stringMatching(/^D66 Table des blessures\s: Brennus l’Œil$/),
    ])
  await expectNoFindings(page)
})

test("shows the effects of each crew member's dice, and marks warnings of a step", async () => {
  const page = await openInjuries('all')
  const crew = page.locator('.cas', { hasText: 'Polydoxus' }).locator('.roll')
  await crew.first().waitFor()
  const effects = await crew.locator('.fxs').allInnerTexts()
  expect(effects.map((one) => one.replaceAll(/\s+/g, ' '))).toEqual([
    expect.stringContaining('AV du conducteur 8'),
    'Gladiateur Orrk Brise-Timon devient → Orrk Brise-Timon manque 1 course',
  ])
  expect(await page.locator('.after__odds').count()).toBe(0)
  await toStep(page, 'Résultat (fait) (1 remarque)')
  await page.getByText('Cette étape est complète, avec 1 remarque.').waitFor()
  await toStep(page, 'Relecture')
  await page.locator('.prev__side').getByRole('link', { name: 'Résultat' }).click()
  await atStep(page, 'Résultat')
})
