import type { AftermathAnswers, AftermathAnswer } from '../../rules/aftermathAnswers.ts'
import type { AftermathQuestionKind } from '../../rules/aftermath/questions.ts'
import type { AftermathView } from './game.ts'

/**
 * State of a player's report: not started, started, or submitted; `recorded` if the game is recorded, so that the
 * report cannot be changed.
 */
export type PlayerReportState = 'none' | 'begun' | 'in' | 'recorded'

/**
 * Who wrote something, with the author's name at that time, and when. `by` is null for the owner of the data folder.
 */
export interface Authorship {
  readonly by: { readonly account: string; readonly name: string } | null
  readonly at: string
}
/** The answer to a question, with its author. */
export interface AnswerWithAuthor extends Authorship {
  readonly answer: AftermathAnswer
}

/** A game as the player of one of its warbands sees it. */
export interface PlayerReportGame {
  readonly game: string
  readonly round: number
  readonly scenario: string
  readonly day: string | null
  readonly table: string | null
  readonly warband: string
  readonly name: string
  /** Names of the warbands of the other sides. */
  readonly against: readonly string[]
  readonly state: PlayerReportState
}

export interface PlayerReportView extends PlayerReportGame {
  readonly player: string
  /** The part of the aftermath that concerns the warband; null once the game is recorded. */
  readonly view: AftermathView | null
  readonly said: Readonly<Record<string, AnswerWithAuthor>>
  readonly answers: AftermathAnswers
  /** Ids of questions whose dice the program rolled. Their answers cannot be changed. */
  readonly rolled: readonly string[]
  readonly handedIn: Authorship | null
  /** Kinds of questions about this warband that only the organiser answers. */
  readonly organisers: readonly AftermathQuestionKind[]
}

/** A player's report as the organiser sees it. */
export interface BandReportView extends Pick<PlayerReportGame, 'warband' | 'name' | 'state'> {
  readonly player: string
  /** Valid answers, by question id. */
  readonly said: Readonly<Record<string, AnswerWithAuthor>>
  /** Number of open questions. */
  readonly open: number
  readonly handedIn: Authorship | null
}
