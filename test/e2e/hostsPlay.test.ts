// @module-tag browser
// A game from its result to its correction, in every host: dice typed and rolled, the wizard closed halfway and resumed, everything confirmed,
// undone from the notice, corrected. Then, in the same host, the tests of hostsPlayMore.ts.
import { expect, test } from 'vitest'
import type { WarbandView } from '../../shared/contract/views/builder.ts'
import type { GameView } from '../../shared/contract/views/game.ts'
import { inOtherHosts } from '../support/everyHost.ts'
import { gameCampaign, type GameCampaign } from '../support/gameCampaign.ts'
import { byMouse } from '../support/hands.ts'
import { beginMore, playMore } from './hostsPlayMore.ts'
import { atQuestion, atStep, keys, notice, toStep, wizard } from '../support/wizard.ts'

interface Rolled {
  readonly game: string
  readonly source: string
  readonly faces: readonly number[]
}

let setup: GameCampaign
const begin = (call: <T>(method: string, input?: object) => T) => {
  setup = gameCampaign({ call }, 'un-pour-un')
  beginMore(call)
}

inOtherHosts((at) => {
  const state = () => at.ask<GameView>('game.get', { campaign: setup.campaign, game: setup.game }).game.state
  const rolls = () =>
    at
      .ask<{ facts: { roll: readonly Rolled[] } }>('campaign.export', { campaign: setup.campaign })
      .facts.roll.filter(({ game }) => game === setup.game)
  /** Returns the dice faces stored in the draft. */
  const faces = () => {
    const { data } = at.ask<{ data: { answers: Record<string, { faces?: number[] }> } | null }>('draft.get', {
      campaign: setup.campaign,
      key: `aftermath:${setup.game}`,
    })
    return Object.values(data?.answers ?? {}).flatMap(({ faces: own = [] }) => own)
  }
  const next = () => at.page.locator('[data-next]:not([aria-disabled])').click()
  const waiting = () => at.button(/^Lancer\s: /).count()
  const melee = () =>
    at.ask<WarbandView>('warband.get', { campaign: setup.campaign, warband: setup.warbands[0] }).members[0]!.values[
      'melee'
    ]

  test('enters the result and casualties by keyboard, accepts a typed die and refuses an impossible one', async () => {
    const { page } = at
    await at.go(wizard(setup, 'result'))
    await atQuestion(page, 'result')
    await keys(page, 'Space', 'Enter')
    await atStep(page, 'Points de victoire')
    await next()
    await atStep(page, 'Hors de combat')
    await byMouse.choose(page.getByRole('radio', { name: 'Hors de combat' }).first())
    await at
      .button(/^Tous hors de combat/)
      .nth(1)
      .click()
    await next()
    await atStep(page, 'Blessures')
    await atQuestion(page, 'roll:')
    expect(await waiting()).toBe(4)
    await page
      .getByRole('complementary', { name: /^Chances : / })
      .getByText('33,3')
      .first()
      .waitFor()
    await keys(page, '9')
    await page.getByRole('alert').filter({ hasText: 'Ce dé va de 1 à 6' }).waitFor()
    await keys(page, '3')
    await page.locator('.next', { hasText: 'Blessé à la main' }).waitFor()
    await keys(page, '4')
    await page.getByRole('img', { name: 'dé 4', exact: true }).waitFor()
  })

  test('restores everything shown after the window is closed in the middle of the wizard', async () => {
    await at.goOn('again')
    expect(faces()).toEqual([3, 4])
    expect(state()).toBe('planned')
    await at.go(`/campaign/${setup.campaign}/games/${setup.game}`)
    await at.link('Reprendre la saisie').click()
    await atStep(at.page, 'Blessures')
    await at.page.getByRole('img', { name: 'dé 4', exact: true }).first().waitFor()
    await expect.poll(waiting).toBe(3)
  })

  test('rolls one die by a key and the rest by a button; the open decisions are made', async () => {
    const { page } = at
    await atQuestion(page, 'roll:')
    await keys(page, 'l')
    await expect.poll(waiting).toBeLessThan(3)
    await at.button(/^Tout lancer/).click()
    const isDone = page.locator('[data-next]:not([aria-disabled])')
    const left = page
      .locator('.decide:not(:has(input:checked)) label')
      .or(at.button(/^Lancer\s: /))
      .first()
    await expect
      .poll(async () => {
        if ((await isDone.count()) === 0) await left.click({ timeout: 500 }).catch(() => undefined)
        return isDone.count()
      })
      .toBe(1)
    expect(await waiting()).toBe(0)
    expect(rolls()).toEqual([])
  })

  test('enters feats for all at once, shows every difference, records once, and undoes from the notice', async () => {
    const { page } = at
    await next()
    await atStep(page, 'Expérience')
    await at
      .button(/^Cocher tous/)
      .first()
      .click()
    await at.button(/^Donner aux? /).click()
    await next()
    await atStep(page, 'Relecture')
    await page.getByText('+1 Exploit', { exact: true }).first().waitFor()
    await page.getByRole('cell', { name: 'Blessé à la main' }).first().waitFor()
    for (const isLast of [false, true]) {
      await keys(page, 'Control+Enter', 'Control+Enter')
      await notice(page, 'La partie est enregistrée').waitFor()
      expect(state()).toBe('recorded')
      expect(new Set(rolls().map(({ source }) => source))).toEqual(new Set(['typed', 'app']))
      if (isLast) break
      await notice(page, 'La partie est enregistrée').getByRole('button', { name: 'Défaire' }).click()
      await atStep(page, 'Relecture')
      expect(state()).toBe('planned')
    }
  })

  test('corrects the game, with the differences first, and undoes the correction', async () => {
    const { page } = at
    const recorded = [melee(), rolls()]
    await page.getByRole('link', { name: 'Corriger', exact: true }).click()
    await toStep(page, 'Blessures')
    await at
      .button(/^Effacer\s: Hélène/)
      .first()
      .click()
    await page.locator('.dice__in').first().focus()
    await keys(page, '4', '4')
    await expect.poll(() => faces().slice(0, 2)).toEqual([4, 4])
    await toStep(page, 'Relecture')
    await page.getByText('enregistré :').first().waitFor()
    await at.button('Enregistrer la correction').click()
    await notice(page, 'La partie est corrigée').waitFor()
    expect(rolls().map((one) => one.faces.join(''))).toContain('44')
    await notice(page, 'La partie est corrigée').getByRole('button', { name: 'Défaire' }).click()
    await expect.poll(() => [melee(), rolls()]).toEqual(recorded)
    expect(state()).toBe('recorded')
  })

  playMore(at)
}, begin)
