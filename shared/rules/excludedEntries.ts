import type { Localized } from '../domain/localized.ts'
import type { HouseSwitches } from './campaignTerms.ts'
import type { Ruleset } from './ruleset.ts'

/**
 * Returns the entries of the ruleset that a campaign can switch off: names by id. These are entries of the catalogue
 * that members buy or learn, and options of a whole warband. Entries that are only a part of another entry, or only a
 * name, are left out.
 */
export function listOptionalEntries({ roster, builder, content }: Ruleset): ReadonlyMap<string, Localized> {
  const starter = roster.starter('–')
  const context = roster.context(starter)
  const bought = new Set(builder.groups.flatMap(({ id, isChosen }) => (isChosen ? [] : [id])))
  const catalogue = [...roster.catalogue(context)].filter(({ kind }) => bought.has(kind))
  const options = builder.bandChoices?.of(starter, context).flatMap((choice) => choice.options) ?? []
  const reachable = new Set([...catalogue, ...options].map(({ id }) => id))
  const models = (content?.kinds(context) ?? []).flatMap((kind) => kind.models)
  const named = models.map((entry) => [entry['id'] as string, entry['name'] as unknown as Localized] as const)
  return new Map(named.filter(([id]) => reachable.has(id)))
}

/**
 * Returns the catalogue entries that a campaign switched off: names by id. They are stored in the same record as the
 * switches of house rules.
 */
export function findExcludedEntries(ruleset: Ruleset, house: HouseSwitches): ReadonlyMap<string, Localized> {
  const off = Object.keys(house).filter((id) => house[id] === false)
  if (off.length === 0) return NONE
  const known = listOptionalEntries(ruleset)
  return new Map(off.flatMap((id) => (known.has(id) ? [[id, known.get(id)!] as const] : [])))
}
const NONE: ReadonlyMap<string, Localized> = new Map()
