// What a game changes for members whose values rest on another member.
import { expect, test } from 'vitest'
import { readGivenPack } from '../../../main/transfer/packRulesets.ts'
import type { AftermathView } from '../../../shared/contract/views/game.ts'
import { CAMPAIGN, play } from '../../support/campaign.ts'
import { BRUMES } from '../format/brumes.ts'

const BANDS = ['warband001', 'warband002'] as const

test('the values of an apprentice change with the death of her witch, before the game is recorded', () => {
  const { does, call } = play()
  const { version } = readGivenPack(BRUMES)
  does('campaign.create', { campaign: CAMPAIGN, name: 'Les brumes', ruleset: version, pack: BRUMES })
  for (const [position, warband] of BANDS.entries()) {
    does('warband.create', { campaign: CAMPAIGN, warband, name: `Bande ${position + 1}`, position })
    for (const member of [
      { kind: 'sorciere', name: 'Ysolde' },
      { kind: 'apprentie', name: 'Mab' },
    ])
      does('member.recruit', { campaign: CAMPAIGN, warband, member })
  }
  const game = 'gameround1'
  does('game.plan', { campaign: CAMPAIGN, game, round: 1, sides: BANDS.map((warband) => ({ warbands: [warband] })) })
  const { members } = call<{ members: { id: string }[] }>('warband.builder', { campaign: CAMPAIGN, warband: BANDS[0] })
  const witch = members[0]!.id
  const preview = (face: number) => {
    const answers = {
      [`fallen:${BANDS[0]}`]: { kind: 'fallen', members: [{ member: witch, fate: 'out' }] },
      [`roll:${witch}:1`]: { kind: 'typed', faces: [face] },
    }
    const { changes } = call<AftermathView>('game.aftermath', { campaign: CAMPAIGN, game, answers })
    return changes
      .flatMap((band) => band.members)
      .filter(({ name }) => name === 'Mab')
      .flatMap((mab) => mab.changes.map(({ field, before, after }) => [field, before, after]))
  }
  expect(preview(1)).toEqual([
    ['values.combat', '2', '1'],
    ['values.volonte', '3', '2'],
  ])
  // The witch survives with one point of will less.
  expect(preview(2)).toEqual([['values.volonte', '3', '2']])
  expect(preview(4)).toEqual([])
})
