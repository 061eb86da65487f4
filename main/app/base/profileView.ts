import type { ItemValuesView, ItemGroup } from '../../../shared/contract/views/profile.ts'
import { isNumericItemValue } from '../../../shared/rules/profile.ts'
import type { ItemValuesByColumn, ItemValue, Ruleset } from '../../../shared/rules/ruleset.ts'

/**
 * Converts a value of an item for sending. If the value consists only of the item's own number, the trace is left out,
 * because it would repeat the number that the table row shows.
 */
function figureView(figure: ItemValue): ItemValuesView[string] {
  if (!isNumericItemValue(figure)) return figure
  const [only, ...others] = figure.parts
  return only && others.length === 0 && !only.from ? figure.total : figure
}

/** Converts the values of an item or trait for sending to screens. */
export const profileView = (profile: ItemValuesByColumn): ItemValuesView =>
  Object.fromEntries(Object.entries(profile).map(([column, figure]) => [column, figureView(figure)]))

/**
 * Returns the groups of items and traits: first the groups of the catalogue, in its order, then the groups that are not
 * in the catalogue but whose things members have.
 */
export const itemGroupsOf = ({ builder, profiles }: Pick<Ruleset, 'builder' | 'profiles'>): ItemGroup[] =>
  [...builder.groups, ...(profiles?.groups ?? [])].map(({ id, name }) => ({
    ...{ id, name },
    columns: profiles?.columns[id] ?? [],
  }))
