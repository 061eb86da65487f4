import {
  answerMark,
  findAnswers,
  MAX_ANSWER_NOTES,
  MAX_SAYS,
  MEMBER_BEGINNING,
  type AnswerCodeProblem,
  type ReadAnswerCode,
  type SentAnswer,
  type SentReport,
} from '../../../shared/contract/answerCode/answerCode.ts'
import { buildPlayedGame, listGameBands, resolveLineUp } from '../../../shared/commands/game/playedGame.ts'
import type { AttendanceAnswer } from '../../../shared/domain/campaign/attendance.ts'
import type { FactOf } from '../../../shared/domain/campaign/facts.ts'
import { factOf, factsWhere, type Facts } from '../../../shared/domain/campaign/state.ts'
import { AppError } from '../../../shared/domain/error.ts'
import { NotesText, SingleLineText } from '../../../shared/domain/text.ts'
import { sideName } from '../../../shared/rules/playedGame.ts'
import { commandEnvironmentOf, type CommandDependencies } from '../base/execute.ts'
import { gameFacts } from '../game/gameFacts.ts'
import type { PlayerReportRef } from '../game/storedReport.ts'
import { gameSides } from '../publish/answerForm.ts'

/** A report of a code whose ids are resolved: the game, and the warbands of its sides. */
export interface ResolvedReport {
  readonly ref: PlayerReportRef
  readonly sides: readonly { readonly id: string; readonly name: string; readonly warbands: readonly string[] }[]
  readonly report: SentReport
}

/** An answer of a code that belongs to the campaign and to what the campaign plans today. */
export interface ResolvedAnswer {
  readonly says: string
  /** When the player finished the answer, by the clock of the player's device. */
  readonly at: string
  readonly warband: FactOf<'warband'>
  readonly attendance: readonly { readonly round: number; readonly answer: AttendanceAnswer }[]
  /** Rounds that are over: what the answer says about them is left out. */
  readonly roundsOver: readonly number[]
  readonly report: (ResolvedReport & { readonly game: FactOf<'game'> }) | null
  /** True if the warband or the game was changed since the notebook was made. */
  readonly isOutdated: boolean
}

const MINUTE = 60_000
const LAST_MINUTE = Math.floor(Date.UTC(9999, 11, 31) / MINUTE)

/** Error codes of codes that cannot be read. */
export const UNREADABLE = {
  newer: 'answer-newer',
  cut: 'answer-cut',
  damaged: 'answer-damaged',
  range: 'answer-range',
} as const satisfies Readonly<Record<AnswerCodeProblem, string>>

/** Reads the only code in a text. Throws `answer-damaged`, `answer-range`, `answer-cut`, `answer-newer`. */
export function readAnswerCode(text: string): Extract<ReadAnswerCode, { readonly answer: object }> {
  const [found] = findAnswers(text, 1).codes
  if (found && 'answer' in found) return found
  throw new AppError(UNREADABLE[found?.problem ?? 'damaged'])
}

/**
 * Finds what an answer of a code answers. Throws `answer-damaged`, `answer-campaign`, `answer-warband`,
 * `answer-withdrawn`, `answer-game`, `answer-recorded`, `answer-mark`, `answer-round-over`, `answer-ambiguous`, `part-no-band`.
 */
export function resolveAnswer(engine: CommandDependencies, campaign: string, sent: SentAnswer): ResolvedAnswer {
  const { store } = engine
  if (sent.campaign.length < MEMBER_BEGINNING || !campaign.startsWith(sent.campaign))
    throw new AppError('answer-campaign')
  const facts = store.loadAll(campaign, ['warband', 'game', 'entry'])
  const warband = findByBeginning(
    factsWhere(facts, 'warband', () => true),
    sent.warband,
    'answer-warband',
  )
  if (warband.withdrawnAt !== null) throw new AppError('answer-withdrawn', { name: warband.name })
  const report = sent.report && resolveReport(engine, { campaign, warband: warband.id }, sent.report, facts)
  const mark = answerMark(
    campaign,
    warband.id,
    report ? { id: report.game.id, sides: report.sides.map((side) => side.warbands) } : undefined,
  )
  if (mark !== sent.mark) throw new AppError(report ? 'answer-mark' : 'answer-damaged')
  const roundsOver = sent.attendance.map(({ round }) => round).filter((round) => isRoundOver(facts, round))
  const attendance = sent.attendance.filter(({ round }) => !roundsOver.includes(round))
  if (!report && attendance.length === 0 && roundsOver[0] !== undefined)
    throw new AppError('answer-round-over', { round: roundsOver[0] })
  return {
    says: toPlainText(SingleLineText, sent.says, MAX_SAYS),
    at: new Date(Math.min(sent.at, LAST_MINUTE) * MINUTE).toISOString(),
    warband,
    attendance,
    roundsOver,
    report,
    isOutdated:
      store.revisionOf(warband.id) !== sent.revision ||
      (report !== null && store.revisionOf(report.game.id) !== report.report.revision),
  }
}

/** Finds the fact whose id begins like this. Throws `missing` if there is none, `answer-ambiguous` if there are several. */
export function findByBeginning<T extends { readonly id: string }>(
  all: readonly T[],
  beginning: string,
  missing: string,
): T {
  const whole = all.find(({ id }) => id === beginning)
  if (whole) return whole
  const [found, other] = beginning.length < MEMBER_BEGINNING ? [] : all.filter(({ id }) => id.startsWith(beginning))
  if (!found) throw new AppError(missing)
  if (other) throw new AppError('answer-ambiguous')
  return found
}

/** Checks a text of a code. Throws `answer-damaged` if it is too long or has characters that no form allows. */
export function toPlainText(schema: typeof NotesText, text: string, most: number): string {
  const read = schema.safeParse(text.trim())
  if (!read.success || read.data.length > most) throw new AppError('answer-damaged')
  return read.data
}

function resolveReport(
  engine: CommandDependencies,
  { campaign, warband }: { readonly campaign: string; readonly warband: string },
  report: SentReport,
  facts: Facts,
): ResolvedAnswer['report'] {
  const game = findByBeginning(
    factsWhere(facts, 'game', () => true),
    report.game,
    'answer-game',
  )
  if (game.state === 'recorded') throw new AppError('answer-recorded', { round: game.round })
  if (game.state !== 'planned') throw new AppError('answer-unplayed', { round: game.round })
  if (!listGameBands(facts, game.id).some((entry) => entry.warband === warband)) throw new AppError('part-no-band')
  const all = gameFacts(engine, { campaign, game: game.id })
  const played = buildPlayedGame(all, game.id, resolveLineUp(all, game.id, {}, commandEnvironmentOf(engine)), engine)
  const groups = gameSides(played)
  const sides = played.sides.map((side, at) => ({ id: side.id, name: sideName(side), warbands: groups[at]! }))
  const count = (most: number, list: readonly unknown[]) => list.length === 0 || list.length === most
  const bands = sides.flatMap((side) => side.warbands).length
  if (!count(sides.length, report.results) || !count(sides.length, report.places) || !count(bands, report.objectives))
    throw new AppError('answer-mark')
  const notes = toPlainText(NotesText, report.notes, MAX_ANSWER_NOTES)
  return {
    ref: { campaign, game: game.id, warband },
    sides,
    report: { ...report, notes },
    game: factOf(all, 'game', game.id),
  }
}

/** True if all games of a round are settled. */
function isRoundOver(facts: Facts, round: number): boolean {
  const games = factsWhere(facts, 'game', (game) => game.round === round)
  return games.length > 0 && games.every(({ state }) => state !== 'planned')
}
