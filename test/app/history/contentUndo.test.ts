// The campaign's own entries: undo with dependent changes, and how the history shows them.
import { beforeEach, describe, expect, test } from 'vitest'
import type { TimelineView } from '../../../shared/contract/views/history.ts'
import { contentCampaign, failure, WHIP, WHIP_ID, type ContentCampaign } from '../../support/contentCampaign.ts'

let campaign: ContentCampaign
beforeEach(() => {
  campaign = contentCampaign()
})

describe('undo', () => {
  test('of an addition is refused while a member uses the entry', () => {
    campaign.add(WHIP)
    const entry = campaign.played.lastEntry()
    campaign.buy()
    expect(failure(() => campaign.undo(entry))).toEqual(['undo-blocked'])
    expect(campaign.view().entries).toHaveLength(1)
    campaign.undo(entry, true)
    expect(campaign.view().entries).toEqual([])
  })

  test('of an addition can include later purchases and losses', () => {
    campaign.add(WHIP)
    const entry = campaign.played.lastEntry()
    campaign.played.does('item.lose', campaign.at({ item: campaign.buy().item }))
    expect(failure(() => campaign.undo(entry))).toEqual(['undo-blocked'])
    campaign.undo(entry, true)
    expect(campaign.view().entries).toEqual([])
  })

  test('of a use is refused until the removed entry is restored', () => {
    const [id] = campaign.add(WHIP)
    const { item } = campaign.buy()
    campaign.played.does('item.lose', campaign.at({ item }))
    const loss = campaign.played.lastEntry()
    campaign.played.does('content.remove', campaign.own({ id }))
    expect(failure(() => campaign.undo(loss))).toEqual(['undo-blocked'])
    campaign.undo(loss, true)
    expect(campaign.view().entries[0]!.uses).toHaveLength(1)
  })

  test('of a use is refused if another entry now has the same id', () => {
    const [id] = campaign.add(WHIP)
    const { item } = campaign.buy()
    campaign.played.does('item.lose', campaign.at({ item }))
    const loss = campaign.played.lastEntry()
    campaign.played.does('content.remove', campaign.own({ id }))
    expect(campaign.add(WHIP)).toEqual([id])
    expect(failure(() => campaign.undo(loss))).toEqual(['undo-blocked'])
    campaign.undo(loss, true)
    expect(campaign.view().entries[0]!.uses).toHaveLength(1)
  })

  test('of a removal is refused if the id was used again', () => {
    const [id] = campaign.add(WHIP)
    campaign.played.does('content.remove', campaign.own({ id }))
    const removal = campaign.played.lastEntry()
    expect(campaign.add(WHIP)).toEqual([id])
    expect(failure(() => campaign.undo(removal))).toEqual(['undo-blocked'])
    expect(campaign.view().entries).toHaveLength(1)
  })

  test('of an imported band is refused if other bands use its entries', () => {
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

test('names added, changed and removed entries in the history, even after their removal', () => {
  const [id] = campaign.add(WHIP)
  const { item } = campaign.buy()
  campaign.played.does('content.change', campaign.own({ entry: { ...WHIP, id, cost: 3 } }))
  campaign.played.does('item.lose', campaign.at({ item }))
  campaign.played.does('content.remove', campaign.own({ id }))
  const shownEntries = campaign.played
    .call<TimelineView>('history.timeline', campaign.own())
    .groups.map(({ told }) => [told.say, JSON.stringify(told.params).includes('Fouet électrique')])
  expect(shownEntries.slice(0, 5)).toEqual([
    ['content.remove', true],
    ['item.lose', true],
    ['content.change', true],
    ['item.buy', true],
    ['content.add', true],
  ])
})
