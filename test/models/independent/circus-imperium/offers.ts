/**
 * Compares the moves that the program offers, with all their choices, with those that the model allows; also the moves
 * that the program shows as impossible.
 */
import { findMoveRefusal } from './legal.ts'
import type { Act, Move } from './moves.ts'
import { sraOf, targetsOf, beastsSra, judgedState } from './acts.ts'
import { personOf, teamOf, type Race } from './state.ts'
import type { ProgramAction } from './program.ts'
import { chanceOf } from './tables.ts'

/** The moves of an offer: one for each combination of its choices, with the simplest values for other inputs. */
function movesOf(action: ProgramAction): Move[] {
  let moves: Record<string, unknown>[] = [{ ...action.move }]
  for (const { key, kind, min, options } of action.inputs) {
    if (kind === 'choice') moves = moves.flatMap((move) => options!.map(({ value }) => ({ ...move, [key]: value })))
    else if (kind === 'flag') moves = moves.map((move) => ({ ...move, [key]: false }))
    else if (kind === 'number')
      moves = moves.map((move) => ({ ...move, [key]: key === 'lanes' ? 0 : Math.max(0, min ?? 0) }))
  }
  return moves as unknown as Move[]
}

/** Returns whether the model allows an offer with some choice. */
function isPossible(race: Race, action: ProgramAction): boolean {
  if (action.id === 'skill' && race.turnRoll?.builtOn) return false
  const move = action.move as unknown as Move
  if (move.kind === 'act') return movesWithTargets(race, move).some((one) => findMoveRefusal(race, one) === null)
  return movesOf(action).some((one) => findMoveRefusal(race, one) === null)
}

function movesWithTargets(race: Race, move: Act): Act[] {
  const one = move.part === 'beasts' ? null : personOf(race, move.team, move.part)
  const targets = one ? targetsOf(race, one, move.action) : null
  if (one && targets === null) return [move]
  return race.teams
    .flatMap(({ id }) =>
      (['chariot', 'beasts', 'driver', 'gladiator'] as const).map((part) => ({ ...move, target: { team: id, part } })),
    )
    .filter((one) => !isAtOwnCrew(one))
}

/** Returns whether a move attacks its own team's crew. The program accepts such a move, but never offers it. */
const isAtOwnCrew = (move: Move): boolean =>
  move.kind === 'act' &&
  move.part !== 'beasts' &&
  move.target?.team === move.team &&
  ['driver', 'gladiator'].includes(move.target.part)

const targetKey = (move: Move) => JSON.stringify('target' in move ? move.target : null)

function hasSameSra(race: Race, action: ProgramAction): boolean {
  const move = action.move as unknown as Act
  if (move.kind !== 'act' || !action.sra) return true
  const squares = action.inputs.some(({ key }) => key === 'squares') ? 1 : 0
  const sra =
    move.part === 'beasts'
      ? beastsSra(teamOf(judgedState(race), move.team))
      : sraOf(race, personOf(race, move.team, move.part)!, move.action, squares)
  return action.sra.total === sra && action.chance === chanceOf(sra)
}

/** Compares each offer of the program with the model. Returns the number of comparisons and the differences. */
export function compareOffers(race: Race, actions: readonly ProgramAction[]): { count: number; wrong: string[] } {
  let count = 0
  const wrong: string[] = []
  for (const action of actions) {
    if (action.why) {
      count += 1
      if (isPossible(race, action)) wrong.push(`${action.id}: model takes it | program: ${JSON.stringify(action.why)}`)
      continue
    }
    if (action.id === 'skill' && race.turnRoll?.builtOn) wrong.push('skill: offered although the turn was played on')
    const offered = movesOf(action)
    for (const move of offered) {
      count += 1
      const why = findMoveRefusal(race, move)
      if (why !== null) wrong.push(`${action.id} ${targetKey(move)}: offered | model: ${why}`)
    }
    if (!hasSameSra(race, action))
      wrong.push(`${action.id}: SRA ${action.sra?.total} of the program is not the model's`)
    if (action.move.kind !== 'act') continue
    const legal = movesWithTargets(race, action.move as unknown as Act).filter(
      (move) => findMoveRefusal(race, move) === null,
    )
    const missing = legal.filter((move) => !offered.some((other) => targetKey(other) === targetKey(move)))
    if (missing.length > 0) wrong.push(`${action.id}: not offered ${missing.map(targetKey).join(' ')}`)
  }
  return { count, wrong }
}
