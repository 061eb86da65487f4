import { error, warning, type Issue } from '../../domain/issue.ts'
import { toldApart } from '../../domain/namesakes.ts'
import type { GameResult } from '../ruleset.ts'
import type { AftermathAnswers, AnswerOf } from '../aftermathAnswers.ts'
import { answerTo, ask, unlessRefused, type Asked } from './ask.ts'
import { crewOf } from './crew.ts'
import type { Fallen } from './fallen.ts'
import { sideName, type IndexedGame, type PlayedMember, type PlayedSide } from '../playedGame.ts'
import { placeProblems } from './places.ts'

/** How each side fared, by its id. */
export type Results = Readonly<Record<string, GameResult>>

const ID = 'result'

/** Asks how the game ended. */
export function askResult(indexed: IndexedGame, answers: AftermathAnswers): Asked<Results | undefined> {
  const { sides, ruleset } = indexed.game
  const champions = championsOf(sides)
  const { places } = ruleset.aftermath
  const draft = {
    id: ID,
    kind: 'result',
    params: {},
    sides: sides.map((side) => ({ id: side.id, name: sideName(side) })),
    ...(ruleset.aftermath.hasChampion && { champions }),
    ...(places && { places: { ties: places.ties === true } }),
  } as const
  return ask(answers, draft, ['result'], (answer) =>
    unlessRefused(
      [...problemsOf(answer, sides), ...placeProblems(answer, sides, places), ...championProblems(indexed, answer)],
      () => answer.results,
    ),
  )
}

/** Who may win alone, namesakes told apart by their bands. */
function championsOf(sides: readonly PlayedSide[]) {
  const all = sides.flatMap((side) =>
    side.warbands.flatMap(({ name, members }) =>
      members
        .filter(({ played }) => played)
        .map(({ id, member }) => ({ id, name: member.name, of: name, side: side.id })),
    ),
  )
  const names = toldApart(all)
  return all.map(({ id, side }, at) => ({ id, name: names[at]!, side }))
}

/** Those of a side who took part. */
const playersOf = ({ warbands }: PlayedSide): PlayedMember[] =>
  warbands.flatMap(({ members }) => members.filter(({ played }) => played))

/** Who may have won: those of the sides that did. */
const mayHaveWon = ({ game }: IndexedGame, results: Results): PlayedMember[] =>
  game.sides.filter(({ id }) => results[id] === 'win').flatMap(playersOf)

const nameIn = ({ member }: IndexedGame, id: string): string => member(id)?.member.member.name ?? id

/** Checks that the member who wins alone is of a winning side. */
function championProblems(indexed: IndexedGame, { results, champion }: AnswerOf<'result'>): Issue[] {
  if (champion === undefined || champion === null) return []
  const might = indexed.game.ruleset.aftermath.hasChampion ? mayHaveWon(indexed, results) : []
  return might.some(({ id }) => id === champion) ? [] : [error('no-champion', ID, { id: nameIn(indexed, champion) })]
}

/** Whether somebody who wins for a member was killed at the table: of a team its first, the driver. */
function isKilled({ game }: IndexedGame, member: PlayedMember, fallen: readonly Fallen[]): boolean {
  const fall = fallen.find((one) => one.member.id === member.id)
  const [leader] = crewOf(game.ruleset, member.member) ?? []
  return fall?.crew && leader
    ? fall.crew.some(({ id, fate }) => id === leader.id && fate === 'killed')
    : fall?.killed === true
}

/**
 * Where one member wins alone, warns of what cannot have been: only the living win or are placed, and where nobody won all drew.
 * `answers`: who won and who was placed.
 */
export function championRemarks(
  indexed: IndexedGame,
  results: Results | undefined,
  answers: AftermathAnswers,
  fallen: readonly Fallen[],
): Issue[] {
  if (!indexed.game.ruleset.aftermath.hasChampion || !results) return []
  const isDead = (member: PlayedMember) => isKilled(indexed, member, fallen)
  const { sides } = indexed.game
  if (mayHaveWon(indexed, results).length === 0) {
    return Object.values(results).every((result) => result === 'draw') ? [] : [warning('void-is-draw', ID)]
  }
  if (sides.flatMap(playersOf).every(isDead)) return [warning('nobody-left-to-win', ID)]
  const places = answerOfResult(answers)?.places ?? {}
  const placed = sides.filter((side) => places[side.id] !== undefined && playersOf(side).every(isDead))
  return [
    ...winnerRemarks(indexed, results, answers, isDead),
    ...placed.map((side) => warning('dead-placed', ID, { side: sideName(side) })),
  ]
}

/** What is wrong with who won alone, or that it is not said. */
function winnerRemarks(
  indexed: IndexedGame,
  results: Results,
  answers: AftermathAnswers,
  isDead: (member: PlayedMember) => boolean,
): Issue[] {
  const might = mayHaveWon(indexed, results)
  const champion = might.find(championOf(indexed, results, answers))
  if (champion) return isDead(champion) ? [warning('champion-killed', ID, { name: champion.member.name })] : []
  if (might.every(isDead)) return [warning('winners-killed', ID)]
  const isOpen = might.length > 1 && answerOfResult(answers)?.champion === undefined
  return isOpen ? [warning('champion-missing', ID)] : []
}

function answerOfResult(answers: AftermathAnswers): AnswerOf<'result'> | undefined {
  const answer = answerTo(answers, ID)
  return answer?.kind === 'result' ? answer : undefined
}

/**
 * Tells who of the winning sides won: all of them, but where one member wins alone. Then the one named, or the only one
 * that took part.
 */
export function championOf(
  indexed: IndexedGame,
  results: Results | undefined,
  answers: AftermathAnswers,
): (member: PlayedMember) => boolean {
  if (!indexed.game.ruleset.aftermath.hasChampion || !results) return () => true
  const might = mayHaveWon(indexed, results)
  const only = might.length === 1 ? might[0]!.id : undefined
  const named = answerOfResult(answers)?.champion
  const champion = named === undefined ? only : named
  return ({ id }) => id === champion
}

/** A result for every side; where one wins, nobody draws; several win only where the organiser says so. */
function problemsOf({ results, shared }: AnswerOf<'result'>, sides: readonly PlayedSide[]): Issue[] {
  const known = new Set(sides.map(({ id }) => id))
  const missing = sides.filter(({ id }) => !Object.hasOwn(results, id))
  const count = (wanted: GameResult) => Object.values(results).filter((result) => result === wanted).length
  const wins = count('win')
  return [
    ...missing.map((side) => error('result-missing', ID, { side: sideName(side) })),
    ...Object.keys(results).flatMap((id) => (known.has(id) ? [] : [error('side-unknown', ID, { id })])),
    ...(wins > 1 && shared !== true ? [error('several-winners', ID, { count: wins })] : []),
    ...(wins > 0 && count('draw') > 0 ? [error('draw-beside-win', ID)] : []),
  ]
}
