// The usual ransom of a captive in a campaign of a pack.
import { expect, test } from 'vitest'
import { readGivenPack } from '../../../main/transfer/packRulesets.ts'
import type { OverviewTodo } from '../../../shared/contract/views/overview.ts'
import { loadPack } from '../../../shared/packs/game/loadPack.ts'
import { packFaultText } from '../../../shared/packs/text/faultText.ts'
import { CAMPAIGN, play } from '../../support/campaign.ts'
import { epavesWith } from '../format/epaves.ts'

const PACK = epavesWith({ "tables.accidents.results['1']": 'capturé', income: undefined, upkeep: undefined })
const BANDS = ['warband001', 'warband002'] as const

test('is offered for the kinds that have one', () => {
  const { does, call } = play()
  const { version } = readGivenPack(PACK)
  does('campaign.create', { campaign: CAMPAIGN, name: 'La côte', ruleset: version, pack: PACK, startingBudget: 400 })
  for (const [position, warband] of BANDS.entries()) {
    does('warband.create', { campaign: CAMPAIGN, warband, name: `Bande ${position + 1}`, position })
    for (const member of [
      { kind: 'capitaine', name: 'Anne', items: [{ id: 'treuil' }] },
      { kind: 'mousse', name: 'Tom' },
    ])
      does('member.recruit', { campaign: CAMPAIGN, warband, member })
  }
  const game = 'gameround1'
  does('game.plan', { campaign: CAMPAIGN, game, round: 1, sides: BANDS.map((warband) => ({ warbands: [warband] })) })
  const { members } = call<{ members: { id: string }[] }>('warband.builder', { campaign: CAMPAIGN, warband: BANDS[0] })
  const { sides } = call<{ sides: { id: string }[] }>('game.get', { campaign: CAMPAIGN, game })
  const answers = {
    result: { kind: 'result', results: { [sides[0]!.id]: 'loss', [sides[1]!.id]: 'win' } },
    [`fallen:${BANDS[0]}`]: { kind: 'fallen', members: members.map(({ id }) => ({ member: id, fate: 'out' })) },
    [`fallen:${BANDS[1]}`]: { kind: 'fallen', members: [] },
    ...Object.fromEntries(members.map(({ id }) => [`roll:${id}:1`, { kind: 'typed', faces: [1] }])),
    ...Object.fromEntries(members.map(({ id }) => [`captor:${id}`, { kind: 'captor', warband: BANDS[1] }])),
    ...Object.fromEntries(BANDS.map((warband) => [`feats:${warband}`, { kind: 'feats', feats: [] }])),
  }
  does('game.settle', { campaign: CAMPAIGN, game, warbands: [...BANDS], answers })
  const { needs } = call<{ needs: OverviewTodo[] }>('campaign.overview', { campaign: CAMPAIGN })
  const ransoms = needs.flatMap((one) => (one.kind === 'captive' ? [[one.name, one.ransom?.total]] : []))
  // A captain of 60 with a winch of 20: 10 + 80 / 2. A ship’s boy has no usual ransom.
  expect(ransoms).toEqual([
    ['Anne', 50],
    ['Tom', undefined],
  ])
})

test.each([
  [
    { 'kinds[0].ransom': 'costs / 2' },
    'kinds[0].ransom: Character 1: There is no name “costs” here. Did you mean “cost”?',
  ],
  [{ 'kinds[0].ransom': '1 / 0' }, 'kinds[0].ransom: Character 3: Division by zero.'],
])('a faulty formula is reported', (edits, message) =>
  expect(
    loadPack(epavesWith(edits)).faults.map((fault) => packFaultText(fault, 'en').replaceAll('\u00a0', ' ')),
  ).toEqual([message]),
)
