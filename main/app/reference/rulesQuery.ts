import { adaptsOf } from '../warband/adapts.ts'
import type { RulesEntry, RulesReading, RulesSection, RulesView } from '../../../shared/contract/views/rules.ts'
import type { FactOf } from '../../../shared/domain/campaign/facts.ts'
import { factOf, factsWhere } from '../../../shared/domain/campaign/state.ts'
import type { Localized } from '../../../shared/domain/localized.ts'
import { isOn } from '../../../shared/rules/houseRules.ts'
import { capitalised } from '../../../shared/text/typography.ts'
import type { CatalogueEntry, ContentKind, Noted, Ruleset } from '../../../shared/rules/ruleset.ts'
import { sumsOf } from '../../../shared/rules/notes.ts'
import type { Engine } from '../base/execute.ts'
import { profileView } from '../base/profileView.ts'
import { tableSections } from './rulesTable.ts'

/** A campaign's rules: play aids, terms, catalogue, tables with their odds, house rules and settings as they are here, readings. */
export function getRules(engine: Engine, { campaign }: { readonly campaign: string }): RulesView {
  const facts = engine.store.load(campaign, [])
  const frame = factOf(facts, 'campaign', campaign)
  const ruleset = engine.ruleset(frame.ruleset)
  const custom = factsWhere(facts, 'custom', () => true).map(({ entry }) => entry as unknown as CatalogueEntry)
  const own = new Set(custom.map(({ id }) => id))
  const context = ruleset.roster.context({ ...ruleset.roster.starter('–'), custom })
  const further = furtherSections(ruleset, context, own)
  const sections = [
    ...ruleset.guide.playAids.map(({ id, name, entries }) => section('aid', `aid-${id}`, name, entries.map(noted))),
    ...tableSections(ruleset.tables, ruleset.advancement?.advances?.table.id),
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
  const filled = sections.filter(isFilled).map((one) => ({ ...one, entries: one.entries.map(withAdapts(kinds)) }))
  return { name: ruleset.name, summary: ruleset.summary, sections: filled, readings }
}

/** An entry of the book with the kind of which the campaign can have one like it. */
function withAdapts(kinds: readonly ContentKind[]): (entry: RulesEntry) => RulesEntry {
  const adapts = adaptsOf(kinds)
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

const noted = ({ id, name, summary, readings = [] }: Noted): RulesEntry => ({ id, name, summary, readings })

/** The catalogue in its groups, each with its columns; what the organiser added stands with the rest. */
function catalogueSections({ roster, builder, profiles }: Ruleset, context: unknown, own: ReadonlySet<string>) {
  const all = [...roster.catalogue(context)]
  const entry = (of: CatalogueEntry): RulesEntry => ({
    ...noted(of),
    ...(of.cost !== undefined && { cost: of.cost }),
    ...(own.has(of.id) && { isCustom: true }),
    ...(profiles?.columns[of.kind] && { figures: profileView(profiles.of({ id: of.id, quantity: 1 }, context)) }),
  })
  return builder.groups.map(({ id, name }): RulesSection => {
    const entries = all.filter(({ kind }) => kind === id)
    return { ...section('catalogue', `catalogue-${id}`, name, entries.map(entry)), ...columnsOf(profiles, id) }
  })
}

/** What else is told apart by figures: armours that are chosen, what scenery holds. */
const furtherSections = ({ profiles }: Ruleset, context: unknown, own: ReadonlySet<string>): RulesSection[] =>
  (profiles?.further?.(context) ?? []).map(({ id, name, entries }) => ({
    ...section(
      'further',
      `further-${id}`,
      name,
      entries.map(({ figures, ...entry }) => ({
        ...noted(entry),
        ...(own.has(entry.id) && { isCustom: true }),
        figures: profileView(figures),
      })),
    ),
    ...columnsOf(profiles, id),
  }))

/** What members have and no list tells: why there is none stands in its place. */
const unlistedSections = ({ profiles }: Ruleset): RulesSection[] =>
  (profiles?.groups ?? []).flatMap(({ id, name, unlisted }) =>
    unlisted ? [{ ...section('further', `further-${id}`, name, []), note: unlisted }] : [],
  )

const columnsOf = (profiles: Ruleset['profiles'], group: string): Pick<RulesSection, 'columns'> => {
  const columns = profiles?.columns[group]
  return columns ? { columns } : {}
}

/**
 * Terms of the rules, with what the organiser added that is in no group of the catalogue: races, affiliations, a deck. What
 * has figures stands elsewhere.
 */
function terms(
  { guide, builder }: Ruleset,
  custom: readonly CatalogueEntry[],
  further: readonly RulesSection[],
): RulesEntry[] {
  const elsewhere = further.flatMap(({ entries }) => entries)
  const isElsewhere = ({ id, name }: RulesEntry) => elsewhere.some((one) => one.id === id && one.name.fr === name.fr)
  const own = custom.filter(({ kind }) => !builder.groups.some(({ id }) => id === kind))
  return [...guide.topics.map(noted), ...own.map((entry) => ({ ...noted(entry), isCustom: true }))].filter(
    (entry) => !isElsewhere(entry),
  )
}

const houseRules = (ruleset: Ruleset, { house }: FactOf<'campaign'>): RulesEntry[] =>
  ruleset.guide.houseRules.map(({ id, name, summary, readings = [] }) => ({
    id,
    name,
    summary,
    readings,
    isOn: isOn(ruleset, id, house),
  }))

/** Each setting: what hangs on it, its choices in a line, and what is chosen here. */
const settings = ({ guide }: Ruleset, frame: FactOf<'campaign'>): RulesEntry[] =>
  guide.settings.map(({ id, name, summary, choices, default: usual, readings = [] }) => {
    const chosen = choices.find((choice) => choice.id === (frame.settings[id] ?? usual))
    const inLine = (language: keyof Localized) => choices.map((choice) => choice.name[language]).join(' · ')
    const told = (language: keyof Localized) => `${summary[language]} ${capitalised(inLine(language), language)}`
    return {
      id,
      name,
      summary: { fr: told('fr'), en: told('en') },
      readings,
      ...(chosen && { chosen: chosen.name }),
    }
  })

/** Every reading with the names of what it belongs to: entries, tables and their lines, values. */
function readingsOf(ruleset: Ruleset, sections: readonly RulesSection[]): RulesReading[] {
  const { guide, values } = ruleset
  const noted: readonly { readonly name: Localized; readonly readings?: readonly string[] }[] = [
    ...sections.flatMap(({ entries }) => entries),
    ...sections.flatMap(({ table }) => (table ? [table, ...table.rows] : [])),
    ...Object.values(values.specs).map(({ label, readings = [] }) => ({ name: label, readings })),
    ...sumsOf(ruleset),
  ]
  return guide.readings.map(({ code, text }) => {
    const names = noted.filter(({ readings }) => readings?.includes(code)).map(({ name }) => name)
    return { code, text, of: [...new Map(names.map((name) => [name.fr, name])).values()] }
  })
}
