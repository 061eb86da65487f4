// Where what needs attention is seen to.
import { expect, test } from 'vitest'
import type { Need, OverviewView } from '../../shared/contract/views/overview.ts'
import { needPlace } from '../../renderer/todo/places.ts'
import { nextGame } from '../../renderer/screens/campaign/rounds.ts'

const who = { warband: 'warband001', member: 'member0001', name: 'Hélène' }
const words = { fr: '–', en: '–' }
const place = (need: Need, planned?: string) => needPlace('campaign001', need, () => planned)
const of = (params: object) => ({ params: { campaign: 'campaign001', ...params } })
const { warband, member } = who

test('of a member its own page, but for a new leader, who is named where the band is built', () => {
  const absent: Need = { kind: 'absent', ...who, reason: 'missing', games: null, cause: null }
  for (const need of [{ kind: 'advances-due', ...who, due: 1 } as const, absent])
    expect(place(need)).toEqual({ name: 'member', ...of({ warband, member }) })
  expect(place({ kind: 'leader-lost', ...who, role: words })).toEqual({ name: 'warband', ...of({ warband, member }) })
})

test('of a band the builder', () => {
  const builder = { name: 'warband', ...of({ warband }) }
  expect(place({ kind: 'illegal-band', warband, errors: 1, finding: words })).toEqual(builder)
  expect(place({ kind: 'points-unspent', warband, treasury: 30 })).toEqual(builder)
  expect(place({ kind: 'treasury-overdrawn', warband, treasury: -5 })).toEqual(builder)
})

test('of an old wound the game that is planned, else the planning of one', () => {
  const wound: Need = { kind: 'wound-to-roll', ...who }
  expect(place(wound, 'game000001')).toEqual({ name: 'game', ...of({ game: 'game000001' }) })
  expect(place(wound)).toEqual({ name: 'game', ...of({}), query: { new: '1' } })
})

test('the next game is the first planned one whose aftermath was not begun', () => {
  const game = (id: string, state: 'planned' | 'recorded', isUnfinished = false) => ({
    game: id,
    day: null,
    table: null,
    scenario: '',
    state,
    isUnfinished,
    sides: [],
  })
  const rounds = [
    { round: 1, games: [game('first', 'recorded'), game('second', 'planned', true)] },
    { round: 2, games: [game('third', 'planned'), game('fourth', 'planned')] },
  ]
  const overview: OverviewView = {
    ruleset: words,
    cap: null,
    columns: [],
    scoresPlaces: false,
    bands: [],
    needs: [],
    rounds,
  }
  expect(nextGame(overview)).toBe('third')
  expect(nextGame({ ...overview, rounds: rounds.slice(0, 1) })).toBeUndefined()
})
