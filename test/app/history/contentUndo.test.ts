// The campaign's own entries: whatever rests on them when something is taken back, and what the history tells of them.
import { beforeEach, describe, expect, test } from 'vitest'
import type { TimelineView } from '../../../shared/contract/views/history.ts'
import { contentCampaign, failure, WHIP, WHIP_ID, type ContentCampaign } from '../../support/contentCampaign.ts'

let campaign: ContentCampaign
beforeEach(() => {
  campaign = contentCampaign()
})

describe('taking back', () => {
  test('an addition waits for whoever uses it', () => {
    campaign.add(WHIP)
    const entry = campaign.played.lastEntry()
    campaign.buy()
    expect(failure(() => campaign.undo(entry))).toEqual(['undo-blocked'])
    expect(campaign.view().entries).toHaveLength(1)
    campaign.undo(entry, true)
    expect(campaign.view().entries).toEqual([])
  })

  test('an addition takes back with it what was bought and lost again', () => {
    campaign.add(WHIP)
    const entry = campaign.played.lastEntry()
    campaign.played.does('item.lose', campaign.at({ item: campaign.buy().item }))
    expect(failure(() => campaign.undo(entry))).toEqual(['undo-blocked'])
    campaign.undo(entry, true)
    expect(campaign.view().entries).toEqual([])
  })

  test('something that used an entry waits for the entry', () => {
    const [id] = campaign.add(WHIP)
    const { item } = campaign.buy()
    campaign.played.does('item.lose', campaign.at({ item }))
    const lost = campaign.played.lastEntry()
    campaign.played.does('content.remove', campaign.own({ id }))
    expect(failure(() => campaign.undo(lost))).toEqual(['undo-blocked'])
    campaign.undo(lost, true)
    expect(campaign.view().entries[0]!.uses).toHaveLength(1)
  })

  test('something that used an entry does not come back to another of the same id', () => {
    const [id] = campaign.add(WHIP)
    const { item } = campaign.buy()
    campaign.played.does('item.lose', campaign.at({ item }))
    const lost = campaign.played.lastEntry()
    campaign.played.does('content.remove', campaign.own({ id }))
    expect(campaign.add(WHIP)).toEqual([id])
    expect(failure(() => campaign.undo(lost))).toEqual(['undo-blocked'])
    campaign.undo(lost, true)
    expect(campaign.view().entries[0]!.uses).toHaveLength(1)
  })

  test('a removal does not put a second entry under an id that was given again', () => {
    const [id] = campaign.add(WHIP)
    campaign.played.does('content.remove', campaign.own({ id }))
    const gone = campaign.played.lastEntry()
    expect(campaign.add(WHIP)).toEqual([id])
    expect(failure(() => campaign.undo(gone))).toEqual(['undo-blocked'])
    expect(campaign.view().entries).toHaveLength(1)
  })

  test('a band that was brought in leaves its entries to others who use them', () => {
    const roster = {
      format: 'chronique/roster@1',
      ruleset: 'un-pour-un',
      name: 'Les Corbeaux',
      custom: [{ ...WHIP, id: WHIP_ID }],
      members: [{ kind: 'leader', name: 'Aldo', items: [{ id: WHIP_ID }] }],
    }
    campaign.played.does('warband.import', campaign.own({ warband: 'warband002', roster }))
    const entry = campaign.played.lastEntry()
    campaign.undo(entry)
    expect(campaign.view().entries).toEqual([])
    campaign.played.does('history.redo', campaign.own({ entries: [campaign.played.lastEntry()] }))
    campaign.buy()
    expect(failure(() => campaign.undo(entry))).toEqual(['undo-blocked'])
  })
})

test('the history tells what was added, changed and taken out by name, also when it is gone', () => {
  const [id] = campaign.add(WHIP)
  const { item } = campaign.buy()
  campaign.played.does('content.change', campaign.own({ entry: { ...WHIP, id, cost: 3 } }))
  campaign.played.does('item.lose', campaign.at({ item }))
  campaign.played.does('content.remove', campaign.own({ id }))
  const said = campaign.played
    .call<TimelineView>('history.timeline', campaign.own())
    .groups.map(({ told }) => [told.say, JSON.stringify(told.params).includes('Fouet électrique')])
  expect(said.slice(0, 5)).toEqual([
    ['content.remove', true],
    ['item.lose', true],
    ['content.change', true],
    ['item.buy', true],
    ['content.add', true],
  ])
})
