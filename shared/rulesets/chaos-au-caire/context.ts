import { ownEntries } from '../../rules/ownEntries.ts'
import type { CustomEntry, Item, Kind, Trait } from './catalogue.ts'
import { ITEMS, KIND, TRAITS } from './data.ts'
import type { ChaosMember, ChaosRoster, Group } from './schemas.ts'

/** What all members of a faction share: the catalogue with its own entries. */
export interface ChaosContext {
  readonly traits: ReadonlyMap<string, Trait>
  readonly items: ReadonlyMap<string, Item>
}

const BUILT_IN: ChaosContext = {
  traits: new Map(TRAITS.map((trait) => [trait.id, trait])),
  items: new Map(ITEMS.map((item) => [item.id, item])),
}

const isTrait = (entry: CustomEntry): entry is Trait => entry.kind === 'trait'

/** The catalogue with the roster's own entries. */
export function context(roster: ChaosRoster): ChaosContext {
  const custom = ownEntries(roster)
  if (custom.length === 0) return BUILT_IN
  const own = <E extends Trait | Item>(entries: readonly E[]) => entries.map((entry): [string, E] => [entry.id, entry])
  return {
    traits: new Map([...BUILT_IN.traits, ...own(custom.filter(isTrait))]),
    items: new Map([...BUILT_IN.items, ...own(custom.filter((entry) => !isTrait(entry)))]),
  }
}

/** Levels of a trait over all its lines; 0 when the member does not have it. */
export const levelOf = ({ traits }: ChaosMember, id: string): number =>
  traits.reduce((sum, trait) => sum + (trait.id === id ? trait.level : 0), 0)

export const has = (member: ChaosMember, id: string): boolean => member.traits.some((trait) => trait.id === id)
export const isInhuman = (member: ChaosMember): boolean => has(member, 'inhuman')
export const isGroup = (member: ChaosMember): member is Group => member.kind === 'acolyte-group'

/** The sizes that hold for a group: a veteran one is smaller and dearer. */
export function sizesOf(group: Group) {
  const sizes = KIND['acolyte-group'].sizes!
  return has(group, 'veteran') ? sizes.veteran : sizes.ordinary
}

/** Models bought: what the price includes, unless said. CIC-R5: never fewer, in a legal group. */
export const modelsBought = (group: Group): number => group.models ?? sizesOf(group).base
/** Models left. */
export const modelsLeft = (group: Group): number => group.modelsNow ?? modelsBought(group)

/** Items with how many of each the member owns, in the order of their first lines. */
export function possessions(
  member: ChaosMember,
  { items }: ChaosContext,
): { readonly item: Item; readonly quantity: number }[] {
  const counts = new Map<string, number>()
  for (const { id, quantity } of member.items) counts.set(id, (counts.get(id) ?? 0) + quantity)
  return [...counts].flatMap(([id, quantity]) => {
    const item = items.get(id)
    return item ? [{ item, quantity }] : []
  })
}

export const isAllowed = (who: readonly Kind[] | undefined, { kind }: ChaosMember): boolean =>
  !who || who.includes(kind)
export const isWeapon = (item: Item): item is Exclude<Item, { kind: 'equipment' }> => item.kind !== 'equipment'
