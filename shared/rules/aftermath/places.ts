import { error, type Issue } from '../../domain/issue.ts'
import type { FinishingPlaceRules } from '../ruleset.ts'
import { findAnswer } from './askQuestion.ts'
import type { AftermathAnswers, AftermathAnswerOf } from '../aftermathAnswers.ts'
import { sideName, type PlayedSide } from '../playedGame.ts'

/** Finishing place of each side by the side's id, starting at 1. A side that did not finish is not listed. */
export type FinishingPlaces = Readonly<Record<string, number>>

const ID = 'result'

/** Returns the finishing places of the sides; empty as long as the `results` of the same answer are not accepted. */
export function findFinishingPlaces(results: object | undefined, answers: AftermathAnswers): FinishingPlaces {
  const answer = findAnswer(answers, ID)
  return results && answer?.kind === 'result' ? (answer.places ?? {}) : {}
}

/**
 * Reports these problems with finishing places: the ruleset has no places, a side is unknown, the game has no winner, a
 * place is left out, a place is shared although the rules allow no ties, or a losing side is placed before a winning
 * side.
 */
export function checkFinishingPlaces(
  { results, places = {} }: AftermathAnswerOf<'result'>,
  sides: readonly PlayedSide[],
  rules: FinishingPlaceRules | undefined,
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

/**
 * Reports places that form no ranking: each place must be one more than the number of sides placed before it; sides
 * that share a place all count.
 */
function rankIssues(
  places: FinishingPlaces,
  names: ReadonlyMap<string, string>,
  { ties }: FinishingPlaceRules,
): Issue[] {
  const taken = Map.groupBy(Object.keys(places), (id) => places[id]!)
  let next = 1
  return [...taken]
    .sort(([one], [other]) => one - other)
    .flatMap(([place, ids]): Issue[] => {
      const expected = next
      next = Math.max(place, expected) + ids.length
      if (place > expected) return [error('place-left-out', ID, { place: expected })]
      if (!ties && ids.length > 1)
        return [error('place-twice', ID, { place, sides: ids.map((id) => names.get(id)!).join(', ') })]
      return ties && place < expected ? [error('place-behind-ties', ID, { place, wanted: expected })] : []
    })
}
