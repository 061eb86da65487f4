import type { Localized } from '../../domain/localized.ts'
import type { TracedPartSource } from '../../rules/kit/traced.ts'
import { buildItemValueColumns, joinNames, traceItemValue, buildItemValues } from '../../rules/profile.ts'
import type { CarriedItem, EvaluatedMember, ItemValuesByColumn, ItemValueRules } from '../../rules/ruleset.ts'
import { renderLocalized } from '../../text/renderLocalized.ts'
import { entryNameOf, type KolapsContext } from './context.ts'
import { KOLAPS_ITEM_VALUE_COLUMNS } from './data.ts'
import { mergePossessions, currentDefenceClass, toPossession, listPossessions, type Possession } from './possessions.ts'
import { buildChanceTables } from './profileChances.ts'
import type { KolapsMember } from './schemas.ts'

type Bearer = EvaluatedMember<KolapsMember>

/** Formats the names of an item's properties: « Crosse, Pénétrant 1 ». */
const propertiesOf = ({ properties }: Possession, context: KolapsContext): Localized | undefined =>
  joinNames(
    properties.map(({ id, value }) => {
      const name = context.properties.get(id)?.name ?? { fr: id, en: id }
      return value === undefined ? name : renderLocalized(KOLAPS_ITEM_VALUE_COLUMNS.words.property, { name, value })
    }),
  )

/** Builds the item values: rate of fire and technology of a weapon, class of a protection, and properties. */
export function buildKolapsItemValues(thing: Possession, context: KolapsContext): ItemValuesByColumn {
  const { id, name, rateOfFire, technology } = thing
  const source: TracedPartSource = { kind: 'item', id, name }
  return buildItemValues({
    rate: traceItemValue(source, rateOfFire),
    technology: traceItemValue(source, technology),
    class: currentDefenceClass(thing),
    properties: propertiesOf(thing, context),
  })
}

/**
 * Builds the values of an attribute or a specialisation: its cost and its limits. Returns `undefined` for any other
 * id.
 */
function buildLimitsProfile(
  id: string,
  { attributes, specialisations, affiliations }: KolapsContext,
): ItemValuesByColumn | undefined {
  const specialisation = specialisations.get(id)
  const entry = specialisation ?? attributes.get(id)
  if (!entry) return undefined
  const source: TracedPartSource = { kind: 'trait', id, name: entry.name }
  return buildItemValues({
    pds: traceItemValue(source, specialisation?.pds),
    rank: traceItemValue(source, entry.minimumRank),
    affiliation: entry.affiliation === undefined ? undefined : entryNameOf(affiliations, entry.affiliation),
  })
}

/** Lists the items that a character has and can use, with their values; equal lines are merged. */
const listCarriedItems = ({ member }: Bearer, context: KolapsContext): CarriedItem[] =>
  mergePossessions(listPossessions(member, context))
    .filter(({ isBroken }) => !isBroken)
    .map((thing) => ({
      ...{ name: thing.name, group: thing.kind ?? 'tool', quantity: thing.quantity },
      figures: buildKolapsItemValues(thing, context),
    }))

/**
 * Rules for item values: weapons by rate of fire, technology and properties; protections by class; specialisations by
 * cost and limits.
 */
export const kolapsItemValueRules: ItemValueRules<KolapsMember, KolapsContext> = {
  columns: buildItemValueColumns(KOLAPS_ITEM_VALUE_COLUMNS),
  of: (line, context) =>
    buildLimitsProfile(line.id, context) ?? buildKolapsItemValues(toPossession(line, 0, context), context),
  listCarried: listCarriedItems,
  chances: ({ member }, context) => buildChanceTables(listPossessions(member, context), context),
}
