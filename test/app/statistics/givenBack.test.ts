// Items returned with a dismissed or deleted member do not count as bought.
import { beforeEach, describe, expect, test } from 'vitest'
import type { StatisticsView } from '../../../shared/contract/views/statistics.ts'
import { CAMPAIGN, play, type Played } from '../../support/campaign.ts'
import { at, builder } from '../warband/builderBand.ts'

let played: Played
let gontran: string
beforeEach(() => {
  played = play()
  const frame = { campaign: CAMPAIGN, name: 'C', ruleset: 'un-pour-un', startingBudget: 300 }
  played.does('campaign.create', { ...frame, settings: { dismissal: 'lost' } })
  played.does('warband.create', { ...at, name: 'Les Fauvettes' })
  const member = { kind: 'lieutenant', name: 'Gontran', items: [{ id: 'rifle' }] }
  gontran = played.does('member.recruit', { ...at, member }).member!
})

const buy = (id: string, member: string | null = gontran) =>
  played.does('item.buy', { ...at, member, item: { id } }).item!
const boughtItems = (of = played, campaign: string = CAMPAIGN) =>
  of
    .call<StatisticsView>('statistics.get', { campaign })
    .statistics.bought.map(({ item, times, paid }) => `${item} ${times} ${paid}`)
const returnLines = () =>
  [...played.store.loadAll(CAMPAIGN).ledger.values()]
    .filter(({ reason }) => reason === 'returned')
    .map(({ detail, amount }) => `${detail} ${amount}`)
const undo = () =>
  played.call('history.undo', { campaign: CAMPAIGN, entries: [played.store.entries(CAMPAIGN, 1)[0]!.id] })
const redo = () =>
  played.call('history.redo', { campaign: CAMPAIGN, entries: [played.store.entries(CAMPAIGN, 1)[0]!.id] })

describe('a member dismissed with its items', () => {
  const dismiss = () => played.does('member.release', { ...at, member: gontran, as: 'dismissed' })
  beforeEach(() => {
    buy('axe')
    buy('bow')
  })

  test('has a line for each returned item, and none of them counts as bought', () => {
    expect(boughtItems()).toHaveLength(2)
    dismiss()
    expect(returnLines().sort()).toEqual(['axe 5', 'bow 10', 'rifle 20'])
    expect(boughtItems()).toEqual([])
    expect(builder(played).treasury.total).toBe(300)
  })

  test('counts them as bought after an undo, and no longer after a redo', () => {
    const before = boughtItems()
    dismiss()
    undo()
    expect([boughtItems(), returnLines()]).toEqual([before, []])
    redo()
    expect([boughtItems(), builder(played).treasury.total]).toEqual([[], 300])
  })

  test('also returns items that it received from the stash', () => {
    played.does('item.move', { ...at, item: buy('sword', null), to: gontran })
    dismiss()
    expect(boughtItems()).toEqual([])
  })

  test('does not affect what others bought', () => {
    buy('axe', null)
    buy('sword', null)
    dismiss()
    expect(boughtItems().map((line) => line.split(' ')[0])).toEqual(['axe', 'sword'])
  })

  test('counts purchases for that member as returned in an older journal without item names', () => {
    buy('sword', null)
    dismiss()
    const document = played.call<{ facts: { ledger: Record<string, unknown>[] } }>('campaign.export', {
      campaign: CAMPAIGN,
    })
    const [first, ...others] = document.facts.ledger.filter(({ reason }) => reason === 'returned')
    const amount = [first!, ...others].reduce((sum, line) => sum + Number(line['amount']), 0)
    const ledger = document.facts.ledger
      .filter((line) => !others.includes(line))
      .map((line) => (line === first ? { ...line, detail: '', amount } : line))
    const older = play()
    older.call('campaign.import', { document: { ...document, journal: [], facts: { ...document.facts, ledger } } })
    expect(boughtItems(older).map((line) => line.split(' ')[0])).toEqual(['sword'])
    expect(builder(older).treasury.total).toBe(builder(played).treasury.total)
  })
})

describe('a member deleted as a mistake', () => {
  const erase = () => played.does('member.delete', { ...at, member: gontran })

  test('removes purchases for it and items that it received, but not items that it gave away', () => {
    const [axe, sword] = [buy('axe'), buy('sword', null)]
    played.does('item.move', { ...at, item: axe, to: null })
    played.does('item.move', { ...at, item: sword, to: gontran })
    const before = boughtItems().find((line) => line.startsWith('axe'))
    erase()
    expect(boughtItems()).toEqual([before])
    expect(builder(played).stash.map(({ id }) => id)).toHaveLength(1)
    undo()
    expect(boughtItems()).toHaveLength(2)
  })

  test('removes no items that share its name', () => {
    played.does('member.change', { ...at, member: gontran, name: 'axe', base: { name: 'Gontran' } })
    buy('axe', null)
    erase()
    expect(boughtItems().map((line) => line.split(' ')[0])).toEqual(['axe'])
  })
})
