import type { Localized } from '../../domain/localized.ts'
import { isBroken } from '../../rules/kit/broken.ts'
import { addTracedPart, type TracedPartSource, type Traced } from '../../rules/kit/traced.ts'
import { traceItemValue } from '../../rules/profile.ts'
import type { CatalogueEntry } from '../../rules/ruleset.ts'
import { WEAPON_KINDS, type ItemKind } from './catalogue.ts'
import { inAllLanguages, type KolapsContext } from './context.ts'
import { KOLAPS_BUILDER, KOLAPS_RULE_NUMBERS } from './data.ts'
import type { KolapsMember, KolapsOwnedItem } from './schemas.ts'

/** A line of possessions with all its data. Data that the line does not have come from the catalogue entry. */
export interface Possession {
  /** Index of the line among the member's lines. */
  readonly at: number
  readonly id: string
  readonly name: Localized
  readonly summary: Localized | undefined
  readonly kind: ItemKind | undefined
  readonly quantity: number
  readonly cost: number
  readonly rateOfFire: number | undefined
  readonly technology: number | undefined
  readonly properties: NonNullable<KolapsOwnedItem['properties']>
  readonly defenceClass: number | undefined
  readonly worsened: number
  readonly isBroken: boolean
}

/** Combines a line of possessions with its catalogue entry. */
export function toPossession(line: KolapsOwnedItem, at: number, { items }: KolapsContext): Possession {
  const entry = items.get(line.id)
  const { id, quantity, worsened = 0 } = line
  return {
    at,
    id,
    name: line.name === undefined ? (entry?.name ?? inAllLanguages(id)) : inAllLanguages(line.name),
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

/** Lists a character's possessions, line by line. */
export const listPossessions = ({ items }: KolapsMember, context: KolapsContext): Possession[] =>
  items.map((line, at) => toPossession(line, at, context))

/** Merges lines that differ only in quantity, for display. */
export function mergePossessions(possessions: readonly Possession[]): Possession[] {
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
export const isKolapsWeapon = ({ kind }: Pick<Possession, 'kind'>): boolean => WEAPONS.includes(kind)

const WEAR: TracedPartSource = { kind: 'loss', id: 'worsened', name: KOLAPS_BUILDER.words.worsened }

/**
 * Returns the current class of a protection; `undefined` if its class is unknown. KOL-R10: wear from impacts is
 * permanent.
 */
export function currentDefenceClass({ id, name, defenceClass, worsened }: Possession): Traced | undefined {
  const printed = traceItemValue({ kind: 'item', id, name }, defenceClass)
  return printed && worsened > 0 ? addTracedPart(printed, { source: WEAR, amount: worsened }) : printed
}

/** Returns the current class of a protection as a number. */
export const currentDefenceClassNumber = (possession: Possession): number | undefined =>
  currentDefenceClass(possession)?.total

/** Returns true for a protection whose class is above the highest, so that it stops nothing. */
export const isUselessProtection = (possession: Possession): boolean =>
  (currentDefenceClassNumber(possession) ?? KOLAPS_RULE_NUMBERS.highestClass) > KOLAPS_RULE_NUMBERS.highestClass

/** Converts a line to a catalogue entry. An item by name is described by its line alone. */
export function possessionLineToEntry(line: KolapsOwnedItem, context: KolapsContext): CatalogueEntry {
  const { id, name, summary, kind = 'tool', cost } = toPossession(line, 0, context)
  return { id, name, summary: summary ?? name, kind, cost }
}
