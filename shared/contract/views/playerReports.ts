import type { AttendanceAnswer } from '../../domain/campaign/attendance.ts'
import type { AftermathAnswers, AftermathAnswer, AftermathAnswerOf } from '../../rules/aftermathAnswers.ts'
import type { AftermathQuestionKind } from '../../rules/aftermath/questions.ts'
import type { SeenContradiction } from '../../rules/aftermath/seenGame.ts'
import type { WireError } from '../envelope.ts'
import type { AftermathView } from './game.ts'

/**
 * State of a player's report: not started, started, or submitted; `recorded` if the game is recorded, so that the
 * report cannot be changed.
 */
export type PlayerReportState = 'none' | 'begun' | 'in' | 'recorded'

/**
 * Who wrote something, with the author's name at that time, and when. `by` is null for the owner of the data folder.
 * `isClaimed`: the name was in a code that was sent, and nothing proves it; `account` is then empty.
 */
export interface Authorship {
  readonly by: {
    readonly account: string
    readonly name: string
    readonly isClaimed?: true | undefined
  } | null
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

/** What a player saw of the whole game: results and places by side, points of objectives by warband, and notes. */
export interface SeenGame {
  readonly results: Readonly<Record<string, AftermathAnswerOf<'result'>['results'][string]>>
  readonly places: Readonly<Record<string, number>>
  readonly objectives: Readonly<Record<string, number>>
  readonly notes: string
}

/** One thing that a player saw: the result or the place of a side, or the points of a warband. `name`: of what. */
export interface SeenLine extends Pick<SeenContradiction, 'about'> {
  readonly name: string
  readonly value: string | number
}

/** A player's report as the organiser sees it. */
export interface BandReportView extends Pick<PlayerReportGame, 'warband' | 'name' | 'state'> {
  readonly player: string
  /** Valid answers, by question id. */
  readonly said: Readonly<Record<string, AnswerWithAuthor>>
  /** Number of open questions. */
  readonly open: number
  /** Names of members whose dice are missing in a report that is not submitted. */
  readonly blank: readonly string[]
  readonly handedIn: Authorship | null
  /** Present if the report came as a code. */
  readonly seen?: (SeenGame & Authorship) | undefined
}

/** Dice of a code that did not fit: rolls that wait for more (`missing`), and faces that no roll needed (`left`). */
export interface UnusedDice {
  readonly member: string
  readonly missing: number
  readonly left: number
}

/** What differs between a report, or the stored answers about who comes, and the code that would replace them. */
export type ReportDifference = 'fallen' | 'dice' | 'decisions' | 'feats' | 'seen' | 'notes' | 'attendance'

/**
 * A code found in a text. `state`: `new`: can be received; `replaces`: another report of the warband or another answer
 * about who comes is there; `known`: it was received before, or says what is stored; `refused`: it cannot be received, see `problem`.
 */
export interface FoundAnswer {
  readonly code: string
  readonly state: 'new' | 'replaces' | 'known' | 'refused'
  readonly problem: WireError | null
  readonly says: string
  readonly at: string | null
  readonly warband: string
  /** The game of the report: its round and the names of the other warbands; null without a report. */
  readonly game: { readonly id: string; readonly round: number; readonly against: readonly string[] } | null
  readonly attendance: readonly { readonly round: number; readonly answer: AttendanceAnswer }[]
  /** Rounds that are over: what the answer says about them is left out. */
  readonly roundsOver: readonly number[]
  /** Names of casualties. */
  readonly fallen: readonly string[]
  /** Dice of casualties: typed faces, or `app` if the program rolls. */
  readonly rolls: readonly { readonly name: string; readonly faces: readonly number[] | 'app' }[]
  /** What the player saw of the whole game. Of two sides, only the own one is listed. */
  readonly seen: readonly SeenLine[]
  /** What the player saw otherwise than others: those whose answers are found too, or were received before. */
  readonly contradictions: readonly (Omit<SeenLine, 'value'> & Pick<SeenContradiction, 'values'>)[]
  readonly notes: string
  readonly isOutdated: boolean
  readonly dice: readonly (UnusedDice & { readonly name: string })[]
  readonly differs: readonly ReportDifference[]
}

/** What became of a code: received, with the warband's answers about who comes, or refused. */
export type ReceivedAnswer =
  | {
      readonly isReceived: true
      readonly warband: string
      readonly attendance: FoundAnswer['attendance']
      /** When the player finished the answer. */
      readonly at: string
    }
  | { readonly isReceived: false; readonly problem: WireError }

/** Groups what received answers say about who comes by round. The newest answer of each warband counts. */
export function newestAttendance(
  results: readonly ReceivedAnswer[],
): ReadonlyMap<number, ReadonlyMap<string, AttendanceAnswer>> {
  const received = results.filter((one) => one.isReceived).toSorted((one, other) => one.at.localeCompare(other.at))
  const rounds = new Map<number, Map<string, AttendanceAnswer>>()
  for (const { warband, attendance } of received)
    for (const { round, answer } of attendance)
      rounds.set(round, (rounds.get(round) ?? new Map<string, AttendanceAnswer>()).set(warband, answer))
  return rounds
}
