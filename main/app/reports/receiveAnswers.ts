import {
  answerChecksum,
  findAnswers,
  type ReadAnswerCode,
  type SentAnswer,
} from '../../../shared/contract/answerCode/answerCode.ts'
import { MAX_ANSWERS } from '../../../shared/contract/methods/playerReports.ts'
import type { WireError } from '../../../shared/contract/envelope.ts'
import type { ChangedRef } from '../../../shared/contract/events.ts'
import type {
  Authorship,
  FoundAnswer,
  ReceivedAnswer,
  ReportDifference,
} from '../../../shared/contract/views/playerReports.ts'
import { refuseIfClosed } from '../../../shared/commands/base/guards.ts'
import { isSameData } from '../../../shared/domain/campaign/change.ts'
import { attendanceOf } from '../../../shared/domain/campaign/attendance.ts'
import { factOf, type Facts } from '../../../shared/domain/campaign/state.ts'
import { AppError } from '../../../shared/domain/error.ts'
import { organiserAccess } from '../base/access.ts'
import { defineMethod } from '../base/defineMethod.ts'
import { checkCampaign, type CommandDependencies, type CommandResult } from '../base/execute.ts'
import { RefusedError, refusalOrRethrow } from '../base/refused.ts'
import { renderRefusal } from '../base/renderIssues.ts'
import { gameFacts } from '../game/gameFacts.ts'
import { loadReport, type StoredPlayerReport } from '../game/storedReport.ts'
import { applySentReport, type AppliedReport } from './applyReport.ts'
import { gameAsSeenInReport } from './reportGame.ts'
import { updateReport } from './reportChanges.ts'
import { describeSeen, type DatedReport } from './seenInAnswers.ts'
import { UNREADABLE, readAnswerCode, resolveAnswer, type ResolvedAnswer, type ResolvedReport } from './sentAnswer.ts'

/** Finds the codes of answers in texts and says of each what it answers and whether it can be received. */
export const readAnswers = defineMethod(
  'part.read',
  organiserAccess,
  (engine, { campaign, texts }): { readonly found: readonly FoundAnswer[]; readonly leftOut: number } => {
    checkCampaign(engine.store, campaign)
    const read = texts.map((text) => findAnswers(text, MAX_ANSWERS))
    const codes = read.flatMap((one) => one.codes)
    const once = [...new Map(codes.map((one) => [one.code, one])).values()]
    const last = once.slice(-MAX_ANSWERS)
    const leftOut = read.reduce((sum, one) => sum + one.leftOut, once.length - last.length)
    const stored = engine.store.loadAll(campaign, ['attendance'])
    const descriptions = last.map((one) => describeAnswer(engine, campaign, one, stored))
    const reports = descriptions.flatMap(({ report }) => (report ? [report] : []))
    const found = descriptions.map(({ answer, report }) =>
      report ? { ...answer, ...describeSeen(engine, report, reports) } : answer,
    )
    return { found, leftOut }
  },
)

/**
 * Takes answers over into the reports of their warbands, each for itself. Nothing is recorded: the organiser takes the
 * reports over. Refusals are returned, not thrown: those of `resolveAnswer` and `applySentReport`, and
 * `answer-replaces` if another report would be replaced and `replaces` is false.
 */
export const receiveAnswers = defineMethod(
  'part.receive',
  organiserAccess,
  (engine, { campaign, answers }): CommandResult<{ readonly results: readonly ReceivedAnswer[] }> =>
    engine.store.transaction(() => {
      checkCampaign(engine.store, campaign)
      const touched: ChangedRef[] = []
      const results = answers.map(({ code, replaces }): ReceivedAnswer => {
        try {
          const received = receiveAnswer(engine, campaign, code, replaces)
          touched.push(...received.touched)
          return {
            isReceived: true,
            warband: received.answer.warband.id,
            attendance: received.answer.attendance,
            at: received.answer.at,
          }
        } catch (error) {
          return { isReceived: false, problem: toProblem(engine, campaign, error) }
        }
      })
      return { done: { results }, touched }
    }),
)

