// What windows are told when something changes.
import { beforeEach, describe, expect, test } from 'vitest'
import { createApp } from '../../main/app/app.ts'
import { systemDice } from '../../main/ports/dice.ts'
import { nodeFiles } from '../../main/ports/nodeFiles.ts'
import { preferencesInMemory } from '../../main/ports/preferences.ts'
import type { Touched } from '../../shared/contract/events.ts'
import { rulesetOf } from '../../shared/rulesets/registry.ts'
import { begun, CAMPAIGN, countedIds, play, steppedClock, type Played } from '../support/campaign.ts'
import { memoryStore } from '../support/memoryStore.ts'

let played: Played
let told: (readonly Touched[])[]
beforeEach(() => {
  played = begun('un-pour-un')
  told = []
  played.app.onChange((touched) => told.push(touched))
})

const draft = { campaign: CAMPAIGN, key: 'aftermath:game000001' }
const brought = (campaign: string, ...warbands: string[]): Touched[] => [
  { kind: 'campaign', id: campaign },
  ...warbands.map((id): Touched => ({ kind: 'warband', id })),
]

describe('told is', () => {
  test('what a command changed', () => {
    played.does('ledger.record', { campaign: CAMPAIGN, warband: 'warband001', amount: 5, detail: '' })
    expect(told).toEqual([[{ kind: 'warband', id: 'warband001' }]])
  })

  test('a draft that was kept or thrown away, and no aggregate', () => {
    played.call('draft.save', { ...draft, data: { answers: {} } })
    played.call('draft.drop', draft)
    const one = [{ kind: 'draft', campaign: CAMPAIGN, id: draft.key }]
    expect(told).toEqual([one, one])
  })

  test('that sheets were printed', () => {
    played.call('print.mark', { campaign: CAMPAIGN, keys: ['band:warband001'] })
    expect(told).toEqual([[{ kind: 'printed', id: CAMPAIGN }]])
  })

  test('a campaign that was brought in, with all that is in it', () => {
    const document = played.call('campaign.export', { campaign: CAMPAIGN })
    const other = play()
    other.app.onChange((touched) => told.push(touched))
    other.call('campaign.import', { document })
    expect(told).toEqual([brought(CAMPAIGN, 'warband001')])
  })

  test('a copy under its own ids, and in place of another also what is gone', () => {
    const document = played.call('campaign.export', { campaign: CAMPAIGN })
    played.does('warband.create', { campaign: CAMPAIGN, warband: 'warband002', name: 'Après' })
    told.length = 0
    const { campaign } = played.call<{ campaign: string }>('campaign.import', { document, as: 'copy' })
    const [copy] = played.store.aggregatesOf(campaign)
    played.call('campaign.import', { document, as: 'replacement' })
    expect(told).toEqual([brought(campaign, copy!.id), brought(CAMPAIGN, 'warband001', 'warband002')])
  })

  test('nothing, where nothing changed', () => {
    played.call('print.state', { campaign: CAMPAIGN })
    played.app.call('campaign.import', { document: {} }, 'test')
    played.app.call('draft.save', { ...draft, campaign: 'nobodyatall', data: 1 }, 'test')
    played.app.call('print.mark', { campaign: CAMPAIGN, keys: ['band:nobodyatall'] }, 'test')
    expect(told).toEqual([])
  })
})

test('a listener that fails takes nothing back: it is written down, and the others are told', () => {
  const logged: unknown[] = []
  const app = createApp({
    store: memoryStore(),
    clock: steppedClock(),
    ids: countedIds(),
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
  app.onChange((touched) => told.push(touched))
  const answer = app.call('campaign.create', { campaign: CAMPAIGN, name: 'Nil', ruleset: 'un-pour-un' }, 'test')
  expect(answer.ok).toBe(true)
  expect(logged).toEqual([fault])
  expect(told).toEqual([[{ kind: 'campaign', id: CAMPAIGN }]])
})
