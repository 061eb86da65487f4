// Notifications to windows after a change.
import { beforeEach, describe, expect, test } from 'vitest'
import { createApp } from '../../main/app/app.ts'
import { systemDice } from '../../main/ports/dice.ts'
import { nodeFiles } from '../../main/ports/nodeFiles.ts'
import type { ChangedRef } from '../../shared/contract/events.ts'
import { rulesetOf } from '../../shared/rulesets/registry.ts'
import { begun, CAMPAIGN, createCountingIds, play, createSteppingClock, type Played } from '../support/campaign.ts'
import { memoryStore } from '../support/memoryStore.ts'
import { preferencesInMemory } from '../support/preferences.ts'

let played: Played
let notifications: (readonly ChangedRef[])[]
beforeEach(() => {
  played = begun('un-pour-un')
  notifications = []
  played.app.onChange((touched) => notifications.push(touched))
})

const draft = { campaign: CAMPAIGN, key: 'aftermath:game000001' }
const importNotification = (campaign: string, ...warbands: string[]): ChangedRef[] => [
  { kind: 'campaign', id: campaign },
  ...warbands.map((id): ChangedRef => ({ kind: 'warband', id })),
]

describe('a notification is sent for', () => {
  test('what a command changed', () => {
    played.does('ledger.record', { campaign: CAMPAIGN, warband: 'warband001', amount: 5, detail: '' })
    expect(notifications).toEqual([[{ kind: 'warband', id: 'warband001' }]])
  })

  test('a saved or dropped draft, without an aggregate', () => {
    played.call('draft.save', { ...draft, data: { answers: {} } })
    played.call('draft.drop', draft)
    const one = [{ kind: 'draft', campaign: CAMPAIGN, id: draft.key }]
    expect(notifications).toEqual([one, one])
  })

  test('printed sheets', () => {
    played.call('print.mark', { campaign: CAMPAIGN, keys: ['band:warband001'] })
    expect(notifications).toEqual([[{ kind: 'printed', id: CAMPAIGN }]])
  })

  test('an imported campaign with everything in it', () => {
    const document = played.call('campaign.export', { campaign: CAMPAIGN })
    const other = play()
    other.app.onChange((touched) => notifications.push(touched))
    other.call('campaign.import', { document })
    expect(notifications).toEqual([importNotification(CAMPAIGN, 'warband001')])
  })

  test('a copy with new ids, and a replaced campaign including removed bands', () => {
    const document = played.call('campaign.export', { campaign: CAMPAIGN })
    played.does('warband.create', { campaign: CAMPAIGN, warband: 'warband002', name: 'Après' })
    notifications.length = 0
    const { campaign } = played.call<{ campaign: string }>('campaign.import', { document, as: 'copy' })
    const [copy] = played.store.aggregatesOf(campaign)
    played.call('campaign.import', { document, as: 'replacement' })
    expect(notifications).toEqual([
      importNotification(campaign, copy!.id),
      importNotification(CAMPAIGN, 'warband001', 'warband002'),
    ])
  })

  test('nothing without a change', () => {
    played.call('print.state', { campaign: CAMPAIGN })
    played.app.call('campaign.import', { document: {} }, 'test')
    played.app.call('draft.save', { ...draft, campaign: 'nobodyatall', data: 1 }, 'test')
    played.app.call('print.mark', { campaign: CAMPAIGN, keys: ['band:nobodyatall'] }, 'test')
    expect(notifications).toEqual([])
  })
})

test('logs the error of a failing listener, keeps the change, and notifies the other listeners', () => {
  const logged: unknown[] = []
  const app = createApp({
    store: memoryStore(),
    clock: createSteppingClock(),
    ids: createCountingIds(),
    dice: systemDice,
    preferences: preferencesInMemory(),
    files: nodeFiles,
    folder: '',
    ruleset: (id) => rulesetOf(id)!,
    log: (_reference, error) => logged.push(error),
  })
  const fault = new Error('a window that is gone')
  app.onChange(() => {
    throw fault
  })
  app.onChange((touched) => notifications.push(touched))
  const answer = app.call('campaign.create', { campaign: CAMPAIGN, name: 'Nil', ruleset: 'un-pour-un' }, 'test')
  expect(answer.ok).toBe(true)
  expect(logged).toEqual([fault])
  expect(notifications).toEqual([[{ kind: 'campaign', id: CAMPAIGN }]])
})
