import { ROSTER_FORMAT } from '../../domain/roster.ts'
import { MAX_QUANTITY } from '../../domain/text.ts'
import { listReferences } from '../../rules/references.ts'
import type { RosterReference, RosterRules, CatalogueEntry } from '../../rules/ruleset.ts'
import { checkKolapsMember } from './check.ts'
import { buildKolapsContext, entryNameOf, type KolapsContext } from './context.ts'
import { KOLAPS_ADVANCES, KOLAPS_WORDING } from './data.ts'
import { kolapsInjuries } from './injuries.ts'
import { possessionLineToEntry } from './possessions.ts'
import {
  MAX_LEVEL,
  NAMED_ITEM_ID,
  kolapsSchemas,
  type KolapsMember,
  type KolapsRoster,
  type KolapsOwnedItem,
} from './schemas.ts'
import { KOLAPS_VALUE_KEYS } from './values.ts'
import type { Localized } from '../../domain/localized.ts'
import type { Affiliation, Archetype, KolapsAttribute, KolapsItem, Specialisation } from './catalogue.ts'
import { renderLocalized } from '../../text/renderLocalized.ts'

const OVERRIDABLE = new Set<string>([...KOLAPS_VALUE_KEYS, 'cost'])
const ADVANCE_IDS = new Set<string>(KOLAPS_ADVANCES.results.map(({ id }) => id))

/** Returns the ids of several catalogues as one set. */
const collectKeys = (...maps: readonly ReadonlyMap<string, unknown>[]): RosterReference['known'] =>
  new Set(maps.flatMap((map) => [...map.keys()]))

function* itemReferences(
  path: string,
  lines: readonly KolapsOwnedItem[] | undefined,
  { items, properties }: KolapsContext,
) {
  const known = new Set([...items.keys(), NAMED_ITEM_ID])
  yield* listReferences(path, lines, known)
  for (const [at, line] of (lines ?? []).entries())
    yield* listReferences(`${path}[${at}].properties`, line.properties, properties)
}

/**
 * Yields all ids that the roster uses, each with its path and the ids that are allowed there. Affiliations and
 * archetypes are left out, because they may be any name (KOL-R3).
 */
function* references(roster: KolapsRoster, shared: KolapsContext): Iterable<RosterReference> {
  const traits = collectKeys(shared.attributes, shared.specialisations)
  for (const [at, member] of roster.members.entries()) {
    const path = `members[${at}]`
    yield* listReferences(`${path}.traits`, member.traits, traits)
    yield* itemReferences(`${path}.items`, member.items, shared)
    yield* listReferences(`${path}.injuries`, member.injuries, kolapsInjuries)
    yield* listReferences(`${path}.absences`, member.absences, kolapsInjuries)
    yield* listReferences(`${path}.advances`, member.advances, ADVANCE_IDS)
    for (const [j, { value }] of (member.overrides ?? []).entries()) {
      yield { path: `${path}.overrides[${j}].value`, id: value, known: OVERRIDABLE }
    }
  }
  yield* itemReferences('stash', roster.stash, shared)
}

/** Returns the smallest unit: one recruit. */
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

/** Fields of lines that count, each with its maximum. */
const MAX_BY_COUNTER = { level: MAX_LEVEL, quantity: MAX_QUANTITY } as const
type Counter = keyof typeof MAX_BY_COUNTER

/** Changes the last line with an id by one. An increase adds a new line if there is no such line, or if it is full. */
function changeLine<K extends Counter, L extends { readonly id: string } & Readonly<Record<K, number>>>(
  lines: readonly L[],
  fresh: L,
  key: K,
  by: 1 | -1,
): L[] {
  const at = lines.findLastIndex(({ id }) => id === fresh.id)
  const last = lines[at]
  if (!last || (by > 0 && last[key] >= MAX_BY_COUNTER[key])) return by > 0 ? [...lines, fresh] : [...lines]
  const count = last[key] + by
  return count > 0 ? lines.with(at, { ...last, [key]: count }) : lines.toSpliced(at, 1)
}

const withTrait = (member: KolapsMember, id: string, by: 1 | -1): KolapsMember => ({
  ...member,
  traits: changeLine(member.traits, { id, level: 1 }, 'level', by),
})

const withItem = (member: KolapsMember, id: string, by: 1 | -1): KolapsMember => ({
  ...member,
  items: changeLine(member.items, { id, quantity: 1 }, 'quantity', by),
})

/**
 * Adds one catalogue entry to a member. An attribute or specialisation that the member already has is added again, and
 * the checks report this.
 */
function add(member: KolapsMember, id: string, { attributes, specialisations, items }: KolapsContext): KolapsMember {
  if (attributes.has(id) || specialisations.has(id)) return withTrait(member, id, 1)
  return items.has(id) ? withItem(member, id, 1) : member
}

function remove(member: KolapsMember, id: string): KolapsMember {
  if (member.traits.some((trait) => trait.id === id)) return withTrait(member, id, -1)
  return member.items.some((item) => item.id === id) ? withItem(member, id, -1) : member
}

export const kolapsRosterRules: RosterRules<KolapsMember, KolapsContext, KolapsRoster> = {
  schemas: kolapsSchemas,
  context: buildKolapsContext,
  references,
  // PDS (points for specialisations) are not points of the warband. So the entry has no price here; its PDS are shown
  // in its summary and by the meter.
  catalogue: (shared) =>
    [...shared.attributes.values(), ...shared.specialisations.values(), ...shared.items.values()].map((entry) =>
      toCatalogueEntry(entry, shared),
    ),
  checkMember: checkKolapsMember,
  checkBand: () => [],
  starter,
  add,
  remove,
  entryOfLine: possessionLineToEntry,
}

type Entry = KolapsAttribute | Specialisation | KolapsItem | Affiliation | Archetype

const { catalogueRank, pdsCost } = KOLAPS_WORDING.sheet

/** Lists what users need to know before they choose a catalogue entry: its PDS and its limits. */
function particulars(entry: Entry, context: Pick<KolapsContext, 'affiliations'>): Localized[] {
  return [
    ...('pds' in entry ? [renderLocalized(pdsCost, { count: entry.pds })] : []),
    ...('minimumRank' in entry && entry.minimumRank !== undefined
      ? [renderLocalized(catalogueRank, { rank: entry.minimumRank })]
      : []),
    ...('affiliation' in entry && entry.affiliation !== undefined
      ? [entryNameOf(context.affiliations, entry.affiliation)]
      : []),
  ]
}

/**
 * Converts an entry for the builder's catalogue. Its text is the summary, then the PDS (the points for specialisations)
 * and the limits. Sheets print only the summary.
 */
function toCatalogueEntry<E extends Entry>(entry: E, context: Pick<KolapsContext, 'affiliations'>): E & CatalogueEntry {
  const all = particulars(entry, context)
  if (all.length === 0) return entry
  const summaryIn = (language: keyof Localized) =>
    entry.summary[language].replace(/\.?$/, ` (${all.map((one) => one[language]).join(', ')}).`)
  return { ...entry, summary: { fr: summaryIn('fr'), en: summaryIn('en') } }
}
