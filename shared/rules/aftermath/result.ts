import { error, warning, type Issue } from '../../domain/issue.ts'
import { distinguishNames } from '../../domain/namesakes.ts'
import type { GameResult } from '../ruleset.ts'
import type { AftermathAnswers, AftermathAnswerOf } from '../aftermathAnswers.ts'
import { findAnswer, askQuestion, valueUnlessRefused, type QuestionsResult } from './askQuestion.ts'
import { crewOf } from './crew.ts'
import type { FallenMember } from './fallen.ts'
import { sideName, type IndexedGame, type PlayedMember, type PlayedSide } from '../playedGame.ts'
import { checkFinishingPlaces } from './places.ts'

/** Result of each side, by the side's id. */
export type SideResults = Readonly<Record<string, GameResult>>

const ID = 'result'

export function askResult(indexed: IndexedGame, answers: AftermathAnswers): QuestionsResult<SideResults | undefined> {
  const { sides, ruleset } = indexed.game
  const champions = listChampions(sides)
  const { places } = ruleset.aftermath
  const draft = {
    id: ID,
    kind: 'result',
    params: {},
    sides: sides.map((side) => ({ id: side.id, name: sideName(side) })),
    ...(ruleset.aftermath.hasChampion && { champions }),
    ...(places && { places: { ties: places.ties === true } }),
  } as const
  return askQuestion(answers, draft, ['result'], (answer) =>
    valueUnlessRefused(
      [
        ...problemsOf(answer, sides),
        ...checkFinishingPlaces(answer, sides, places),
        ...championProblems(indexed, answer),
      ],
      () => answer.results,
    ),
  )
}

/** Lists the members who may be the champion; equal names get the name of their warband as a suffix. */
function listChampions(sides: readonly PlayedSide[]) {
  const all = sides.flatMap((side) =>
    side.warbands.flatMap(({ name, members }) =>
      members
        .filter(({ played }) => played)
        .map(({ id, member }) => ({ id, name: member.name, of: name, side: side.id })),
    ),
  )
  const names = distinguishNames(all)
  return all.map(({ id, side }, at) => ({ id, name: names[at]!, side }))
}

/** Lists the members of a side who took part. */
const listPlayers = ({ warbands }: PlayedSide): PlayedMember[] =>
  warbands.flatMap(({ members }) => members.filter(({ played }) => played))

/** Lists the members of the winning sides who took part. */
const listPossibleWinners = ({ game }: IndexedGame, results: SideResults): PlayedMember[] =>
  game.sides.filter(({ id }) => results[id] === 'win').flatMap(listPlayers)

const memberNameOf = ({ member }: IndexedGame, id: string): string => member(id)?.member.member.name ?? id

/** Reports a champion who belongs to no winning side. */
function championProblems(indexed: IndexedGame, { results, champion }: AftermathAnswerOf<'result'>): Issue[] {
  if (champion === undefined || champion === null) return []
  const might = indexed.game.ruleset.aftermath.hasChampion ? listPossibleWinners(indexed, results) : []
  return might.some(({ id }) => id === champion)
    ? []
    : [error('no-champion', ID, { id: memberNameOf(indexed, champion) })]
}

/**
 * True if the person who would win was killed at the table. For a team, this person is its first crew member, the
 * driver.
 */
function isKilled({ game }: IndexedGame, member: PlayedMember, fallen: readonly FallenMember[]): boolean {
  const fall = fallen.find((one) => one.member.id === member.id)
  const [leader] = crewOf(game.ruleset, member.member) ?? []
  return fall?.crew && leader
    ? fall.crew.some(({ id, fate }) => id === leader.id && fate === 'killed')
    : fall?.killed === true
}

/**
 * Lists warnings about the champion and the finishing places in `answers`, in rulesets where a single member wins. In
 * these rulesets, only living members can win or get a place; if no member wins, the result of all sides is a draw.
 */
export function championRemarks(
  indexed: IndexedGame,
  results: SideResults | undefined,
  answers: AftermathAnswers,
  fallen: readonly FallenMember[],
): Issue[] {
  if (!indexed.game.ruleset.aftermath.hasChampion || !results) return []
  const isDead = (member: PlayedMember) => isKilled(indexed, member, fallen)
  const { sides } = indexed.game
  if (listPossibleWinners(indexed, results).length === 0) {
    return Object.values(results).every((result) => result === 'draw') ? [] : [warning('void-is-draw', ID)]
  }
  if (sides.flatMap(listPlayers).every(isDead)) return [warning('nobody-left-to-win', ID)]
  const places = answerOfResult(answers)?.places ?? {}
  const placed = sides.filter((side) => places[side.id] !== undefined && listPlayers(side).every(isDead))
  return [
    ...winnerRemarks(indexed, results, answers, isDead),
    ...placed.map((side) => warning('dead-placed', ID, { side: sideName(side) })),
  ]
}

/** Warns if the champion is dead, or if no champion is entered although several members may have won. */
function winnerRemarks(
  indexed: IndexedGame,
  results: SideResults,
  answers: AftermathAnswers,
  isDead: (member: PlayedMember) => boolean,
): Issue[] {
  const might = listPossibleWinners(indexed, results)
  const champion = might.find(createMemberWonCheck(indexed, results, answers))
  if (champion) return isDead(champion) ? [warning('champion-killed', ID, { name: champion.member.name })] : []
  if (might.every(isDead)) return [warning('winners-killed', ID)]
  const isOpen = might.length > 1 && answerOfResult(answers)?.champion === undefined
  return isOpen ? [warning('champion-missing', ID)] : []
}

function answerOfResult(answers: AftermathAnswers): AftermathAnswerOf<'result'> | undefined {
  const answer = findAnswer(answers, ID)
  return answer?.kind === 'result' ? answer : undefined
}

/**
 * Returns a function that tells whether a member of a winning side won. If the ruleset has no champion, every such
 * member won. Otherwise the champion who was entered won, or the only member who took part.
 */
export function createMemberWonCheck(
  indexed: IndexedGame,
  results: SideResults | undefined,
  answers: AftermathAnswers,
): (member: PlayedMember) => boolean {
  if (!indexed.game.ruleset.aftermath.hasChampion || !results) return () => true
  const might = listPossibleWinners(indexed, results)
  const only = might.length === 1 ? might[0]!.id : undefined
  const entered = answerOfResult(answers)?.champion
  const champion = entered === undefined ? only : entered
  return ({ id }) => id === champion
}

/**
 * Reports problems with the results: a side without a result, an unknown side, several winners that the organiser did
 * not confirm, a draw beside a win.
 */
function problemsOf({ results, shared }: AftermathAnswerOf<'result'>, sides: readonly PlayedSide[]): Issue[] {
  const known = new Set(sides.map(({ id }) => id))
  const missing = sides.filter(({ id }) => !Object.hasOwn(results, id))
  const count = (expected: GameResult) => Object.values(results).filter((result) => result === expected).length
  const wins = count('win')
  return [
    ...missing.map((side) => error('result-missing', ID, { side: sideName(side) })),
    ...Object.keys(results).flatMap((id) => (known.has(id) ? [] : [error('side-unknown', ID, { id })])),
    ...(wins > 1 && shared !== true ? [error('several-winners', ID, { count: wins })] : []),
    ...(wins > 0 && count('draw') > 0 ? [error('draw-beside-win', ID)] : []),
  ]
}
