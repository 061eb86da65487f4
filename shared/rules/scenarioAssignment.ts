/** Cost of each scenario for a game, by the index of the scenario; `Infinity` if the scenario does not suit the game. */
export type ScenarioCosts = readonly number[]

/** The cheapest move of a game from one scenario to another. */
interface Move {
  readonly game: string
  readonly cost: number
}

/** The cheapest moves from one scenario, by the index of the scenario to which they lead. */
type MoveRow = readonly (Move | undefined)[]

/** Games with the scenarios that together cost least, while games come and go. */
export interface ScenarioAssignment {
  /** Adds a game. A game that no scenario suits is left without one. */
  add(game: string, costs: ScenarioCosts): void
  remove(game: string): void
  /** Returns what each scenario costs for one more game, if the other games may move to other scenarios. */
  prices(): readonly number[]
}

/**
 * Creates an assignment of scenarios to games. The costs count how often the opponents played a scenario, and how often
 * the round has it: a scenario that `n` games of the round have costs `n` for the next game. `counts`: number of games of
 * the round that have each scenario and keep it.
 *
 * Successive shortest paths: each game is added or removed with the cheapest chain of moves, so that the sum stays the
 * least one. The chains are searched among scenarios, not among games, so that the time grows with the number of games
 * and not with its square.
 */
export function createScenarioAssignment(counts: readonly number[]): ScenarioAssignment {
  const size = counts.length
  const totals = [...counts]
  const costsOf = new Map<string, ScenarioCosts>()
  const scenarioOf = new Map<string, number>()
  const games = counts.map(() => new Set<string>())
  const moves: MoveRow[] = counts.map(() => [])

  const updateMoves = (from: number) => (moves[from] = cheapestMoves(games[from]!, from, costsOf, size))

  function put(game: string, to: number) {
    scenarioOf.set(game, to)
    games[to]!.add(game)
    totals[to]! += 1
    updateMoves(to)
  }

  function take(game: string, from: number) {
    scenarioOf.delete(game)
    games[from]!.delete(game)
    totals[from]! -= 1
    updateMoves(from)
  }

  /** Moves one game along each step of a way. */
  function follow(start: number, next: readonly (number | undefined)[]) {
    const steps: { readonly game: string; readonly from: number; readonly to: number }[] = []
    for (let from = start, to = next[from]; to !== undefined; from = to, to = next[from])
      steps.push({ game: moves[from]![to]!.game, from, to })
    for (const { game, from, to } of steps) {
      take(game, from)
      put(game, to)
    }
  }

  return {
    prices: () => cheapestWays(moves, totals).ways,
    add(game, costs) {
      const { ways, next } = cheapestWays(moves, totals)
      const sums = costs.map((cost, at) => cost + ways[at]!)
      const least = Math.min(...sums)
      if (!Number.isFinite(least)) return
      costsOf.set(game, costs)
      const at = sums.indexOf(least)
      follow(at, next)
      put(game, at)
    },
    remove(game) {
      const gap = scenarioOf.get(game)
      if (gap === undefined) return
      take(game, gap)
      costsOf.delete(game)
      // Another game can move to the free place. The cost of its former scenario then falls by that of its last game.
      const { ways, next } = cheapestWays(
        moves,
        totals.map((total, at) => (at === gap ? total : Infinity)),
      )
      const sums = ways.map((way, at) => (at === gap ? 0 : way - (totals[at]! - 1)))
      const least = Math.min(0, ...sums)
      if (least < 0) follow(sums.indexOf(least), next)
    },
  }
}

/** Returns the cheapest moves of the games of one scenario. */
function cheapestMoves(
  games: Iterable<string>,
  from: number,
  costsOf: ReadonlyMap<string, ScenarioCosts>,
  size: number,
): MoveRow {
  const row = Array<Move | undefined>(size).fill(undefined)
  for (const game of games) {
    const costs = costsOf.get(game)!
    for (let to = 0; to < size; to++) {
      const cost = costs[to]! - costs[from]!
      if (to !== from && cost < (row[to]?.cost ?? Infinity)) row[to] = { game, cost }
    }
  }
  return row
}

/**
 * Returns for each scenario the cost of the cheapest way on which one of its games moves away, then a game of that
 * scenario, and so on. `ends`: what it costs to end at a scenario. Also returns the next scenario of each way; absent at
 * its end.
 */
function cheapestWays(moves: readonly MoveRow[], ends: readonly number[]) {
  const ways = [...ends]
  const next: (number | undefined)[] = ends.map(() => undefined)
  for (let isChanged = true; isChanged;) {
    isChanged = false
    for (const [from, row] of moves.entries())
      for (const [to, move] of row.entries()) {
        if (!move || !(move.cost + ways[to]! < ways[from]!)) continue
        ways[from] = move.cost + ways[to]!
        next[from] = to
        isChanged = true
      }
  }
  return { ways, next }
}
