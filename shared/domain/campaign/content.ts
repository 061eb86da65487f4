import type { Localized } from '../localized.ts'
import type { FactKind, FactOf } from './facts.ts'
import { factsWhere, type Facts } from './state.ts'

/** What the id of every entry that a campaign added begins with. */
export const CUSTOM = 'custom:'

/** Who names an entry of the campaign: a member, a band (its stash, its options), or another entry. */
export type Use =
  { readonly warband: string; readonly member: string | null } | { readonly entry: string; readonly warband?: never }

/** The id that an entry goes by in catalogue and rosters; nothing of what has none. */
export const idOf = ({ id }: { readonly id?: unknown }): string => (typeof id === 'string' ? id : '')
/** What an entry is called. */
export const nameOf = ({ name }: { readonly name?: unknown }): Localized => name as Localized
/** The same of its fact. */
export const entryId = ({ entry }: Pick<FactOf<'custom'>, 'entry'>): string => idOf(entry)

/** The fact of the campaign's entry with this id. */
export const entryFact = (facts: Facts, campaign: string, id: string): FactOf<'custom'> | undefined =>
  factsWhere(facts, 'custom', (fact) => fact.campaign === campaign && entryId(fact) === id)[0]

/** Every id of a campaign's entries that stands somewhere in plain data. */
export function* namedIn(data: unknown): Iterable<string> {
  if (typeof data === 'string') {
    if (data.startsWith(CUSTOM)) yield data
  } else if (typeof data === 'object' && data !== null) for (const inner of Object.values(data)) yield* namedIn(inner)
}

/** Facts that rosters are made of; a line of the treasury may tell what was bought, but uses nothing. */
const USERS: readonly FactKind[] = ['custom', 'warband', 'member', 'trait', 'item', 'injury', 'advance', 'override']
export const isUser = (kind: FactKind): boolean => USERS.includes(kind)

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
      for (const id of namedIn(fact)) if (use && id !== use.entry) note(id, use)
    }
  return new Map([...uses].map(([id, known]) => [id, [...known.values()]]))
}

type Userlike = { readonly entry?: string; readonly warband?: string; readonly member?: string | null }

function userIn(kind: FactKind, fact: { readonly id: string }): (Use & Userlike) | undefined {
  if (kind === 'custom') return { entry: entryId(fact as FactOf<'custom'>) }
  if (kind === 'warband') return { warband: fact.id, member: null }
  const { warband, member = null } = fact as Userlike
  if (warband === undefined) return undefined
  return { warband, member: kind === 'member' ? fact.id : member }
}
