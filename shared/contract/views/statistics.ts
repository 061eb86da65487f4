import type { PhotoRef, RoundPictureContent } from '../picture.ts'
import type { Localized } from '../../domain/localized.ts'
import type { Statistics } from '../../statistics/format.ts'

/** The words for the ids that the statistics contain, by kind of id. */
export interface StatisticsWords {
  /** Words for the reasons of ledger lines. */
  readonly treasury: Readonly<Record<string, Localized>>
  /** Words for the reasons of awards. */
  readonly experience: Readonly<Record<string, Localized>>
  readonly injuries: Readonly<Record<string, Localized>>
  readonly tables: Readonly<Record<string, Localized>>
  /** Words for the results of tables. */
  readonly results: Readonly<Record<string, Localized>>
  readonly items: Readonly<Record<string, Localized>>
  readonly kinds: Readonly<Record<string, Localized>>
  /** Words for other things that the ruleset counts. */
  readonly counted: Readonly<Record<string, Localized>>
}

/** The statistics of a campaign, with the words for all ids in them. */
export interface StatisticsView {
  readonly statistics: Statistics
  readonly words: StatisticsWords
  /**
   * Ids of warbands whose treasury, purchases and rolls are withheld from this user. A missing row of such a warband
   * does not mean 0.
   */
  readonly withheld: readonly string[]
}

/**
 * The report of a round as a text to post. `rounds`: numbers of the rounds that have a report. `sections`: the parts of
 * the text.
 */
export interface RoundReportView {
  readonly round: number
  readonly rounds: readonly number[]
  readonly text: string
  readonly sections: readonly {
    readonly id: ReportSectionId
    readonly heading: string
    readonly lines: readonly string[]
  }[]
}

/** The parts of a report, in their order. A part without lines is left out. */
export type ReportSectionId =
  | 'results'
  | 'stakes'
  | 'unplayed'
  | 'standings'
  | 'counters'
  | 'deed'
  | 'fallen'
  | 'left'
  | 'captives'
  | 'next'

/**
 * A picture that can be on the picture of a round: of a game of the round, or of a warband that played in it. `label`:
 * caption, or names of the warbands.
 */
export interface RoundPhoto {
  readonly photo: PhotoRef
  readonly label: string
  readonly data: string
}

/** The proposed picture of a round. `rounds`: numbers of the rounds that have a picture. */
export interface RoundPictureView {
  readonly round: number
  readonly rounds: readonly number[]
  readonly picture: RoundPictureContent
  /** The pictures that can be on it, those of warbands in the order of the standings. */
  readonly photos: readonly RoundPhoto[]
}
