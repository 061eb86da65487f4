/** Cost of each scenario for a game, by the index of the scenario; `Infinity` if the scenario does not suit the game. */
export type ScenarioCosts = readonly number[]

/** The step of a chain: game `game` moves to scenario `to`, to make room for another game. */
interface Step {
  readonly game: number
  readonly to: number
}

interface Assignment {
  /** For each game: the index of its scenario; `undefined` if no scenario suits it. */
  readonly scenarios: (number | undefined)[]
  /** For each scenario: number of games of the round that have it. */
  readonly counts: number[]
}

/**
 * Returns for each scenario the cost of one more game with it, if the games of the assignment may move to other
 * scenarios; and for each scenario the step with which this begins. A scenario that `n` games of the round have costs
 * `n` for the next game.
 */
function priceOneMore(games: readonly ScenarioCosts[], { scenarios, counts }: Assignment) {
  const prices = [...counts]
  const steps: (Step | undefined)[] = counts.map(() => undefined)
  for (let isChanged = true; isChanged;) {
    isChanged = false
    for (const [game, from] of scenarios.entries()) {
      if (from === undefined) continue
      const costs = games[game]!
      for (const [to, cost] of costs.entries()) {
        const price = cost - costs[from]! + prices[to]!
        if (to === from || !(price < prices[from]!)) continue
        prices[from] = price
        steps[from] = { game, to }
        isChanged = true
      }
    }
  }
  return { prices, steps }
}

/**
 * Returns what each scenario costs for one more game, after the given games have the scenarios that together cost least.
 * The costs count how often the opponents played a scenario, and how often the round has it. Successive shortest paths:
 * each game is added with the cheapest chain of moves, so that the sum stays the least one. `counts`: number of games
 * of the round that have each scenario already.
 */
export function priceScenarios(games: readonly ScenarioCosts[], counts: readonly number[]): readonly number[] {
  const assignment: Assignment = { scenarios: [], counts: [...counts] }
  for (const [game, costs] of games.entries()) {
    const { prices, steps } = priceOneMore(games, assignment)
    const totals = costs.map((cost, at) => cost + prices[at]!)
    const least = Math.min(...totals)
    assignment.scenarios[game] = undefined
    if (!Number.isFinite(least)) continue
    let at = totals.indexOf(least)
    assignment.scenarios[game] = at
    for (let step = steps[at]; step; step = steps[at]) {
      assignment.scenarios[step.game] = step.to
      at = step.to
    }
    assignment.counts[at]! += 1
  }
  return priceOneMore(games, assignment).prices
}
