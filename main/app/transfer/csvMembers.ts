import { experienceOf, countGamesToMiss } from '../../../shared/domain/campaign/roster.ts'
import { factOf } from '../../../shared/domain/campaign/state.ts'
import type { Localized } from '../../../shared/domain/localized.ts'
import { gamesToMiss, type Member } from '../../../shared/domain/member.ts'
import type { Roster } from '../../../shared/domain/roster.ts'
import type { RosterItemLine } from '../../../shared/rules/builder.ts'
import { evaluateWholeRoster } from '../../../shared/rules/evaluate.ts'
import type { TracedNumberOrWord } from '../../../shared/rules/kit/traced.ts'
import { mergeMemberItemLines } from '../../../shared/rules/mergeLines.ts'
import { startingExperienceOf } from '../../../shared/rules/rosterMembers.ts'
import type { CatalogueEntry, EvaluatedMember, Ruleset, ValueDisplaySpec } from '../../../shared/rules/ruleset.ts'
import { injuryEntries } from '../../../shared/rules/sheetBlocks.ts'
import type { Translator } from '../../../shared/text/translator.ts'
import type { CsvCell } from '../../../shared/text/csv.ts'
import { absenceCause } from '../warband/absenceCause.ts'
import { advanceName } from '../warband/builderHistory.ts'
import { findDeserters } from '../warband/deserters.ts'
import { evaluateBand } from '../warband/evaluateBand.ts'
import { memberFields } from './memberFields.ts'
import { exportWarband } from './warbandExport.ts'
import type { CommandDependencies } from '../base/execute.ts'

/** The data from which the row of a member is built. */
interface Row {
  readonly band: { readonly ruleset: Ruleset; readonly roster: Roster }
  readonly player: string
  readonly evaluated: EvaluatedMember
  readonly experience: { readonly gained: number; readonly spent: number }
  readonly missedGames: number
  readonly cause: Localized | null
  readonly hasDeserted: boolean
  readonly context: unknown
  readonly entries: ReadonlyMap<string, CatalogueEntry>
  /** The member as a roster file contains it. */
  readonly document: Member
}

interface Column {
  readonly heading: string
  readonly cell: (row: Row) => CsvCell
}

/**
 * Returns the rows of all members of all warbands, in order. They contain the ruleset's values and everything that a
 * roster file contains, so that `readMemberList` can read the same members again. Throws `fact-missing`.
 */
export function memberRows(engine: CommandDependencies, campaign: string, text: Translator): CsvCell[][] {
  const { store } = engine
  const ruleset = engine.ruleset(factOf(store.load(campaign, []), 'campaign', campaign).ruleset)
  const bands = store.aggregatesOf(campaign).filter(({ kind }) => kind === 'warband')
  const rows = bands.flatMap(({ id }) => rowsOf(engine, campaign, id))
  return tableOf(ruleset, rows, text)
}

function tableOf(ruleset: Ruleset, rows: readonly Row[], text: Translator): CsvCell[][] {
  const columns = columnsOf(ruleset, rows, text)
  return [columns.map(({ heading }) => heading), ...rows.map((row) => columns.map(({ cell }) => cell(row)))]
}

function rowsOf(engine: CommandDependencies, campaign: string, warband: string): Row[] {
  const facts = engine.store.load(campaign, [{ kind: 'warband', id: warband }])
  const band = evaluateBand(engine, facts, warband)
  const { player } = factOf(facts, 'warband', warband)
  const retired = band.members.filter((id) => factOf(facts, 'member', id).status === 'retired')
  const deserters = findDeserters(engine.store, retired)
  const documents = exportWarband(engine, { campaign, warband }).members
  return rosterMemberRows(band, band.result.members).map((row, at) => ({
    ...row,
    player,
    experience: experienceOf(facts, band.members[at]!),
    missedGames: countGamesToMiss(facts, band.members[at]!),
    cause: absenceCause(engine.store, facts, band.members[at]!, band.ruleset),
    hasDeserted: deserters.has(band.members[at]!),
    // The prices paid are left out, because a recruit read from the list is paid at today's prices.
    document: mergeMemberItemLines(documents[at]!),
  }))
}

