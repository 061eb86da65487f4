import type { SentFallen } from '../../../shared/contract/answerCode/answerCode.ts'
import type { Authorship, SeenGame, UnusedDice } from '../../../shared/contract/views/playerReports.ts'
import { factsWhere } from '../../../shared/domain/campaign/state.ts'
import { AppError } from '../../../shared/domain/error.ts'
import {
  AftermathAnswers,
  type AftermathAnswer,
  type AftermathAnswerOf,
  type FallenEntry,
} from '../../../shared/rules/aftermathAnswers.ts'
import type { AftermathQuestion, AftermathQuestionOf } from '../../../shared/rules/aftermath/questions.ts'
import type { CommandDependencies } from '../base/execute.ts'
import { RefusedError } from '../base/refused.ts'
import { gameFacts } from '../game/gameFacts.ts'
import { answersOfReport, rollKey, type StoredPlayerReport } from '../game/storedReport.ts'
import { aftermathForReport, createReportQuestions } from './reportAftermath.ts'
import { rollForQuestion, type ReportQuestions } from './rollForQuestion.ts'
import { findByBeginning, toPlainText, type ResolvedReport } from './sentAnswer.ts'
import { SingleLineText } from '../../../shared/domain/text.ts'

/** A report as a code fills it in, and the dice of the code that did not fit. */
export interface AppliedReport {
  readonly part: StoredPlayerReport
  readonly dice: readonly UnusedDice[]
}

interface ApplyOptions {
  readonly author: Authorship
  /** Checksum of the code, by which it is recognised later. */
  readonly code: number
  /** True if the program rolls where the player asks for it; a mere check rolls nothing. */
  readonly mayRoll: boolean
}

const MAX_REASON = 200

/**
 * Fills a warband's report in with the answers of a code, as its player would in a club: casualties and feats first,
 * then the dice of each casualty in the order rolled. Answers that were there are replaced; dice that the program has
 * rolled stay. Throws `answer-member`, `answer-face`, `answer-damaged`, `answer-range`, `part-not-asked`, and `refused` with the errors
 * of an answer.
 */
export function applySentReport(
  engine: CommandDependencies,
  { ref, sides, report }: ResolvedReport,
  before: StoredPlayerReport,
  { author, code, mayRoll }: ApplyOptions,
): AppliedReport {
  const questionsFor = createReportQuestions(engine, ref)
  const first = questionsFor({})
  const ofKind = <K extends 'fallen' | 'feats'>(kind: K) =>
    first.find((one): one is AftermathQuestionOf<K> => one.kind === kind)
  const own = factsWhere(gameFacts(engine, ref), 'member', ({ warband }) => warband === ref.warband)
  const memberOf = (beginning: string) => findByBeginning(own, beginning, 'answer-member')
  const enemies = sides.filter(({ warbands }) => !warbands.includes(ref.warband)).flatMap(({ warbands }) => warbands)
  const bands = sides.flatMap(({ warbands }) => warbands)
  const fallen = report.fallen.map((one) => ({
    sent: one,
    entry: fallenEntry(one, memberOf(one.member).id, bands, enemies),
  }))
  const losses = report.losses.map(({ member, loss }) => ({ member: memberOf(member).id, loss }))
  const feats = report.feats.map((one) => ({ ...one, member: memberOf(one.member).id, reason: reasonOf(one.reason) }))
  const awards = report.counted.map((one) => ({ ...one, member: memberOf(one.member).id }))
  const [askedFallen, askedFeats] = [ofKind('fallen'), ofKind('feats')]
  if (!askedFallen && fallen.length + losses.length > 0) throw new AppError('part-not-asked')
  if (!askedFeats && feats.length + awards.length > 0) throw new AppError('part-not-asked')
  const said: Record<string, StoredPlayerReport['said'][string]> = {}
  const answerFirst = (id: string | undefined, answer: AftermathAnswer) => {
    if (id !== undefined) said[id] = { ...author, answer }
  }
  answerFirst(askedFallen?.id, {
    ...{ kind: 'fallen', members: fallen.map(({ entry }) => entry) },
    ...(losses.length > 0 && { losses }),
  })
  answerFirst(askedFeats?.id, { kind: 'feats', feats, ...(awards.length > 0 && { counted: awards }) })
  if (!AftermathAnswers.safeParse(answersOfReport({ said })).success) throw new AppError('answer-range')
  const seen = { ...author, code, ...seenGame({ sides, report }) }
  const start: StoredPlayerReport = { said, rolls: before.rolls, handedIn: null, seen }
  refuseWrongAnswers(engine, ref, start)
  const result = fallen.reduce<AppliedReport>(
    (now, { sent, entry }) => fillDice(now, entry.member, sent.dice, { engine, questionsFor, author, mayRoll }),
    { part: start, dice: [] },
  )
  refuseWrongAnswers(engine, ref, result.part)
  // Only dice can be blank: whatever else is open, such as objectives or decisions, no notebook asks.
  const isWhole = result.dice.every(({ missing }) => missing === 0)
  return { ...result, part: { ...result.part, handedIn: isWhole ? author : null } }
}

const reasonOf = (reason: string): string => toPlainText(SingleLineText, reason, MAX_REASON)

/** Throws `refused` with the errors of the rules about these answers. */
function refuseWrongAnswers(engine: CommandDependencies, ref: ResolvedReport['ref'], part: StoredPlayerReport): void {
  const answers = answersOfReport(part)
  const wrong = aftermathForReport(engine, ref, answers).view.problems.filter(
    ({ severity, path }) =>
      severity === 'error' && Object.keys(answers).some((id) => path === id || path.startsWith(`${id}[`)),
  )
  if (wrong.length > 0) throw new RefusedError(wrong)
}

