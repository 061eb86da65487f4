import { describe, expect, test, vi } from 'vitest'
import {
  changedGame,
  EMPTY_DESK,
  fitted,
  isComplete,
  plannedOf,
  proposed,
  put,
  putInto,
  reasonsOf,
  remarksOn,
  seatOf,
  sharedTables,
  stillWaiting,
  swapped,
  takenOut,
  withSide,
  withTables,
  withUsual,
  type Desk,
  type DeskGame,
} from '../../renderer/screens/round/desk.ts'
import { lastMethod, rememberMethod } from '../../renderer/screens/round/lastMethod.ts'
import type { OverviewBand, OverviewRound } from '../../shared/contract/views/overview.ts'
import { meetingsIn } from '../../shared/domain/campaign/pairing.ts'

const game = (id: string, ...sides: readonly (readonly string[])[]): DeskGame => ({
  ...{ id, sides, isKept: false },
  ...{ day: '', table: '', scenario: '' },
})
const desk = (...games: readonly DeskGame[]): Desk => ({ ...EMPTY_DESK, games })
const seats = ({ games }: Desk) => games.map(({ sides }) => sides.map((bands) => bands.join('+')).join('–'))
const TWO = desk(game('one', ['a'], ['b']), game('two', ['c', 'd'], ['e']))

describe('a band', () => {
  test('is put on a side from wherever it is; only the games that it changes are kept, and only once they have two sides', () => {
    const moved = put(TWO, 'd', { game: 'one', side: 0 })
    expect(seats(moved)).toEqual(['a+d–b', 'c–e'])
    expect(moved.games.map(({ isKept }) => isKept)).toEqual([true, true])
    const one = put(TWO, 'e', { game: 'one', side: 1 })
    expect([seats(one), one.games.map(({ isKept }) => isKept)]).toEqual([
      ['a–b+e', 'c+d–'],
      [true, false],
    ])
    const fresh = put(TWO, 'x', { game: 'one', side: 1 })
    expect([seats(fresh), fresh.games[1] === TWO.games[1]]).toEqual([['a–b+x', 'c+d–e'], true])
    expect(put(TWO, 'a', { game: 'one', side: 0 }).games).toEqual(TWO.games)
  })

  test('changes places with another, each standing where the other stood; with one that has no game too', () => {
    expect(seats(swapped(TWO, 'a', 'd'))).toEqual(['d–b', 'c+a–e'])
    expect(seats(swapped(TWO, 'c', 'd'))).toEqual(seats(TWO))
    expect(seats(swapped(TWO, 'x', 'c'))).toEqual(['a–b', 'x+d–e'])
    expect(seats(swapped(TWO, 'c', 'x'))).toEqual(['a–b', 'x+d–e'])
    expect(swapped(TWO, 'a', 'a')).toBe(TWO)
    expect(seats(swapped(TWO, 'x', 'y'))).toEqual(seats(TWO))
  })

  test('is put into a game by its number: where a side waits, else where the fewest are', () => {
    const waiting = desk(game('one', ['a'], []), game('two', ['c', 'd'], ['e']))
    expect(seats(putInto(waiting, 'x', 'one'))).toEqual(['a–x', 'c+d–e'])
    expect(seats(putInto(waiting, 'x', 'two'))).toEqual(['a–', 'c+d–e+x'])
    // Its own place counts as free.
    expect(seats(putInto(waiting, 'a', 'one'))).toEqual(['a–', 'c+d–e'])
    expect(putInto(waiting, 'x', 'none')).toBe(waiting)
  })

  test('is taken out, found, and gone once it is no longer there', () => {
    expect(seats(takenOut(TWO, 'c'))).toEqual(['a–b', 'd–e'])
    expect([seatOf(TWO, 'e'), seatOf(TWO, 'x')]).toEqual([{ game: 'two', side: 1 }, undefined])
    expect(seats(fitted(TWO, (band) => band !== 'c'))).toEqual(['a–b', 'd–e'])
    expect(fitted(TWO, () => true).games[0]).toBe(TWO.games[0])
  })
})

test('what holds for all games is followed by those that had it so', () => {
  const own = changedGame(TWO, 'two', { day: '2026-12-05' })
  const all = withUsual(own, { day: '2026-12-04' })
  expect([all.usual, all.games.map(({ day }) => day)]).toEqual([
    { day: '2026-12-04', scenario: '' },
    ['2026-12-04', '2026-12-05'],
  ])
  expect(withUsual(all, { scenario: 'Gué' }).games.map(({ day, scenario }) => [day, scenario])).toEqual([
    ['2026-12-04', 'Gué'],
    ['2026-12-05', 'Gué'],
  ])
  expect(withUsual(all, { day: '' }).games.map(({ day }) => day)).toEqual(['', '2026-12-05'])
})

test('tables are numbered in the order of the games, but for those that are taken', () => {
  expect(withTables(TWO, []).games.map(({ table }) => table)).toEqual(['1', '2'])
  expect(withTables(TWO, ['1', '3']).games.map(({ table }) => table)).toEqual(['2', '4'])
})

