import { error, warning, type Issue } from '../../domain/issue.ts'
import type { AftermathAnswers } from '../aftermathAnswers.ts'
import type { IndexedGame, PlayedGame, PlayedStake } from '../playedGame.ts'
import { askQuestion, combineQuestionsResults, type QuestionsResult } from './askQuestion.ts'
import type { StakeOutcome } from './outcome.ts'
import type { AnswerChoice } from './questions.ts'
import type { SideResults } from './result.ts'

/** Returns the only warband that won; undefined if several won, or nobody did. */
function findOnlyWinner({ bands }: IndexedGame, results: SideResults): string | undefined {
  const winners = bands.filter(({ side }) => results[side.id] === 'win')
  return winners.length === 1 ? winners[0]!.warband.id : undefined
}

/**
 * Asks who holds each stake of the game from now on. The only warband that won gets it; after a draw, or if several
 * warbands won, its holder keeps it. The organiser may decide otherwise.
 */
export const askStakes = (
  indexed: IndexedGame,
  results: SideResults | undefined,
  answers: AftermathAnswers,
): QuestionsResult<readonly StakeOutcome[]> => {
  const asked = combineQuestionsResults(
    results ? (indexed.game.stakes ?? []).map((stake) => askStake(indexed, stake, results, answers)) : [],
  )
  return { ...asked, value: asked.value.flatMap((one) => one ?? []) }
}

function askStake(
  indexed: IndexedGame,
  { id: stake, name, holder }: PlayedStake,
  results: SideResults,
  answers: AftermathAnswers,
): QuestionsResult<StakeOutcome | undefined> {
  const bands = indexed.bands.map(({ warband }) => ({ id: warband.id, name: warband.name }))
  const winner = findOnlyWinner(indexed, results)
  const assumed = winner ?? holder
  const bandWithId = (wanted: string | undefined) => bands.find((band) => band.id === wanted)
  const id = `stake:${stake}`
  const draft = { id, kind: 'stake', params: { name }, stake, holder, bands, assumed } as const
  return askQuestion(
    answers,
    draft,
    ['stake'],
    ({ warband: to }) =>
      to === null || bands.some((band) => band.id === to)
        ? { value: { stake, to }, remarks: remarkNotToWinner(id, name, { to, winner: bandWithId(winner) }) }
        : { refused: [error('stake-not-in-game', id, { name })] },
    { stake, to: assumed },
  )
}

/** Remarks about stakes of the game that it does not decide about, because a warband outside it holds them now. */
export const stakeRemarks = ({ stakesElsewhere = [] }: PlayedGame): Issue[] =>
  stakesElsewhere.map((name) => warning('stake-left-game', 'result', { name }))

/** Remarks that a stake does not go to the only warband that won: the result may have changed since the answer. */
const remarkNotToWinner = (
  id: string,
  name: string,
  { to, winner }: { readonly to: string | null; readonly winner: AnswerChoice | undefined },
): Issue[] =>
  winner === undefined || winner.id === to ? [] : [warning('stake-not-to-winner', id, { name, winner: winner.name })]
