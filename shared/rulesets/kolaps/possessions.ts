import type { Localized } from '../../domain/localized.ts'
import { isBroken } from '../../rules/kit/broken.ts'
import { plus, type Source, type Traced } from '../../rules/kit/traced.ts'
import { own } from '../../rules/profile.ts'
import type { CatalogueEntry } from '../../rules/ruleset.ts'
import { WEAPON_KINDS, type ItemKind } from './catalogue.ts'
import { inAll, type KolapsContext } from './context.ts'
import { BUILDER, FIGURES } from './data.ts'
import type { KolapsMember, OwnedItem } from './schemas.ts'

/** A line of possessions with all that is known of it: what it says of itself, else what the catalogue says. */
export interface Possession {
  /** Its place among the member's lines. */
  readonly at: number
  readonly id: string
  readonly name: Localized
  readonly summary: Localized | undefined
  readonly kind: ItemKind | undefined
  readonly quantity: number
  readonly cost: number
  readonly rateOfFire: number | undefined
  readonly technology: number | undefined
  readonly properties: NonNullable<OwnedItem['properties']>
  readonly defenceClass: number | undefined
  readonly worsened: number
  readonly isBroken: boolean
}

/** What a line is. */
export function possessionOf(line: OwnedItem, at: number, { items }: KolapsContext): Possession {
  const entry = items.get(line.id)
  const { id, quantity, worsened = 0 } = line
  return {
    at,
    id,
    name: line.name === undefined ? (entry?.name ?? inAll(id)) : inAll(line.name),
    summary: entry?.summary,
    kind: line.kind ?? entry?.kind,
    quantity,
    cost: line.cost ?? entry?.cost ?? 0,
    rateOfFire: line.rateOfFire ?? entry?.rateOfFire,
    technology: line.technology ?? entry?.technology,
    properties: line.properties ?? entry?.properties ?? [],
    defenceClass: line.defenceClass ?? entry?.defenceClass,
    worsened,
    isBroken: isBroken(line),
  }
}

/** A character's possessions, line by line. */
export const possessionsOf = ({ items }: KolapsMember, context: KolapsContext): Possession[] =>
  items.map((line, at) => possessionOf(line, at, context))

/** The same as they are shown: lines that are alike but for their number are one. */
export function alikeTogether(possessions: readonly Possession[]): Possession[] {
  const found = new Map<string, Possession>()
  for (const one of possessions) {
    const { at, quantity, ...what } = one
    const key = JSON.stringify(what)
    const before = found.get(key)
    found.set(key, before ? { ...before, quantity: before.quantity + quantity } : { ...one, at })
  }
  return [...found.values()]
}

const WEAPONS: readonly (ItemKind | undefined)[] = WEAPON_KINDS
export const isWeapon = ({ kind }: Pick<Possession, 'kind'>): boolean => WEAPONS.includes(kind)

const WEAR: Source = { kind: 'loss', id: 'worsened', name: BUILDER.words.worsened }

/** The class that a protection has now (KOL-R10: what impacts made it lose stays lost); `undefined` where nobody told it. */
export function classNow({ id, name, defenceClass, worsened }: Possession): Traced | undefined {
  const printed = own({ kind: 'item', id, name }, defenceClass)
  return printed && worsened > 0 ? plus(printed, { source: WEAR, amount: worsened }) : printed
}

/** The same as a number. */
export const classOf = (possession: Possession): number | undefined => classNow(possession)?.total

/** Beyond the highest class nothing is stopped any more. */
export const isUseless = (possession: Possession): boolean =>
  (classOf(possession) ?? FIGURES.highestClass) > FIGURES.highestClass

/** A line as the catalogue would have it: a thing by its name is what its line says. */
export function entryOfLine(line: OwnedItem, context: KolapsContext): CatalogueEntry {
  const { id, name, summary, kind = 'tool', cost } = possessionOf(line, 0, context)
  return { id, name, summary: summary ?? name, kind, cost }
}
