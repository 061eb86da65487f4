import type { Roster } from '../domain/roster.ts'
import type { Localized } from '../domain/localized.ts'
import { listAllTableLines } from './kit/resolve.ts'
import type { ReadingSubject, Reading, Ruleset } from './ruleset.ts'

/** A reading, with the name of the thing that it concerns. */
export interface ReadingNote {
  readonly about: Localized
  readonly code: string
  readonly text: Localized
}

/** Returns cost, value and treasury as subjects of readings. A sum without readings is left out. */
export const listSumReadingSubjects = ({
  guide: { ofCost, ofValue, treasury },
}: Ruleset): Omit<ReadingSubject, 'summary'>[] =>
  [
    { id: 'cost', name: { fr: 'Coût', en: 'Cost' }, readings: ofCost },
    { id: 'value', name: { fr: 'Valeur', en: 'Value' }, readings: ofValue },
    { id: 'treasury', name: { fr: 'Trésor', en: 'Treasury' }, readings: treasury },
  ].filter(({ readings }) => readings !== undefined)

/**
 * Lists everything in a ruleset that a reading can concern: catalogue, tables, values, play aids, topics, settings,
 * sums.
 */
export function listReadingSubjects(ruleset: Ruleset): readonly Omit<ReadingSubject, 'summary'>[] {
  const context = ruleset.roster.context(ruleset.roster.starter('–'))
  const tables = Object.values(ruleset.tables)
  return [
    ...ruleset.roster.catalogue(context),
    ...tables,
    ...tables.flatMap(listAllTableLines),
    ...Object.entries(ruleset.values.specs).map(([id, { label, readings }]) => ({ id, name: label, readings })),
    ...ruleset.guide.topics,
    ...ruleset.guide.houseRules,
    ...ruleset.guide.settings,
    ...listSumReadingSubjects(ruleset),
    ...ruleset.guide.playAids.flatMap(({ entries }) => entries),
  ]
}

/** Lists the readings that concern these ids, each once, in the order of their subjects. */
export function findRuleReadings(ruleset: Ruleset, ids: ReadonlySet<string>): ReadingNote[] {
  const found = new Map<string, ReadingNote>()
  for (const { id, name, readings = [] } of listReadingSubjects(ruleset)) {
    if (!ids.has(id)) continue
    for (const code of readings) {
      const reading = ruleset.guide.readings.find((one) => one.code === code)
      if (reading && !found.has(code)) found.set(code, { about: name, code, text: reading.text })
    }
  }
  return [...found.values()]
}

/** Lists the readings about settings and house rules; they are shown where settings and house rules are edited. */
export function listOptionReadings({ guide }: Pick<Ruleset, 'guide'>): Reading[] {
  const codes = new Set([...guide.settings, ...guide.houseRules].flatMap(({ readings = [] }) => readings))
  return guide.readings.filter(({ code }) => codes.has(code))
}

/** Collects the ids of everything that a roster uses: values, sums, member types, items, injuries, options. */
export function collectRosterIds(ruleset: Ruleset, roster: Roster): ReadonlySet<string> {
  const references = ruleset.roster.references(roster, ruleset.roster.context(roster))
  const kinds = roster.members.map(({ kind }) => kind)
  const sums = ['cost', 'value', ...(roster.treasury === undefined ? [] : ['treasury'])]
  return new Set([...Object.keys(ruleset.values.specs), ...sums, ...kinds, ...[...references].map(({ id }) => id)])
}
