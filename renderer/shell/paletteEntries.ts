import type { RouteLocationRaw } from 'vue-router'
import { foldForSearch } from '../../shared/domain/searchText.ts'
import type { ItemValueColumn } from '../../shared/rules/ruleset.ts'
import type { WithItemValues } from '../components/figures.ts'
import type { IconName } from '../components/icons.ts'
import { matchesAllWords } from '../components/match.ts'

const KINDS = ['screen', 'campaign', 'warband', 'member', 'game', 'deed', 'rule', 'action'] as const
type Kind = (typeof KINDS)[number]

/** Kinds that have so many palette entries that they appear only in a search. */
const SEARCHED_KINDS: ReadonlySet<Kind> = new Set(['member', 'game', 'rule'])

/** A palette entry: a target that can be opened, or an action that can be run. */
export interface PaletteEntry extends WithItemValues {
  /** Id that never changes, so that the palette can remember the entry. */
  readonly id: string
  readonly kind: Kind
  readonly name: string
  /** Text that is searched. If absent, the name is searched. */
  readonly words?: string
  /** Name of the thing to which the entry belongs, such as a member's warband. It is searched too. */
  readonly part?: string
  /** Category of the entry, shown in place of `part`. It is not searched. */
  readonly sort?: string
  /** Second line below the name, such as the item values of a weapon. */
  readonly more?: string
  /**
   * For an item: `table`, the table with the columns of its item values, and the function that returns a link to
   * compare several items. `cost`: the price of the item.
   */
  readonly table?: {
    readonly id: string
    readonly name: string
    readonly columns: readonly ItemValueColumn[]
    readonly compareLink: (things: readonly PaletteEntry[]) => RouteLocationRaw
  }
  readonly cost?: number
  /** True if the entry exists only for the current query, so that the palette cannot remember it. */
  readonly isPassing?: true
  readonly icon: IconName
  readonly keys?: readonly string[]
  readonly to?: RouteLocationRaw
  readonly run?: () => unknown
  /** `next`: returns the targets from which the user chooses next. `asks`: the question for this choice. */
  readonly next?: () => readonly PaletteEntry[]
  readonly asks?: string
}

/** Palette entries below a heading. The group `recent` is first. */
export interface PaletteEntryGroup {
  readonly kind: Kind | 'recent'
  readonly entries: readonly PaletteEntry[]
}

/** Search results in groups. */
interface SearchResult {
  readonly groups: readonly PaletteEntryGroup[]
  /** Total number of matches, including those that are not shown. */
  readonly count: number
}

/** Maximum number of shown entries. To see others, the user types more letters. */
const MAX_SHOWN = 60

/**
 * Searches the targets of an action (`Entry.next`). Works like `searchPaletteEntries`, but an empty query returns the
 * first targets.
 */
export function searchActionTargets(entries: readonly PaletteEntry[], query: string): SearchResult {
  if (foldForSearch(query.trim()) !== '') return searchPaletteEntries(entries, query, [])
  return { groups: nonEmptyGroups(byKind(entries.slice(0, MAX_SHOWN))), count: entries.length }
}

/**
 * Searches palette entries and groups the matches by kind. Without a query: recent entries, then the other entries.
 * With a query, each kind has first the names that begin with the query, then the names in which a later word begins
 * with it, then the other matches.
 */
export function searchPaletteEntries(
  entries: readonly PaletteEntry[],
  query: string,
  recent: readonly string[],
): SearchResult {
  const foldedQuery = foldForSearch(query.trim())
  if (foldedQuery === '') {
    const last = recent.flatMap((id) => entries.filter((one) => one.id === id))
    const rest = entries.filter(({ id, kind }) => !SEARCHED_KINDS.has(kind) && !recent.includes(id))
    return {
      groups: nonEmptyGroups([{ kind: 'recent', entries: last }, ...byKind(rest)]),
      count: last.length + rest.length,
    }
  }
  const hits = entries
    .map((entry) => ({ entry, text: foldForSearch(`${entry.words ?? entry.name} ${entry.part ?? ''}`) }))
    .filter(({ text }) => matchesAllWords(text, foldedQuery))
    .map(({ entry, text }) => {
      // A match in the name is better than a match in the name of the thing to which the entry belongs.
      const name = foldForSearch(entry.words ?? entry.name)
      const rank = matchesAllWords(name, foldedQuery) ? rankOf(text, foldedQuery) : LAST_RANK
      return { entry, rank: rank * 2 + (recent.includes(entry.id) ? 0 : 1) }
    })
    .sort((one, other) => one.rank - other.rank)
  const best = new Map<Kind, number>()
  for (const { entry, rank } of hits) if (!best.has(entry.kind)) best.set(entry.kind, rank)
  const groups = nonEmptyGroups(byKind(hits.slice(0, MAX_SHOWN).map(({ entry }) => entry)))
  groups.sort((one, other) => best.get(one.kind as Kind)! - best.get(other.kind as Kind)!)
  return { groups, count: hits.length }
}

const LAST_RANK = 3
const rankOf = (text: string, foldedQuery: string): number =>
  text.startsWith(foldedQuery) ? 0 : text.includes(` ${foldedQuery}`) || text.includes(`'${foldedQuery}`) ? 1 : 2

const byKind = (entries: readonly PaletteEntry[]): PaletteEntryGroup[] =>
  KINDS.map((kind) => ({ kind, entries: entries.filter((one) => one.kind === kind) }))

const nonEmptyGroups = (groups: readonly PaletteEntryGroup[]): PaletteEntryGroup[] =>
  groups.filter(({ entries }) => entries.length > 0)
