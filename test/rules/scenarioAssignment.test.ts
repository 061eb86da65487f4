// Which scenario is cheapest for one more game: compared with all assignments, and with many games.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { rollWithFaces } from '../../shared/rules/kit/dice.ts'
import { createScenarioAssignment, type ScenarioCosts } from '../../shared/rules/scenarioAssignment.ts'
import { drawScenarios } from '../../shared/rules/scenarioDraw.ts'

/** The least sum of costs of these games, over all assignments. */
function leastSum(games: readonly ScenarioCosts[], counts: readonly number[]): number {
  const [first, ...rest] = games
  if (!first) return 0
  if (!first.some(Number.isFinite)) return leastSum(rest, counts)
  return Math.min(
    ...first.map((cost, at) =>
      Number.isFinite(cost)
        ? cost +
          counts[at]! +
          leastSum(
            rest,
            counts.map((count, place) => count + Number(place === at)),
          )
        : Infinity,
    ),
  )
}

const costs = fc.constantFrom(0, 0, 1, 2, 10, Infinity)
const problem = fc.integer({ min: 1, max: 4 }).chain((size) =>
  fc.record({
    counts: fc.array(fc.nat(3), { minLength: size, maxLength: size }),
    games: fc.array(fc.array(costs, { minLength: size, maxLength: size }), { maxLength: 5 }),
    gone: fc.array(fc.boolean(), { minLength: 5, maxLength: 5 }),
  }),
)

test('prices are those of the best of all assignments, also after games have left', () => {
  fc.assert(
    fc.property(problem, ({ counts, games, gone }) => {
      const assignment = createScenarioAssignment(counts)
      games.forEach((one, at) => assignment.add(`game${at}`, one))
      games.forEach((_, at) => gone[at] && assignment.remove(`game${at}`))
      const left = games.filter((_, at) => !gone[at])
      const before = leastSum(left, counts)
      const expected = counts.map((_, at) => {
        const only = counts.map((__, place) => (place === at ? 0 : Infinity))
        return leastSum([...left, only], counts) - before
      })
      expect(assignment.prices()).toEqual(expected)
    }),
    { numRuns: 400 },
  )
})

test('draws 500 games among 100 scenarios in a moment', () => {
  const scenarios = Array.from({ length: 100 }, (_, at) => ({
    ...{ id: `custom:s${at}`, kind: 'scenario' as const, objectives: [] },
    ...{ name: { fr: `S${at}`, en: `S${at}` }, summary: { fr: 'S', en: 'S' } },
  }))
  const games = Array.from({ length: 500 }, (_, at) => ({
    ...{ id: `game${at}`, sides: 2 },
    played: new Map(Array.from({ length: 20 }, (__, of) => [`custom:s${(at * 7 + of * 13) % 100}`, 1 + (of % 2)])),
  }))
  const start = performance.now()
  const { kind } = rollWithFaces(drawScenarios({ scenarios, games, inRound: [] }), Array<number>(5000).fill(1))
  expect(kind).toBe('done')
  expect(performance.now() - start).toBeLessThan(20_000)
})
