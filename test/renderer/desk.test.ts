import { describe, expect, test, vi } from 'vitest'
import {
  updateDraftGame,
  EMPTY_ROUND_DRAFT,
  removeMissingBands,
  isDraftGameComplete,
  toPlanInput,
  proposeGames,
  seatBand,
  seatBandInGame,
  leftOutReasons,
  findGameRemarks,
  findBandSeat,
  findSharedTables,
  roundDraftOfIncompleteGames,
  swapBands,
  unseatBand,
  addDraftGameSide,
  numberGameTables,
  renewGameIds,
  setRoundDraftDefaults,
  type RoundDraft,
  type DraftGame,
} from '../../renderer/screens/round/desk.ts'
import { loadLastPairingMethod, storeLastPairingMethod } from '../../renderer/screens/round/lastMethod.ts'
import type { BandWithVisibleNumbers, OverviewRound } from '../../shared/contract/views/overview.ts'
import { createOpponentMeetingLookup } from '../../shared/domain/campaign/pairing.ts'

const game = (id: string, ...sides: readonly (readonly string[])[]): DraftGame => ({
  ...{ id, sides, isKept: false },
  ...{ day: '', table: '', scenario: '' },
})
const desk = (...games: readonly DraftGame[]): RoundDraft => ({ ...EMPTY_ROUND_DRAFT, games })
const seats = ({ games }: RoundDraft) => games.map(({ sides }) => sides.map((bands) => bands.join('+')).join('–'))
const TWO = desk(game('one', ['a'], ['b']), game('two', ['c', 'd'], ['e']))

describe('a band on the desk', () => {
  test('moves to a side from anywhere, and marks only changed games with two sides as fixed', () => {
    const moved = seatBand(TWO, 'd', { game: 'one', side: 0 })
    expect(seats(moved)).toEqual(['a+d–b', 'c–e'])
    expect(moved.games.map(({ isKept }) => isKept)).toEqual([true, true])
    const one = seatBand(TWO, 'e', { game: 'one', side: 1 })
    expect([seats(one), one.games.map(({ isKept }) => isKept)]).toEqual([
      ['a–b+e', 'c+d–'],
      [true, false],
    ])
    const fresh = seatBand(TWO, 'x', { game: 'one', side: 1 })
    expect([seats(fresh), fresh.games[1] === TWO.games[1]]).toEqual([['a–b+x', 'c+d–e'], true])
    expect(seatBand(TWO, 'a', { game: 'one', side: 0 }).games).toEqual(TWO.games)
  })

  test('swaps places with another band, also with one without a game', () => {
    expect(seats(swapBands(TWO, 'a', 'd'))).toEqual(['d–b', 'c+a–e'])
    expect(seats(swapBands(TWO, 'c', 'd'))).toEqual(seats(TWO))
    expect(seats(swapBands(TWO, 'x', 'c'))).toEqual(['a–b', 'x+d–e'])
    expect(seats(swapBands(TWO, 'c', 'x'))).toEqual(['a–b', 'x+d–e'])
    expect(swapBands(TWO, 'a', 'a')).toBe(TWO)
    expect(seats(swapBands(TWO, 'x', 'y'))).toEqual(seats(TWO))
  })

  test('joins a game by its number on an empty side, else on the smaller side', () => {
    const waiting = desk(game('one', ['a'], []), game('two', ['c', 'd'], ['e']))
    expect(seats(seatBandInGame(waiting, 'x', 'one'))).toEqual(['a–x', 'c+d–e'])
    expect(seats(seatBandInGame(waiting, 'x', 'two'))).toEqual(['a–', 'c+d–e+x'])
    // The place of the band itself counts as free.
    expect(seats(seatBandInGame(waiting, 'a', 'one'))).toEqual(['a–', 'c+d–e'])
    expect(seatBandInGame(waiting, 'x', 'none')).toBe(waiting)
  })

  test('is removed and found, and dropped when it no longer exists', () => {
    expect(seats(unseatBand(TWO, 'c'))).toEqual(['a–b', 'd–e'])
    expect([findBandSeat(TWO, 'e'), findBandSeat(TWO, 'x')]).toEqual([{ game: 'two', side: 1 }, undefined])
    expect(seats(removeMissingBands(TWO, (band) => band !== 'c'))).toEqual(['a–b', 'd–e'])
    expect(removeMissingBands(TWO, () => true).games[0]).toBe(TWO.games[0])
  })
})