/** Returns the rows of members, with what the roster alone contains. */
function rosterMemberRows(band: Row['band'], members: readonly EvaluatedMember[]): Row[] {
  const context = band.ruleset.roster.context(band.roster)
  const entries = new Map([...band.ruleset.roster.catalogue(context)].map((entry) => [entry.id, entry]))
  return members.map((evaluated) => ({
    ...{ band, context, entries, evaluated, player: '', cause: null, hasDeserted: false },
    experience: evaluated.member.experience ?? { gained: 0, spent: 0 },
    missedGames: gamesToMiss(evaluated.member),
    document: evaluated.member,
  }))
}

/** Returns the table of members for a roster file. It has no columns for data that only a campaign has. */
export const rosterRows = (ruleset: Ruleset, roster: Roster, text: Translator): CsvCell[][] =>
  tableOf(ruleset, rosterMemberRows({ ruleset, roster }, evaluateWholeRoster(ruleset, roster).members), text)

/** Returns the columns for these rows. The last column contains the member as in a roster file. */
function columnsOf(ruleset: Ruleset, rows: readonly Row[], text: Translator): Column[] {
  const columns = commonColumns(ruleset, text)
  const own = fieldColumns(ruleset, rows, new Set(columns.map(({ heading }) => heading)), text)
  return [...columns, ...own, { heading: text('csv.document'), cell: ({ document }) => JSON.stringify(document) }]
}

/**
 * Returns columns for a member's fields besides its items: attributes, rank, crew. A column exists if at least one of
 * these members or recruits has the field.
 */
function fieldColumns(ruleset: Ruleset, rows: readonly Row[], others: ReadonlySet<string>, text: Translator): Column[] {
  const context = rows[0]?.context ?? ruleset.roster.context(ruleset.roster.starter('–'))
  const fields = [
    ...ruleset.builder.recruits(context).map(({ member }) => ({ name: '–', ...member })),
    ...rows.map(({ evaluated }) => evaluated.member),
  ].flatMap((member) => memberFields(ruleset, member, context))
  const headings = new Set(fields.map(({ name }) => text.of(name)).filter((heading) => !others.has(heading)))
  return [...headings].map((heading) => ({
    heading,
    cell: (row) => {
      const fields = memberFields(ruleset, row.document, row.context)
      const value = fields.find(({ name }) => text.of(name) === heading)?.value ?? null
      return value === null || typeof value === 'number' ? value : text.of(value)
    },
  }))
}

/**
 * Returns the columns that tables of all rulesets have. There is a column for models or traits only if the ruleset has
 * models or traits.
 */