test('a game asks for two sides at least; sides that nobody is on are not planned', () => {
  expect(
    [
      [[], []],
      [['a'], []],
      [['a'], ['b']],
      [['a'], [], ['c']],
    ].map((sides) => isComplete({ sides })),
  ).toEqual([false, false, true, true])
  const { games } = changedGame(withSide(TWO, 'one'), 'one', { day: '2026-12-04', table: '7' })
  expect(plannedOf(games)).toEqual([
    { game: 'one', day: '2026-12-04', table: '7', scenario: '', sides: [{ warbands: ['a'] }, { warbands: ['b'] }] },
    { game: 'two', day: null, table: null, scenario: '', sides: [{ warbands: ['c', 'd'] }, { warbands: ['e'] }] },
  ])
})

test('what waits for a band stays on the desk when the others are planned', () => {
  const waiting = { ...game('two', ['c'], []), scenario: 'Le gué' }
  const usual = { day: '2026-12-04', scenario: '' }
  const mixed = { ...desk(game('one', ['a'], ['b']), waiting), usual }
  expect(stillWaiting(mixed)).toEqual({ ...desk(waiting), usual })
  expect(stillWaiting(TWO)).toBeUndefined()
})

test('a new desk pairs as was last chosen, and by the standings where nothing, or nonsense, is kept', () => {
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  })
  expect(lastMethod()).toBe('swiss')
  rememberMethod('value')
  expect(lastMethod()).toBe('value')
  kept.set([...kept.keys()][0]!, 'by weight')
  expect(lastMethod()).toBe('swiss')
  vi.unstubAllGlobals()
  rememberMethod('value')
  expect(lastMethod()).toBe('swiss')
})

test('a table that two games have on the same day is told of both, planned ones included', () => {
  const at = (id: string, table: string, day = '') => ({ ...game(id, ['a'], ['b']), table, day })
  const all = desk(at('one', '2'), at('two', '2'), at('three', '2', '2026-12-04'), at('four', ''), at('five', ''))
  expect([...sharedTables(all, [])]).toEqual(['one', 'two'])
  const planned = [{ table: 'B', day: null }]
  expect([...sharedTables(desk(at('one', 'b'), at('two', '1')), planned)]).toEqual(['one'])
})

const band = (warband: string, { value = 0, points = 0, fit = 1, errors = 0 } = {}) =>
  ({ warband, value, points: { total: points }, counts: { fit }, errors }) as OverviewBand
const met = (round: number, ...pairs: readonly string[]) =>
  ({
    round,
    games: pairs.map((pair) => ({ sides: [...pair].map((one) => ({ warbands: [one] })) })),
  }) as unknown as OverviewRound

describe('the rest is proposed', () => {
  const BANDS = ['a', 'b', 'c', 'd', 'e', 'f'].map((id, at) => band(id, { points: 9 - at, value: at % 2 }))
  const around = { bands: BANDS, rounds: [met(1, 'ab', 'cd')], round: 2, reasons: new Map() }
  let made = 0
  const newId = () => `new${(made += 1)}`
  const offer = (from: Desk, more: object = {}) => proposed(from, { ...around, ...more }, newId)

  test('without rematches; in the seats that were there, with what was said of them', () => {
    const begun = desk({ ...game('one', ['a'], ['b']), table: '4' })
    const first = offer(begun)
    expect(seats(first)).toEqual(['a–c', 'b–d', 'e–f'])
    expect([first.games[0]!.id, first.games[0]!.table, first.games[1]!.table]).toEqual(['one', '4', ''])
    expect(seats(offer({ ...begun, method: 'value' }))).toEqual(['b–d', 'f–a', 'c–e'])
  })

  test('games that are kept stay where they are; one that waits for a band does not', () => {
    const kept = desk(
      game('one', ['c'], ['d']),
      { ...game('two', ['a'], ['f']), isKept: true },
      game('three', ['b'], []),
    )
    expect(seats(offer(kept))).toEqual(['b–c', 'a–f', 'd–e'])
    const alone = desk({ ...game('one', ['c'], []), isKept: true })
    expect(seats(offer(alone))).toEqual(['a–c', 'b–d', 'e–f'])
    const many = desk(game('one', [], []), game('two', [], []), game('three', [], []), game('four', [], []))
    expect(seats(offer(many))).toHaveLength(3)
  })

  test('who has a reason is left out; the bye goes by those of the rounds before', () => {
    const reasons = reasonsOf(
      [band('a', { fit: 0 }), band('b', { errors: 1 }), band('c', { fit: 0 }), band('d')],
      new Set(['c']),
    )
    expect([...reasons]).toEqual([
      ['a', 'nobody-fit'],
      ['b', 'illegal'],
      ['c', 'busy'],
    ])
    // Of d, e and f the first has played, and has the bye.
    expect(seats(offer(EMPTY_DESK, { reasons }))).toEqual(['e–f'])
    // e and f had a bye in the first round: the last of those who had none has it.
    const five = BANDS.filter(({ warband }) => warband !== 'b')
    expect(seatOf(offer(EMPTY_DESK, { bands: five }), 'd')).toBeUndefined()
  })
})

test('of a game is told who met before, and who had better not play', () => {
  const meetings = meetingsIn([met(1, 'ae', 'ab'), met(3, 'ea')])
  const reasons = new Map([['e', 'busy' as const]])
  expect(remarksOn(game('one', ['a', 'b'], ['e']), meetings, reasons)).toEqual({
    met: [{ bands: ['a', 'e'], rounds: [1, 3] }],
    reasons: [['e', 'busy']],
  })
})
