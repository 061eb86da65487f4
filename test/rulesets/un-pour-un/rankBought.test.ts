// Band points buy weapons, equipment and recruits: a member who has played keeps its rank, unless it succeeds a lost
// leader.
import { beforeEach, expect, test } from 'vitest'
import { playOutGame } from '../../../main/transfer/playOut.ts'
import type { CommandAnswer } from '../../../shared/contract/envelope.ts'
import type { MemberView } from '../../../shared/contract/views/member.ts'
import { createSeededDice } from '../../../shared/rules/kit/dice.ts'
import { begun, CAMPAIGN, refusal, type Played } from '../../support/campaign.ts'

const at = { campaign: CAMPAIGN, warband: 'warband001' }
const foes = { campaign: CAMPAIGN, warband: 'warband002' }

let played: Played
let ids: Record<string, string>
let recording: string

beforeEach(() => {
  played = begun('un-pour-un', 400)
  const { does, call } = played
  does('warband.create', { ...foes, name: 'Ceux du quai' })
  const recruit = (kind: string, name: string, of: object = at) =>
    does('member.recruit', { ...of, member: { kind, name, items: [] } }).member!
  ids = {
    alba: recruit('leader', 'Alba'),
    basile: recruit('lieutenant', 'Basile'),
    clovis: recruit('henchman', 'Clovis'),
    edgar: recruit('henchman', 'Edgar'),
  }
  recruit('leader', 'Odon', foes)
  const sides = [{ warbands: [at.warband] }, { warbands: [foes.warband] }]
  does('game.plan', { campaign: CAMPAIGN, game: 'game000001', round: 1, sides })
  recording = (playOutGame(call, CAMPAIGN, 'game000001', { fallen: [] }, createSeededDice(1)) as CommandAnswer).entry
})

const rank = (member: string, option: string) =>
  refusal(() => played.does('member.choose', { ...at, member: ids[member], key: 'rank', option }))
const treasury = () => played.call<{ treasury: number }>('warband.get', at).treasury

test('does not promote a henchman who has played for points, and explains that in the builder', () => {
  const before = treasury()
  expect(rank('clovis', 'lieutenant')).toEqual(['recruits-only'])
  expect(treasury()).toBe(before)
  const { choices } = played.call<MemberView>('member.get', { ...at, member: ids.clovis })
  const option = choices.find(({ key }) => key === 'rank')!.options.find(({ id }) => id === 'lieutenant')!
  expect(JSON.stringify(option)).toContain('recruits-only')
})

test('promotes a member who has not played, and one whose game is undone', () => {
  const fresh = { kind: 'henchman', name: 'Denise', items: [] }
  ids.denise = played.does('member.recruit', { ...at, member: fresh }).member!
  const before = treasury()
  expect(rank('denise', 'lieutenant')).toEqual([])
  expect(treasury()).toBe(before - 15)
  played.does('member.release', { ...at, member: ids.denise, as: 'retired' })
  played.call('history.undo', { campaign: CAMPAIGN, entries: [recording] })
  expect(rank('clovis', 'lieutenant')).toEqual([])
})

test('gives a lower rank for free, and lets a lieutenant succeed the lost leader for the difference', () => {
  const before = treasury()
  played.does('member.release', { ...at, member: ids.alba, as: 'dead' })
  expect(rank('clovis', 'leader')).toEqual(['recruits-only'])
  expect(rank('basile', 'leader')).toEqual([])
  expect(treasury()).toBe(before - 25)
  expect(rank('basile', 'henchman')).toEqual([])
  expect(treasury()).toBe(before - 25)
})
