import { isSameData } from '../../domain/campaign/change.ts'
import type { AftermathAnswers, AftermathAnswerOf } from '../aftermathAnswers.ts'
import type { AftermathQuestion } from './questions.ts'

type GameResult = AftermathAnswerOf<'result'>['results'][string]

/** What one warband's player saw of a game, by the ids of sides and warbands. `warband`: its name. */
export interface SeenByBand {
  readonly warband: string
  readonly results: Readonly<Record<string, GameResult>>
  readonly places: Readonly<Record<string, number>>
  readonly objectives: Readonly<Record<string, number>>
}

/** One thing that players saw differently: the names of the warbands that say each value. */
export interface SeenContradiction {
  readonly about: 'result' | 'place' | 'objectives'
  readonly id: string
  readonly values: readonly { readonly value: string | number; readonly warbands: readonly string[] }[]
}

interface Comparison {
  /** The value on which all agree, by side or warband; values that players contradict are left out. */
  readonly agreed: Readonly<Record<string, string | number>>
  readonly contradictions: readonly SeenContradiction[]
}

const PARTS = { result: 'results', place: 'places', objectives: 'objectives' } as const

/**
 * Compares what several players saw of a game. `answers`: answers to the questions about the whole game, as far as all
 * players who say something agree. `reason`: the reason that points for objectives get.
 */
export function compareSeenGames(
  questions: readonly AftermathQuestion[],
  seen: readonly SeenByBand[],
  reason: string,
): { readonly answers: AftermathAnswers; readonly contradictions: readonly SeenContradiction[] } {
  const [results, places, objectives] = (['result', 'place', 'objectives'] as const).map((about) =>
    compare(about, seen),
  )
  const answers: Record<string, AftermathAnswers[string]> = {}
  for (const question of questions) {
    if (question.kind === 'result' && results!.contradictions.length + places!.contradictions.length === 0) {
      const ids = question.sides.map(({ id }) => id)
      if (ids.every((id) => Object.hasOwn(results!.agreed, id)))
        answers[question.id] = {
          kind: 'result',
          results: results!.agreed as Record<string, GameResult>,
          ...(question.places &&
            Object.keys(places!.agreed).length > 0 && { places: places!.agreed as Record<string, number> }),
        }
    }
    if (question.kind === 'points' && Object.hasOwn(objectives!.agreed, question.warband)) {
      const amount = objectives!.agreed[question.warband] as number
      answers[question.id] = { kind: 'points', objectives: amount === 0 ? [] : [{ reason, amount }] }
    }
  }
  return {
    answers,
    contradictions: [results, places, objectives].flatMap((one) => one!.contradictions),
  }
}

function compare(about: SeenContradiction['about'], seen: readonly SeenByBand[]): Comparison {
  const ids = [...new Set(seen.flatMap((one) => Object.keys(one[PARTS[about]])))]
  const agreed: Record<string, string | number> = {}
  const contradictions: SeenContradiction[] = []
  for (const id of ids) {
    const said = seen.flatMap((one) => {
      const part: Readonly<Record<string, string | number>> = one[PARTS[about]]
      return Object.hasOwn(part, id) ? [{ value: part[id]!, warband: one.warband }] : []
    })
    const groups = Map.groupBy(said, ({ value }) => value)
    if (groups.size === 1) agreed[id] = said[0]!.value
    else
      contradictions.push({
        about,
        id,
        values: [...groups].map(([value, all]) => ({ value, warbands: all.map(({ warband }) => warband) })),
      })
  }
  return { agreed, contradictions }
}

/**
 * True if the organiser's answer (`other`) says what the players saw (`one`): points by their sum, and only the places
 * that a player named.
 */
export function isSameSeenAnswer(one: AftermathAnswers[string], other: AftermathAnswers[string]): boolean {
  if (one.kind === 'points' && other.kind === 'points') {
    const sum = ({ objectives }: typeof one) => objectives.reduce((total, { amount }) => total + amount, 0)
    return sum(one) === sum(other)
  }
  if (one.kind === 'result' && other.kind === 'result')
    return (
      isSameData(one.results, other.results) &&
      Object.entries(one.places ?? {}).every(([side, place]) => other.places?.[side] === place)
    )
  return isSameData(one, other)
}

/** Returns the organiser's answer with what the players saw. What no player said stays as the organiser entered it. */
export function takeSeenAnswer(
  seen: AftermathAnswers[string],
  own: AftermathAnswers[string] | undefined,
): AftermathAnswers[string] {
  if (seen.kind === 'points' && own?.kind === 'points') return { ...own, ...seen }
  if (seen.kind !== 'result' || own?.kind !== 'result') return seen
  return { ...own, ...seen, ...(seen.places && { places: { ...own.places, ...seen.places } }) }
}
