import { listRosterCustomEntries } from '../../rules/ownEntries.ts'
import type { ChaosCustomEntry, ChaosItem, ChaosMemberKind, Trait } from './catalogue.ts'
import { CHAOS_ITEMS, CHAOS_MEMBER_KIND_BY_ID, TRAITS } from './data.ts'
import type { ChaosMember, ChaosRoster, AcolyteGroup } from './schemas.ts'

/** Data that all members of a faction share: the traits and items of the rulebook and of the campaign. */
export interface ChaosContext {
  readonly traits: ReadonlyMap<string, Trait>
  readonly items: ReadonlyMap<string, ChaosItem>
}

const BUILT_IN: ChaosContext = {
  traits: new Map(TRAITS.map((trait) => [trait.id, trait])),
  items: new Map(CHAOS_ITEMS.map((item) => [item.id, item])),
}

const isTrait = (entry: ChaosCustomEntry): entry is Trait => entry.kind === 'trait'

/** Builds the context of a faction: the rulebook's catalogue with the entries that the roster adds. */
export function buildChaosContext(roster: ChaosRoster): ChaosContext {
  const custom = listRosterCustomEntries(roster)
  if (custom.length === 0) return BUILT_IN
  const own = <E extends Trait | ChaosItem>(entries: readonly E[]) =>
    entries.map((entry): [string, E] => [entry.id, entry])
  return {
    traits: new Map([...BUILT_IN.traits, ...own(custom.filter(isTrait))]),
    items: new Map([...BUILT_IN.items, ...own(custom.filter((entry) => !isTrait(entry)))]),
  }
}

/** Returns the level of a trait, summed over its lines; 0 if the member does not have the trait. */
export const traitLevel = ({ traits }: ChaosMember, id: string): number =>
  traits.reduce((sum, trait) => sum + (trait.id === id ? trait.level : 0), 0)

export const hasTrait = (member: ChaosMember, id: string): boolean => member.traits.some((trait) => trait.id === id)
export const isInhuman = (member: ChaosMember): boolean => hasTrait(member, 'inhuman')
export const isGroup = (member: ChaosMember): member is AcolyteGroup => member.kind === 'acolyte-group'

/** Returns the sizes of a group. Veteran groups are smaller and more expensive. */
export function acolyteGroupSizes(group: AcolyteGroup) {
  const sizes = CHAOS_MEMBER_KIND_BY_ID['acolyte-group'].sizes!
  return hasTrait(group, 'veteran') ? sizes.veteran : sizes.ordinary
}

/**
 * Returns the number of models bought; by default the number included in the price. CIC-R5: a legal group has at
 * least that number.
 */
export const modelsBought = (group: AcolyteGroup): number => group.models ?? acolyteGroupSizes(group).base
/** Returns the number of models that are left after losses. */
export const modelsLeft = (group: AcolyteGroup): number => group.modelsNow ?? modelsBought(group)

/** Lists the member's items with their total quantities, each item once, in the order of the lines. */
export function listChaosItems(
  member: ChaosMember,
  { items }: ChaosContext,
): { readonly item: ChaosItem; readonly quantity: number }[] {
  const counts = new Map<string, number>()
  for (const { id, quantity } of member.items) counts.set(id, (counts.get(id) ?? 0) + quantity)
  return [...counts].flatMap(([id, quantity]) => {
    const item = items.get(id)
    return item ? [{ item, quantity }] : []
  })
}

export const isAllowedForKind = (who: readonly ChaosMemberKind[] | undefined, { kind }: ChaosMember): boolean =>
  !who || who.includes(kind)
export const isChaosWeapon = (item: ChaosItem): item is Exclude<ChaosItem, { kind: 'equipment' }> =>
  item.kind !== 'equipment'
