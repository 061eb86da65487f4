import type { Localized } from '../../domain/localized.ts'
import type { Traced } from '../../rules/kit/traced.ts'
import type { ItemValueColumn } from '../../rules/ruleset.ts'

/** The value in a column: a number, a number with its reasons, or words. */
export type ItemValueView = number | Traced | Localized

/** The values of an item by column id. */
export type ItemValuesView = Readonly<Record<string, ItemValueView>>

/** A group of items, with the columns of values by which they are compared. */
export interface ItemGroup {
  readonly id: string
  readonly name: Localized
  /** The columns of values; empty if the items have no values. */
  readonly columns: readonly ItemValueColumn[]
}

interface ProfileGroup extends ItemGroup {
  readonly rows: readonly { readonly name: Localized; readonly quantity: number; readonly figures: ItemValuesView }[]
}

/** A table of probabilities in whole percent; null for something impossible or not computable. */
interface ChancesView {
  readonly id: string
  readonly name: Localized
  readonly columns: readonly Localized[]
  readonly rows: readonly { readonly name: Localized; readonly percents: readonly (number | null)[] }[]
}

/** The equipment of a member with the values for that member, and its probabilities to wound. */
export interface EquipmentValuesView {
  readonly groups: readonly ProfileGroup[]
  /** Notes that say why some equipment is in no list of the rules. */
  readonly notes: readonly Localized[]
  readonly chances: readonly ChancesView[]
}
