import { experienceOf, missedGamesOf } from '../../../shared/domain/campaign/roster.ts'
import { factOf } from '../../../shared/domain/campaign/state.ts'
import type { Localized } from '../../../shared/domain/localized.ts'
import { gamesToMiss, type Member } from '../../../shared/domain/member.ts'
import type { Roster } from '../../../shared/domain/roster.ts'
import type { OwnedLine } from '../../../shared/rules/builder.ts'
import { evaluate } from '../../../shared/rules/evaluate.ts'
import type { Value } from '../../../shared/rules/kit/traced.ts'
import { withLinesTogether } from '../../../shared/rules/linesTogether.ts'
import type { CatalogueEntry, EvaluatedMember, Ruleset, ValueSpec } from '../../../shared/rules/ruleset.ts'
import { injuryEntries } from '../../../shared/rules/sheetBlocks.ts'
import type { Translator } from '../../../shared/text/translator.ts'
import type { Cell } from '../../../shared/text/csv.ts'
import { absenceCause } from '../warband/absenceCause.ts'
import { advanceName } from '../warband/builderHistory.ts'
import { desertersAmong } from '../warband/deserters.ts'
import { evaluatedBand } from '../warband/evaluatedBand.ts'
import { memberFields } from './memberFields.ts'
import { exportWarband } from './warbandExport.ts'
import type { Engine } from '../base/execute.ts'

/** A member with all that its row is made from. */
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
  /** The member as a roster file has it. */
  readonly document: Member
}

interface Column {
  readonly heading: string
  readonly cell: (row: Row) => Cell
}

/**
 * Every member of every band, in their order, with the ruleset's values and all that a roster file says of it, so that the
 * same members can be read back (`readMemberList`). Throws `fact-missing`.
 */
export function memberRows(engine: Engine, campaign: string, text: Translator): Cell[][] {
  const { store } = engine
  const ruleset = engine.ruleset(factOf(store.load(campaign, []), 'campaign', campaign).ruleset)
  const bands = store.aggregatesOf(campaign).filter(({ kind }) => kind === 'warband')
  const rows = bands.flatMap(({ id }) => rowsOf(engine, campaign, id))
  return tableOf(ruleset, rows, text)
}

function tableOf(ruleset: Ruleset, rows: readonly Row[], text: Translator): Cell[][] {
  const columns = columnsOf(ruleset, rows, text)
  return [columns.map(({ heading }) => heading), ...rows.map((row) => columns.map(({ cell }) => cell(row)))]
}

function rowsOf(engine: Engine, campaign: string, warband: string): Row[] {
  const facts = engine.store.load(campaign, [{ kind: 'warband', id: warband }])
  const band = evaluatedBand(engine, facts, warband)
  const { player } = factOf(facts, 'warband', warband)
  const retired = band.members.filter((id) => factOf(facts, 'member', id).status === 'retired')
  const deserters = desertersAmong(engine.store, retired)
  const documents = exportWarband(engine, { campaign, warband }).members
  return rowsIn(band, band.result.members).map((row, at) => ({
    ...row,
    player,
    experience: experienceOf(facts, band.members[at]!),
    missedGames: missedGamesOf(facts, band.members[at]!),
    cause: absenceCause(engine.store, facts, band.members[at]!, band.ruleset),
    hasDeserted: deserters.has(band.members[at]!),
    // Whoever is recruited is paid anew.
    document: withLinesTogether(documents[at]!),
  }))
}

/** Members of a roster as rows, with what the roster alone knows of them. */
function rowsIn(band: Row['band'], members: readonly EvaluatedMember[]): Row[] {
  const context = band.ruleset.roster.context(band.roster)
  const entries = new Map([...band.ruleset.roster.catalogue(context)].map((entry) => [entry.id, entry]))
  return members.map((evaluated) => ({
    ...{ band, context, entries, evaluated, player: '', cause: null, hasDeserted: false },
    experience: evaluated.member.experience ?? { gained: 0, spent: 0 },
    missedGames: gamesToMiss(evaluated.member),
    document: evaluated.member,
  }))
}

