// A planned game with a band that is still being built shows a checklist, not errors.
import { expect, test } from 'vitest'
import type { GameView } from '../../../shared/contract/views/game.ts'
import { gameSheet } from '../../../shared/rulesets/gameSheet.ts'
import { rulesetOf } from '../../../shared/rulesets/registry.ts'
import { translator } from '../../../shared/text/translator.ts'
import { CAMPAIGN } from '../../support/campaign.ts'
import { BANDS, twoBands } from '../../support/twoBands.ts'

const NEW = 'warband003'

function gameWithNewBand() {
  const played = twoBands()
  played.does('warband.create', { campaign: CAMPAIGN, warband: NEW, name: 'Les Nouveaux', position: 2 })
  const sides = [BANDS[0], NEW].map((warband) => ({ warbands: [warband] }))
  played.does('game.plan', { campaign: CAMPAIGN, game: 'gamestart1', round: 1, sides })
  const view = () => played.call<GameView>('game.get', { campaign: CAMPAIGN, game: 'gamestart1' })
  return { ...played, view, band: (id: string) => view().warbands.find(({ warband }) => warband === id)! }
}

test('shows the checklist of a band that is being built instead of its errors', () => {
  const { band, does, view } = gameWithNewBand()
  expect(band(BANDS[0]).start).toBeNull()
  const { legal, start, issues } = band(NEW)
  expect([legal, start!.steps.map(({ isDone }) => isDone), start!.issues]).toEqual([false, [false, false], []])
  expect(issues.length).toBeGreaterThan(0)
  const { marks } = gameSheet(
    { campaign: { name: 'C' } as never, ...view() } as never,
    translator('fr'),
    rulesetOf('un-pour-un')!,
  )
  expect(marks.map((mark) => mark.replaceAll('\u00a0', ' '))).toEqual(['Bande en création : Les Nouveaux'])
  does('member.recruit', { campaign: CAMPAIGN, warband: NEW, member: { kind: 'leader', name: 'Zoé' } })
  expect(band(NEW).start!.steps.map(({ isDone }) => isDone)).toEqual([true, false])
})
