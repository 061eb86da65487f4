/** Plays a random race in the program and in the model, and reports where they differ. */
import type { Played } from '../../../support/campaign.ts'
import { startRace } from './begin.ts'
import { randomMove } from './choose.ts'
import { findMoveRefusal } from './legal.ts'
import type { Move } from './moves.ts'
import { compareOffers } from './offers.ts'
import { applyMove } from './play.ts'
import type { Random } from './random.ts'
import { casualtyDifferences } from './fallen.ts'
import { programFigures, type ProgramView } from './program.ts'
import { differences, modelFigures } from './shown.ts'
import { CAMPAIGN } from './stables.ts'
import type { Entry, Race } from './state.ts'

export interface Companion {
  view: ProgramView
  answers: Record<string, unknown>
  usable: number
  issues: { code: string }[]
}

export interface Counts {
  races: number
  moves: number
  refused: number
  figures: number
  offers: number
}

export function fetchCompanion(program: Played, game: string, moves: readonly Move[]): Companion {
  return program.call<Companion>('game.companion', { campaign: CAMPAIGN, game, moves })
}

/** An error with the difference between model and program, and the moves to reproduce it. */
export function raceDifference(moves: readonly Move[], what: readonly string[]): Error {
  return new Error([...what, `after ${moves.length} moves: ${JSON.stringify(moves)}`].join('\n'))
}

/** Plays a race to its end or for `most` moves. After each move, compares every figure, offer and refusal. */
export function playRace(
  program: Played,
  game: string,
  entries: readonly Entry[],
  random: Random,
  most: number,
  counts: Counts,
): { race: Race; moves: Move[] } {
  const race = startRace(entries)
  const moves: Move[] = []
  counts.races += 1
  let shown = fetchCompanion(program, game, moves)
  compareRace(race, shown, moves, counts)
  while (moves.length < most && race.phase !== 'finished') {
    const move = randomMove(race, random)
    const why = findMoveRefusal(race, move)
    const attempted = [...moves, move]
    const answer = fetchCompanion(program, game, attempted)
    const code = answer.issues[0]?.code ?? null
    if (code === 'move-unreadable') throw raceDifference(attempted, ['the program cannot read the move'])
    if ((why === null) !== (code === null)) {
      throw raceDifference(attempted, [`${move.kind}: model ${why ?? 'takes it'} | program ${code ?? 'takes it'}`])
    }
    if (why !== null) {
      counts.refused += 1
      continue
    }
    moves.push(move)
    counts.moves += 1
    applyMove(race, move)
    shown = answer
    compareRace(race, shown, moves, counts)
  }
  return { race, moves }
}

function compareRace(race: Race, shown: Companion, moves: readonly Move[], counts: Counts): void {
  const model = modelFigures(race)
  const program = programFigures(shown.view)
  counts.figures += Object.keys(program).length
  const parts = differences(model, program)
  if (parts.length > 0) throw raceDifference(moves, parts)
  const wrong = casualtyDifferences(race, shown.answers)
  if (wrong.length > 0) throw raceDifference(moves, wrong)
  const offers = compareOffers(race, shown.view.actions)
  counts.offers += offers.count
  if (offers.wrong.length > 0) throw raceDifference(moves, offers.wrong)
}