test('applies a new default only to games that had the old default', () => {
  const own = updateDraftGame(TWO, 'two', { day: '2026-12-05' })
  const all = setRoundDraftDefaults(own, { day: '2026-12-04' })
  expect([all.usual, all.games.map(({ day }) => day)]).toEqual([
    { day: '2026-12-04', scenario: '' },
    ['2026-12-04', '2026-12-05'],
  ])
  expect(setRoundDraftDefaults(all, { scenario: 'Gué' }).games.map(({ day, scenario }) => [day, scenario])).toEqual([
    ['2026-12-04', 'Gué'],
    ['2026-12-05', 'Gué'],
  ])
  expect(setRoundDraftDefaults(all, { day: '' }).games.map(({ day }) => day)).toEqual(['', '2026-12-05'])
})

test('applies a default time and place like a default date, also to drafts without them', () => {
  const all = setRoundDraftDefaults(setRoundDraftDefaults(TWO, { time: '19:30' }), { venue: 'Le Cercle' })
  expect(all.games.map(({ time, venue }) => [time, venue])).toEqual([
    ['19:30', 'Le Cercle'],
    ['19:30', 'Le Cercle'],
  ])
  const own = updateDraftGame(all, 'two', { time: '21:00' })
  expect(setRoundDraftDefaults(own, { time: '20:00' }).games.map(({ time }) => time)).toEqual(['20:00', '21:00'])
  expect(toPlanInput(own.games).map(({ time, venue }) => [time, venue])).toEqual([
    ['19:30', 'Le Cercle'],
    ['21:00', 'Le Cercle'],
  ])
})

test('gives games new ids and changes nothing else', () => {
  const ids = ['other', 'third']
  expect(renewGameIds(TWO, () => ids.shift()!)).toEqual({
    ...TWO,
    games: [
      { ...TWO.games[0]!, id: 'other' },
      { ...TWO.games[1]!, id: 'third' },
    ],
  })
})

test('numbers tables in the order of the games, skipping taken numbers', () => {
  expect(numberGameTables(TWO, []).games.map(({ table }) => table)).toEqual(['1', '2'])
  expect(numberGameTables(TWO, ['1', '3']).games.map(({ table }) => table)).toEqual(['2', '4'])
})

test('requires two sides for a game, and leaves empty sides out of the plan', () => {
  expect(
    [
      [[], []],
      [['a'], []],
      [['a'], ['b']],
      [['a'], [], ['c']],
    ].map((sides) => isDraftGameComplete({ sides })),
  ).toEqual([false, false, true, true])
  const { games } = updateDraftGame(addDraftGameSide(TWO, 'one'), 'one', { day: '2026-12-04', table: '7' })
  expect(toPlanInput(games)).toEqual([
    {
      ...{ game: 'one', day: '2026-12-04', time: null, venue: '', table: '7', scenario: '' },
      sides: [{ warbands: ['a'] }, { warbands: ['b'] }],
    },
    {
      ...{ game: 'two', day: null, time: null, venue: '', table: null, scenario: '' },
      sides: [{ warbands: ['c', 'd'] }, { warbands: ['e'] }],
    },
  ])
})

test('keeps incomplete games on the desk when the others are planned', () => {
  const waiting = { ...game('two', ['c'], []), scenario: 'Le gué' }
  const usual = { day: '2026-12-04', scenario: '' }
  const mixed = { ...desk(game('one', ['a'], ['b']), waiting), usual }
  expect(roundDraftOfIncompleteGames(mixed)).toEqual({ ...desk(waiting), usual })
  expect(roundDraftOfIncompleteGames(TWO)).toBeUndefined()
})

test('pairs by the last chosen method, else by the standings', () => {
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  })
  expect(loadLastPairingMethod()).toBe('swiss')
  storeLastPairingMethod('value')
  expect(loadLastPairingMethod()).toBe('value')
  kept.set([...kept.keys()][0]!, 'by weight')
  expect(loadLastPairingMethod()).toBe('swiss')
  vi.unstubAllGlobals()
  storeLastPairingMethod('value')
  expect(loadLastPairingMethod()).toBe('swiss')
})

