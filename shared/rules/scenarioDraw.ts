import type { Scenario } from '../domain/campaign/scenario.ts'
import type { Localized } from '../domain/localized.ts'
import { diceDistribution, type DiceName, type RollInProgress } from './kit/dice.ts'
import { rollOnTable } from './kit/resolve.ts'
import type { RollTable, RollTableLine } from './kit/rollTable.ts'
import { createScenarioAssignment } from './scenarioAssignment.ts'

/** A game for which a scenario is drawn. `played`: how often its opponents met in each scenario, by its id. */
export interface GameToDraw {
  readonly id: string
  readonly sides: number
  readonly played: ReadonlyMap<string, number>
}

/** Games for which scenarios are drawn, in order. `inRound`: ids of the scenarios of the other games of the round. */
export interface ScenarioDraw {
  readonly scenarios: readonly Scenario[]
  readonly games: readonly GameToDraw[]
  readonly inRound: readonly string[]
}

/**
 * The scenario drawn for a game; null if none suits its number of sides. `choices`: number of scenarios among which the
 * dice chose. `played`: how often the opponents met in it. `isRepeated`: true if another game of the round has it.
 */
export interface DrawnScenario {
  readonly game: string
  readonly scenario: Scenario | null
  readonly faces: readonly number[]
  readonly choices: number
  readonly played: number
  readonly isRepeated: boolean
}

/** What a draw has given so far. `table`: the table on which the next die is read. */
export interface DrawProgress {
  readonly drawn: DrawnScenario[]
  table?: { readonly game: string; readonly table: RollTable }
}

/** A meeting in a scenario costs more than all repeats in a round together. */
const PLAYED_COST = 1_000_000
const DICE_BY_SIZE: readonly DiceName[] = ['D6', 'D10', 'D66', 'D100']
const REROLL = 'reroll'

/** Builds a table on which each scenario has the same chance. Values that are left over are rolled again. */
function buildDrawTable(scenarios: readonly Scenario[], name: Localized): RollTable {
  const dice = DICE_BY_SIZE.find((one) => diceDistribution(one).size >= scenarios.length) ?? 'D100'
  const values = [...diceDistribution(dice).keys()]
  const share = Math.floor(values.length / scenarios.length)
  const used = share * scenarios.length
  const lines = scenarios.map(({ id, name: own, summary }, at): RollTableLine => ({
    ...{ id, name: own, summary },
    on: [[values[at * share]!, values[(at + 1) * share - 1]!]],
  }))
  const again: RollTableLine = {
    ...{ id: REROLL, name: REROLL_NAME, summary: REROLL_NAME, reroll: true },
    on: [[values[used]!, values.at(-1)!]],
  }
  return { id: 'scenario', dice, name, summary: name, results: used < values.length ? [...lines, again] : lines }
}

const REROLL_NAME: Localized = { fr: 'Relancer', en: 'Roll again' }
const tableName = (number: number): Localized => ({
  fr: `Scénario de la partie ${number}`,
  en: `Scenario of game ${number}`,
})

/**
 * Draws a scenario for each game. Among the scenarios that suit the number of sides, the dice choose one of those that
 * the opponents have played least and that the round repeats least, with the later games in mind. A game with one such
 * scenario needs no dice. `progress` receives each result as soon as its dice are known.
 */
export function* drawScenarios(
  { scenarios, games, inRound }: ScenarioDraw,
  progress: DrawProgress = { drawn: [] },
): RollInProgress<readonly DrawnScenario[]> {
  const counts = scenarios.map(({ id }) => inRound.filter((one) => one === id).length)
  const costs = games.map(({ sides, played }) =>
    scenarios.map((one) =>
      one.sides === undefined || one.sides === sides ? (played.get(one.id) ?? 0) * PLAYED_COST : Infinity,
    ),
  )
  const later = createScenarioAssignment(counts)
  for (const [at, { id }] of games.entries()) if (at > 0) later.add(id, costs[at]!)
  for (const [at, { id, played }] of games.entries()) {
    later.remove(id)
    const prices = later.prices()
    const totals = costs[at]!.map((cost, index) => cost + prices[index]!)
    const least = Math.min(...totals)
    const open = scenarios.filter((_, index) => Number.isFinite(least) && totals[index] === least)
    const faces: number[] = []
    const chosen = open.length > 1 ? yield* chooseByDice(open, { id, number: at + 1 }, progress, faces) : open[0]
    const index = chosen ? scenarios.indexOf(chosen) : -1
    progress.drawn.push({
      ...{ game: id, scenario: chosen ?? null, faces, choices: open.length },
      played: chosen ? (played.get(chosen.id) ?? 0) : 0,
      isRepeated: index >= 0 && counts[index]! > 0,
    })
    if (index < 0) continue
    counts[index]! += 1
    later.add(
      id,
      scenarios.map((_, place) => (place === index ? 0 : Infinity)),
    )
  }
  return progress.drawn
}

function* chooseByDice(
  open: readonly Scenario[],
  { id, number }: { readonly id: string; readonly number: number },
  progress: DrawProgress,
  faces: number[],
): RollInProgress<Scenario> {
  const table = buildDrawTable(open, tableName(number))
  progress.table = { game: id, table }
  const { results } = yield* rollOnTable(table, {})
  delete progress.table
  faces.push(...results.flatMap(({ dice }) => dice))
  return open.find((one) => one.id === results.at(-1)!.id)!
}
