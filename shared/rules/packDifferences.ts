import type { Localized } from '../domain/localized.ts'
import type { PackPart } from './packRules.ts'

/** A part that both versions have, such as an item. Names are those of the new version. */
export interface ChangedPart {
  readonly part: PackPart
  readonly id: string
  readonly name: Localized
}

/** Rules that belong to no part with a name. */
export const PACK_SECTIONS = ['band', 'lists', 'checks', 'experience', 'income', 'succession', 'aids'] as const
export type PackSection = (typeof PACK_SECTIONS)[number]

/** What another version of a pack changes in parts that both versions have, apart from their texts. */
export interface PackDifferences {
  /** Parts whose cost differs. */
  readonly costs: readonly (ChangedPart & { readonly before: number; readonly after: number })[]
  /** Parts in which anything but the cost differs. */
  readonly parts: readonly ChangedPart[]
  readonly sections: readonly PackSection[]
}