function commonColumns(ruleset: Ruleset, text: Translator): Column[] {
  const column = (heading: string, cell: Column['cell']): Column => ({ heading, cell })
  const { aftermath } = ruleset
  return [
    column(text('csv.warband'), ({ band }) => band.roster.name),
    column(text('csv.player'), ({ player }) => player),
    column(text('roster.member'), ({ evaluated }) => evaluated.member.name),
    column(text('roster.kind'), ({ evaluated }) => text.of(ruleset.wording.kinds[evaluated.member.kind]!)),
    column(text('csv.status'), ({ evaluated, hasDeserted }) =>
      text(hasDeserted ? 'status.deserted' : `status.${evaluated.member.status ?? 'active'}`),
    ),
    // A member that is not a group counts as one model.
    ...(aftermath.models
      ? [column(text('csv.models'), ({ evaluated }) => aftermath.models!(evaluated.member) ?? 1)]
      : []),
    ...(ruleset.values.withoutPrices ? [] : [column(text('roster.cost'), ({ evaluated }) => evaluated.cost.total)]),
    ...(ruleset.advancement.startingExperience
      ? [column(text('csv.started'), ({ evaluated }) => startingExperienceOf(evaluated.member, ruleset))]
      : []),
    column(text('csv.gained'), ({ experience }) => experience.gained),
    column(text('csv.spent'), ({ experience }) => experience.spent),
    column(text('csv.left'), ({ experience }) => experience.gained - experience.spent),
    column(text('csv.misses'), ({ missedGames }) => missedGames),
    column(text('sheet.possessions'), (row) => itemsOf(row, text)),
    ...(ruleset.builder.levels ? [column(text('csv.traits'), (row) => traitsOf(row, text))] : []),
    column(text('sheet.injuries'), ({ evaluated }) => injuriesOf(evaluated.member, ruleset, text)),
    column(text('csv.advances'), ({ evaluated }) => advancesOf(evaluated.member, ruleset, text)),
    ...Object.entries(ruleset.values.specs).map(([key, spec]) =>
      column(text.of(spec.label), ({ evaluated }) => valueOf(evaluated.values[key], spec, text)),
    ),
    column(text('sheet.notes'), ({ evaluated }) => evaluated.member.notes ?? ''),
    column(text('csv.cause'), ({ cause }) => (cause ? text.of(cause) : '')),
  ]
}

const withCount = (name: string, count: number): string => (count > 1 ? `${name} × ${count}` : name)

/**
 * Returns a member's items in one line. If the ruleset does not store items as lines, describes them as the sheet does.
 */
function itemsOf({ band: { ruleset }, document, context, entries }: Row, text: Translator): string {
  const { items } = document as { readonly items?: readonly RosterItemLine[] }
  if (items === undefined) return ruleset.sheet.possessions(document, context, text)
  return itemTexts(ruleset, items, context, entries, text).join(', ')
}

/** Returns the names of items with their quantities and chosen options, such as a launcher's reload. */
export function itemTexts(
  ruleset: Ruleset,
  items: readonly RosterItemLine[],
  context: unknown,
  entries: ReadonlyMap<string, CatalogueEntry>,
  text: Translator,
): string[] {
  const chosenOptions = (line: RosterItemLine) =>
    (ruleset.builder.itemChoices?.of(line, context) ?? []).flatMap(({ value, options }) =>
      options.filter(({ id }) => id === value).map(({ name }) => text.of(name)),
    )
  return items
    .map((line) => {
      const { name } = ruleset.roster.entryOfLine?.(line, context) ?? entries.get(line.id)!
      return [text.of(name), chosenOptions(line), line.quantity] as const
    })
    .map(([name, choices, count]) => withCount(choices.length > 0 ? `${name} (${choices.join(', ')})` : name, count))
}

function traitsOf({ evaluated, entries }: Row, text: Translator): string {
  const { traits = [] } = evaluated.member as { readonly traits?: readonly { id: string; level?: number }[] }
  return traits.map(({ id, level = 1 }) => withCount(text.of(entries.get(id)!.name), level)).join(', ')
}

const injuriesOf = (member: Member, ruleset: Ruleset, text: Translator): string =>
  injuryEntries(member, ruleset.aftermath.injuries, text)
    .map(({ name, detail }) => (detail ? `${name} (${detail})` : name))
    .join(', ')

const advancesOf = ({ advances = [] }: Member, ruleset: Ruleset, text: Translator): string =>
  advances.map(({ id, amount }) => withCount(text.of(advanceName(ruleset, id)), amount)).join(', ')

/**
 * Returns the total of a value as a number, even if sheets write it as « 3+ ». If the ruleset has a word for the value,
 * returns the word in the requested language.
 */
function valueOf(value: TracedNumberOrWord | undefined, { words }: ValueDisplaySpec, text: Translator): CsvCell {
  if (value === undefined) return null
  const word = words?.[String(value.total)]
  return word ? text.of(word) : value.total
}
