import { error, type Issue } from '../../domain/issue.ts'
import type { PlaceRules } from '../ruleset.ts'
import { answerTo } from './ask.ts'
import type { AftermathAnswers, AnswerOf } from '../aftermathAnswers.ts'
import { sideName, type PlayedSide } from '../playedGame.ts'

/** Where sides came in, by their ids, 1 the first; a side without a place did not finish. */
export type Places = Readonly<Record<string, number>>

const ID = 'result'

/** Where the sides came in, once the result they belong to is settled (`results`). */
export function placesIn(results: object | undefined, answers: AftermathAnswers): Places {
  const answer = answerTo(answers, ID)
  return results && answer?.kind === 'result' ? (answer.places ?? {}) : {}
}

/**
 * What is wrong with places: a ruleset that ranks nobody; a side that is not there; a game that nobody won; places that are
 * no ranking, or shared where the rules know no tie; a side that lost, before one that won.
 */
export function placeProblems(
  { results, places = {} }: AnswerOf<'result'>,
  sides: readonly PlayedSide[],
  rules: PlaceRules | undefined,
): Issue[] {
  const placed = Object.entries(places)
  if (placed.length === 0) return []
  if (!rules) return [error('places-unranked', ID)]
  const names = new Map(sides.map((side) => [side.id, sideName(side)]))
  const unknown = placed.flatMap(([id]) => (names.has(id) ? [] : [error('side-unknown', ID, { id })]))
  if (unknown.length > 0) return unknown
  const winners = sides.filter(({ id }) => results[id] === 'win')
  if (winners.length === 0) return [error('places-without-winner', ID)]
  const lost = placed.filter(([id]) => results[id] !== 'win')
  const isBefore = (place: number) => winners.some(({ id }) => (places[id] ?? Infinity) >= place)
  return [
    ...rankIssues(places, names, rules),
    ...lost.flatMap(([id, place]) =>
      isBefore(place) ? [error('place-before-winner', ID, { side: names.get(id)!, place })] : [],
    ),
  ]
}

/** Places that are no ranking: each is one more than the number of those before it, whoever shares them. */
function rankIssues(places: Places, names: ReadonlyMap<string, string>, { ties }: PlaceRules): Issue[] {
  const taken = Map.groupBy(Object.keys(places), (id) => places[id]!)
  let next = 1
  return [...taken]
    .sort(([one], [other]) => one - other)
    .flatMap(([place, ids]): Issue[] => {
      const wanted = next
      next = Math.max(place, wanted) + ids.length
      if (place > wanted) return [error('place-left-out', ID, { place: wanted })]
      if (!ties && ids.length > 1)
        return [error('place-twice', ID, { place, sides: ids.map((id) => names.get(id)!).join(', ') })]
      return ties && place < wanted ? [error('place-behind-ties', ID, { place, wanted })] : []
    })
}
