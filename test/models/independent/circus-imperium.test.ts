import { expect, test } from 'vitest'
import { play } from '../../support/campaign.ts'
import { IS_LONG, times } from '../../support/long.ts'
import { playRace, type Counts } from './circus-imperium/race.ts'
import { endRace } from './circus-imperium/raceEnd.ts'
import { randomOf } from './circus-imperium/random.ts'
import { playSeason } from './circus-imperium/seasonPlay.ts'
import type { SeasonCounts } from './circus-imperium/seasonShown.ts'
import { plan, someStables } from './circus-imperium/stables.ts'

const RACES = times(14, 500)
const MOVES = times(45, 150)
const SEASONS = times(20, 500)
const FIRST = Number(process.env.CHRONIQUE_SEED ?? 1)

function raceOf(seed: number, counts: Counts, books: SeasonCounts): void {
  const random = randomOf(seed)
  const program = play()
  const stables = someStables(program, random)
  plan(program, 'game000001', 1, stables)
  const entries = stables.flatMap(({ teams }) => teams)
  try {
    const { race, moves } = playRace(program, 'game000001', entries, random, MOVES, counts)
    endRace(program, 'game000001', stables, race, moves, books)
  } catch (error) {
    throw new Error(`seed ${seed}, ${MOVES} moves, entries ${JSON.stringify(entries)}`, { cause: error })
  }
}

/** Races at random: after every move every figure, every offer, every refusal as the model has it. */
test('a race of Circus Imperium is as an independent reckoning of the digest has it', { timeout: 3_600_000 }, () => {
  const books: SeasonCounts = { seasons: 0, races: 0, figures: 0, corrections: 0, undone: 0 }
  const counts: Counts = { races: 0, moves: 0, refused: 0, figures: 0, offers: 0 }
  for (let seed = FIRST; seed < FIRST + RACES; seed += 1) raceOf(seed, counts, books)
  if (IS_LONG) console.log(counts, books)
  expect(counts.races).toBe(RACES)
  expect(counts.refused).toBeGreaterThan(RACES)
})

/** Seasons at random: the fallen, wounds, races to miss, experience, standings; taken back, recorded again, corrected. */
test('a season of Circus Imperium is as an independent reckoning of the digest has it', { timeout: 3_600_000 }, () => {
  const counts: SeasonCounts = { seasons: 0, races: 0, figures: 0, corrections: 0, undone: 0 }
  for (let seed = FIRST; seed < FIRST + SEASONS; seed += 1) {
    try {
      playSeason(play(), randomOf(seed), 4, counts)
    } catch (error) {
      throw new Error(`season of seed ${seed}`, { cause: error })
    }
  }
  if (IS_LONG) console.log(counts)
  expect(counts.seasons).toBe(SEASONS)
})
