import type { Change } from '../../../shared/domain/campaign/change.ts'
import { danglingIn, entryId, isUser, namedByFact, namedIn } from '../../../shared/domain/campaign/content.ts'
import type { FieldsOf } from '../../../shared/domain/campaign/facts.ts'
import type { JournalEntry } from '../../../shared/domain/campaign/journal.ts'
import { afterChanges } from '../../../shared/domain/campaign/state.ts'
import type { Store } from '../../ports/store.ts'
import { warbandsOf } from '../base/execute.ts'
import { onlyUndoesAfter } from './undoAfter.ts'

/** The campaign's own entries that changes concern, by the ids that rosters know them by. */
interface Concerned {
  /** Those that will be gone, those that will be there, and those that what changes will name. */
  readonly gone: ReadonlySet<string>
  readonly made: ReadonlySet<string>
  readonly named: ReadonlySet<string>
  /** Those that a band no longer keeps as they were. */
  readonly letGo: readonly Pick<FieldsOf<'frozen'>, 'warband' | 'entry'>[]
}

/** Ids of the entries that changes make or take away, as they stand on one side of them. */
const entriesIn = (changes: readonly Change[], side: 'before' | 'after'): string[] =>
  changes.flatMap(({ kind, before, after }) => {
    const fields = side === 'before' ? before : after
    return kind === 'custom' && !(before && after) && fields ? [entryId(fields as FieldsOf<'custom'>)] : []
  })

/** Each fact's changes as one: what it was before the first, and what it is after the last. */
function together(changes: readonly Change[]): Change[] {
  const facts = new Map<string, Change>()
  for (const change of changes) {
    const { before } = facts.get(change.id) ?? change
    const after = change.after && { ...facts.get(change.id)?.after, ...change.after }
    facts.set(change.id, { ...change, before, after } as Change)
  }
  return [...facts.values()].filter(({ before, after }) => before || after)
}

function concernedBy(changes: readonly Change[]): Concerned {
  const facts = together(changes).filter(({ kind }) => isUser(kind))
  return {
    gone: new Set(entriesIn(facts, 'before')),
    made: new Set(entriesIn(facts, 'after')),
    named: new Set(facts.flatMap(({ kind, after }) => [...namedByFact(kind, after ?? {})])),
    letGo: facts.flatMap(({ kind, before, after }) =>
      kind === 'frozen' && after === null ? [before as FieldsOf<'frozen'>] : [],
    ),
  }
}

const isNone = ({ gone, made, named, letGo }: Concerned): boolean =>
  gone.size + made.size + named.size + letGo.length === 0

/** The ids that the campaign's entries have, but for those that will be gone. */
const idsLeft = (store: Store, campaign: string, { gone }: Concerned): string[] =>
  [...store.load(campaign, []).custom.values()].map(entryId).filter((id) => !gone.has(id))

/** The number of entries that are read at a time. */
const STRETCH = 200

/** True where an entry names what a band lets go, and the campaign has it no more. */
const namesLetGo = ({ changes }: JournalEntry, { letGo, made }: Concerned, there: readonly string[]): boolean =>
  letGo.some(({ warband, entry }) => {
    const id = entryId({ entry })
    const isIt = ({ kind, before, after }: Change) => {
      const fields = after ?? before ?? {}
      return (
        isUser(kind) && 'warband' in fields && fields.warband === warband && [...namedByFact(kind, fields)].includes(id)
      )
    }
    return !made.has(id) && !there.includes(id) && changes.some(isIt)
  })

/** Entries of a campaign after this one that still stand. */
function* since(store: Store, campaign: string, sequence: number): Iterable<JournalEntry> {
  for (let before: number | undefined; ;) {
    const entries = store.entries(campaign, STRETCH, before)
    for (const entry of entries) {
      if (entry.sequence <= sequence) return
      if (entry.undoneBy === null) yield entry
    }
    const last = entries.at(-1)
    if (!last) return
    before = last.sequence
  }
}

/**
 * Later entries that keep others from being taken back on account of the campaign's own catalogue: those that use what
 * would be gone, that took away what would be used again (even where another has its id by now), or that put another in
 * its place.
 */
export function contentInTheWay(
  store: Store,
  entries: readonly JournalEntry[],
  changes: readonly Change[],
): JournalEntry[] {
  const concerned = concernedBy(changes)
  const { gone, made, named } = concerned
  const inOrder = [...entries].sort((a, b) => a.sequence - b.sequence)
  const [oldest, newest] = [inOrder[0], inOrder.at(-1)]
  if (!oldest || !newest || isNone(concerned)) return []
  const own = new Set(entries.map(({ id }) => id))
  const there = idsLeft(store, oldest.campaign, concerned)
  const isHistory = entries.some(({ undoes }) => undoes.length > 0)
  const some = (ids: Iterable<string>, of: ReadonlySet<string>) => [...ids].some((id) => of.has(id))
  return [...since(store, oldest.campaign, oldest.sequence)].filter(
    (entry) =>
      !own.has(entry.id) &&
      (isHistory || entry.undoes.length === 0) &&
      !onlyUndoesAfter(store, newest, entry) &&
      (some(namedIn(entry.changes.filter(({ kind }) => isUser(kind))), gone) ||
        namesLetGo(entry, concerned, there) ||
        some(entriesIn(entry.changes, 'before'), named) ||
        some(entriesIn(entry.changes, 'after'), made)),
  )
}

/**
 * True when changes back leave the campaign's own catalogue whole: whatever a roster then names is there, and once. What
 * names an entry names it by an id within its data, which no reference between facts tells of.
 */
export function leavesContent(
  store: Store,
  campaign: string,
  { entries, changes }: { readonly entries: readonly JournalEntry[]; readonly changes: readonly Change[] },
): boolean {
  const concerned = concernedBy(changes)
  if (isNone(concerned)) return true
  const { gone, made, named, letGo } = concerned
  const there = idsLeft(store, campaign, concerned)
  if (there.some((id) => made.has(id)) || contentInTheWay(store, entries, changes).length > 0) return false
  const isKnown = (id: string) => made.has(id) || there.includes(id)
  if (letGo.length === 0 && [...gone].every((id) => made.has(id)) && [...named].every(isKnown)) return true
  const facts = store.load(campaign, warbandsOf(store, campaign))
  const own = together(changes).filter(({ kind, id, before }) => before === null || facts[kind].has(id))
  return danglingIn(afterChanges(facts, own)).length === 0
}
