import { ROSTER_FORMAT } from '../../domain/roster.ts'
import { MAX_QUANTITY } from '../../domain/text.ts'
import { referencesIn } from '../../rules/references.ts'
import type { CatalogueEntry, Reference, RosterRules } from '../../rules/ruleset.ts'
import { checkBand, checkMember, checkSide } from './check.ts'
import { context, isAllowed, type ChaosContext } from './context.ts'
import { injuries } from './injuries.ts'
import { schemas, type ChaosMember, type ChaosRoster } from './schemas.ts'
import { specs } from './specs.ts'

const OVERRIDABLE = new Set<string>([...Object.keys(specs), 'cost'])
/** Experience buys attributes and traits here (`advancement.ts`): there are no advances of their own. */
const ADVANCES = new Set<string>()

/** Every id that the roster uses, with what is known there. */
function* references({ members, stash }: ChaosRoster, { traits, items }: ChaosContext): Iterable<Reference> {
  for (const [at, member] of members.entries()) {
    const path = `members[${at}]`
    yield* referencesIn(`${path}.traits`, member.traits, traits)
    yield* referencesIn(`${path}.items`, member.items, items)
    yield* referencesIn(`${path}.injuries`, member.injuries, injuries)
    yield* referencesIn(`${path}.absences`, member.absences, injuries)
    yield* referencesIn(`${path}.advances`, member.advances, ADVANCES)
    for (const [j, { value }] of (member.overrides ?? []).entries()) {
      yield { path: `${path}.overrides[${j}].value`, id: value, known: OVERRIDABLE }
    }
  }
  yield* referencesIn('stash', stash, items)
}

/** A small legal faction: an independent and a group. */
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

/** One more or one less on the last line of an id; a new line where there is none, or it is full. */
function changed<L extends Line>(
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

/** The member with a level more of a trait, whether it may have it or not. */
export const withLevel = (member: ChaosMember, id: string, by: 1 | -1): ChaosMember => ({
  ...member,
  traits: changed(member.traits, { id, level: 1 }, 'level', by, MAX_LEVEL),
})

function withOne(member: ChaosMember, id: string, { traits, items }: ChaosContext, by: 1 | -1): ChaosMember {
  const trait = traits.get(id)
  const entry = trait ?? items.get(id)
  if (!entry || (by > 0 && !isAllowed(entry.who, member))) return member
  const owned = [...member.traits, ...member.items].some((one) => one.id === id)
  if (by < 0 && !owned) return member
  if (trait) return withLevel(member, id, by)
  return { ...member, items: changed(member.items, { id, quantity: 1 }, 'quantity', by, MAX_QUANTITY) }
}

export const roster: RosterRules<ChaosMember, ChaosContext, ChaosRoster> = {
  schemas,
  context,
  references,
  catalogue: ({ traits, items }): CatalogueEntry[] => [...traits.values(), ...items.values()],
  checkMember,
  checkBand,
  checkSide,
  starter,
  add: (member, id, ready) => withOne(member, id, ready, 1),
  remove: (member, id, ready) => withOne(member, id, ready, -1),
}
