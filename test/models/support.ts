import type { Member } from '../../shared/domain/member.ts'
import { AppError } from '../../shared/domain/error.ts'
import type { Roster } from '../../shared/domain/roster.ts'
import { evaluate, evaluateMember, type EvaluatedRoster } from '../../shared/rules/evaluate.ts'
import { rollTyped } from '../../shared/rules/kit/dice.ts'
import type { Fraction } from '../../shared/rules/kit/fraction.ts'
import { odds } from '../../shared/rules/kit/odds.ts'
import { rollOn, type Rolled } from '../../shared/rules/kit/resolve.ts'
import type { RollTable } from '../../shared/rules/kit/rollTable.ts'
import type { Ticks } from '../../shared/rules/kit/ticks.ts'
import { sum, type Part, type Value } from '../../shared/rules/kit/traced.ts'
import { rosterFrom } from '../../shared/rules/rosterFrom.ts'
import type { Ruleset } from '../../shared/rules/ruleset.ts'
import { termsOf } from '../../shared/rules/termsOf.ts'
import { singleBlocks, type SheetModel, type SingleBlock } from '../../shared/sheets/model.ts'
import type { Translator } from '../../shared/text/translator.ts'

type Document = Readonly<Record<string, unknown>>

/** A roster document as the program reads it, all ids known, defaults filled in. */
export function read<M extends Member, X, R extends Roster<M>>(ruleset: Ruleset<M, X, R>, document: Document): R {
  const whole = { format: 'chronique/roster@1', ruleset: ruleset.id, name: 'Essai', ...document }
  return rosterFrom(whole, [ruleset]).roster as R
}

/** « code path » of what keeps a roster document from being read. */
export function problemOf(ruleset: Ruleset, document: Document): string {
  try {
    read(ruleset, document)
  } catch (problem) {
    if (problem instanceof AppError) return `${problem.code} ${problem.path}`
    throw problem
  }
  throw new Error('it can be read')
}

/** The sheet of the first member of a roster document. */
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
    termsOf(ruleset),
  )
}

/** The block of a kind with a title. */
export function blockOf<K extends SingleBlock['kind']>(sheet: SheetModel, kind: K, title?: string) {
  const wanted = (block: SingleBlock): block is Extract<SingleBlock, { kind: K }> =>
    block.kind === kind && (title === undefined || ('title' in block && block.title === title))
  return singleBlocks(sheet).find(wanted)
}

/** The same, evaluated. */
export const judge = (ruleset: Ruleset, document: Document): EvaluatedRoster =>
  evaluate(ruleset, read(ruleset, document))

/** « code path » of every issue, in their order. */
export const issuesOf = ({ issues }: EvaluatedRoster): string[] => issues.map(({ code, path }) => `${code} ${path}`)

/** The totals of one member's values. */
export const totals = ({ members }: EvaluatedRoster, at = 0): Record<string, number | string> =>
  Object.fromEntries(Object.entries(members[at]!.values).map(([key, { total }]) => [key, total]))

/** Every number among a member's values, its cost, and all that they were derived from. */
export function allNumbers({ members }: EvaluatedRoster): Value[] {
  const below = (value: Value): Value[] => [
    value,
    ...value.parts.flatMap((part) => (part.from ? below(part.from) : [])),
  ]
  return members.flatMap(({ cost, values }) => [cost, ...Object.values(values)].flatMap(below))
}

/** « source amount » of every part, without its names. */
export const partsOf = (value: Value | undefined): string[] =>
  (value?.parts ?? []).map(({ source, amount }: Part) => `${source.id} ${amount}`)

/** The numbers whose parts do not add up to their total. */
export const notAddingUp = (evaluated: EvaluatedRoster): Value[] =>
  allNumbers(evaluated).filter(({ total, parts }) => typeof total === 'number' && total !== sum(parts))

/** A roll with typed dice that must be neither too few nor too many. */
export function typed({ tables }: Ruleset, table: RollTable, faces: readonly number[], ticks?: Ticks): Rolled {
  const outcome = rollTyped(rollOn(table, tables, ticks), faces)
  if (outcome.kind !== 'done' || outcome.used !== faces.length) throw new Error(`dice: ${outcome.kind}`)
  return outcome.result
}

/** The chance of every result by its id. */
export const chances = (table: RollTable, tables: Ruleset['tables'], ticks?: Ticks): Record<string, Fraction> =>
  Object.fromEntries(odds(table, tables, ticks).map(({ id, chance }) => [id, chance]))
