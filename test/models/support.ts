import type { Member } from '../../shared/domain/member.ts'
import { AppError } from '../../shared/domain/error.ts'
import type { Roster } from '../../shared/domain/roster.ts'
import { evaluateWholeRoster, evaluateMember, type EvaluatedRoster } from '../../shared/rules/evaluate.ts'
import { rollWithFaces } from '../../shared/rules/kit/dice.ts'
import type { Fraction } from '../../shared/rules/kit/fraction.ts'
import { computeTableOdds } from '../../shared/rules/kit/odds.ts'
import { rollOnTable, type RollOutcome } from '../../shared/rules/kit/resolve.ts'
import type { RollTable } from '../../shared/rules/kit/rollTable.ts'
import type { TableTicks } from '../../shared/rules/kit/ticks.ts'
import { sumTracedParts, type TracedPart, type TracedNumberOrWord } from '../../shared/rules/kit/traced.ts'
import { parseRoster } from '../../shared/rules/parseRoster.ts'
import type { Ruleset } from '../../shared/rules/ruleset.ts'
import { buildTerms } from '../../shared/rules/buildTerms.ts'
import { singleBlocks, type SheetModel, type SingleBlock } from '../../shared/sheets/model.ts'
import type { Translator } from '../../shared/text/translator.ts'

type Document = Readonly<Record<string, unknown>>

/** Reads a roster document as the program does: checks ids and fills in defaults. */
export function read<M extends Member, X, R extends Roster<M>>(ruleset: Ruleset<M, X, R>, document: Document): R {
  const whole = { format: 'chronique/roster@1', ruleset: ruleset.id, name: 'Essai', ...document }
  return parseRoster(whole, [ruleset]).roster as R
}

/** Returns « code path » of the error with which reading a roster document fails. Throws if it can be read. */
export function problemOf(ruleset: Ruleset, document: Document): string {
  try {
    read(ruleset, document)
  } catch (problem) {
    if (problem instanceof AppError) return `${problem.code} ${problem.path}`
    throw problem
  }
  throw new Error('the document can be read')
}

/** Builds the sheet of the first member of a roster document. */
export function sheetOf<M extends Member, X, R extends Roster<M>>(
  ruleset: Ruleset<M, X, R>,
  document: Document,
  text: Translator,
): SheetModel {
  const roster = read(ruleset, document)
  const context = ruleset.roster.context(roster)
  return ruleset.sheet.member(
    evaluateMember(ruleset, roster.members[0]!, 'members[0]', context),
    roster,
    context,
    text,
    buildTerms(ruleset),
  )
}

/** Finds the first block of a kind, optionally with a title; undefined if there is none. */
export function blockOf<K extends SingleBlock['kind']>(sheet: SheetModel, kind: K, title?: string) {
  const wanted = (block: SingleBlock): block is Extract<SingleBlock, { kind: K }> =>
    block.kind === kind && (title === undefined || ('title' in block && block.title === title))
  return singleBlocks(sheet).find(wanted)
}

/** Reads and evaluates a roster document. */
export const judge = (ruleset: Ruleset, document: Document): EvaluatedRoster =>
  evaluateWholeRoster(ruleset, read(ruleset, document))

/** « code path » of every issue, in order. */
export const issuesOf = ({ issues }: EvaluatedRoster): string[] => issues.map(({ code, path }) => `${code} ${path}`)

/** The totals of one member's values. */
export const totals = ({ members }: EvaluatedRoster, at = 0): Record<string, number | string> =>
  Object.fromEntries(Object.entries(members[at]!.values).map(([key, { total }]) => [key, total]))

/** All numbers of the members' values and costs, including the numbers from which they are derived. */
export function allNumbers({ members }: EvaluatedRoster): TracedNumberOrWord[] {
  const withSources = (value: TracedNumberOrWord): TracedNumberOrWord[] => [
    value,
    ...value.parts.flatMap((part) => (part.from ? withSources(part.from) : [])),
  ]
  return members.flatMap(({ cost, values }) => [cost, ...Object.values(values)].flatMap(withSources))
}

/** « source amount » of every part, by source id. */
export const partsOf = (value: TracedNumberOrWord | undefined): string[] =>
  (value?.parts ?? []).map(({ source, amount }: TracedPart) => `${source.id} ${amount}`)

/** The numbers whose parts do not add up to the total. */
export const notAddingUp = (evaluated: EvaluatedRoster): TracedNumberOrWord[] =>
  allNumbers(evaluated).filter(({ total, parts }) => typeof total === 'number' && total !== sumTracedParts(parts))

/** Rolls on a table with the given faces. Throws if there are too few or too many. */
export function typed(
  { tables }: Ruleset,
  table: RollTable,
  faces: readonly number[],
  ticks?: TableTicks,
): RollOutcome {
  const outcome = rollWithFaces(rollOnTable(table, tables, ticks), faces)
  if (outcome.kind !== 'done' || outcome.used !== faces.length) throw new Error(`dice: ${outcome.kind}`)
  return outcome.result
}

/** The chance of every result, by id. */
export const chances = (table: RollTable, tables: Ruleset['tables'], ticks?: TableTicks): Record<string, Fraction> =>
  Object.fromEntries(computeTableOdds(table, tables, ticks).map(({ id, chance }) => [id, chance]))
