// Which users are notified of which changes.
import { expect, test } from 'vitest'
import { createCampaignLookup, visibleChangesFor } from '../../../main/club/access/visibleChanges.ts'
import type { ChangedRef } from '../../../shared/contract/events.ts'
import type { RoleGrant, SignedInUser } from '../../../shared/contract/roles.ts'
import { begun, CAMPAIGN } from '../../support/campaign.ts'

const who = (...grants: RoleGrant[]): SignedInUser => ({
  account: 'account0001',
  name: 'Anna',
  isAdministrator: false,
  grants,
})
const WARBAND: ChangedRef = { kind: 'warband', id: 'warband001' }
const DRAFT: ChangedRef = { kind: 'draft', campaign: CAMPAIGN, id: 'round' }
const PRINTED: ChangedRef = { kind: 'printed', id: CAMPAIGN }
const FOREIGN: ChangedRef = { kind: 'campaign', id: 'campaign99' }
const PART: ChangedRef = { kind: 'draft', campaign: CAMPAIGN, id: 'part:game000001:warband002' }
const ALL = [WARBAND, DRAFT, PART, PRINTED, FOREIGN]

const { store } = begun('un-pour-un')
const campaignOf = createCampaignLookup(store)

test.each([
  ['an organiser', who({ role: 'organiser', campaign: CAMPAIGN }), [WARBAND, DRAFT, PART, PRINTED]],
  ['a player', who({ role: 'player', campaign: CAMPAIGN, warband: 'warband002' }), [WARBAND, PART]],
  ['another player', who({ role: 'player', campaign: CAMPAIGN, warband: 'warband001' }), [WARBAND]],
  ['a spectator', who({ role: 'spectator', campaign: CAMPAIGN }), [WARBAND]],
  ['nobody', who(), undefined],
  ['an administrator', { ...who(), isAdministrator: true }, ALL],
] as const)('notifies %s of the changes that this role may see', (_role, one, told) =>
  expect(visibleChangesFor(one, ALL, campaignOf)).toEqual(told),
)

test('notifies everyone that anything may have changed', () =>
  expect(visibleChangesFor(who(), [], campaignOf)).toEqual([]))

test('notifies the former users of a deleted band', () => {
  const played = begun('un-pour-un')
  const of = createCampaignLookup(played.store)
  played.call('history.undo', { campaign: CAMPAIGN, entries: [played.lastEntry()] })
  expect(played.store.aggregatesOf(CAMPAIGN)).toEqual([])
  expect(visibleChangesFor(who({ role: 'spectator', campaign: CAMPAIGN }), [WARBAND], of)).toEqual([WARBAND])
  expect(visibleChangesFor(who(), [WARBAND], of)).toBeUndefined()
})
