import type { ContentEntry, ContentKind } from '../../rules/contentRules.ts'
import type { Localized } from '../../domain/localized.ts'
import type { MemberEffect } from './rulings.ts'
import type { RenderedIssue } from '../renderedIssue.ts'

/** A user of a custom entry: a member, a warband (in its options or its stash), or another custom entry. */
export interface ContentUse {
  readonly warband: string | null
  readonly member: string | null
  /** Name of the user. A member is named with its warband: « Aldo (Les Corbeaux) ». */
  readonly name: Localized
}

/** A custom entry with its users. */
export interface ContentLine {
  readonly id: string
  readonly kind: string
  readonly entry: ContentEntry
  readonly uses: readonly ContentUse[]
  /** For a scenario: the number of games for which it is chosen. Absent for other entries. */
  readonly games?: { readonly planned: number; readonly settled: number }
}

/** The custom entries of a campaign, and the forms for adding more. */
export interface ContentView {
  readonly kinds: readonly ContentKind[]
  readonly entries: readonly ContentLine[]
  /**
   * `leavable`: ids of the ruleset's entries that the campaign can switch off. `off`: ids of the entries that the
   * campaign has switched off.
   */
  readonly leavable: readonly string[]
  readonly off: readonly string[]
  /** Catalogue entries of Chronique's sample set that the campaign has not added yet. */
  readonly samples: readonly ContentEntry[]
  /** Catalogue entries that warbands keep in an earlier version, or although the campaign removed them. */
  readonly kept: readonly FrozenEntryView[]
}

/** A problem with a custom entry, and the path of the faulty field in the entry: `cards[2].copies`. */
export interface ContentProblem {
  readonly code: string
  readonly path: string
  readonly message: Localized
}

/**
 * A rules error of a warband. `who`: name of the affected member; null if the warband itself is affected. `isWarning`:
 * the rules only warn.
 */
export interface ContentRulesError {
  readonly who: string | null
  readonly message: Localized
  readonly isWarning?: true
}

/**
 * A holder of a custom entry: a member, or the warband itself (`member` is null). `count`: number of pieces or levels;
 * null if they are not counted.
 */
export interface ContentHolder {
  readonly member: string | null
  readonly name: string
  readonly count: number | null
}

/** The effect of a changed custom entry on a warband that uses the entry. */
export interface ContentEffect {
  readonly warband: string
  readonly name: string
  /** Value of the warband before and after the change. */
  readonly value: readonly [before: number, after: number]
  readonly holders: readonly ContentHolder[]
  /** The members whose values change. */
  readonly members: readonly MemberEffect[]
  /**
   * Errors that the rules would report after the change but do not report now (`errors`), and errors that would
   * disappear (`mended`).
   */
  readonly errors: readonly ContentRulesError[]
  readonly mended: readonly ContentRulesError[]
  /** False if the catalogue entry cannot be taken from the warband, because the warband would be invalid without it. */
  readonly canTake: boolean
}

/** A custom entry that some warbands keep in an earlier version. */
export interface FrozenEntryView {
  readonly id: string
  readonly name: Localized
  /** True if the campaign has removed the catalogue entry. */
  readonly isGone: boolean
  readonly bands: readonly { readonly warband: string; readonly name: string }[]
}

/** The result of checking a custom entry in a form. Nothing is changed. */
export interface ContentCheck {
  readonly problems: readonly ContentProblem[]
  readonly issues: readonly RenderedIssue[]
  readonly effects: readonly ContentEffect[]
  /** Names of the warbands that keep an earlier version of the catalogue entry. Nothing changes for them. */
  readonly keeping: readonly string[]
}
