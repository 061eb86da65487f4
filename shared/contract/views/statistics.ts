import type { PictureContent } from '../picture.ts'
import type { Localized } from '../../domain/localized.ts'
import type { Statistics } from '../../statistics/format.ts'
import type { Fates } from '../../statistics/luck.ts'

/** The words of statistics, each sort by the ids that its lines name. */
export interface StatisticsWords {
  /** Reasons of treasuries. */
  readonly treasury: Readonly<Record<string, Localized>>
  /** Reasons of experience. */
  readonly experience: Readonly<Record<string, Localized>>
  readonly injuries: Readonly<Record<string, Localized>>
  readonly tables: Readonly<Record<string, Localized>>
  /** Results of tables. */
  readonly results: Readonly<Record<string, Localized>>
  readonly items: Readonly<Record<string, Localized>>
  readonly kinds: Readonly<Record<string, Localized>>
  /** What the ruleset counts. */
  readonly counted: Readonly<Record<string, Localized>>
}

/** A campaign in figures, with the words for all that its lines name. */
export interface StatisticsView {
  readonly statistics: Statistics
  readonly words: StatisticsWords
  /** What kind each result of a table is. */
  readonly fates: Fates
}

/** A round as a text to post; `rounds`: those of which there is one. */
export interface ReportView {
  readonly round: number
  readonly rounds: readonly number[]
  readonly text: string
}

/** What the picture of a round is proposed to show; `rounds`: those of which there is one. */
export interface RoundPictureView {
  readonly round: number
  readonly rounds: readonly number[]
  readonly picture: PictureContent
}