function receiveAnswer(engine: CommandDependencies, campaign: string, text: string, replaces: boolean) {
  const { code, answer: sent } = readAnswerCode(text)
  const answer = resolveAnswer(engine, campaign, sent)
  const reasons = refuseIfClosed(engine.store.load(campaign, []), campaign)
  if (reasons.length > 0) throw new RefusedError(reasons)
  if (!answer.report) return { answer, touched: [] }
  const { report } = answer
  const { touched } = updateReport(engine, report.ref, (before) => {
    if (before.seen?.code === answerChecksum(code)) return before
    if (!replaces && isBegun(before)) throw new AppError('answer-replaces', { name: answer.warband.name })
    return apply(engine, answer, report, before, { code, mayRoll: true }).part
  })
  return { answer, touched }
}

const isBegun = ({ said, seen }: StoredPlayerReport): boolean => Object.keys(said).length > 0 || seen !== undefined

const apply = (
  engine: CommandDependencies,
  answer: ResolvedAnswer,
  report: ResolvedReport,
  before: StoredPlayerReport,
  { code, mayRoll }: { readonly code: string; readonly mayRoll: boolean },
): AppliedReport => {
  const author: Authorship = { by: { account: '', name: answer.says, isClaimed: true }, at: engine.clock.now() }
  return applySentReport(engine, report, before, { author, code: answerChecksum(code), mayRoll })
}

/** Converts a refusal to the error that is sent. Rethrows what is no refusal. */
function toProblem(engine: CommandDependencies, campaign: string, error: unknown): WireError {
  const refusal = refusalOrRethrow(error)
  const { code, path, params } = refusal
  if (!(refusal instanceof RefusedError)) return { code, path, params }
  return { code, path, params, issues: renderRefusal(engine, { campaign }, refusal.issues) }
}

const UNREAD: Omit<FoundAnswer, 'code' | 'problem'> = {
  ...{ state: 'refused', says: '', at: null, warband: '', game: null },
  ...{ attendance: [], roundsOver: [], fallen: [], rolls: [], notes: '', isOutdated: false },
  ...{ dice: [], differs: [], seen: [], contradictions: [] },
}

/** A code as it is shown; `report`: what it says about a game, if it can be read. */
interface DescribedAnswer {
  readonly answer: FoundAnswer
  readonly report: DatedReport | null
}

/** `stored`: the campaign's answers about who comes. */
function describeAnswer(
  engine: CommandDependencies,
  campaign: string,
  read: ReadAnswerCode,
  stored: Facts,
): DescribedAnswer {
  const { code } = read
  const unread = (problem: WireError) => ({ answer: { ...UNREAD, code, problem }, report: null })
  if ('problem' in read) return unread({ code: UNREADABLE[read.problem], path: '', params: {} })
  let known: Omit<FoundAnswer, 'state' | 'problem'> = { ...UNREAD, code, says: read.answer.says.slice(0, 80) }
  try {
    const answer = resolveAnswer(engine, campaign, read.answer)
    known = { ...known, ...aboutAnswer(engine, answer) }
    const attendance = compareAttendance(stored, answer)
    if (!answer.report) return { answer: { ...known, ...attendance, problem: null }, report: null }
    const comparison = compareWithReport(engine, answer, answer.report, read)
    // A report that was received before leaves who comes to the organiser, who may have changed it since.
    const isAttendanceNew = comparison.state === 'new' && attendance.state === 'replaces'
    return {
      answer: { ...known, ...comparison, ...(isAttendanceNew && attendance), problem: null },
      report: { report: answer.report, at: answer.at },
    }
  } catch (error) {
    return { answer: { ...known, state: 'refused', problem: toProblem(engine, campaign, error) }, report: null }
  }
}