test('reports a table that two games share on the same day, planned games included', () => {
  const at = (id: string, table: string, day = '') => ({ ...game(id, ['a'], ['b']), table, day })
  const all = desk(at('one', '2'), at('two', '2'), at('three', '2', '2026-12-04'), at('four', ''), at('five', ''))
  expect([...findSharedTables(all, [])]).toEqual(['one', 'two'])
  const planned = [{ table: 'B', day: null }]
  expect([...findSharedTables(desk(at('one', 'b'), at('two', '1')), planned)]).toEqual(['one'])
})

const band = (warband: string, { value = 0, points = 0, fit = 1, errors = 0 } = {}) =>
  ({ warband, value, points: { total: points }, counts: { fit }, errors }) as BandWithVisibleNumbers
const roundOf = (round: number, ...pairs: readonly string[]) =>
  ({
    round,
    games: pairs.map((pair) => ({ sides: [...pair].map((one) => ({ warbands: [one] })) })),
  }) as unknown as OverviewRound

describe('a proposal of pairings', () => {
  const BANDS = ['a', 'b', 'c', 'd', 'e', 'f'].map((id, at) => band(id, { points: 9 - at, value: at % 2 }))
  const proposalInput = { bands: BANDS, rounds: [roundOf(1, 'ab', 'cd')], round: 2, reasons: new Map() }
  let count = 0
  const newId = () => `new${(count += 1)}`
  const offer = (from: RoundDraft, more: object = {}) => proposeGames(from, { ...proposalInput, ...more }, newId)

  test('avoids rematches, and keeps existing seats and their details', () => {
    const existing = desk({ ...game('one', ['a'], ['b']), table: '4' })
    const first = offer(existing)
    expect(seats(first)).toEqual(['a–c', 'b–d', 'e–f'])
    expect([first.games[0]!.id, first.games[0]!.table, first.games[1]!.table]).toEqual(['one', '4', ''])
    expect(seats(offer({ ...existing, method: 'value' }))).toEqual(['b–d', 'f–a', 'c–e'])
  })

  test('keeps fixed games, but not incomplete ones', () => {
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

  test('leaves out bands with a reason, and gives the bye by earlier rounds', () => {
    const reasons = leftOutReasons(
      [band('a', { fit: 0 }), band('b', { errors: 1 }), band('c', { fit: 0 }), band('d')],
      new Set(['c']),
      undefined,
    )
    expect([...reasons]).toEqual([
      ['a', 'nobody-fit'],
      ['b', 'illegal'],
      ['c', 'busy'],
    ])
    // Of d, e and f, only d has played, so d gets the bye.
    expect(seats(offer(EMPTY_ROUND_DRAFT, { reasons }))).toEqual(['e–f'])
    // e and f had a bye in round 1, so the last of the other bands gets it.
    const five = BANDS.filter(({ warband }) => warband !== 'b')
    expect(findBandSeat(offer(EMPTY_ROUND_DRAFT, { bands: five }), 'd')).toBeUndefined()
  })
})

describe('warbands that do not take part', () => {
  const bands = ['a', 'b', 'c', 'd'].map((id) => band(id))
  const reasons = (coming: readonly string[]) => [
    ...leftOutReasons(bands, new Set(['d']), { round: 1, coming, perhaps: ['b'], absent: ['a', 'd'] }),
  ]

  test('are left out; a band without an answer plays as long as no band is announced', () => {
    expect(reasons([])).toEqual([
      ['a', 'absent'],
      ['b', 'perhaps'],
      ['d', 'busy'],
    ])
  })

  test('are left out; bands without an answer, too, once a band is announced', () => {
    expect(reasons(['x'])).toContainEqual(['c', 'unanswered'])
    expect(reasons(['c'])).not.toContainEqual(['c', 'unanswered'])
  })
})

test('reports opponents who have met before, and bands that should not play', () => {
  const meetings = createOpponentMeetingLookup([roundOf(1, 'ae', 'ab'), roundOf(3, 'ea')])
  const reasons = new Map([['e', 'busy' as const]])
  expect(findGameRemarks(game('one', ['a', 'b'], ['e']), meetings, reasons)).toEqual({
    met: [{ bands: ['a', 'e'], rounds: [1, 3] }],
    reasons: [['e', 'busy']],
  })
})
