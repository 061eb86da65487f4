// Who is told of which change.
import { expect, test } from 'vitest'
import { campaignsOf, toldTo } from '../../../main/club/access/told.ts'
import type { Touched } from '../../../shared/contract/events.ts'
import type { Grant, Who } from '../../../shared/contract/roles.ts'
import { begun, CAMPAIGN } from '../../support/campaign.ts'

const who = (...grants: Grant[]): Who => ({ account: 'account0001', name: 'Anna', isAdministrator: false, grants })
const WARBAND: Touched = { kind: 'warband', id: 'warband001' }
const DRAFT: Touched = { kind: 'draft', campaign: CAMPAIGN, id: 'round' }
const PRINTED: Touched = { kind: 'printed', id: CAMPAIGN }
const FOREIGN: Touched = { kind: 'campaign', id: 'campaign99' }
const PART: Touched = { kind: 'draft', campaign: CAMPAIGN, id: 'part:game000001:warband002' }
const ALL = [WARBAND, DRAFT, PART, PRINTED, FOREIGN]

const { store } = begun('un-pour-un')
const campaignOf = campaignsOf(store)

test.each([
  ['an organiser', who({ role: 'organiser', campaign: CAMPAIGN }), [WARBAND, DRAFT, PART, PRINTED]],
  ['a player', who({ role: 'player', campaign: CAMPAIGN, warband: 'warband002' }), [WARBAND, PART]],
  ['another player', who({ role: 'player', campaign: CAMPAIGN, warband: 'warband001' }), [WARBAND]],
  ['a spectator', who({ role: 'spectator', campaign: CAMPAIGN }), [WARBAND]],
  ['nobody', who(), undefined],
  ['an administrator', { ...who(), isAdministrator: true }, ALL],
] as const)('%s', (_role, one, told) => expect(toldTo(one, ALL, campaignOf)).toEqual(told))

test('that anything may have changed is told to everybody', () => expect(toldTo(who(), [], campaignOf)).toEqual([]))

test('a band that is gone is told of to whom it was of', () => {
  const played = begun('un-pour-un')
  const of = campaignsOf(played.store)
  played.call('history.undo', { campaign: CAMPAIGN, entries: [played.lastEntry()] })
  expect(played.store.aggregatesOf(CAMPAIGN)).toEqual([])
  expect(toldTo(who({ role: 'spectator', campaign: CAMPAIGN }), [WARBAND], of)).toEqual([WARBAND])
  expect(toldTo(who(), [WARBAND], of)).toBeUndefined()
})
