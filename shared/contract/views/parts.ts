import type { AftermathAnswers, Answer } from '../../rules/aftermathAnswers.ts'
import type { QuestionKind } from '../../rules/aftermath/questions.ts'
import type { AftermathView } from './game.ts'

/**
 * How far a band's part of the aftermath of a game is: nobody has answered anything; begun; handed in; the game is recorded, and
 * nothing of it changes.
 */
export type PartState = 'none' | 'begun' | 'in' | 'recorded'

/** Who said something, by the name that they had; null for whoever has the data folder. */
export interface Said {
  readonly by: { readonly account: string; readonly name: string } | null
  readonly at: string
}
/** What was answered to a question, and by whom. */
export interface SaidAnswer extends Said {
  readonly answer: Answer
}

/** A game as whoever answers for a band of it knows it. */
export interface PartGame {
  readonly game: string
  readonly round: number
  readonly scenario: string
  readonly day: string | null
  readonly table: string | null
  readonly warband: string
  readonly name: string
  /** The bands of the other sides. */
  readonly against: readonly string[]
  readonly state: PartState
}

/** What a band's player answers after a game. */
export interface PartView extends PartGame {
  readonly player: string
  /** The aftermath as far as it is the band's own; null once there is nothing to answer. */
  readonly view: AftermathView | null
  readonly said: Readonly<Record<string, SaidAnswer>>
  readonly answers: AftermathAnswers
  /** Questions whose dice the program has rolled: they stay. */
  readonly rolled: readonly string[]
  readonly handedIn: Said | null
  /** What is asked about this band, and is the organiser's. */
  readonly organisers: readonly QuestionKind[]
}

/** A band's part as the organiser sees it. */
export interface PartOfBand extends Pick<PartGame, 'warband' | 'name' | 'state'> {
  readonly player: string
  /** Answers that fit, by their questions. */
  readonly said: Readonly<Record<string, SaidAnswer>>
  /** Questions that still wait. */
  readonly open: number
  readonly handedIn: Said | null
}