function fallenEntry(
  { fate, models, crew, by }: SentFallen,
  member: string,
  bands: readonly string[],
  enemies: readonly string[],
): FallenEntry {
  const enemy = by === null ? undefined : bands[by]
  if (by !== null && (enemy === undefined || !enemies.includes(enemy))) throw new AppError('answer-range')
  return {
    ...{ member, fate },
    ...(models !== null && { models }),
    ...(crew.length > 0 && { crew: [...crew] }),
    ...(enemy !== undefined && { by: { warband: enemy } }),
  }
}

/** What a code says about the whole game, by the ids of sides and warbands. */
export function seenGame({ sides, report }: Pick<ResolvedReport, 'sides' | 'report'>): SeenGame {
  const { results, places, objectives, notes } = report
  const bands = sides.flatMap(({ warbands }) => warbands)
  const known = <T>(ids: readonly string[], values: readonly (T | null)[]): Record<string, T> =>
    Object.fromEntries(
      ids.flatMap((id, at) => (values[at] === null || values[at] === undefined ? [] : [[id, values[at]]])),
    )
  const ids = sides.map(({ id }) => id)
  return { results: known(ids, results), places: known(ids, places), objectives: known(bands, objectives), notes }
}

interface DiceOptions extends Pick<ApplyOptions, 'author' | 'mayRoll'> {
  readonly engine: CommandDependencies
  readonly questionsFor: ReportQuestions
}

/**
 * Answers the rolls of one casualty in order. `dice`: typed faces, `'app'` for the program's own dice, or null if they
 * are still to be rolled. Dice that the program has rolled before are repeated, whatever was typed.
 */
function fillDice(now: AppliedReport, member: string, dice: SentFallen['dice'], options: DiceOptions): AppliedReport {
  const { engine, questionsFor, author, mayRoll } = options
  const done = new Set<string>()
  const nextRoll = (part: StoredPlayerReport) =>
    questionsFor(answersOfReport(part)).find(
      (one): one is AftermathQuestionOf<'roll'> =>
        one.kind === 'roll' && one.member === member && one.state === 'open' && !done.has(one.id),
    )
  let { part } = now
  let left = dice === 'app' || dice === null ? [] : [...dice]
  let missing = 0
  for (let question = nextRoll(part); question; question = nextRoll(part)) {
    done.add(question.id)
    const ask: AskWithAnswer = (answer) => questionsFor({ ...answersOfReport(part), ...answer })
    const isRolled = Object.hasOwn(part.rolls, rollKey(question))
    const typed = typeFaces(question, left, ask)
    // The faces typed for a roll of the program are dropped, so that the next roll does not read them.
    left = left.slice(typed.faces.length)
    if (dice === 'app' || isRolled) {
      part = mayRoll
        ? rollForQuestion(engine, questionsFor, part, question.id, author)
        : repeatRoll(question, part, ask, author)
      continue
    }
    missing += typed.isWhole ? 0 : 1
    if (typed.faces.length === 0) break
    part = {
      ...part,
      said: { ...part.said, [question.id]: { ...author, answer: { kind: 'typed', faces: typed.faces } } },
    }
    if (!typed.isWhole) break
  }
  return missing + left.length === 0
    ? { ...now, part }
    : { part, dice: [...now.dice, { member, missing, left: left.length }] }
}

/** The name of the member whom a roll is about. */
const nameOf = ({ params: { name } }: AftermathQuestionOf<'roll'>): string => (typeof name === 'string' ? name : '')

/** Lists the questions of a warband for the answers of its report and one more. */
type AskWithAnswer = (answer: Record<string, AftermathAnswerOf<'typed' | 'app'>>) => readonly AftermathQuestion[]

/** Answers a roll with the faces that the program has rolled, if these suffice. Rolls nothing. */
function repeatRoll(
  question: AftermathQuestionOf<'roll'>,
  part: StoredPlayerReport,
  ask: AskWithAnswer,
  author: Authorship,
): StoredPlayerReport {
  const faces: number[] = []
  let next = question.next
  for (const face of part.rolls[rollKey(question)] ?? []) {
    if (!next || face < 1 || face > next.sides) break
    faces.push(face)
    next = nextDie(ask({ [question.id]: { kind: 'app', faces } }), question.id)
  }
  return next ? part : { ...part, said: { ...part.said, [question.id]: { ...author, answer: { kind: 'app', faces } } } }
}

function nextDie(questions: readonly AftermathQuestion[], id: string): AftermathQuestionOf<'roll'>['next'] {
  const question = questions.find((one) => one.id === id)
  return question?.kind === 'roll' ? question.next : undefined
}

/** Takes as many faces as a roll needs. Throws `answer-face` if a die cannot show a face. */
function typeFaces(
  question: AftermathQuestionOf<'roll'>,
  given: readonly number[],
  ask: AskWithAnswer,
): { readonly faces: number[]; readonly isWhole: boolean } {
  const faces: number[] = []
  let next = question.next
  while (next && faces.length < given.length) {
    const face = given[faces.length]!
    if (face < 1 || face > next.sides)
      throw new AppError('answer-face', { name: nameOf(question), face, sides: next.sides })
    faces.push(face)
    next = nextDie(ask({ [question.id]: { kind: 'typed', faces } }), question.id)
  }
  return { faces, isWhole: next === undefined }
}
