import { play } from '../../support/campaign.ts'
import { times } from '../../support/long.ts'
import { playRace, type Counts } from './circus-imperium/race.ts'
import { endRace } from './circus-imperium/raceEnd.ts'
import { randomOf } from './circus-imperium/random.ts'
import { playSeason } from './circus-imperium/seasonPlay.ts'
import type { SeasonCounts } from './circus-imperium/seasonShown.ts'
import { planRace, createStables } from './circus-imperium/stables.ts'
import { testSeeds } from './seeds.ts'

const MOVES = times(45, 150)

/** Plays a random race and compares every figure, offer and refusal with the model. Returns the number compared. */
function raceOf(seed: number): number {
  const books: SeasonCounts = { seasons: 0, races: 0, figures: 0, corrections: 0, undone: 0 }
  const counts: Counts = { races: 0, moves: 0, refused: 0, figures: 0, offers: 0 }
  const random = randomOf(seed)
  const program = play()
  const stables = createStables(program, random)
  planRace(program, 'game000001', 1, stables)
  const entries = stables.flatMap(({ teams }) => teams)
  try {
    const { race, moves } = playRace(program, 'game000001', entries, random, MOVES, counts)
    endRace(program, 'game000001', stables, race, moves, books)
  } catch (error) {
    throw new Error(`${MOVES} moves, entries ${JSON.stringify(entries)}`, { cause: error })
  }
  return counts.figures + counts.offers + counts.refused + books.figures
}

/** Plays a random season with undo, redo and corrections, and compares it with the model. Returns the number of figures. */
function seasonOf(seed: number): number {
  const counts: SeasonCounts = { seasons: 0, races: 0, figures: 0, corrections: 0, undone: 0 }
  playSeason(play(), randomOf(seed), 4, counts)
  return counts.figures
}

testSeeds('races of Circus Imperium have the same figures in the program and the model', [8, 500], 1000, raceOf)
testSeeds('seasons of Circus Imperium have the same figures in the program and the model', [10, 500], 300, seasonOf)
