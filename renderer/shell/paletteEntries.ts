import type { RouteLocationRaw } from 'vue-router'
import { folded } from '../../shared/domain/folded.ts'
import type { ProfileColumn } from '../../shared/rules/ruleset.ts'
import type { HasFigures } from '../components/figures.ts'
import type { IconName } from '../components/icons.ts'
import { matches } from '../components/match.ts'

const KINDS = ['screen', 'campaign', 'warband', 'member', 'game', 'deed', 'rule', 'action'] as const
type Kind = (typeof KINDS)[number]

/** Kinds of which there are so many that they are shown only to who asks for one. */
const MANY: ReadonlySet<Kind> = new Set(['member', 'game', 'rule'])

/** Something that one can go to, or have done. */
export interface Entry extends HasFigures {
  /** The same each time, so that it can be remembered. */
  readonly id: string
  readonly kind: Kind
  readonly name: string
  /** What it is found by, where that is not its name. */
  readonly words?: string
  /** What it is part of, by which it is found too: a member's band. */
  readonly part?: string
  /** What sort of thing it is, told in the place of `part`; nobody looks for all of a sort. */
  readonly sort?: string
  /** What stands under its name: the figures of a weapon. */
  readonly more?: string
  /** Of a thing: the table whose columns its figures stand in, and where several of them are compared; and its price. */
  readonly table?: {
    readonly id: string
    readonly name: string
    readonly columns: readonly ProfileColumn[]
    readonly compared: (things: readonly Entry[]) => RouteLocationRaw
  }
  readonly cost?: number
  /** True of what is offered for this query alone: it is not remembered. */
  readonly isPassing?: true
  readonly icon: IconName
  readonly keys?: readonly string[]
  readonly to?: RouteLocationRaw
  readonly run?: () => unknown
  /** What it is done to, chosen next, and the question. */
  readonly next?: () => readonly Entry[]
  readonly asks?: string
}

/** Entries under a heading; `recent` stands first. */
export interface Group {
  readonly kind: Kind | 'recent'
  readonly entries: readonly Entry[]
}

/** What was found, in groups. */
interface Found {
  readonly groups: readonly Group[]
  /** How many there are, shown or not. */
  readonly count: number
}

/** How many entries are shown: whoever finds nothing among them types another letter. */
const SHOWN = 60

/** What is chosen from for `Entry.next`: as `found`, but without a query the first of all. */
export function foundOf(entries: readonly Entry[], query: string): Found {
  if (folded(query.trim()) !== '') return found(entries, query, [])
  return { groups: grouped(byKind(entries.slice(0, SHOWN))), count: entries.length }
}

/**
 * What is shown for a query, in groups. Without one: what was last used, then the rest. With one: in each kind first
 * what begins with it, then what has a word that does, then the others.
 */
export function found(entries: readonly Entry[], query: string, recent: readonly string[]): Found {
  const asked = folded(query.trim())
  if (asked === '') {
    const last = recent.flatMap((id) => entries.filter((one) => one.id === id))
    const rest = entries.filter(({ id, kind }) => !MANY.has(kind) && !recent.includes(id))
    return { groups: grouped([{ kind: 'recent', entries: last }, ...byKind(rest)]), count: last.length + rest.length }
  }
  const hits = entries
    .map((entry) => ({ entry, text: folded(`${entry.words ?? entry.name} ${entry.part ?? ''}`) }))
    .filter(({ text }) => matches(text, asked))
    .map(({ entry, text }) => {
      // What is called so comes before what is only part of something that is.
      const name = folded(entry.words ?? entry.name)
      const rank = matches(name, asked) ? rankOf(text, asked) : LAST
      return { entry, rank: rank * 2 + (recent.includes(entry.id) ? 0 : 1) }
    })
    .sort((one, other) => one.rank - other.rank)
  const best = new Map<Kind, number>()
  for (const { entry, rank } of hits) if (!best.has(entry.kind)) best.set(entry.kind, rank)
  const groups = grouped(byKind(hits.slice(0, SHOWN).map(({ entry }) => entry)))
  groups.sort((one, other) => best.get(one.kind as Kind)! - best.get(other.kind as Kind)!)
  return { groups, count: hits.length }
}

const LAST = 3
const rankOf = (text: string, asked: string): number =>
  text.startsWith(asked) ? 0 : text.includes(` ${asked}`) || text.includes(`'${asked}`) ? 1 : 2

const byKind = (entries: readonly Entry[]): Group[] =>
  KINDS.map((kind) => ({ kind, entries: entries.filter((one) => one.kind === kind) }))

const grouped = (groups: readonly Group[]): Group[] => groups.filter(({ entries }) => entries.length > 0)
