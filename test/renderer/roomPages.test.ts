// The pages of the screen for the club room.
import { expect, test } from 'vitest'
import { hasScore, roomPages } from '../../renderer/screens/room/roomPages.ts'

const band = (at: number, withdrawnAt: string | null = null, total = 0) =>
  ({ warband: `band${at}`, withdrawnAt, points: { total } }) as never
const game = (id: string, state: string) => ({ game: id, state, isUnfinished: false, sides: [] }) as never
const round = (number: number, ...games: never[]) =>
  ({ round: number, name: `R${number}`, isOptional: false, games }) as never
const kinds = (pages: ReturnType<typeof roomPages>) => pages.map(({ kind }) => kind)

test('shows the standings, then the games of the current round, then the parts of the report', () => {
  const rounds = [round(1, game('g1', 'recorded')), round(2, game('g2', 'planned'))]
  const pages = roomPages({ bands: [band(1), band(2, '2026-01-01')], rounds }, [{ heading: 'Pertes', lines: ['Léa'] }])
  expect(pages).toMatchObject([
    { kind: 'standings', rows: [{ warband: 'band1' }] },
    { kind: 'games', round: 2, name: 'R2', games: [{ game: 'g2' }] },
    { kind: 'events', heading: 'Pertes', lines: ['Léa'] },
  ])
})

test('makes as many pages as the lists need, of similar length', () => {
  const bands = Array.from({ length: 30 }, (_, at) => band(at))
  const games = Array.from({ length: 15 }, (_, at) => game(`g${at}`, 'planned'))
  const pages = roomPages({ bands, rounds: [round(1, ...games)] }, [{ heading: 'Pertes', lines: 'abcdefg'.split('') }])
  expect(kinds(pages).join()).toBe('standings,standings,standings,games,games,games,events,events')
  expect(pages.flatMap((page) => (page.kind === 'games' ? [page.games.length] : []))).toEqual([5, 5, 5])
})

test('lists a withdrawn warband only with its points, and eleven warbands on one page', () => {
  const bands = [...Array.from({ length: 10 }, (_, at) => band(at)), band(10, '2026-01-01', 3), band(11, '2026-01-01')]
  const [page, ...others] = roomPages({ bands, rounds: [] }, [])
  expect([page, others.length]).toMatchObject([{ kind: 'standings' }, 0])
  expect(page?.kind === 'standings' && page.rows.map(({ warband }) => warband).at(-1)).toBe('band10')
})

test('shows the score of a recorded game with victory points', () => {
  const sides = (victoryPoints: number | null) => [{ victoryPoints }, { victoryPoints: 0 }] as never
  expect(hasScore({ state: 'recorded', sides: sides(3) })).toBe(true)
  expect(hasScore({ state: 'recorded', sides: sides(null) })).toBe(false)
  expect(hasScore({ state: 'planned', sides: sides(3) })).toBe(false)
})

test('makes no pages without warbands and games', () => {
  expect(roomPages({ bands: [], rounds: [] }, [])).toEqual([])
})
