import type { PackImpact } from '../../commands/campaign/packImpact.ts'
import type { Localized } from '../../domain/localized.ts'
import type { PackChange } from '../../rules/packChanges.ts'
import type { PackDifferences } from '../../rules/packDifferences.ts'
import type { RenderedIssue } from '../renderedIssue.ts'
import type { ContentEffect } from './content.ts'

/** A version of a pack: the name of the game, and the version as its author wrote it. */
export interface PackVersionView {
  readonly name: Localized
  readonly version: string
}

/** The effect of a new version on a warband. `errors` and `mended` contain warnings as well. */
export type PackBandEffect = Pick<
  ContentEffect,
  'warband' | 'name' | 'value' | 'holders' | 'members' | 'errors' | 'mended'
>

/** A preview of taking another version of a pack. Nothing is changed. */
export interface PackPreview extends Omit<PackImpact, 'bands'> {
  readonly now: PackVersionView
  readonly next: PackVersionView
  /** True if the campaign plays this version already. */
  readonly isSame: boolean
  /** Why the version cannot be taken, apart from `gone`. */
  readonly refused: readonly RenderedIssue[]
  readonly bands: readonly PackBandEffect[]
  readonly differences: PackDifferences
  /** What is different in the game, in sentences. */
  readonly changes: readonly PackChange[]
  /**
   * Number of games whose results are half entered, if tables differ: the dice that were entered already are then read
   * with the tables of the new version.
   */
  readonly halfEntered: number
}
