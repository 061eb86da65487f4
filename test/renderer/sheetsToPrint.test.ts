// The sheets to print after a game, and which of them have changed since they were printed.
import { expect, test } from 'vitest'
import type { OverviewGame } from '../../shared/contract/views/overview.ts'
import type { PrintableSheet } from '../../shared/contract/views/printing.ts'
import { countSheetsToPrint, findNextSheets, sheetsRoute, sheetsScope } from '../../renderer/todo/sheetsToPrint.ts'

const game = (id: string, ...warbands: readonly string[]): OverviewGame => ({
  ...{ game: id, day: null, time: null, venue: '', table: null, scenario: '', state: 'planned', isUnfinished: false },
  sides: warbands.map((warband) => ({
    ...{ name: '', result: null, place: null, victoryPoints: null, fallen: 0 },
    warbands: [warband],
  })),
})
const recordedGame = (one: OverviewGame): OverviewGame => ({ ...one, state: 'recorded' })
const PLAYED = { round: 1, games: [recordedGame(game('first', 'a', 'b')), recordedGame(game('beside', 'c', 'd'))] }
const nextSheets = (bands: readonly string[], ...games: readonly OverviewGame[]) =>
  findNextSheets([PLAYED, { round: 2, games }], new Set(bands))

test('selects the sheets of the game that the bands play next', () => {
  expect(nextSheets(['a', 'b'], game('next', 'a', 'b'))).toEqual({ kind: 'game', game: 'next' })
  expect(nextSheets(['a', 'b'], game('next', 'a', 'c'))).toEqual({ kind: 'game', game: 'next' })
})

test('selects the sheets of the round if the bands play in several games', () => {
  expect(nextSheets(['a', 'b'], game('one', 'a', 'c'), game('other', 'b', 'd'))).toEqual({ kind: 'round', round: 2 })
})

test('selects the sheets of the bands if no game is planned for them', () => {
  expect(nextSheets(['a', 'b'])).toEqual({ kind: 'bands', bands: ['a', 'b'] })
  expect(nextSheets(['a', 'b'], game('of others', 'c', 'd'))).toEqual({ kind: 'bands', bands: ['a', 'b'] })
})

test('links to exactly the counted sheets, with only changed sheets selected', () => {
  const query = (...all: Parameters<typeof nextSheets>) => sheetsRoute('campaign', nextSheets(...all))
  const print = { name: 'print', params: { campaign: 'campaign' } }
  expect(query(['a', 'b'], game('next', 'a', 'b'))).toEqual({ ...print, query: { game: 'next', changed: '1' } })
  expect(query(['a', 'b'])).toEqual({ ...print, query: { bands: 'a,b', changed: '1' } })
  expect(query(['a', 'b'], game('one', 'a', 'c'), game('other', 'b', 'd'))).toEqual({
    ...print,
    query: { round: 2, changed: '1' },
  })
  expect(sheetsScope('campaign', { kind: 'bands', bands: ['a'] })).toEqual({ campaign: 'campaign', warbands: ['a'] })
  expect(sheetsScope('campaign', { kind: 'round', round: 2 })).toEqual({ campaign: 'campaign', round: 2 })
  expect(sheetsScope('campaign', { kind: 'game', game: 'next' })).toEqual({ campaign: 'campaign', game: 'next' })
})

const sheet = (warband: string | undefined, more: Partial<PrintableSheet> = {}): PrintableSheet => ({
  ...{ key: 'member:x', title: '', state: 'changed', printedAt: '2026-11-01T20:00:00Z' },
  ...(warband !== undefined && { warband, member: 'x' }),
  ...more,
})

test('counts changed sheets of members and covers, but not of members who miss the game', () => {
  const bands = { kind: 'bands', bands: ['a'] } as const
  const away = { absence: { reason: 'misses-games', games: 1 } } as const
  const { member: _, ...roster } = sheet('a')
  const sheets = [sheet('a'), sheet('a', { state: 'never' }), sheet('a', { state: 'same' }), roster]
  expect(countSheetsToPrint(sheets, bands)).toBe(2)
  expect(countSheetsToPrint([...sheets, sheet('a', away)], bands)).toBe(3)
  const round = { kind: 'round', round: 2 } as const
  expect(countSheetsToPrint([...sheets, sheet(undefined), sheet('a', away)], round)).toBe(3)
})

test('counts nothing as long as none of these sheets was ever printed', () => {
  const bands = { kind: 'bands', bands: ['a'] } as const
  const never = sheet('a', { state: 'never', printedAt: null })
  expect(countSheetsToPrint([never, never], bands)).toBe(0)
  expect(countSheetsToPrint([never, sheet('a', { state: 'same' })], bands)).toBe(1)
})
