// What several players saw of a game: where they agree, and where they contradict each other.
import { expect, test } from 'vitest'
import {
  compareSeenGames,
  isSameSeenAnswer,
  takeSeenAnswer,
  type SeenByBand,
} from '../../shared/rules/aftermath/seenGame.ts'
import type { AftermathQuestion } from '../../shared/rules/aftermath/questions.ts'

const asked = { state: 'open', params: {} } as const
const RESULT: AftermathQuestion = {
  ...{ id: 'result', kind: 'result', ...asked },
  sides: [
    { id: 'side1', name: 'Les Uns' },
    { id: 'side2', name: 'Les Autres' },
  ],
}
const pointsOf = (warband: string): AftermathQuestion => ({
  ...{ id: `points:${warband}`, kind: 'points', ...asked, warband },
  reckoned: { total: 0, parts: [] },
})
const QUESTIONS = [RESULT, pointsOf('band1'), pointsOf('band2')]
const seen = (warband: string, part: Partial<SeenByBand>): SeenByBand => ({
  ...{ warband, results: {}, places: {}, objectives: {} },
  ...part,
})
const compare = (...all: SeenByBand[]) => compareSeenGames(QUESTIONS, all, 'Objectif')

test('players who agree answer the questions about the whole game', () => {
  const results = { side1: 'win', side2: 'loss' } as const
  const { answers, contradictions } = compare(
    seen('Les Uns', { results, objectives: { band1: 3, band2: 0 } }),
    seen('Les Autres', { results, objectives: { band1: 3 } }),
  )
  expect(contradictions).toEqual([])
  expect(answers).toEqual({
    result: { kind: 'result', results },
    'points:band1': { kind: 'points', objectives: [{ reason: 'Objectif', amount: 3 }] },
    'points:band2': { kind: 'points', objectives: [] },
  })
})

test('players who contradict each other answer nothing, and each is named with what they say', () => {
  const { answers, contradictions } = compare(
    seen('Les Uns', { results: { side1: 'win', side2: 'loss' }, objectives: { band1: 3 } }),
    seen('Les Autres', { results: { side1: 'loss', side2: 'win' }, objectives: { band1: 2 } }),
  )
  expect(answers).toEqual({})
  expect(contradictions).toContainEqual({
    ...{ about: 'result', id: 'side1' },
    values: [
      { value: 'win', warbands: ['Les Uns'] },
      { value: 'loss', warbands: ['Les Autres'] },
    ],
  })
  expect(contradictions).toContainEqual({
    ...{ about: 'objectives', id: 'band1' },
    values: [
      { value: 3, warbands: ['Les Uns'] },
      { value: 2, warbands: ['Les Autres'] },
    ],
  })
})

test('a result that is not said for all sides is no answer', () => {
  expect(compare(seen('Les Uns', { results: { side1: 'win' } })).answers).toEqual({})
})

test('points are compared by their sum, not by the words for them', () => {
  const points = (...amounts: number[]) =>
    ({ kind: 'points', objectives: amounts.map((amount) => ({ reason: String(amount), amount })) }) as const
  expect(isSameSeenAnswer(points(1, 2), points(3))).toBe(true)
  expect(isSameSeenAnswer(points(1), points(3))).toBe(false)
})

test('places that no player named are neither compared nor lost', () => {
  const results = { side1: 'win', side2: 'loss', side3: 'loss' } as const
  const own = { kind: 'result', results, places: { side1: 1, side2: 2, side3: 3 }, champion: 'member1' } as const
  const seen = (places: Readonly<Record<string, number>>) => ({ kind: 'result', results, places }) as const
  expect(isSameSeenAnswer(seen({ side1: 1 }), own)).toBe(true)
  expect(isSameSeenAnswer(seen({ side1: 2 }), own)).toBe(false)
  expect(takeSeenAnswer(seen({ side2: 3 }), own)).toEqual({ ...own, places: { side1: 1, side2: 3, side3: 3 } })
})

test('the points for enemies stay when the points for objectives are taken from the players', () => {
  const own = { kind: 'points' as const, objectives: [{ reason: 'Pont', amount: 1 }], enemies: 4 }
  const theirs = { kind: 'points' as const, objectives: [{ reason: 'Objectif', amount: 3 }] }
  expect(takeSeenAnswer(theirs, own)).toEqual({ ...theirs, enemies: 4 })
})
