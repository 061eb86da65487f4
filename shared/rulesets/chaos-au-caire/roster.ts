import { ROSTER_FORMAT } from '../../domain/roster.ts'
import { MAX_QUANTITY } from '../../domain/text.ts'
import { listReferences } from '../../rules/references.ts'
import type { CatalogueEntry, RosterReference, RosterRules } from '../../rules/ruleset.ts'
import { checkChaosBand, checkChaosMember, checkChaosSide } from './check.ts'
import { buildChaosContext, isAllowedForKind, type ChaosContext } from './context.ts'
import { chaosInjuries } from './injuries.ts'
import { chaosSchemas, type ChaosMember, type ChaosRoster } from './schemas.ts'
import { CHAOS_VALUE_DISPLAY_SPECS } from './specs.ts'

const OVERRIDABLE = new Set<string>([...Object.keys(CHAOS_VALUE_DISPLAY_SPECS), 'cost'])
/**
 * Known ids of advances. The set is empty, because experience buys attributes and traits directly (`advancement.ts`).
 */
const ADVANCES = new Set<string>()

/** Yields all ids that the roster uses, each with its path and the ids that are allowed there. */
function* references({ members, stash }: ChaosRoster, { traits, items }: ChaosContext): Iterable<RosterReference> {
  for (const [at, member] of members.entries()) {
    const path = `members[${at}]`
    yield* listReferences(`${path}.traits`, member.traits, traits, { key: 'items', known: items })
    yield* listReferences(`${path}.items`, member.items, items, { key: 'traits', known: traits })
    yield* listReferences(`${path}.injuries`, member.injuries, chaosInjuries)
    yield* listReferences(`${path}.absences`, member.absences, chaosInjuries)
    yield* listReferences(`${path}.advances`, member.advances, ADVANCES)
    for (const [j, { value }] of (member.overrides ?? []).entries()) {
      yield { path: `${path}.overrides[${j}].value`, id: value, known: OVERRIDABLE }
    }
  }
  yield* listReferences('stash', stash, items, { key: 'traits', known: traits })
}

/** Returns a small legal faction: an independent and a group. */
const starter = (name: string): ChaosRoster => ({
  format: ROSTER_FORMAT,
  ruleset: 'chaos-au-caire',
  name,
  options: {},
  custom: [],
  members: [
    {
      kind: 'independent',
      name: 'Héros',
      attributes: { strength: 2, agility: 3, wits: 3, resolve: 4 },
      traits: [],
      items: [],
    },
    {
      kind: 'acolyte-group',
      name: 'Acolytes',
      attributes: { strength: 2, agility: 3, wits: 2, resolve: 2 },
      traits: [],
      items: [],
    },
  ],
})

type Line = { readonly id: string } & ({ readonly level: number } | { readonly quantity: number })

/** Changes the last line with an id by one. Adds a new line if there is no such line, or if it is full. */
function changeLine<L extends Line>(
  lines: readonly L[],
  fresh: L,
  key: 'level' | 'quantity',
  by: 1 | -1,
  max: number,
): L[] {
  const at = lines.findLastIndex(({ id }) => id === fresh.id)
  const count = at < 0 ? 0 : Number((lines[at] as Record<string, unknown>)[key])
  if (at < 0 || (by > 0 && count >= max)) return by > 0 ? [...lines, fresh] : [...lines]
  if (count + by <= 0) return lines.toSpliced(at, 1)
  return lines.with(at, { ...lines[at]!, [key]: count + by })
}

const MAX_LEVEL = 99

/** Changes a trait of the member by one level. Does not check whether the member may have the trait. */
export const changeTraitLevel = (member: ChaosMember, id: string, by: 1 | -1): ChaosMember => ({
  ...member,
  traits: changeLine(member.traits, { id, level: 1 }, 'level', by, MAX_LEVEL),
})

function changeEntry(member: ChaosMember, id: string, { traits, items }: ChaosContext, by: 1 | -1): ChaosMember {
  const trait = traits.get(id)
  const entry = trait ?? items.get(id)
  if (!entry || (by > 0 && !isAllowedForKind(entry.who, member))) return member
  const owned = [...member.traits, ...member.items].some((one) => one.id === id)
  if (by < 0 && !owned) return member
  if (trait) return changeTraitLevel(member, id, by)
  return { ...member, items: changeLine(member.items, { id, quantity: 1 }, 'quantity', by, MAX_QUANTITY) }
}

export const chaosRosterRules: RosterRules<ChaosMember, ChaosContext, ChaosRoster> = {
  schemas: chaosSchemas,
  context: buildChaosContext,
  references,
  catalogue: ({ traits, items }): CatalogueEntry[] => [...traits.values(), ...items.values()],
  checkMember: checkChaosMember,
  checkBand: checkChaosBand,
  checkSide: checkChaosSide,
  starter,
  add: (member, id, ready) => changeEntry(member, id, ready, 1),
  remove: (member, id, ready) => changeEntry(member, id, ready, -1),
}
