import type { AftermathAnswers, AftermathAnswer, AftermathAnswerOf } from '../../shared/rules/aftermathAnswers.ts'
import type { AftermathQuestionOf } from '../../shared/rules/aftermath/questions.ts'
import { parseWholeNumber } from './useDiceTyping.ts'

export const RESULT_CHOICES = ['win', 'draw', 'loss'] as const
export type ResultForSide = (typeof RESULT_CHOICES)[number]
type SideResults = Readonly<Record<string, ResultForSide>>
type ResultAnswer = AftermathAnswerOf<'result'>
type FallenAnswer = AftermathAnswerOf<'fallen'>

/** Returns the answer about the result; undefined if the result was not answered. */
export function getResultAnswer(answers: AftermathAnswers): ResultAnswer | undefined {
  const answer = answers['result']
  return answer?.kind === 'result' ? answer : undefined
}

/**
 * Sets the result of one side and adjusts the results of the other sides. If one side wins, the other sides lose. A
 * draw applies to all sides. Missing results are filled in.
 */
export function setSideResult(
  sides: readonly { readonly id: string }[],
  before: SideResults,
  side: string,
  result: ResultForSide,
): Record<string, ResultForSide> {
  const others = sides.filter(({ id }) => id !== side)
  const filled = others.map(({ id }) => {
    if (result === 'draw') return [id, 'draw'] as const
    const usual = result === 'win' || others.length > 1 ? 'loss' : 'win'
    const own = before[id]
    return [id, own === undefined || own === 'draw' || (others.length === 1 && own === result) ? usual : own] as const
  })
  return { ...Object.fromEntries(filled), [side]: result }
}

/** Builds the answer about a stake; undefined for what the rules propose, so that it follows a changed result. */
export const toStakeAnswer = (
  { assumed }: Pick<AftermathQuestionOf<'stake'>, 'assumed'>,
  warband: string | null,
): AftermathAnswerOf<'stake'> | undefined => (warband === assumed ? undefined : { kind: 'stake', warband })

/** Returns the members of a winning side who may have decided the game. */
export const possibleChampions = (
  { champions = [] }: Pick<AftermathQuestionOf<'result'>, 'champions'>,
  results: SideResults,
) => champions.filter(({ side }) => results[side] === 'win')

/** Builds the answer about the result. Keeps the champion and the final ranks only if they are still possible. */
export function toResultAnswer(
  question: Pick<AftermathQuestionOf<'result'>, 'champions' | 'places'>,
  results: SideResults,
  { shared = false, champion, places = {} }: Partial<Pick<ResultAnswer, 'shared' | 'champion' | 'places'>>,
): ResultAnswer {
  const isNamed = possibleChampions(question, results).some(({ id }) => id === champion)
  const championPart = champion !== undefined && isNamed && { champion }
  const placed = question.places ? adjustPlaces(results, places) : {}
  const ranked = Object.keys(placed).length > 0 && { places: placed }
  return { kind: 'result', results: { ...results }, ...(shared && { shared }), ...championPart, ...ranked }
}

type SidePlaces = NonNullable<ResultAnswer['places']>

/**
 * Adjusts the final ranks to the results. If a single side wins, it has rank 1, and no other side has this rank. After
 * a draw, the sides have no ranks.
 */
function adjustPlaces(results: SideResults, places: SidePlaces): SidePlaces {
  const won = Object.keys(results).filter((side) => results[side] === 'win')
  if (Object.values(results).includes('draw')) return {}
  if (won.length !== 1) return places
  const behind = Object.entries(places).filter(([side, place]) => side !== won[0] && place > 1)
  return { ...Object.fromEntries(behind), [won[0]!]: 1 }
}

/** Sets the final rank of a side; a side without a rank did not finish. Only the side with rank 1 has won. */
export function setSideFinishingPlace(
  question: Pick<AftermathQuestionOf<'result'>, 'sides' | 'champions' | 'places'>,
  current: ResultAnswer | undefined,
  side: string,
  place: number | undefined,
): ResultAnswer {
  const { results, places = {}, ...rest }: ResultAnswer = current ?? { kind: 'result', results: {} }
  const others = Object.fromEntries(Object.entries(places).filter(([id]) => id !== side))
  const isShared = rest.shared === true && results[side] === 'win'
  const fared = setSideResult(question.sides, results, side, place === 1 || isShared ? 'win' : 'loss')
  return toResultAnswer(question, fared, {
    ...rest,
    places: { ...others, ...(place !== undefined && { [side]: place }) },
  })
}

/** Returns the final rank for a pressed key; `null` for "did not finish"; `undefined` for any other key. */
export function parseFinishingPlaceKey(key: string, most: number): number | null | undefined {
  if (key === '0') return null
  return /^[1-9]$/.test(key) && Number(key) <= most ? Number(key) : undefined
}

/** Lists the sides with a final rank in order: `1. Les Crocs`. */
export function finishingPlacesText(
  question: Pick<AftermathQuestionOf<'result'>, 'sides' | 'places'> | undefined,
  answers: AftermathAnswers,
): string[] {
  const places = getResultAnswer(answers)?.places ?? {}
  return (question?.places ? question.sides : [])
    .filter(({ id }) => Object.hasOwn(places, id))
    .toSorted((one, other) => places[one.id]! - places[other.id]!)
    .map(({ id, name }) => `${places[id]}. ${name}`)
}

/** Returns the answer about a warband's casualties; an empty answer if the user has not answered yet. */
export const getFallenAnswer = (answer: AftermathAnswer | undefined): FallenAnswer =>
  answer?.kind === 'fallen' ? answer : { kind: 'fallen', members: [] }

/** Returns the answer about casualties with one part replaced. */
export function updateFallenAnswer(
  current: FallenAnswer,
  part: Partial<Pick<FallenAnswer, 'members' | 'losses'>>,
): FallenAnswer {
  const { losses = [], ...answer } = { ...current, ...part }
  return { ...answer, ...(losses.length > 0 && { losses }) }
}

type CountedAwards = NonNullable<AftermathAnswerOf<'feats'>['counted']>
/** Maximum of an award that is counted by hand, and of the points of a feat. */
export const MAX_COUNTED = 99

/** Returns how often a member got an award that is counted by hand. */
export const countAward = (counted: CountedAwards, member: string, award: string): number =>
  counted.find((one) => one.member === member && one.award === award)?.times ?? 0

/** Sets how often a member got an award. Returns `undefined` if the text is no number. */
export function setAwardCount(
  counted: CountedAwards,
  member: string,
  award: string,
  typed: string,
): CountedAwards | undefined {
  const times = typed.trim() === '' ? 0 : parseWholeNumber(typed, 0, MAX_COUNTED)
  if (times === undefined) return undefined
  const others = counted.filter((one) => one.member !== member || one.award !== award)
  return times === 0 ? others : [...others, { member, award, times }]
}
