import type { HonoursChoice } from '../contract/book.ts'
import type { StatisticsWords } from '../contract/views/statistics.ts'
import type { RoundsView } from '../contract/views/standings.ts'
import type { FactOf } from '../domain/campaign/facts.ts'
import type { Facts } from '../domain/campaign/state.ts'
import type { Ruleset } from '../rules/ruleset.ts'
import type { BookChapterId, BookPhoto } from '../sheets/book.ts'
import type { IndexMention } from '../sheets/mention.ts'
import type { Statistics } from '../statistics/format.ts'
import type { EventDates } from '../statistics/dates.ts'
import { findFatalParticipations } from '../statistics/deaths.ts'
import { roundReport, type RoundReport } from '../statistics/report.ts'
import type { Translator } from '../text/translator.ts'

/** The options of a book. */
export interface BookChoices {
  readonly without: readonly BookChapterId[]
  /** True to include portraits, and pictures of warbands and games. */
  readonly portraits: boolean
  readonly honours: HonoursChoice
}

/** The input of a book: the current facts of a campaign, and data that is computed elsewhere. */
export interface BookSource {
  readonly facts: Facts
  readonly campaign: FactOf<'campaign'>
  readonly ruleset: Ruleset
  readonly statistics: Statistics
  readonly dates: EventDates
  readonly words: StatisticsWords
  /**
   * Value, treasury and points of the warbands after each round; null if the journal does not reach back far enough.
   */
  readonly course: RoundsView | null
  /** Current value of each warband, by warband id. */
  readonly values: ReadonlyMap<string, number>
  /** Portraits by member id. */
  readonly portraits: ReadonlyMap<string, string>
  /** Pictures of warbands and of games, by the id of the warband or the game. */
  readonly photos: ReadonlyMap<string, readonly BookPhoto[]>
}

/** The input of a book, and the functions with which all chapters look up data in it. */
export interface BookContext extends BookSource {
  readonly text: Translator
  readonly reports: readonly RoundReport[]
  readonly band: (id: string | null) => string
  /** Returns a member's name as in the index: « Aelwen (Les Fauvettes) ». */
  readonly person: (member: string | null) => string
  readonly member: (id: string | null) => FactOf<'member'> | undefined
  readonly hasPrices: boolean
  /** Ids of participations in which a member died. */
  readonly deaths: ReadonlySet<string>
}

/**
 * Returns a person's name with its warband, as in the index, because several warbands may have a member of that name.
 */
export const nameWithBand = (name: string, band: string): string =>
  name.trim() === '' || band === '' ? name.trim() || band : `${name} (${band})`

export const createIndexMention = (name: string, isHome = false): IndexMention[] =>
  name.trim() === '' ? [] : [{ name, ...(isHome && { isHome }) }]

/** Returns one mention per name, without duplicates and without empty names. A mention puts the page into the index. */
export const createIndexMentions = (names: readonly string[]): IndexMention[] =>
  [...new Set(names)].flatMap((name) => createIndexMention(name))

/** Prepares the functions with which the chapters look up data. Planned games are not part of a book. */
export function buildBookContext(source: BookSource, text: Translator): BookContext {
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
      return found ? nameWithBand(found.name, band(found.warband)) : ''
    },
    hasPrices: !ruleset.values.withoutPrices,
    deaths: findFatalParticipations(facts, source.dates),
  }
}

/** Groups things by key. Returns a function that returns the things with a key. */
export function createLookup<Thing>(things: Iterable<Thing>, keyOf: (thing: Thing) => string | null) {
  const groups = Map.groupBy(things, keyOf)
  return (key: string): readonly Thing[] => groups.get(key) ?? []
}
