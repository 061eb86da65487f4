import { ROSTER_FORMAT } from '../../domain/roster.ts'
import { MAX_QUANTITY } from '../../domain/text.ts'
import { referencesIn } from '../../rules/references.ts'
import type { Reference, RosterRules } from '../../rules/ruleset.ts'
import { catalogued } from './catalogued.ts'
import { checkMember } from './check.ts'
import { context, type KolapsContext } from './context.ts'
import { ADVANCES } from './data.ts'
import { injuries } from './injuries.ts'
import { entryOfLine } from './possessions.ts'
import { MAX_LEVEL, NAMED, schemas, type KolapsMember, type KolapsRoster, type OwnedItem } from './schemas.ts'
import { VALUES } from './values.ts'

const OVERRIDABLE = new Set<string>([...VALUES, 'cost'])
const ADVANCE_IDS = new Set<string>(ADVANCES.results.map(({ id }) => id))

/** Ids that two catalogues know, and one that stands for itself. */
const either = (...maps: readonly ReadonlyMap<string, unknown>[]): Reference['known'] =>
  new Set(maps.flatMap((map) => [...map.keys()]))

function* itemReferences(path: string, lines: readonly OwnedItem[] | undefined, { items, properties }: KolapsContext) {
  const known = new Set([...items.keys(), NAMED])
  yield* referencesIn(path, lines, known)
  for (const [at, line] of (lines ?? []).entries())
    yield* referencesIn(`${path}[${at}].properties`, line.properties, properties)
}

/** Every id that the roster uses, with what is known there. Affiliations and archetypes may be any name (KOL-R3). */
function* references(roster: KolapsRoster, shared: KolapsContext): Iterable<Reference> {
  const traits = either(shared.attributes, shared.specialisations)
  for (const [at, member] of roster.members.entries()) {
    const path = `members[${at}]`
    yield* referencesIn(`${path}.traits`, member.traits, traits)
    yield* itemReferences(`${path}.items`, member.items, shared)
    yield* referencesIn(`${path}.injuries`, member.injuries, injuries)
    yield* referencesIn(`${path}.absences`, member.absences, injuries)
    yield* referencesIn(`${path}.advances`, member.advances, ADVANCE_IDS)
    for (const [j, { value }] of (member.overrides ?? []).entries()) {
      yield { path: `${path}.overrides[${j}].value`, id: value, known: OVERRIDABLE }
    }
  }
  yield* itemReferences('stash', roster.stash, shared)
}

/** The smallest unit: one recruit. */
const starter = (name: string): KolapsRoster => ({
  format: ROSTER_FORMAT,
  ruleset: 'kolaps',
  name,
  options: {},
  custom: [],
  members: [
    {
      kind: 'character',
      name: 'Recrue',
      rank: 4,
      attributes: [],
      specialisations: [],
      boughtPds: 0,
      traits: [],
      items: [],
    },
  ],
})

/** What lines count by, and the most that one can say. */
const MOST = { level: MAX_LEVEL, quantity: MAX_QUANTITY } as const
type Counter = keyof typeof MOST

/** One more or one less on the last line of an id; one more is a new line where there is none, or it is full. */
function changed<K extends Counter, L extends { readonly id: string } & Readonly<Record<K, number>>>(
  lines: readonly L[],
  fresh: L,
  key: K,
  by: 1 | -1,
): L[] {
  const at = lines.findLastIndex(({ id }) => id === fresh.id)
  const last = lines[at]
  if (!last || (by > 0 && last[key] >= MOST[key])) return by > 0 ? [...lines, fresh] : [...lines]
  const count = last[key] + by
  return count > 0 ? lines.with(at, { ...last, [key]: count }) : lines.toSpliced(at, 1)
}

const withTrait = (member: KolapsMember, id: string, by: 1 | -1): KolapsMember => ({
  ...member,
  traits: changed(member.traits, { id, level: 1 }, 'level', by),
})

const withItem = (member: KolapsMember, id: string, by: 1 | -1): KolapsMember => ({
  ...member,
  items: changed(member.items, { id, quantity: 1 }, 'quantity', by),
})

/** One more of it. An attribute or a specialisation that it has already is not refused here: the checks tell. */
function add(member: KolapsMember, id: string, { attributes, specialisations, items }: KolapsContext): KolapsMember {
  if (attributes.has(id) || specialisations.has(id)) return withTrait(member, id, 1)
  return items.has(id) ? withItem(member, id, 1) : member
}

/** One less of it. */
function remove(member: KolapsMember, id: string): KolapsMember {
  if (member.traits.some((trait) => trait.id === id)) return withTrait(member, id, -1)
  return member.items.some((item) => item.id === id) ? withItem(member, id, -1) : member
}

export const roster: RosterRules<KolapsMember, KolapsContext, KolapsRoster> = {
  schemas,
  context,
  references,
  // PDS are no points: what a specialisation takes is told in words, and by the meter.
  catalogue: (shared) =>
    [...shared.attributes.values(), ...shared.specialisations.values(), ...shared.items.values()].map((entry) =>
      catalogued(entry, shared),
    ),
  checkMember,
  checkBand: () => [],
  starter,
  add,
  remove,
  entryOfLine,
}