function aboutAnswer(
  engine: CommandDependencies,
  { says, at, warband, attendance, roundsOver, report, isOutdated }: ResolvedAnswer,
): Pick<FoundAnswer, 'says' | 'at' | 'warband' | 'attendance' | 'roundsOver' | 'isOutdated' | 'game' | 'notes'> {
  const base = { says, at, warband: warband.name, attendance, roundsOver, isOutdated, game: null, notes: '' }
  if (!report) return base
  const { round, against } = gameAsSeenInReport(
    gameFacts(engine, report.ref),
    report.ref,
    loadReport(engine.store, report.ref),
  )
  return { ...base, game: { id: report.ref.game, round, against }, notes: report.report.notes }
}

/**
 * Compares what an answer says about who comes with the stored answers. A code does not say whether it is older than a
 * stored answer, so it replaces another one only if the organiser wants it.
 */
function compareAttendance(
  stored: Facts,
  { warband, attendance }: ResolvedAnswer,
): Pick<FoundAnswer, 'state' | 'differs'> {
  const before = attendance.map(({ round }) => attendanceOf(stored, warband.id, round)?.answer)
  if (attendance.some(({ answer }, at) => before[at] !== undefined && before[at] !== answer))
    return { state: 'replaces', differs: ['attendance'] }
  return { state: before.length === 0 || before.includes(undefined) ? 'new' : 'known', differs: [] }
}

/** Applies an answer without storing it, and compares it with the report that is there. */
function compareWithReport(
  engine: CommandDependencies,
  answer: ResolvedAnswer,
  report: ResolvedReport,
  { code }: { readonly code: string; readonly answer: SentAnswer },
): Pick<FoundAnswer, 'state' | 'fallen' | 'rolls' | 'dice' | 'differs'> {
  const before = loadReport(engine.store, report.ref)
  const { part, dice } = apply(engine, answer, report, before, { code, mayRoll: false })
  const facts = gameFacts(engine, report.ref)
  const nameOf = (member: string) => factOf(facts, 'member', member).name
  const members = Object.values(part.said).flatMap(({ answer: one }) =>
    one.kind === 'fallen' ? one.members.map(({ member }) => member) : [],
  )
  const diceOf = (member: string) => report.report.fallen.find((one) => member.startsWith(one.member))?.dice ?? null
  const isKnown = before.seen?.code === answerChecksum(code)
  return {
    state: isKnown ? 'known' : isBegun(before) ? 'replaces' : 'new',
    fallen: members.map(nameOf),
    rolls: members.flatMap((member) => {
      const faces = diceOf(member)
      return faces ? [{ name: nameOf(member), faces }] : []
    }),
    dice: dice.map((one) => ({ ...one, name: nameOf(one.member) })),
    differs: isKnown ? [] : differencesOf(before, part),
  }
}

const KIND_OF_DIFFERENCE = { fallen: 'fallen', feats: 'feats', typed: 'dice', app: 'dice' } as const

/** Lists what differs between the report that is there and the one that would replace it. */
function differencesOf(before: StoredPlayerReport, after: StoredPlayerReport): ReportDifference[] {
  const ids = [...new Set([...Object.keys(before.said), ...Object.keys(after.said)])]
  const kinds = ids.flatMap((id): ReportDifference[] => {
    const [old, fresh] = [before.said[id]?.answer, after.said[id]?.answer]
    // A check rolls no dice, so dice that the program has rolled are missing here; they will be the same.
    if (isSameData(old, fresh) || (old?.kind === 'app' && !fresh)) return []
    return [KIND_OF_DIFFERENCE[(old ?? fresh)!.kind as keyof typeof KIND_OF_DIFFERENCE] ?? 'decisions']
  })
  const seenOf = ({ seen }: StoredPlayerReport) => ({
    ...{ results: seen?.results ?? {}, places: seen?.places ?? {}, objectives: seen?.objectives ?? {} },
  })
  return [
    ...new Set<ReportDifference>([
      ...kinds,
      ...(isSameData(seenOf(before), seenOf(after)) ? [] : (['seen'] as const)),
      ...((before.seen?.notes ?? '') === (after.seen?.notes ?? '') ? [] : (['notes'] as const)),
    ]),
  ]
}
