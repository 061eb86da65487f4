import type { Localized } from '../../domain/localized.ts'
import type { Traced } from '../../rules/kit/traced.ts'
import type { ProfileColumn } from '../../rules/ruleset.ts'

/** What stands in a column: a number, with its reasons where there are several of them, or words. */
export type FigureView = number | Traced | Localized

/** The figures of a thing by its columns' ids. */
export type ProfileView = Readonly<Record<string, FigureView>>

/** A group of things, with the columns that they are compared by. */
export interface ThingGroup {
  readonly id: string
  readonly name: Localized
  /** None where the things have no figures. */
  readonly columns: readonly ProfileColumn[]
}

interface ProfileGroup extends ThingGroup {
  readonly rows: readonly { readonly name: Localized; readonly quantity: number; readonly figures: ProfileView }[]
}

/** Chances in whole percent; null where something cannot be done, or not be reckoned. */
interface ChancesView {
  readonly id: string
  readonly name: Localized
  readonly columns: readonly Localized[]
  readonly rows: readonly { readonly name: Localized; readonly percents: readonly (number | null)[] }[]
}

/** What a member has at hand, with its figures in that member's hands; and how likely it is to wound with it. */
export interface ProfilesView {
  readonly groups: readonly ProfileGroup[]
  /** Why some of what members have is in no list of the rules. */
  readonly notes: readonly Localized[]
  readonly chances: readonly ChancesView[]
}
