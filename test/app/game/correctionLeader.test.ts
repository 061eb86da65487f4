// A correction that revives a leader who already has a successor.
import { expect, test } from 'vitest'
import type { AftermathView, EnteredAftermath } from '../../../shared/contract/views/game.ts'
import { playOutGame } from '../../../main/transfer/playOut.ts'
import { createSeededDice } from '../../../shared/rules/kit/dice.ts'
import { begun, CAMPAIGN } from '../../support/campaign.ts'
import { BANDS, twoBands } from '../../support/twoBands.ts'

const [US, THEM] = BANDS

test('warns before confirmation that the band would have two leaders', () => {
  const played = twoBands()
  const game = played.game(1, { winner: THEM, fallen: [played.fallen(US, 0, 'killed')] })
  played.does('member.promote', { campaign: CAMPAIGN, warband: US, member: played.members[US]![1] })
  const { recorded } = played.call<{ recorded: { input: EnteredAftermath } }>('game.aftermath', {
    campaign: CAMPAIGN,
    game,
  })
  const answers = { ...recorded.input.answers, [`fallen:${US}`]: { kind: 'fallen', members: [] } }
  const view = played.call<AftermathView>('game.aftermath', { campaign: CAMPAIGN, game, answers })
  expect(view.correction?.issues.map(({ warband, code }) => [warband, code])).toEqual([
    ['Les Fauvettes', 'too-many-leaders'],
  ])
})

const AT = { campaign: CAMPAIGN, warband: US }
const FIGHTER = {
  ...{ kind: 'fighter', points: 60 },
  values: { move: 10, attack: 2, strength: 6, endurance: 5, life: 6, morale: 5 },
}

/** Records a game of two crews in which our captain is put out of action; the dice of the seed decide whether he dies. */
function captainFell(seed: number) {
  const played = begun('cartes-destin')
  const { does, call } = played
  does('campaign.change', { campaign: CAMPAIGN, house: { aftermath: true } })
  does('warband.create', { campaign: CAMPAIGN, warband: THEM, name: 'Ceux d’en face', position: 1 })
  const [ours, theirs] = BANDS.map((warband) =>
    [{ name: 'Anne', rank: 'leader' }, { name: 'Malo' }].map(
      (one) =>
        does<{ member?: string }>('member.recruit', { campaign: CAMPAIGN, warband, member: { ...FIGHTER, ...one } })
          .member!,
    ),
  ) as [string[], string[]]
  const game = 'gameround1'
  does('game.plan', { campaign: CAMPAIGN, game, round: 1, sides: BANDS.map((warband) => ({ warbands: [warband] })) })
  const fallen = [{ member: ours[0]!, fate: 'out' as const, by: { member: theirs[0]! } }]
  playOutGame(call, CAMPAIGN, game, { winner: THEM, fallen }, createSeededDice(seed))
  return { ...played, ours, game, isDead: played.store.loadAll(CAMPAIGN).member.get(ours[0]!)?.status === 'dead' }
}

test('warns about the second leader even if that rank was chosen by hand', () => {
  const seeds = Array.from({ length: 100 }, (_, seed) => seed)
  const played = seeds.map((seed) => () => captainFell(seed)).find((make) => make().isDead)!()
  played.does('member.choose', { ...AT, member: played.ours[1], key: 'rank', option: 'leader' })
  const { recorded } = played.call<{ recorded: { input: EnteredAftermath } }>('game.aftermath', {
    campaign: CAMPAIGN,
    game: played.game,
  })
  const answers = { ...recorded.input.answers, [`fallen:${US}`]: { kind: 'fallen', members: [] } }
  const view = played.call<AftermathView>('game.aftermath', { campaign: CAMPAIGN, game: played.game, answers })
  expect(view.correction?.issues.map(({ warband, code }) => [warband, code])).toEqual([
    ['Les Fauvettes', 'too-many-leaders'],
  ])
})
