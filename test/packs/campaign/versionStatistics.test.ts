// Statistics of dice that were rolled before the campaign took another version of its pack.
import { expect, test } from 'vitest'
import { readGivenPack } from '../../../main/transfer/packRulesets.ts'
import type { StatisticsView } from '../../../shared/contract/views/statistics.ts'
import { CAMPAIGN, play, type Played } from '../../support/campaign.ts'
import { faubourgWithIds, take, undo, withNewId } from './versionCampaign.ts'

const BANDS = ['warband001', 'warband002'] as const

/** A campaign of two warbands, which have recorded a game with this roll for the injury of a member. */
function campaignWithRoll(faces: readonly [number, number]): Played {
  const played = play()
  const { does } = played
  const pack = faubourgWithIds()
  does('campaign.create', { campaign: CAMPAIGN, name: 'Les quais', ruleset: readGivenPack(pack).version, pack })
  for (const [position, warband] of BANDS.entries()) {
    does('warband.create', { campaign: CAMPAIGN, warband, name: `Bande ${position + 1}`, position })
    for (const [kind, name] of [
      ['meneur', 'Zoé'],
      ['gamin', 'Titi'],
      ['gamin', 'Max'],
    ])
      does('member.recruit', { campaign: CAMPAIGN, warband, member: { kind, name } })
  }
  recordGame(played, 'gameround1', faces)
  return played
}

function recordGame({ does, call }: Played, game: string, faces: readonly [number, number]): void {
  does('game.plan', { campaign: CAMPAIGN, game, round: 1, sides: BANDS.map((warband) => ({ warbands: [warband] })) })
  const { members } = call<{ members: { id: string }[] }>('warband.builder', { campaign: CAMPAIGN, warband: BANDS[0] })
  const { sides } = call<{ sides: { id: string }[] }>('game.get', { campaign: CAMPAIGN, game })
  const fallen = members[1]!.id
  const answers = {
    result: { kind: 'result', results: { [sides[0]!.id]: 'loss', [sides[1]!.id]: 'win' } },
    [`fallen:${BANDS[0]}`]: { kind: 'fallen', members: [{ member: fallen, fate: 'out' }] },
    [`fallen:${BANDS[1]}`]: { kind: 'fallen', members: [] },
    [`roll:${fallen}:1`]: { kind: 'typed', faces },
    ...Object.fromEntries(BANDS.map((warband) => [`points:${warband}`, { kind: 'points', objectives: [] }])),
    ...Object.fromEntries(BANDS.map((warband) => [`feats:${warband}`, { kind: 'feats', feats: [] }])),
  }
  does('game.settle', { campaign: CAMPAIGN, game, warbands: [...BANDS], answers })
}

const statisticsOf = ({ call }: Played) => call<StatisticsView>('statistics.get', { campaign: CAMPAIGN })
const diceOf = (played: Played) => statisticsOf(played).statistics.dice

test('rolls are counted by the table of the version with which they were made', () => {
  const played = campaignWithRoll([3, 4])
  const before = diceOf(played)
  expect(before.filter(({ came }) => came > 0)).toMatchObject([
    { table: 'hopital', result: 'rien-on-hopital', rolls: 1 },
  ])
  // A 7 kills in the new version.
  const edits = {
    version: '2',
    "tables.hopital.results['2']": undefined,
    "tables.hopital.results['7–8, 10']": undefined,
    "tables.hopital.results['2, 7']": 'mort',
    "tables.hopital.results['8, 10']": 'rien',
  }
  take(played, withNewId(faubourgWithIds(edits), 'tables', 'hopital', 'clinique'))
  expect(diceOf(played)).toEqual(
    before.map((line) => ({ ...line, table: 'clinique', result: line.result.replace('hopital', 'clinique') })),
  )
  expect(statisticsOf(played).words.tables).toHaveProperty('clinique')
  undo(played)
  expect(diceOf(played)).toEqual(before)
})

test('rolls before and after a new version are added up, each with the odds of its version', () => {
  const played = campaignWithRoll([1, 2])
  const [before] = diceOf(played)
  take(played, faubourgWithIds({ version: '2', 'items[0].cost': 7 }))
  recordGame(played, 'gameround2', [1, 1])
  const expected = 2 * before!.expected
  expect(diceOf(played)[0]).toEqual({ ...before, came: 1, rolls: 2, expected, harmful: 1, expectedHarmful: expected })
})
