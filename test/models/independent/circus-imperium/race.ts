/** Plays a random race in the program and in the model, and reports where they differ. */
import type { Played } from '../../../support/campaign.ts'
import { begin } from './begin.ts'
import { someMove } from './choose.ts'
import { findMoveRefusal } from './legal.ts'
import type { Move } from './moves.ts'
import { offersAgree } from './offers.ts'
import { applyMove } from './play.ts'
import type { Random } from './random.ts'
import { fallenAgree } from './fallen.ts'
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

export function ask(program: Played, game: string, moves: readonly Move[]): Companion {
  return program.call<Companion>('game.companion', { campaign: CAMPAIGN, game, moves })
}

/** An error with the difference between model and program, and the moves to reproduce it. */
export function raceDifference(moves: readonly Move[], what: readonly string[]): Error {
  return new Error([...what, `after ${moves.length} moves: ${JSON.stringify(moves)}`].join('\n'))
}

/** Plays a race to its end or for a number of moves; compares every figure, offer and refusal after every move. */
export function playRace(
  program: Played,
  game: string,
  entries: readonly Entry[],
  random: Random,
  most: number,
  counts: Counts,
): { race: Race; moves: Move[] } {
  const race = begin(entries)
  const moves: Move[] = []
  counts.races += 1
  let shown = ask(program, game, moves)
  check(race, shown, moves, counts)
  while (moves.length < most && race.phase !== 'finished') {
    const move = someMove(race, random)
    const why = findMoveRefusal(race, move)
    const tried = [...moves, move]
    const answer = ask(program, game, tried)
    const code = answer.issues[0]?.code ?? null
    if (code === 'move-unreadable') throw raceDifference(tried, ['a move that the program cannot read'])
    if ((why === null) !== (code === null)) {
      throw raceDifference(tried, [`${move.kind}: model ${why ?? 'takes it'} | program ${code ?? 'takes it'}`])
    }
    if (why !== null) {
      counts.refused += 1
      continue
    }
    moves.push(move)
    counts.moves += 1
    applyMove(race, move)
    shown = answer
    check(race, shown, moves, counts)
  }
  return { race, moves }
}

function check(race: Race, shown: Companion, moves: readonly Move[], counts: Counts): void {
  const model = modelFigures(race)
  const program = programFigures(shown.view)
  counts.figures += Object.keys(program).length
  const parts = differences(model, program)
  if (parts.length > 0) throw raceDifference(moves, parts)
  const wrong = fallenAgree(race, shown.answers)
  if (wrong.length > 0) throw raceDifference(moves, wrong)
  const offers = offersAgree(race, shown.view.actions)
  counts.offers += offers.count
  if (offers.wrong.length > 0) throw raceDifference(moves, offers.wrong)
}
