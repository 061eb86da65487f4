// A correction that lets a leader live again, in whose place somebody leads by now.
import { expect, test } from 'vitest'
import type { AftermathView, Entered } from '../../../shared/contract/views/game.ts'
import { CAMPAIGN } from '../../support/campaign.ts'
import { BANDS, twoBands } from '../../support/twoBands.ts'

const [US, THEM] = BANDS

test('says before it is confirmed that the band would have two leaders', () => {
  const played = twoBands()
  const game = played.game(1, { winner: THEM, fallen: [played.fallen(US, 0, 'killed')] })
  played.does('member.promote', { campaign: CAMPAIGN, warband: US, member: played.members[US]![1] })
  const { recorded } = played.call<{ recorded: { input: Entered } }>('game.aftermath', { campaign: CAMPAIGN, game })
  const answers = { ...recorded.input.answers, [`fallen:${US}`]: { kind: 'fallen', members: [] } }
  const view = played.call<AftermathView>('game.aftermath', { campaign: CAMPAIGN, game, answers })
  expect(view.correction?.issues.map(({ warband, code }) => [warband, code])).toEqual([
    ['Les Fauvettes', 'too-many-leaders'],
  ])
})
