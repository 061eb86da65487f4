// @module-tag browser
// A correction that makes members absent from later games: the organiser decides each case before the correction is recorded.
import { expect, test } from 'vitest'
import type { GameView } from '../../shared/contract/views/game.ts'
import type { TimelineView } from '../../shared/contract/views/history.ts'
import { expectNoFindings } from '../support/axe.ts'
import { gameCampaign, recordOneGone, type GameCampaign } from '../support/gameCampaign.ts'
import { sharedScreens } from '../support/openScreens.ts'
import { notice, wizard } from '../support/wizard.ts'

const { host, open: opened } = sharedScreens()

/** Records two games and drafts a correction of the first: a member who played the second dies, and a lost one comes back. Returns the campaign. */
function gameToCorrect(): GameCampaign {
  const setup = gameCampaign(host, 'un-pour-un')
  const { campaign, game, warbands } = setup
  const lost = recordOneGone(host, setup)
  const later = `${game}next`
  host.call('game.plan', {
    campaign,
    game: later,
    round: 2,
    scenario: 'Le gué',
    sides: warbands.map((one) => ({ warbands: [one] })),
  })
  const { sides } = host.call<GameView>('game.get', { campaign, game: later })
  const answersOf = (ids: readonly string[], falls: readonly (readonly object[])[]) => ({
    result: { kind: 'result', results: { [ids[0]!]: 'win', [ids[1]!]: 'loss' } },
    ...Object.fromEntries(
      warbands.flatMap((one, at): [string, object][] => [
        [`points:${one}`, { kind: 'points', objectives: [] }],
        [`fallen:${one}`, { kind: 'fallen', members: falls[at]! }],
        [`feats:${one}`, { kind: 'feats', feats: [] }],
      ]),
    ),
  })
  host.call('game.settle', {
    campaign,
    game: later,
    warbands,
    answers: answersOf(
      sides.map(({ id }) => id),
      [[], []],
    ),
  })
  const first = host.call<GameView>('game.get', { campaign, game })
  const dying = first.warbands[0]!.members[1]!.member
  const shared = answersOf(
    first.sides.map(({ id }) => id),
    [[{ member: dying, fate: 'killed' }], [{ member: lost, fate: 'out' }]],
  )
  const answers = { ...shared, [`roll:${lost}:1`]: { kind: 'typed', faces: [6] } }
  host.call('draft.save', { campaign, key: `aftermath:${game}`, data: { answers } })
  return setup
}

test('keeps members in games played since, or removes them, and records the choice in the history', async () => {
  const setup = gameToCorrect()
  const page = await opened(wizard(setup, 'preview'))
  const later = page.getByRole('region', { name: 'Parties plus récentes' })
  await later.getByText('Ronde 2 (Le gué)').first().waitFor()
  await page.getByText('Il reste une décision à prendre').waitFor()
  await expectNoFindings(page)
  const record = page.getByRole('button', { name: 'Enregistrer la correction' })
  await expect.poll(() => record.getAttribute('aria-disabled')).toBe('true')
  await page.keyboard.press('Control+Enter')
  await page.waitForFunction(() => document.activeElement?.getAttribute('data-ask') === 'later')
  await later.getByRole('radio', { name: 'Retirer de cette partie' }).check()
  await later.getByText('disparaissent avec la correction').waitFor()
  // The decision is stored with the entered answers.
  await page.reload()
  await later.getByText('disparaissent avec la correction').waitFor()
  await later.getByRole('radio', { name: 'Garder cette partie' }).check()
  await later.getByText('l’historique dira que c’est voulu').waitFor()
  await record.click()
  await notice(page, 'La partie est corrigée').waitFor()
  const { groups } = host.call<TimelineView>('history.timeline', { campaign: setup.campaign })
  expect(groups[0]!.told).toMatchObject({ say: 'game.correct', params: { kept: { told: { say: 'later-kept' } } } })
  await page.getByRole('link', { name: 'Historique' }).click()
  await page.getByText('parties plus récentes gardées : Gontran').first().waitFor()
})
