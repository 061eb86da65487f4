// Things that are given back with those who had them: they were not bought, whatever command it was.
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
const bought = (of = played, campaign: string = CAMPAIGN) =>
  of
    .call<StatisticsView>('statistics.get', { campaign })
    .statistics.bought.map(({ item, times, paid }) => `${item} ${times} ${paid}`)
const returned = () =>
  [...played.store.loadAll(CAMPAIGN).ledger.values()]
    .filter(({ reason }) => reason === 'returned')
    .map(({ detail, amount }) => `${detail} ${amount}`)
const undo = () =>
  played.call('history.undo', { campaign: CAMPAIGN, entries: [played.store.entries(CAMPAIGN, 1)[0]!.id] })
const redo = () =>
  played.call('history.redo', { campaign: CAMPAIGN, entries: [played.store.entries(CAMPAIGN, 1)[0]!.id] })

describe('dismissed with its things', () => {
  const dismiss = () => played.does('member.release', { ...at, member: gontran, as: 'dismissed' })
  beforeEach(() => {
    buy('axe')
    buy('bow')
  })

  test('there is a line for each thing, with its name, and none of them counts as bought', () => {
    expect(bought()).toHaveLength(2)
    dismiss()
    expect(returned().sort()).toEqual(['axe 5', 'bow 10', 'rifle 20'])
    expect(bought()).toEqual([])
    expect(builder(played).treasury.total).toBe(300)
  })

  test('taken back they are bought again, done again they are not', () => {
    const before = bought()
    dismiss()
    undo()
    expect([bought(), returned()]).toEqual([before, []])
    redo()
    expect([bought(), builder(played).treasury.total]).toEqual([[], 300])
  })

  test('what it was handed is given back too, whoever it was bought for', () => {
    played.does('item.move', { ...at, item: buy('sword', null), to: gontran })
    dismiss()
    expect(bought()).toEqual([])
  })

  test('what others bought stays bought', () => {
    buy('axe', null)
    buy('sword', null)
    dismiss()
    expect(bought().map((line) => line.split(' ')[0])).toEqual(['axe', 'sword'])
  })

  test('a line of an older journal names no thing: what was bought for that member counts as given back', () => {
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
    expect(bought(older).map((line) => line.split(' ')[0])).toEqual(['sword'])
    expect(builder(older).treasury.total).toBe(builder(played).treasury.total)
  })
})

describe('deleted as entered by mistake', () => {
  const erase = () => played.does('member.delete', { ...at, member: gontran })

  test('what was bought for it goes, also what it was handed; what it handed on stays bought', () => {
    const [axe, sword] = [buy('axe'), buy('sword', null)]
    played.does('item.move', { ...at, item: axe, to: null })
    played.does('item.move', { ...at, item: sword, to: gontran })
    const before = bought().find((line) => line.startsWith('axe'))
    erase()
    expect(bought()).toEqual([before])
    expect(builder(played).stash.map(({ id }) => id)).toHaveLength(1)
    undo()
    expect(bought()).toHaveLength(2)
  })

  test('one that is called as a thing is takes away none of those that were bought', () => {
    played.does('member.change', { ...at, member: gontran, name: 'axe', base: { name: 'Gontran' } })
    buy('axe', null)
    erase()
    expect(bought().map((line) => line.split(' ')[0])).toEqual(['axe'])
  })
})
