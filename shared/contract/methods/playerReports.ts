import { z } from 'zod/mini'
import { Id } from '../../domain/campaign/facts.ts'
import { AftermathAnswers, AftermathAnswer } from '../../rules/aftermathAnswers.ts'
import type {
  BandReportView,
  PlayerReportGame,
  PlayerReportView,
  FoundAnswer,
  ReceivedAnswer,
} from '../views/playerReports.ts'
import { defineQuery, defineTransferMethod } from './method.ts'

const part = { campaign: Id, game: Id, warband: Id }
/** Number of codes that are read or received at once. */
export const MAX_ANSWERS = 100
const QuestionId = z.string().check(z.maxLength(100))

/**
 * Methods for players' reports: what a warband's player answers after a game. Reports are stored outside the journal
 * until the organiser records the game.
 */
export const PLAYER_REPORT_METHODS = {
  /** Returns the planned games of the caller's warbands. */
  'part.list': defineQuery(z.strictObject({ campaign: Id })).answers<{ readonly games: readonly PlayerReportGame[] }>(),
  'part.get': defineQuery(z.strictObject(part)).answers<PlayerReportView>(),
  /** Returns the reports of all warbands of a game, for the organiser. */
  'part.all': defineQuery(z.strictObject({ campaign: Id, game: Id })).answers<{
    readonly parts: readonly BandReportView[]
  }>(),
  /**
   * Reads the codes of answers in texts: what each answers, and whether it can be received. Changes nothing. `leftOut`:
   * number of codes before the last `MAX_ANSWERS`, which are not read.
   */
  'part.read': defineQuery(
    z.strictObject({
      campaign: Id,
      texts: z.array(z.string().check(z.maxLength(200_000))).check(z.minLength(1), z.maxLength(100)),
    }),
  ).answers<{ readonly found: readonly FoundAnswer[]; readonly leftOut: number }>(),
  /**
   * Takes answers over from codes into the reports of their warbands. Each is received or refused alone. `replaces`:
   * true if it may replace another report of its warband. Who comes is only returned: the command
   * `attendance.answer-many` stores it.
   */
  'part.receive': defineTransferMethod(
    z.strictObject({
      campaign: Id,
      answers: z
        .array(
          z.strictObject({ code: z.string().check(z.maxLength(12_000)), replaces: z._default(z.boolean(), false) }),
        )
        .check(z.minLength(1), z.maxLength(MAX_ANSWERS)),
    }),
  ).answers<{ readonly results: readonly ReceivedAnswer[] }>(),
  /**
   * Saves answers. `base`: the previous answers as the caller saw them; null for a question without an answer. Fails
   * with `part-answered` if another user answered in the meantime.
   */
  'part.answer': defineTransferMethod(
    z.strictObject({
      ...part,
      answers: AftermathAnswers,
      base: z._default(z.record(QuestionId, z.nullable(AftermathAnswer)), {}),
    }),
  ).answers<object>(),
  /** Rolls dice for questions. A repeated call returns the same dice. */
  'part.roll': defineTransferMethod(
    z.strictObject({ ...part, questions: z.array(QuestionId).check(z.minLength(1), z.maxLength(200)) }),
  ).answers<object>(),
  'part.hand-in': defineTransferMethod(z.strictObject({ ...part, isIn: z.boolean() })).answers<object>(),
}
