// Equipment lines: their maximum quantity, and the prices of pieces received in a trade.
import { beforeEach, describe, expect, test } from 'vitest'
import { MAX_QUANTITY } from '../../../shared/domain/text.ts'
import { begun, CAMPAIGN, play, refusal, type Played } from '../../support/campaign.ts'
import { memoryStore } from '../../support/memoryStore.ts'

const at = { campaign: CAMPAIGN, warband: 'warband001' }
const there = { campaign: CAMPAIGN, warband: 'warband002' }
let played: Played
beforeEach(() => {
  played = begun('un-pour-un', 500, play(memoryStore()))
})
const stashOf = ({ warband }: typeof at) =>
  [...played.store.load(CAMPAIGN, [{ kind: 'warband', id: warband }]).item.values()].map(({ quantity, paid }) => [
    quantity,
    paid,
  ])
const buy = (quantity: number, free = true) =>
  played.does('item.buy', { ...at, member: null, item: { id: 'sword', quantity }, free })

describe('a line', () => {
  test('holds up to the maximum quantity', () => {
    buy(MAX_QUANTITY - 1)
    buy(1)
    expect(stashOf(at)).toEqual([[MAX_QUANTITY, 0]])
    buy(1)
    expect(stashOf(at)).toEqual([
      [MAX_QUANTITY, 0],
      [1, 0],
    ])
  })
})

describe('several pieces traded for one price', () => {
  beforeEach(() => {
    played.does('warband.create', { ...there, name: 'Là-bas', position: 1 })
    buy(3)
  })
  const trade = (quantity: number, price: number) => {
    const { id } = [...played.store.load(CAMPAIGN, [{ kind: 'warband', id: at.warband }]).item.values()][0]!
    played.does('item.trade', { campaign: CAMPAIGN, from: at.warband, to: there.warband, item: id, quantity, price })
  }

  test.each([
    [2, 21],
    [1, 7],
  ])('keep their former value: %i free pieces for %i points', (quantity, price) => {
    trade(quantity, price)
    expect(stashOf(there)).toEqual([[quantity, 0]])
  })

  test('keep a line for each different former price', () => {
    buy(1, false)
    trade(3, 2)
    expect(stashOf(there)).toEqual([
      [1, 5],
      [2, 0],
    ])
  })
})

test('does not reuse the id of an undone warband, because its history still refers to it', () => {
  played.does('warband.create', { ...there, name: 'Là-bas', position: 1 })
  const [created] = played.store.entries(CAMPAIGN, 1)
  played.does('history.undo', { campaign: CAMPAIGN, entries: [created!.id] })
  expect(refusal(() => played.does('warband.create', { ...there, name: 'Ailleurs', position: 1 }))).toEqual([
    'id-taken',
  ])
})
