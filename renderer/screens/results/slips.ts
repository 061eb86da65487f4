import type { AftermathView, GameMember } from '../../../shared/contract/views/game.ts'
import type { LineUp } from '../../../shared/domain/campaign/lineUp.ts'
import type { AftermathAnswers, AnswerOf } from '../../../shared/rules/aftermathAnswers.ts'
import type { Question, QuestionOf } from '../../../shared/rules/aftermath/questions.ts'
import { answersByDefault, questionsOf } from '../../aftermath/steps.ts'

/** What is entered of a game, as far as it is there. */
export interface SlipFacts {
  readonly game: string
  readonly warbands: readonly string[]
  /** Absent until it was asked for. */
  readonly view: AftermathView | undefined
  readonly answers: AftermathAnswers
  readonly lineup: LineUp
  readonly isRecorded: boolean
}

/**
 * Where a game stands. `empty`: nothing is said of its result. `waits`: a band of it plays in a game before it that is
 * entered and not recorded, and what becomes of it there is to be known first. `open`: something is missing.
 */
export type Standing = 'loading' | 'recorded' | 'empty' | 'waits' | 'open' | 'complete'

/** A game whose result is told, and that is not recorded yet. */
export const isBegun = ({ view, isRecorded }: Pick<SlipFacts, 'view' | 'isRecorded'>): boolean =>
  !isRecorded &&
  view !== undefined &&
  view.questions.some(({ kind, state }) => kind === 'result' && state === 'answered')

/** A game of which nothing is told yet. */
export const isUntold = (slip: SlipFacts): boolean => !slip.isRecorded && !isBegun(slip)

/** Where the keyboard begins: at the first game of which nothing is told, else where something is left unsaid, else at the first. */
export function beginsAt(slips: readonly SlipFacts[]): number {
  const untold = slips.findIndex(isUntold)
  const unsaid = slips.findIndex((slip) => isBegun(slip) && Object.keys(grantedIn(slip)).length > 0)
  return untold >= 0 ? untold : Math.max(0, unsaid)
}

/** The game that another one waits for: the first before it that has a band in common with it, is begun and not recorded. */
export function waitsFor(slips: readonly SlipFacts[], game: string): SlipFacts | undefined {
  const at = slips.findIndex((one) => one.game === game)
  const own = slips[at]
  return slips.slice(0, at).find((one) => isBegun(one) && one.warbands.some((band) => own!.warbands.includes(band)))
}

/** What is missing of a game, by kind. */
export interface Missing {
  /** Of how many bands nothing is said where nothing is no answer: points, income, who fell. */
  readonly told: number
  readonly dice: number
  readonly decisions: number
  readonly feats: number
  /** What the rules refuse. */
  readonly errors: number
}

const isOpen = ({ state }: Pick<Question, 'state'>): boolean => state === 'open'

export function missingIn(slip: SlipFacts): Missing {
  const { view } = slip
  const counted = (holds: (question: Question) => boolean) =>
    (view?.questions ?? []).filter((one) => isOpen(one) && holds(one)).length
  const items = itemsOf(slip).filter(isOpen)
  const errors = (view?.problems ?? []).filter(
    ({ severity, path }) => severity === 'error' && path !== '' && !path.startsWith('checks'),
  )
  return {
    told: counted(({ kind }) => kind === 'points' || kind === 'income' || kind === 'fallen'),
    dice: items.filter(({ kind }) => kind !== 'decision').length,
    decisions: items.filter(({ kind }) => kind === 'decision').length,
    feats: counted(({ kind }) => kind === 'feats'),
    errors: errors.length,
  }
}

/** True when nothing waits and nothing is refused. */
const isWhole = ({ view }: SlipFacts): boolean =>
  view?.open === null && !view.problems.some(({ severity }) => severity === 'error')

