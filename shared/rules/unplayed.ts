import type { Localized } from '../domain/localized.ts'
import type { HouseSwitches } from './houseRules.ts'
import type { Ruleset } from './ruleset.ts'

/**
 * The entries of a ruleset's own that a campaign can be played without, with their names, by id: those that its content
 * form shows. Kinds of which there is one in each campaign are replaced there, not left out.
 */
export function leavable({ roster, content }: Ruleset): ReadonlyMap<string, Localized> {
  const kinds = content?.kinds(roster.context(roster.starter('–'))) ?? []
  const models = kinds.filter(({ alone }) => alone === undefined).flatMap((kind) => kind.models)
  return new Map(models.map((entry) => [entry['id'] as string, entry['name'] as unknown as Localized]))
}

/** The entries that a campaign is played without, with their names: switched off like a house rule. */
export function unplayed(ruleset: Ruleset, house: HouseSwitches): ReadonlyMap<string, Localized> {
  const off = Object.keys(house).filter((id) => house[id] === false)
  if (off.length === 0) return NONE
  const known = leavable(ruleset)
  return new Map(off.flatMap((id) => (known.has(id) ? [[id, known.get(id)!] as const] : [])))
}
const NONE: ReadonlyMap<string, Localized> = new Map()
