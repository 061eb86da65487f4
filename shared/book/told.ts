import type { HonoursChoice } from '../contract/book.ts'
import type { StatisticsWords } from '../contract/views/statistics.ts'
import type { RoundsView } from '../contract/views/standings.ts'
import type { FactOf } from '../domain/campaign/facts.ts'
import type { Facts } from '../domain/campaign/state.ts'
import type { Ruleset } from '../rules/ruleset.ts'
import type { BookChapterId } from '../sheets/book.ts'
import type { Mention } from '../sheets/mention.ts'
import type { Statistics } from '../statistics/format.ts'
import type { Dates } from '../statistics/dates.ts'
import { deathsIn } from '../statistics/deaths.ts'
import { roundReport, type RoundReport } from '../statistics/report.ts'
import type { Translator } from '../text/translator.ts'

/** What of a campaign's book is wanted. */
export interface BookWanted {
  readonly without: readonly BookChapterId[]
  readonly portraits: boolean
  readonly honours: HonoursChoice
}

/** What a book is made from: the facts of a campaign as they stand, and what was reckoned from them elsewhere. */
export interface BookSource {
  readonly facts: Facts
  readonly campaign: FactOf<'campaign'>
  readonly ruleset: Ruleset
  readonly statistics: Statistics
  readonly dates: Dates
  readonly words: StatisticsWords
  /** The bands as they stood after each round; null where the history does not reach back. */
  readonly course: RoundsView | null
  /** What each band is worth now. */
  readonly values: ReadonlyMap<string, number>
  /** Pictures by the member. */
  readonly portraits: ReadonlyMap<string, string>
}

/** The source, with what every chapter looks up in it. */
export interface Told extends BookSource {
  readonly text: Translator
  readonly reports: readonly RoundReport[]
  readonly band: (id: string | null) => string
  /** « Aelwen (Les Fauvettes) »: as the index has it. */
  readonly person: (member: string | null) => string
  readonly member: (id: string | null) => FactOf<'member'> | undefined
  readonly hasPrices: boolean
  /** The participations of which members died. */
  readonly deaths: ReadonlySet<string>
}

/** Somebody as the index has it: several bands may have one of that name. */
export const withBand = (name: string, band: string): string =>
  name.trim() === '' || band === '' ? name.trim() || band : `${name} (${band})`

export const mention = (name: string, isHome = false): Mention[] =>
  name.trim() === '' ? [] : [{ name, ...(isHome && { isHome }) }]

/** These names, each once; what has no name is none. */
export const mentions = (names: readonly string[]): Mention[] => [...new Set(names)].flatMap((name) => mention(name))

/** Looks up what the chapters tell of. Games that are still to be played are no part of it: nothing of them is told. */
export function toldOf(source: BookSource, text: Translator): Told {
  const { facts, ruleset, statistics } = source
  const band = (id: string | null) => (id === null ? '' : (facts.warband.get(id)?.name ?? ''))
  const member = (id: string | null) => (id === null ? undefined : facts.member.get(id))
  return {
    ...source,
    text,
    reports: statistics.rounds.map((round) => roundReport(source, round)),
    band,
    member,
    person: (id) => {
      const found = member(id)
      return found ? withBand(found.name, band(found.warband)) : ''
    },
    hasPrices: !ruleset.values.withoutPrices,
    deaths: deathsIn(facts, source.dates),
  }
}

/** Groups of things by a key, looked up. */
export function lookup<Thing>(things: Iterable<Thing>, keyOf: (thing: Thing) => string | null) {
  const groups = Map.groupBy(things, keyOf)
  return (key: string): readonly Thing[] => groups.get(key) ?? []
}