export function standingOf(slips: readonly SlipFacts[], game: string): Standing {
  const slip = slips.find((one) => one.game === game)!
  if (slip.isRecorded) return 'recorded'
  if (!slip.view) return 'loading'
  if (!isBegun(slip)) return 'empty'
  if (waitsFor(slips, game)) return 'waits'
  return isWhole(slip) ? 'complete' : 'open'
}

/** Something that has to be thrown or decided after a game, or before it (`check`), and for whom. */
export interface Item {
  /** Of all games together. */
  readonly id: string
  readonly game: string
  /** The question, or `check:<member>`. */
  readonly question: string
  readonly kind: 'check' | 'dice' | 'decision'
  readonly warband: string
  readonly member: string
  readonly state: Question['state']
}

type AboutMember = QuestionOf<'roll' | 'prison' | 'hatred' | 'captor' | 'condemned' | 'fine'>

/** What a game has to throw and decide, in its order: dice before the game first, since they say who took part. */
export function itemsOf({ game, view, lineup }: SlipFacts): Item[] {
  if (!view) return []
  const of = (question: string, kind: Item['kind'], own: Pick<Item, 'warband' | 'member' | 'state'>): Item => ({
    ...{ id: `${game} ${question}`, game, question, kind },
    ...{ warband: own.warband, member: own.member, state: own.state },
  })
  const isThrown = (member: string) => lineup.checks.some((one) => one.member === member)
  const throwing = ({ throwsBefore, isAvailable, member }: GameMember) =>
    throwsBefore && isAvailable && !lineup.stayedAway.includes(member)
  const checks = view.bands.flatMap(({ warband, members }) =>
    members.filter(throwing).map(({ member }) => {
      const state = isThrown(member) ? ('answered' as const) : ('open' as const)
      return of(`check:${member}`, 'check', { warband, member, state })
    }),
  )
  const after = (questionsOf(view, 'injuries') as AboutMember[]).map((one) =>
    of(one.id, one.kind === 'roll' || one.kind === 'prison' ? 'dice' : 'decision', one),
  )
  return [...checks, ...after]
}

/** All that is thrown and decided, game after game; of those that are begun, and wait for no other. */
export const queueOf = (slips: readonly SlipFacts[]): Item[] =>
  slips.filter((slip) => isBegun(slip) && !waitsFor(slips, slip.game)).flatMap(itemsOf)

/** The one before another in the queue. */
export function itemBefore(items: readonly Item[], id: string | undefined): Item | undefined {
  const at = items.findIndex((one) => one.id === id)
  return items[(at < 0 ? items.length : at) - 1]
}

/** What is taken for granted of a begun game when the organiser goes on: no objective, nobody fell, the income as reckoned. */
export const grantedIn = ({ view, answers }: SlipFacts): AftermathAnswers =>
  view ? answersByDefault([...questionsOf(view, 'points'), ...questionsOf(view, 'fallen')], answers) : {}

/** The same of feats of brilliance: none. */
export const withoutFeatsIn = ({ view, answers }: SlipFacts): AftermathAnswers =>
  view ? answersByDefault(questionsOf(view, 'experience'), answers) : {}

/** The objectives of a band as one number, where they can be typed so: one at most. */
export function objectivesOf(answer: AnswerOf<'points'> | undefined): {
  readonly total: number | undefined
  readonly isOne: boolean
} {
  const all = answer?.objectives ?? []
  const total = all.length === 0 ? undefined : all.reduce((sum, { amount }) => sum + amount, 0)
  return { total, isOne: all.length < 2 }
}

/** The same answer with this number for objectives; its reason stays. */
export function withObjectives(
  answer: AnswerOf<'points'> | undefined,
  total: number | undefined,
  reason: string,
): AnswerOf<'points'> {
  const { objectives = [], enemies } = answer ?? {}
  const own = total === undefined || total === 0 ? [] : [{ reason: objectives[0]?.reason ?? reason, amount: total }]
  return { kind: 'points', objectives: own, ...(enemies !== undefined && { enemies }) }
}
