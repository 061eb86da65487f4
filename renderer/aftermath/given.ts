import type { AftermathAnswers, AnswerOf } from '../../shared/rules/aftermathAnswers.ts'
import type { QuestionOf } from '../../shared/rules/aftermath/questions.ts'
import { wholeNumber } from './typing.ts'

export const RESULTS = ['win', 'draw', 'loss'] as const
export type Result = (typeof RESULTS)[number]
type Results = Readonly<Record<string, Result>>
type ResultGiven = AnswerOf<'result'>
type Fallen = AnswerOf<'fallen'>

/** What is said of the result so far. */
export function resultGiven(answers: AftermathAnswers): ResultGiven | undefined {
  const answer = answers['result']
  return answer?.kind === 'result' ? answer : undefined
}

/**
 * How the sides fare once one of them is told: a winner leaves the others defeated, a draw is one for all; what was not said
 * yet is filled in.
 */
export function resultsWith(
  sides: readonly { readonly id: string }[],
  before: Results,
  side: string,
  result: Result,
): Record<string, Result> {
  const others = sides.filter(({ id }) => id !== side)
  const filled = others.map(({ id }) => {
    if (result === 'draw') return [id, 'draw'] as const
    const usual = result === 'win' || others.length > 1 ? 'loss' : 'win'
    const own = before[id]
    return [id, own === undefined || own === 'draw' || (others.length === 1 && own === result) ? usual : own] as const
  })
  return { ...Object.fromEntries(filled), [side]: result }
}

/** Where one member wins for its side: those who may have. */
export const championsIn = ({ champions = [] }: Pick<QuestionOf<'result'>, 'champions'>, results: Results) =>
  champions.filter(({ side }) => results[side] === 'win')

/** The answer about the result; who won for its side is named, and places are, only as long as they may be. */
export function resultAnswer(
  question: Pick<QuestionOf<'result'>, 'champions' | 'places'>,
  results: Results,
  { shared = false, champion, places = {} }: Partial<Pick<ResultGiven, 'shared' | 'champion' | 'places'>>,
): ResultGiven {
  const isNamed = championsIn(question, results).some(({ id }) => id === champion)
  const named = champion !== undefined && isNamed && { champion }
  const placed = question.places ? placesWith(results, places) : {}
  const ranked = Object.keys(placed).length > 0 && { places: placed }
  return { kind: 'result', results: { ...results }, ...(shared && { shared }), ...named, ...ranked }
}

type Places = NonNullable<ResultGiven['places']>

/** Places as they fit results: whoever won alone is the first, and nobody else; a draw leaves none. */
function placesWith(results: Results, places: Places): Places {
  const won = Object.keys(results).filter((side) => results[side] === 'win')
  if (Object.values(results).includes('draw')) return {}
  if (won.length !== 1) return places
  const behind = Object.entries(places).filter(([side, place]) => side !== won[0] && place > 1)
  return { ...Object.fromEntries(behind), [won[0]!]: 1 }
}

/** The answer once it is said where a side came in; without a place it did not finish. The first has won, no other. */
export function placeAnswer(
  question: Pick<QuestionOf<'result'>, 'sides' | 'champions' | 'places'>,
  given: ResultGiven | undefined,
  side: string,
  place: number | undefined,
): ResultGiven {
  const { results, places = {}, ...rest }: ResultGiven = given ?? { kind: 'result', results: {} }
  const others = Object.fromEntries(Object.entries(places).filter(([id]) => id !== side))
  const isShared = rest.shared === true && results[side] === 'win'
  const fared = resultsWith(question.sides, results, side, place === 1 || isShared ? 'win' : 'loss')
  return resultAnswer(question, fared, {
    ...rest,
    places: { ...others, ...(place !== undefined && { [side]: place }) },
  })
}

/** The place that a key says, of so many; `null`: did not finish. `undefined` for any other key. */
export function placeOfKey(key: string, most: number): number | null | undefined {
  if (key === '0') return null
  return /^[1-9]$/.test(key) && Number(key) <= most ? Number(key) : undefined
}

/** How the sides came in, as far as it is said, the first first: « 1. Les Crocs ». */
export function orderTold(
  question: Pick<QuestionOf<'result'>, 'sides' | 'places'> | undefined,
  answers: AftermathAnswers,
): string[] {
  const places = resultGiven(answers)?.places ?? {}
  return (question?.places ? question.sides : [])
    .filter(({ id }) => Object.hasOwn(places, id))
    .toSorted((one, other) => places[one.id]! - places[other.id]!)
    .map(({ id, name }) => `${places[id]}. ${name}`)
}

/** What is said of those who fell in a band, by its question. */
export function fallenGiven(answers: AftermathAnswers, id: string): Fallen {
  const answer = answers[id]
  return answer?.kind === 'fallen' ? answer : { kind: 'fallen', members: [] }
}

/** The same with one part of it told anew. */
export function fallenWith(given: Fallen, part: Partial<Pick<Fallen, 'members' | 'losses'>>): Fallen {
  const { losses = [], ...answer } = { ...given, ...part }
  return { ...answer, ...(losses.length > 0 && { losses }) }
}

type Counted = NonNullable<AnswerOf<'feats'>['counted']>
/** The most that is counted, or given for a feat. */
export const MOST_COUNTED = 99

/** How often a member earned an award that is counted by hand. */
export const timesIn = (counted: Counted, member: string, award: string): number =>
  counted.find((one) => one.member === member && one.award === award)?.times ?? 0

/** What is counted, with one typed anew; undefined where no number was typed. */
export function countedWith(counted: Counted, member: string, award: string, typed: string): Counted | undefined {
  const times = typed.trim() === '' ? 0 : wholeNumber(typed, 0, MOST_COUNTED)
  if (times === undefined) return undefined
  const others = counted.filter((one) => one.member !== member || one.award !== award)
  return times === 0 ? others : [...others, { member, award, times }]
}
