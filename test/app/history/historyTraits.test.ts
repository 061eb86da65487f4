import { expect, test } from 'vitest'
import type { BuilderView } from '../../../shared/contract/views/builder.ts'
import type { TimelineView } from '../../../shared/contract/views/history.ts'
import type { MemberView } from '../../../shared/contract/views/member.ts'
import { begun, CAMPAIGN } from '../../support/campaign.ts'
import { BAND } from './historyBand.ts'

test('names a trait when it is learnt, raised and dropped, even after it is dropped', () => {
  const played = begun('chaos-au-caire', 200)
  const at = { campaign: CAMPAIGN, warband: BAND }
  const { recruits } = played.call<BuilderView>('warband.builder', at)
  const recruit = { ...recruits[0]!.member, name: 'Zoé' }
  const { member } = played.does<{ member: string }>('member.recruit', { ...at, member: recruit })
  played.does('trait.take', { ...at, member, trait: 'inhuman' })
  played.does('trait.take', { ...at, member, trait: 'natural-armour' })
  const trait = played.call<MemberView>('member.get', { ...at, member }).traits!.at(-1)!.id
  played.does('trait.step', { ...at, member, trait, by: 1 })
  played.does('trait.drop', { ...at, member, trait })
  const { groups } = played.call<TimelineView>('history.timeline', { campaign: CAMPAIGN })
  const [dropped, raised, learnt] = groups.map(({ told }) => told)
  expect(learnt!.say).toBe('trait.take')
  const { what } = learnt!.params
  expect(raised).toMatchObject({ say: 'trait.step', params: { what } })
  expect(dropped).toMatchObject({ say: 'trait.drop', params: { what } })
})
