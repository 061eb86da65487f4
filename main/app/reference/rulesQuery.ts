import { createAdaptableKindLookup } from '../warband/adaptableKinds.ts'
import type { RulesEntry, RulesReading, RulesSection, RulesView } from '../../../shared/contract/views/rules.ts'
import type { FactOf } from '../../../shared/domain/campaign/facts.ts'
import { listCampaignCatalogue } from '../../../shared/domain/campaign/content.ts'
import { factOf } from '../../../shared/domain/campaign/state.ts'
import type { Localized } from '../../../shared/domain/localized.ts'
import { isHouseRuleOn } from '../../../shared/rules/houseRules.ts'
import { capitalise } from '../../../shared/text/typography.ts'
import type { CatalogueEntry, ContentKind, ReadingSubject, Ruleset } from '../../../shared/rules/ruleset.ts'
import { listSumReadingSubjects } from '../../../shared/rules/notes.ts'
import { profileView } from '../base/profileView.ts'
import { rollTableSections } from './rulesTable.ts'
import { viewerAccess } from '../base/access.ts'
import { defineMethod } from '../base/defineMethod.ts'

/**
 * Returns the rules of a campaign: play aids, terms, catalogue, tables with odds, its house rules and settings,
 * readings.
 */
export const getRules = defineMethod('rules.get', viewerAccess, (engine, { campaign }): RulesView => {
  const facts = engine.store.load(campaign, [])
  const frame = factOf(facts, 'campaign', campaign)
  const ruleset = engine.ruleset(frame.ruleset)
  const custom = listCampaignCatalogue(facts, campaign) as readonly unknown[] as readonly CatalogueEntry[]
  const own = new Set(custom.map(({ id }) => id))
  const context = ruleset.roster.context({ ...ruleset.roster.starter('–'), custom })
  const further = furtherSections(ruleset, context, own)
  const sections = [
    ...ruleset.guide.playAids.map(({ id, name, entries }) =>
      section('aid', `aid-${id}`, name, entries.map(toRulesEntry)),
    ),
    ...rollTableSections(ruleset.tables, ruleset.advancement?.advances?.table.id),
    ...catalogueSections(ruleset, context, own),
    ...unlistedSections(ruleset),
    ...further,
    section('terms', 'terms', null, terms(ruleset, custom, further)),
    section('house', 'house', null, houseRules(ruleset, frame)),
    section('settings', 'settings', null, settings(ruleset, frame)),
    section('readings', 'readings', null, []),
  ]
  const readings = readingsOf(ruleset, sections)
  const isFilled = ({ kind, entries, note, table }: RulesSection) =>
    kind === 'readings' ? readings.length > 0 : entries.length > 0 || note !== undefined || table !== undefined
  const kinds = ruleset.content?.kinds(context) ?? []
  const filled = sections
    .filter(isFilled)
    .map((one) => ({ ...one, entries: one.entries.map(createAdaptsMarker(kinds)) }))
  return { name: ruleset.name, summary: ruleset.summary, sections: filled, readings }
})

/**
 * Returns a function that marks entries of the rulebook that a campaign can copy and change. The mark (`adapts`) is the
 * kind of custom entry to create.
 */
function createAdaptsMarker(kinds: readonly ContentKind[]): (entry: RulesEntry) => RulesEntry {
  const adapts = createAdaptableKindLookup(kinds)
  return (entry) => {
    const kind = adapts(entry)
    return kind === undefined ? entry : { ...entry, adapts: kind }
  }
}

const section = (
  kind: RulesSection['kind'],
  id: string,
  name: Localized | null,
  entries: readonly RulesEntry[],
): RulesSection => ({ id, kind, name, entries })

const toRulesEntry = ({ id, name, summary, readings = [] }: ReadingSubject): RulesEntry => ({
  id,
  name,
  summary,
  readings,
})

/** Returns the groups of the catalogue with their columns, including the campaign's own entries. */
function catalogueSections({ roster, builder, profiles }: Ruleset, context: unknown, own: ReadonlySet<string>) {
  const all = [...roster.catalogue(context)]
  const entry = (of: CatalogueEntry): RulesEntry => ({
    ...toRulesEntry(of),
    ...(of.cost !== undefined && { cost: of.cost }),
    ...(own.has(of.id) && { isCustom: true }),
    ...(of.sample && { isSample: true }),
    ...(profiles?.columns[of.kind] && { figures: profileView(profiles.of({ id: of.id, quantity: 1 }, context)) }),
  })
  return builder.groups.map(({ id, name }): RulesSection => {
    const entries = all.filter(({ kind }) => kind === id)
    return { ...section('catalogue', `catalogue-${id}`, name, entries.map(entry)), ...columnsOf(profiles, id) }
  })
}

