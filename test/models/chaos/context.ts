import { ITEMS } from './items.ts'
import type { Attribute, CustomEntry, Faction, Group, Item, Trait } from './schemas.ts'
import { TRAITS } from './traits.ts'

/** What all groups of a faction share. */
export interface ChaosContext {
  readonly traits: ReadonlyMap<string, Trait>
  readonly items: ReadonlyMap<string, Item>
}

const isTrait = (entry: CustomEntry): entry is Trait => entry.kind === 'trait'
const isItem = (entry: CustomEntry): entry is Item => entry.kind !== 'trait'

const byId = <E extends { readonly id: string }>(entries: readonly E[]): ReadonlyMap<string, E> =>
  new Map(entries.map((entry) => [entry.id, entry]))

/** The catalogue with the faction's own entries. */
export const context = ({ custom }: Faction): ChaosContext => ({
  traits: byId([...TRAITS, ...custom.filter(isTrait)]),
  items: byId([...ITEMS, ...custom.filter(isItem)]),
})

/** The level of a trait, summed over all lines; 0 without it. */
export const levelOf = ({ traits }: Group, wanted: string): number =>
  traits.reduce((sum, { id, level }) => (id === wanted ? sum + level : sum), 0)

/** Returns whether members of this group's kind may have a trait. */
export const isFor = ({ kind }: Group, { who }: Trait): boolean => who === undefined || who === kind

/** A member's items with the total quantity of each over all lines, in the order first listed. */
export function itemsOf({ items: owned }: Group, { items }: ChaosContext): { item: Item; quantity: number }[] {
  const ids = [...new Set(owned.map(({ id }) => id))]
  return ids.flatMap((wanted) => {
    const item = items.get(wanted)
    const quantity = owned.reduce((sum, { id, quantity }) => (id === wanted ? sum + quantity : sum), 0)
    return item ? [{ item, quantity }] : []
  })
}

/** Models included in the price of a group, its maximum, and the price of each extra model. */
export interface Size {
  readonly base: number
  readonly most: number
  readonly extra: number
}

const ACOLYTES: Size = { base: 10, most: 20, extra: 2 }
const VETERANS: Size = { base: 5, most: 8, extra: 3 }

export const sizeOf = (group: Group): Size => (levelOf(group, 'veteran') > 0 ? VETERANS : ACOLYTES)

export const boughtModels = (group: Group): number => group.models ?? sizeOf(group).base

export const modelsLeft = (group: Group): number => group.modelsNow ?? boughtModels(group)

/** The maxima of a group's attributes (CIC-R2), and of the points spent on them. */
export interface Ceilings {
  readonly points: number
  readonly dice: Readonly<Record<Attribute, number>>
}

const HUMAN: Ceilings = { points: 30, dice: { strength: 4, agility: 4, wits: 4, resolve: 4 } }
const INHUMAN: Ceilings = { points: 35, dice: { strength: 4, agility: 4, wits: 3, resolve: 4 } }

export const ceilingsOf = (group: Group): Ceilings => (levelOf(group, 'inhuman') > 0 ? INHUMAN : HUMAN)
