import type { Localized } from '../localized.ts'
import type { FactKind, FactOf, FieldsOf } from './facts.ts'
import { factOf, factsWhere, type Facts } from './state.ts'

/** What the id of every entry that a campaign added begins with. */
export const CUSTOM = 'custom:'

/** Who names an entry of the campaign: a member, a band (its stash, its options), or another entry. */
export type Use =
  | { readonly warband: string; readonly member: string | null }
  | { readonly entry: string; readonly warband?: never }

/** The id that an entry goes by in catalogue and rosters; nothing of what has none. */
export const idOf = ({ id }: { readonly id?: unknown }): string => (typeof id === 'string' ? id : '')
/** What an entry is called. */
export const nameOf = ({ name }: { readonly name?: unknown }): Localized => name as Localized
/** The same of its fact. */
export const entryId = ({ entry }: Pick<FieldsOf<'custom'>, 'entry'>): string => idOf(entry)

/** The fact of the campaign's entry with this id. */
export const entryFact = (facts: Facts, campaign: string, id: string): FactOf<'custom'> | undefined =>
  factsWhere(facts, 'custom', (fact) => fact.campaign === campaign && entryId(fact) === id)[0]

/** The entries that a band keeps as they were, in the order in which it came to keep them. */
export const frozenOf = (facts: Facts, warband: string): FactOf<'frozen'>[] =>
  factsWhere(facts, 'frozen', (fact) => fact.warband === warband)

/** What a band keeps of the entry with this id. */
export const frozenFact = (facts: Facts, warband: string, id: string): FactOf<'frozen'> | undefined =>
  frozenOf(facts, warband).find((fact) => entryId(fact) === id)

/** Those of the entries that a band keeps which its campaign has no more. */
export const goneOf = (facts: Facts, warband: string): FactOf<'frozen'>[] =>
  frozenOf(facts, warband).filter((fact) => !entryFact(facts, fact.campaign, entryId(fact)))

/** The entries that a band goes by: those of its campaign, and last, in place of them, those that it keeps as they were. */
export function entriesFor(facts: Facts, warband: string): FieldsOf<'custom'>['entry'][] {
  const { campaign } = factOf(facts, 'warband', warband)
  const own = frozenOf(facts, warband)
  const kept = new Set(own.map(entryId))
  const others = factsWhere(facts, 'custom', (fact) => fact.campaign === campaign && !kept.has(entryId(fact)))
  return [...others, ...own].map(({ entry }) => entry)
}

/** Every id of a campaign's entries that stands somewhere in plain data. */
export function* namedIn(data: unknown): Iterable<string> {
  if (typeof data === 'string') {
    if (data.startsWith(CUSTOM)) yield data
  } else if (typeof data === 'object' && data !== null) for (const inner of Object.values(data)) yield* namedIn(inner)
}

/** Facts that rosters are made of; a line of the treasury may tell what was bought, but uses nothing. */
export const USERS: readonly FactKind[] = [
  ...(['custom', 'warband', 'frozen', 'member', 'trait', 'item', 'injury', 'advance', 'override'] as const),
]
export const isUser = (kind: FactKind): boolean => USERS.includes(kind)

/** Every id of a campaign's entries that a fact names; an entry does not name itself. */
export function* namedByFact(kind: FactKind, fact: object): Iterable<string> {
  const own =
    (kind === 'custom' || kind === 'frozen') && 'entry' in fact ? entryId(fact as FactOf<'custom'>) : undefined
  for (const id of namedIn(fact)) if (id !== own) yield id
}

/**
 * Who uses each of a campaign's entries, as far as the facts go: whatever names it by its id, wherever that stands in
 * the data of the ruleset. An entry does not use itself.
 */
export function usesOf(facts: Facts): ReadonlyMap<string, readonly Use[]> {
  const uses = new Map<string, Map<string, Use>>()
  const note = (id: string, use: Use) => {
    const known = uses.get(id) ?? new Map<string, Use>()
    known.set(use.warband === undefined ? use.entry : `${use.warband} ${use.member}`, use)
    uses.set(id, known)
  }
  for (const kind of USERS)
    for (const fact of facts[kind].values()) {
      const use = userIn(kind, fact)
      for (const id of namedByFact(kind, fact)) if (use) note(id, use)
    }
  return new Map([...uses].map(([id, known]) => [id, [...known.values()]]))
}

/** The ids that bands name though they do not have the entries: none, in a campaign that is whole. */
export function danglingIn(facts: Facts): string[] {
  const there = new Set([...facts.custom.values()].map(entryId))
  const uses = [...usesOf(facts)].filter(([id]) => !there.has(id))
  return uses.flatMap(([id, all]) =>
    all.some((use) => use.warband === undefined || !frozenFact(facts, use.warband, id)) ? [id] : [],
  )
}

type Userlike = { readonly entry?: string; readonly warband?: string; readonly member?: string | null }

function userIn(kind: FactKind, fact: { readonly id: string }): (Use & Userlike) | undefined {
  if (kind === 'custom') return { entry: entryId(fact as FactOf<'custom'>) }
  if (kind === 'warband') return { warband: fact.id, member: null }
  const { warband, member = null } = fact as Userlike
  if (warband === undefined) return undefined
  return { warband, member: kind === 'member' ? fact.id : member }
}
