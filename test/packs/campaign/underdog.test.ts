// The experience of underdogs in a campaign: recorded, kept when bands grow, computed again by a correction.
import { expect, test } from 'vitest'
import { readGivenPack } from '../../../main/transfer/packRulesets.ts'
import { CAMPAIGN, play } from '../../support/campaign.ts'
import { epavesWith } from '../format/epaves.ts'
import { showEverything } from './showEverything.ts'

const PACK = epavesWith({ income: undefined, upkeep: undefined })
const BANDS = ['warband001', 'warband002'] as const
const GAME = 'gameround1'

test('is that of the bands before the game, also after a correction', () => {
  const played = play()
  const { does, call, store } = played
  const { version } = readGivenPack(PACK)
  const recruit = (warband: string, kind: string, name: string) =>
    does('member.recruit', { campaign: CAMPAIGN, warband, member: { kind, name } })
  does('campaign.create', { campaign: CAMPAIGN, name: 'La côte', ruleset: version, pack: PACK, startingBudget: 400 })
  for (const [position, warband] of BANDS.entries()) {
    does('warband.create', { campaign: CAMPAIGN, warband, name: `Bande ${position + 1}`, position })
    recruit(warband, 'capitaine', `Anne ${position}`)
    recruit(warband, 'mousse', `Tom ${position}`)
  }
  // 75 against 75 + 3 × 40.
  for (const name of ['Paul', 'Luc', 'Jean']) recruit(BANDS[1], 'scaphandrier', name)
  does('game.plan', {
    ...{ campaign: CAMPAIGN, game: GAME, round: 1 },
    sides: BANDS.map((warband) => ({ warbands: [warband] })),
  })
  const { sides } = call<{ sides: { id: string }[] }>('game.get', { campaign: CAMPAIGN, game: GAME })
  const answers = (first: string, second: string) => ({
    result: { kind: 'result', results: { [sides[0]!.id]: first, [sides[1]!.id]: second } },
    ...Object.fromEntries(BANDS.map((warband) => [`fallen:${warband}`, { kind: 'fallen', members: [] }])),
    ...Object.fromEntries(BANDS.map((warband) => [`feats:${warband}`, { kind: 'feats', feats: [] }])),
  })
  const underdogs = () =>
    [...store.loadAll(CAMPAIGN, ['award']).award.values()].flatMap(({ warband, reason, amount, detail }) =>
      reason === 'malgre-tout' ? [[warband, amount, detail]] : [],
    )
  const at = { campaign: CAMPAIGN, game: GAME, warbands: [...BANDS] }
  const own = [
    [BANDS[0], 1, '120'],
    [BANDS[0], 1, '120'],
  ]
  does('game.settle', { ...at, answers: answers('loss', 'win') })
  expect(underdogs()).toEqual(own)
  // The weaker band grows: what was recorded stays, and a correction compares the bands of then.
  for (const name of ['Rose', 'Lise']) recruit(BANDS[0], 'scaphandrier', name)
  does('game.correct', { ...at, answers: answers('win', 'loss') })
  expect(underdogs()).toEqual(own)
  showEverything(played)
})
