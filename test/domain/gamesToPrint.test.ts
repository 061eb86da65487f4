// The order in which the covers of a round are printed.
import { expect, test } from 'vitest'
import { gamesToPrint } from '../../shared/domain/campaign/rounds.ts'

const game = (
  id: string,
  table: string | null,
  position: number,
  state: 'planned' | 'recorded' = 'planned',
  round = 3,
) => ({ id, table, position, state, round })
const ids = (games: readonly ReturnType<typeof game>[]) => gamesToPrint(games, 3).map(({ id }) => id)

test('sorts the games of one round by table number; games without a table are last, in planned order', () => {
  const games = [
    game('f', null, 5),
    game('e', null, 4),
    game('c', '10', 0),
    game('b', '2', 1),
    game('x', '1', 2, 'planned', 4),
  ]
  expect(ids(games)).toEqual(['b', 'c', 'e', 'f'])
})

test('returns the games still to be played, or all games if there are none', () => {
  const played = [game('b', '2', 1, 'recorded'), game('a', '1', 0, 'recorded')]
  expect(ids([...played, game('c', '3', 2)])).toEqual(['c'])
  expect(ids(played)).toEqual(['a', 'b'])
})