/** The same table of the members of a roster, but for what only a campaign knows of them. */
export const rosterRows = (ruleset: Ruleset, roster: Roster, text: Translator): Cell[][] =>
  tableOf(ruleset, rowsIn({ ruleset, roster }, evaluate(ruleset, roster).members), text)

/** The columns of these rows; the last holds each member as a roster file has it. */
function columnsOf(ruleset: Ruleset, rows: readonly Row[], text: Translator): Column[] {
  const columns = knownColumns(ruleset, text)
  const own = fieldColumns(ruleset, rows, new Set(columns.map(({ heading }) => heading)), text)
  return [...columns, ...own, { heading: text('csv.document'), cell: ({ document }) => JSON.stringify(document) }]
}

/** What makes a member besides its things: attributes, a rank, its crew; of what any of these members has. */
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

/** What is known of members; of groups' models and of traits only where the ruleset has them. */
function knownColumns(ruleset: Ruleset, text: Translator): Column[] {
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
    // A person is one model.
    ...(aftermath.models
      ? [column(text('csv.models'), ({ evaluated }) => aftermath.models!(evaluated.member) ?? 1)]
      : []),
    ...(ruleset.values.withoutPrices ? [] : [column(text('roster.cost'), ({ evaluated }) => evaluated.cost.total)]),
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

const times = (name: string, count: number): string => (count > 1 ? `${name} × ${count}` : name)

/** What a member has, in a line; of a ruleset without lines of possessions as its sheet says it. */
function itemsOf({ band: { ruleset }, document, context, entries }: Row, text: Translator): string {
  const { items } = document as { readonly items?: readonly OwnedLine[] }
  if (items === undefined) return ruleset.sheet.possessions(document, context, text)
  return itemTexts(ruleset, items, context, entries, text).join(', ')
}

/** Things with their numbers, and what was chosen for them: a launcher's reload. */
export function itemTexts(
  ruleset: Ruleset,
  items: readonly OwnedLine[],
  context: unknown,
  entries: ReadonlyMap<string, CatalogueEntry>,
  text: Translator,
): string[] {
  const chosen = (line: OwnedLine) =>
    (ruleset.builder.itemChoices?.of(line, context) ?? []).flatMap(({ value, options }) =>
      options.filter(({ id }) => id === value).map(({ name }) => text.of(name)),
    )
  return items
    .map((line) => {
      const { name } = ruleset.roster.entryOfLine?.(line, context) ?? entries.get(line.id)!
      return [text.of(name), chosen(line), line.quantity] as const
    })
    .map(([name, choices, count]) => times(choices.length > 0 ? `${name} (${choices.join(', ')})` : name, count))
}

function traitsOf({ evaluated, entries }: Row, text: Translator): string {
  const { traits = [] } = evaluated.member as { readonly traits?: readonly { id: string; level?: number }[] }
  return traits.map(({ id, level = 1 }) => times(text.of(entries.get(id)!.name), level)).join(', ')
}

const injuriesOf = (member: Member, ruleset: Ruleset, text: Translator): string =>
  injuryEntries(member, ruleset.aftermath.injuries, text)
    .map(({ name, detail }) => (detail ? `${name} (${detail})` : name))
    .join(', ')

const advancesOf = ({ advances = [] }: Member, ruleset: Ruleset, text: Translator): string =>
  advances.map(({ id, amount }) => times(text.of(advanceName(ruleset, id)), amount)).join(', ')

/** A number as a number, though sheets write « 3+ »; a word in the reader's language. */
function valueOf(value: Value | undefined, { words }: ValueSpec, text: Translator): Cell {
  if (value === undefined) return null
  const word = words?.[String(value.total)]
  return word ? text.of(word) : value.total
}
