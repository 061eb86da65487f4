import { ROSTER_FORMAT } from '../../../shared/domain/roster.ts'
import type { RosterReference, RosterRules } from '../../../shared/rules/ruleset.ts'
import { checkFaction, checkGroup } from './check.ts'
import { context, isFor, type ChaosContext } from './context.ts'
import { schemas, type Faction, type Group, type OwnedItem, type OwnedTrait } from './schemas.ts'
import { specs } from './specs.ts'
import { RETURNS } from './tables.ts'

/** Values that can be overridden. The value band is included, although it is a word: `evaluateWholeRoster` reports it. */
const OVERRIDABLE: ReadonlySet<string> = new Set([...Object.keys(specs), 'cost'])
const NONE: ReadonlySet<string> = new Set()

function* referencesIn(
  path: string,
  entries: readonly { readonly id: string }[],
  known: RosterReference['known'],
): Iterable<RosterReference> {
  for (const [at, { id }] of entries.entries()) yield { path: `${path}[${at}].id`, id, known }
}

function* references({ members, stash = [] }: Faction, { traits, items }: ChaosContext): Iterable<RosterReference> {
  for (const [at, group] of members.entries()) {
    const path = `members[${at}]`
    yield* referencesIn(`${path}.traits`, group.traits, traits)
    yield* referencesIn(`${path}.items`, group.items, items)
    yield* referencesIn(`${path}.injuries`, group.injuries ?? [], RETURNS)
    yield* referencesIn(`${path}.advances`, group.advances ?? [], NONE)
    for (const [j, { value }] of (group.overrides ?? []).entries()) {
      yield { path: `${path}.overrides[${j}].value`, id: value, known: OVERRIDABLE }
    }
  }
  yield* referencesIn('stash', stash, items)
}

/** The smallest faction: ten acolytes with one die in each attribute. */
const starter = (name: string): Faction => ({
  format: ROSTER_FORMAT,
  ruleset: 'chaos-au-caire',
  name,
  options: {},
  custom: [],
  members: [
    {
      kind: 'acolyte-group',
      name: 'Acolytes',
      attributes: { strength: 1, agility: 1, wits: 1, resolve: 1 },
      traits: [],
      items: [],
    },
  ],
})

/** Adds a level of a trait that groups may have, or one more of an item. Ignores other ids. */
function add(group: Group, id: string, { traits, items }: ChaosContext): Group {
  const trait = traits.get(id)
  if (trait) return isFor(group, trait) ? { ...group, traits: withTrait(group.traits, id) } : group
  return items.has(id) ? { ...group, items: withItem(group.items, id) } : group
}

function withTrait(traits: readonly OwnedTrait[], id: string): OwnedTrait[] {
  if (!traits.some((owned) => owned.id === id)) return [...traits, { id, level: 1 }]
  return traits.map((owned) => (owned.id === id ? { ...owned, level: owned.level + 1 } : owned))
}

function withItem(items: readonly OwnedItem[], id: string): OwnedItem[] {
  const line = items.findIndex((owned) => owned.id === id)
  if (line < 0) return [...items, { id, quantity: 1 }]
  return items.map((owned, at) => (at === line ? { ...owned, quantity: owned.quantity + 1 } : owned))
}

/** Removes a level of a trait, or one of an item, from its last line. */
function remove(group: Group, id: string): Group {
  const trait = group.traits.findLastIndex((owned) => owned.id === id)
  if (trait >= 0) return { ...group, traits: lowerLine(group.traits, trait, 'level') }
  const item = group.items.findLastIndex((owned) => owned.id === id)
  return item < 0 ? group : { ...group, items: lowerLine(group.items, item, 'quantity') }
}

/** The lines with `key` of one line lowered by 1; a line at 0 is removed. */
const lowerLine = <K extends string, L extends Readonly<Record<K, number>>>(
  lines: readonly L[],
  line: number,
  key: K,
) => lines.flatMap((owned, at) => (at !== line ? [owned] : owned[key] > 1 ? [{ ...owned, [key]: owned[key] - 1 }] : []))

export const roster: RosterRules<Group, ChaosContext, Faction> = {
  schemas,
  context,
  references,
  catalogue: ({ traits, items }) => [...traits.values(), ...items.values()],
  checkMember: checkGroup,
  checkBand: checkFaction,
  starter,
  add,
  remove,
}
