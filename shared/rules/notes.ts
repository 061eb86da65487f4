import type { Roster } from '../domain/roster.ts'
import type { Localized } from '../domain/localized.ts'
import { allLines } from './kit/resolve.ts'
import type { Noted, Reading, Ruleset } from './ruleset.ts'

/** A reading beside the thing that it concerns. */
export interface ReadingNote {
  readonly about: Localized
  readonly code: string
  readonly text: Localized
}

/** What members cost, what a band is worth, what it has: each with its readings; nothing where there are none. */
export const sumsOf = ({ guide: { ofCost, ofValue, treasury } }: Ruleset): Omit<Noted, 'summary'>[] =>
  [
    { id: 'cost', name: { fr: 'Coût', en: 'Cost' }, readings: ofCost },
    { id: 'value', name: { fr: 'Valeur', en: 'Value' }, readings: ofValue },
    { id: 'treasury', name: { fr: 'Trésorerie', en: 'Treasury' }, readings: treasury },
  ].filter(({ readings }) => readings !== undefined)

/** Everything of a ruleset that a reading can belong to: catalogue, tables, values, play aids, topics, settings, sums. */
export function notedOf(ruleset: Ruleset): readonly Omit<Noted, 'summary'>[] {
  const context = ruleset.roster.context(ruleset.roster.starter('–'))
  const tables = Object.values(ruleset.tables)
  return [
    ...ruleset.roster.catalogue(context),
    ...tables,
    ...tables.flatMap(allLines),
    ...Object.entries(ruleset.values.specs).map(([id, { label, readings }]) => ({ id, name: label, readings })),
    ...ruleset.guide.topics,
    ...ruleset.guide.houseRules,
    ...ruleset.guide.settings,
    ...sumsOf(ruleset),
    ...ruleset.guide.playAids.flatMap(({ entries }) => entries),
  ]
}

/** The readings that concern things with these ids, each once, in the order of the things. */
export function notesOn(ruleset: Ruleset, ids: ReadonlySet<string>): ReadingNote[] {
  const found = new Map<string, ReadingNote>()
  for (const { id, name, readings = [] } of notedOf(ruleset)) {
    if (!ids.has(id)) continue
    for (const code of readings) {
      const reading = ruleset.guide.readings.find((one) => one.code === code)
      if (reading && !found.has(code)) found.set(code, { about: name, code, text: reading.text })
    }
  }
  return [...found.values()]
}

/** The readings that settings and house rules hang on, to be shown where those are set. */
export function readingsOfOptions({ guide }: Pick<Ruleset, 'guide'>): Reading[] {
  const codes = new Set([...guide.settings, ...guide.houseRules].flatMap(({ readings = [] }) => readings))
  return guide.readings.filter(({ code }) => codes.has(code))
}

/** The ids of everything that a roster uses: values and sums, kinds of members, items, injuries, options. */
export function usedIds(ruleset: Ruleset, roster: Roster): ReadonlySet<string> {
  const references = ruleset.roster.references(roster, ruleset.roster.context(roster))
  const kinds = roster.members.map(({ kind }) => kind)
  const sums = ['cost', 'value', ...(roster.treasury === undefined ? [] : ['treasury'])]
  return new Set([...Object.keys(ruleset.values.specs), ...sums, ...kinds, ...[...references].map(({ id }) => id)])
}
