import type { Localized } from '../domain/localized.ts'
import type { HouseSwitches } from './campaignTerms.ts'
import type { Ruleset } from './ruleset.ts'

/**
 * The entries of a ruleset's own that a campaign can be played without, with their names, by id: what is bought or learnt
 * from its catalogue, and what a band as a whole is chosen to be. What only makes up other things, or is but a name, is not.
 */
export function leavable({ roster, builder, content }: Ruleset): ReadonlyMap<string, Localized> {
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

/** The entries that a campaign is played without, with their names: switched off like a house rule. */
export function unplayed(ruleset: Ruleset, house: HouseSwitches): ReadonlyMap<string, Localized> {
  const off = Object.keys(house).filter((id) => house[id] === false)
  if (off.length === 0) return NONE
  const known = leavable(ruleset)
  return new Map(off.flatMap((id) => (known.has(id) ? [[id, known.get(id)!] as const] : [])))
}
const NONE: ReadonlyMap<string, Localized> = new Map()