/**
 * Returns sections for things that have numbers but are in no catalogue group, such as armours that are chosen and
 * contents of scenery.
 */
const furtherSections = ({ profiles }: Ruleset, context: unknown, own: ReadonlySet<string>): RulesSection[] =>
  (profiles?.further?.(context) ?? []).map(({ id, name, entries }) => ({
    ...section(
      'further',
      `further-${id}`,
      name,
      entries.map(({ figures, ...entry }) => ({
        ...toRulesEntry(entry),
        ...(own.has(entry.id) && { isCustom: true }),
        figures: profileView(figures),
      })),
    ),
    ...columnsOf(profiles, id),
  }))

/** Returns sections for groups of items that have no list in the rulebook, each with a note that says why. */
const unlistedSections = ({ profiles }: Ruleset): RulesSection[] =>
  (profiles?.groups ?? []).flatMap(({ id, name, unlisted }) =>
    unlisted ? [{ ...section('further', `further-${id}`, name, []), note: unlisted }] : [],
  )

const columnsOf = (profiles: Ruleset['profiles'], group: string): Pick<RulesSection, 'columns'> => {
  const columns = profiles?.columns[group]
  return columns ? { columns } : {}
}

/**
 * Returns the terms of the rules, and the campaign's own entries that are in no catalogue group: races, affiliations, a
 * deck. Entries that `further` lists are left out.
 */
function terms(
  { guide, builder }: Ruleset,
  custom: readonly CatalogueEntry[],
  further: readonly RulesSection[],
): RulesEntry[] {
  const elsewhere = further.flatMap(({ entries }) => entries)
  const isElsewhere = ({ id, name }: RulesEntry) => elsewhere.some((one) => one.id === id && one.name.fr === name.fr)
  const own = custom.filter(({ kind }) => !builder.groups.some(({ id }) => id === kind))
  return [
    ...guide.topics.map(toRulesEntry),
    ...own.map((entry) => ({ ...toRulesEntry(entry), isCustom: true })),
  ].filter((entry) => !isElsewhere(entry))
}

const houseRules = (ruleset: Ruleset, { house }: FactOf<'campaign'>): RulesEntry[] =>
  ruleset.guide.houseRules.map(({ id, name, summary, readings = [] }) => ({
    id,
    name,
    summary,
    readings,
    isOn: isHouseRuleOn(ruleset, id, house),
  }))

/** Returns each setting with its effect, its choices in one line, and the campaign's choice. */
const settings = ({ guide }: Ruleset, frame: FactOf<'campaign'>): RulesEntry[] =>
  guide.settings.map(({ id, name, summary, choices, default: usual, readings = [] }) => {
    const chosen = choices.find((choice) => choice.id === (frame.settings[id] ?? usual))
    const inLine = (language: keyof Localized) => choices.map((choice) => choice.name[language]).join(' · ')
    const summaryWithChoices = (language: keyof Localized) =>
      `${summary[language]} ${capitalise(inLine(language), language)}`
    return {
      id,
      name,
      summary: { fr: summaryWithChoices('fr'), en: summaryWithChoices('en') },
      readings,
      ...(chosen && { chosen: chosen.name }),
    }
  })

/** Returns all readings with the names of what they apply to: entries, tables and their rows, values. */
function readingsOf(ruleset: Ruleset, sections: readonly RulesSection[]): RulesReading[] {
  const { guide, values } = ruleset
  const noted: readonly { readonly name: Localized; readonly readings?: readonly string[] }[] = [
    ...sections.flatMap(({ entries }) => entries),
    ...sections.flatMap(({ table }) => (table ? [table, ...table.rows] : [])),
    ...Object.values(values.specs).map(({ label, readings = [] }) => ({ name: label, readings })),
    ...listSumReadingSubjects(ruleset),
  ]
  return guide.readings.map(({ code, text }) => {
    const names = noted.filter(({ readings }) => readings?.includes(code)).map(({ name }) => name)
    return { code, text, of: [...new Map(names.map((name) => [name.fr, name])).values()] }
  })
}
