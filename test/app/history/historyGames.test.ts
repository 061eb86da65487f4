// What the history shows of games planned, and of what goes from band to band.
import { describe, expect, test } from 'vitest'
import type { Difference, DifferencesView, TimelineView, UndoPreview } from '../../../shared/contract/views/history.ts'
import { CAMPAIGN } from '../../support/campaign.ts'
import { BANDS, OURS, twoBands } from '../../support/twoBands.ts'

const GAME = 'gameround1'
const THIRD = 'warband003'
const TOGETHER = [{ warbands: BANDS }, { warbands: [THIRD] }]
const [HERE, THERE] = ['Les Fauvettes', 'Ceux d’en face']

/** Two bands with what the newest entry shows, and what taking it back would show. */
function told() {
  const played = twoBands()
  const newest = () => played.call<TimelineView>('history.timeline', { campaign: CAMPAIGN }).groups[0]!.entries
  const shorn = ({ kind, how, name, of, fields }: Difference) => [
    ...[kind, how, typeof name === 'object' ? (name?.fr ?? null) : name, of],
    ...fields.map(({ field, before, after }) => `${field} ${(how === 'removed' ? before : after) as string | number}`),
  ]
  return {
    ...played,
    shown: () =>
      played
        .call<DifferencesView>('history.differences', { campaign: CAMPAIGN, entries: newest() })
        .differences.map(shorn),
    back: () =>
      played.call<UndoPreview>('history.preview', { campaign: CAMPAIGN, entries: newest() }).differences.map(shorn),
  }
}

describe('a planned game', () => {
  const sides = [{ name: 'Nord', warbands: [BANDS[0]] }, { warbands: [BANDS[1]] }]
  const planned = () => {
    const one = told()
    one.does('game.plan', { campaign: CAMPAIGN, game: GAME, round: 1, day: '2026-03-04', scenario: 'Le pont', sides })
    return one
  }

  test('shows its title, its day, and who meets', () => {
    const { shown, back } = planned()
    expect(shown()).toEqual([
      ['game', 'added', 'Le pont', null, 'round 1', 'day 2026-03-04'],
      ['side', 'added', 'Nord', HERE],
      ['side', 'added', null, THERE],
    ])
    expect(back().map(([kind, how, , of]) => [kind, how, of])).toEqual([
      ['game', 'removed', null],
      ['side', 'removed', HERE],
      ['side', 'removed', THERE],
    ])
  })

  test('without a day, and with several bands on a side', () => {
    const { does, shown } = told()
    does('warband.create', { campaign: CAMPAIGN, warband: THIRD, name: 'D’autres' })
    does('game.plan', { campaign: CAMPAIGN, game: GAME, round: 2, sides: TOGETHER })
    expect(shown()).toEqual([
      ['game', 'added', null, null, 'round 2'],
      ['side', 'added', null, `${HERE}, ${THERE}`],
      ['side', 'added', null, 'D’autres'],
    ])
  })

  test('with other sides, and taken out again', () => {
    const { does, shown } = planned()
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

describe('between bands', () => {
  const between = { campaign: CAMPAIGN, from: BANDS[0], to: BANDS[1] }

  test('points: both bands, and how many', () => {
    const { does, shown } = told()
    does('ledger.transfer', { ...between, amount: 5, detail: 'dette' })
    expect(shown()).toEqual([
      ['ledger', 'added', null, HERE, 'detail dette', 'amount -5'],
      ['ledger', 'added', null, THERE, 'detail dette', 'amount 5'],
    ])
  })

  test('a thing: who gave it, who has it, and its price', () => {
    const { does, shown, back, store } = told()
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
    expect(back().slice(0, 2)).toEqual([
      ['item', 'removed', 'Fusil', THERE, 'quantity 1'],
      ['item', 'added', 'Fusil', `Hélène, ${HERE}`, 'quantity 1'],
    ])
  })

  test('a thing for nothing moves no points', () => {
    const { does, shown, store } = told()
    const rifle = [...store.loadAll(CAMPAIGN).item.values()].find(({ item }) => item === 'rifle')!
    does('item.trade', { ...between, item: rifle.id })
    expect(shown().map(([kind]) => kind)).toEqual(['item', 'item'])
  })

  test('some of several; what stays in a band is told without it', () => {
    const { does, shown, members } = told()
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
