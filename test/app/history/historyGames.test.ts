// How the history shows planned games, and transfers between bands.
import { describe, expect, test } from 'vitest'
import type {
  FactDifference,
  DifferencesView,
  TimelineView,
  UndoPreview,
} from '../../../shared/contract/views/history.ts'
import { CAMPAIGN } from '../../support/campaign.ts'
import { BANDS, OURS, twoBands } from '../../support/twoBands.ts'

const GAME = 'gameround1'
const THIRD = 'warband003'
const TOGETHER = [{ warbands: BANDS }, { warbands: [THIRD] }]
const [HERE, THERE] = ['Les Fauvettes', 'Ceux d’en face']

/** Creates two bands. Returns functions for the differences of the newest entry, and for the preview of its undo. */
function historyOfTwoBands() {
  const played = twoBands()
  const newest = () => played.call<TimelineView>('history.timeline', { campaign: CAMPAIGN }).groups[0]!.entries
  const summarize = ({ kind, how, name, of, fields }: FactDifference) => [
    ...[kind, how, typeof name === 'object' ? (name?.fr ?? null) : name, of],
    ...fields.map(({ field, before, after }) => `${field} ${(how === 'removed' ? before : after) as string | number}`),
  ]
  return {
    ...played,
    shown: () =>
      played
        .call<DifferencesView>('history.differences', { campaign: CAMPAIGN, entries: newest() })
        .differences.map(summarize),
    previewUndo: () =>
      played.call<UndoPreview>('history.preview', { campaign: CAMPAIGN, entries: newest() }).differences.map(summarize),
  }
}

describe('a planned game', () => {
  const sides = [{ name: 'Nord', warbands: [BANDS[0]] }, { warbands: [BANDS[1]] }]
  const planGame = () => {
    const one = historyOfTwoBands()
    one.does('game.plan', { campaign: CAMPAIGN, game: GAME, round: 1, day: '2026-03-04', scenario: 'Le pont', sides })
    return one
  }

  test('shows its title, its day and the bands', () => {
    const { shown, previewUndo } = planGame()
    expect(shown()).toEqual([
      ['game', 'added', 'Le pont', null, 'round 1', 'day 2026-03-04'],
      ['side', 'added', 'Nord', HERE],
      ['side', 'added', null, THERE],
    ])
    expect(previewUndo().map(([kind, how, , of]) => [kind, how, of])).toEqual([
      ['game', 'removed', null],
      ['side', 'removed', HERE],
      ['side', 'removed', THERE],
    ])
  })

  test('is named by its opponents if it has no scenario', () => {
    const { does, shown } = historyOfTwoBands()
    does('warband.create', { campaign: CAMPAIGN, warband: THIRD, name: 'D’autres' })
    does('game.plan', { campaign: CAMPAIGN, game: GAME, round: 2, sides: TOGETHER })
    expect(shown()).toEqual([
      ['game', 'added', `${HERE} + ${THERE} – D’autres`, null, 'round 2'],
      ['side', 'added', null, `${HERE}, ${THERE}`],
      ['side', 'added', null, 'D’autres'],
    ])
  })

  test('is shown with changed sides, and cancelled', () => {
    const { does, shown } = planGame()
    does('warband.create', { campaign: CAMPAIGN, warband: THIRD, name: 'D’autres' })
    does('game.change', { campaign: CAMPAIGN, game: GAME, sides: TOGETHER })
    expect(shown()).toEqual([
      ['side', 'removed', 'Nord', HERE],
      ['side', 'removed', null, THERE],
      ['side', 'added', null, `${HERE}, ${THERE}`],
      ['side', 'added', null, 'D’autres'],
    ])
    does('game.cancel', { campaign: CAMPAIGN, game: GAME })
    expect(shown()).toEqual([
      ['game', 'removed', 'Le pont', null, 'round 1', 'day 2026-03-04'],
      ['side', 'removed', null, `${HERE}, ${THERE}`],
      ['side', 'removed', null, 'D’autres'],
    ])
  })
})

describe('transfers between bands', () => {
  const between = { campaign: CAMPAIGN, from: BANDS[0], to: BANDS[1] }

  test('show points with both bands and the amount', () => {
    const { does, shown } = historyOfTwoBands()
    does('ledger.transfer', { ...between, amount: 5, detail: 'dette' })
    expect(shown()).toEqual([
      ['ledger', 'added', null, HERE, 'detail dette', 'amount -5'],
      ['ledger', 'added', null, THERE, 'detail dette', 'amount 5'],
    ])
  })

  test('show an item with its former and new owner, and its price', () => {
    const { does, shown, previewUndo, store } = historyOfTwoBands()
    const rifle = [...store.loadAll(CAMPAIGN).item.values()].find(({ item }) => item === 'rifle')!
    does('item.trade', { ...between, item: rifle.id, price: 5 })
    expect(shown().slice(0, 2)).toEqual([
      ['item', 'removed', 'Fusil', `Hélène, ${HERE}`, 'quantity 1'],
      ['item', 'added', 'Fusil', THERE, 'quantity 1'],
    ])
    expect(
      shown()
        .slice(2)
        .map(([kind, , , of, amount]) => [kind, of, amount]),
    ).toEqual([
      ['ledger', THERE, 'amount -5'],
      ['ledger', HERE, 'amount 5'],
    ])
    expect(previewUndo().slice(0, 2)).toEqual([
      ['item', 'removed', 'Fusil', THERE, 'quantity 1'],
      ['item', 'added', 'Fusil', `Hélène, ${HERE}`, 'quantity 1'],
    ])
  })

  test('show no points for a free item', () => {
    const { does, shown, store } = historyOfTwoBands()
    const rifle = [...store.loadAll(CAMPAIGN).item.values()].find(({ item }) => item === 'rifle')!
    does('item.trade', { ...between, item: rifle.id })
    expect(shown().map(([kind]) => kind)).toEqual(['item', 'item'])
  })

  test('show partial quantities, with the band only if the item changes bands', () => {
    const { does, shown, members } = historyOfTwoBands()
    const member = members[BANDS[0]]![0]!
    const { item } = does<{ item: string }>('item.buy', {
      ...OURS,
      item: { id: 'bow', quantity: 3 },
      member,
      free: true,
    })
    expect(shown()).toEqual([['item', 'added', 'Arc', 'Hélène', 'quantity 3']])
    does('item.trade', { ...between, item, quantity: 2 })
    expect(shown()).toEqual([
      ['item', 'changed', 'Arc', `Hélène, ${HERE}`, 'quantity 1'],
      ['item', 'added', 'Arc', THERE, 'quantity 2'],
    ])
  })
})
