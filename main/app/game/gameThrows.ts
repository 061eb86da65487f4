import type { RollView, ThrowView } from '../../../shared/contract/views/game.ts'
import type { DiceQuestion } from '../../../shared/rules/aftermath/questions.ts'
import type { Localized } from '../../../shared/domain/localized.ts'
import {
  dieSides,
  throwDice,
  diceValue,
  type DiceName,
  type DieRequest,
  type RollInProgress,
} from '../../../shared/rules/kit/dice.ts'
import { isInRanges } from '../../../shared/rules/kit/range.ts'
import { rollOnTable, rollOption } from '../../../shared/rules/kit/resolve.ts'
import { findOption } from '../../../shared/rules/kit/resultOptions.ts'
import type {
  RolledValue,
  RollTable,
  RollTables,
  SubTable,
  RollTableLine,
} from '../../../shared/rules/kit/rollTable.ts'
import { renderInEachLanguage } from '../base/renderIssues.ts'

type AnyTable = RollTable | SubTable
type Mutable<T> = { -readonly [K in keyof T]: T[K] }
type Throw = Omit<Mutable<ThrowView>, 'extras' | 'faces'> & { faces: number[]; extras: Extra[] }
type Extra = Omit<Mutable<ThrowView['extras'][number]>, 'faces'> & { faces: number[] }

/**
 * Returns all tables and the sub-tables of their rows. A die request and its table share one name object, so a table
 * can be found by its name object.
 */
const allTables = (tables: RollTables): AnyTable[] =>
  Object.values(tables).flatMap((table) => [table, ...table.results.flatMap(({ subTable }) => subTable ?? [])])

/** Returns the row of a table for these faces of `dice`, which may be fewer than those of the table. */
const lineAt = ({ results }: AnyTable, dice: DiceName, faces: readonly number[]): RollTableLine | undefined =>
  (results as RollTableLine[]).find(({ on }) => isInRanges(on, diceValue(dice, faces)))

/** Names of the sides of the body that additional dice choose between. */
const WORDS: Readonly<Record<string, Localized>> = {
  left: renderInEachLanguage((text) => text('sheet.left')),
  right: renderInEachLanguage((text) => text('sheet.right')),
}

/** Returns the word that a value of additional dice stands for; null if the effects of the table row define no word. */
function effectWord({ effects = [] }: RollTableLine, purpose: Localized, value: number): Localized | null {
  const rolledPart = effects
    .flatMap((effect) => Object.values(effect))
    .find((part): part is RolledValue => typeof part === 'object' && part.purpose === purpose)
  const word = rolledPart?.as?.find(({ on }) => isInRanges(on, value))?.value
  return word === undefined ? null : (WORDS[word] ?? null)
}

/** Returns the throws of a roll on a table, each with its table row, as far as the dice in `faces` go. */
export const throwsOfRollTable = (table: RollTable, tables: RollTables, faces: readonly number[]): RollView =>
  followRoll(rollOnTable(table, tables), faces, tables)

/** Returns the throws of a result that the user chose: its further dice, and its rolls on a table. */
function throwsOfOption(id: string, tables: RollTables, faces: readonly number[]): RollView {
  const { option, table } = findOption(tables, id)!
  return followRoll(rollOption(option, table, tables), faces, tables, option.further?.reroll)
}

/** Returns the throws of dice that have no table. */
export const diceThrowsWithoutTable = (name: Localized, purpose: Localized, faces: readonly number[]): RollView =>
  followRoll(throwDice('D3', name, purpose), faces, {})

type TableDiceQuestion = Exclude<DiceQuestion, { readonly kind: 'prison' }>

/** Returns the table of a roll, with the dice that are thrown on it; undefined for dice without a table. */
export function tableOfQuestion(question: TableDiceQuestion, known: RollTables): RollTable | undefined {
  const table = question.table === undefined ? undefined : known[question.table]
  const isOwn = question.kind === 'roll' || question.option !== undefined || question.dice === table?.dice
  return table && !isOwn ? { ...table, dice: question.dice } : table
}

/** Returns the throws of a roll: of what was chosen before it, on its table, or of dice alone. */
export function throwsOfQuestion(
  question: TableDiceQuestion,
  table: RollTable | undefined,
  known: RollTables,
): RollView {
  if (question.option !== undefined) return throwsOfOption(question.option, known, question.faces)
  if (table) return throwsOfRollTable(table, known, question.faces)
  const { dice, times } = question as Extract<DiceQuestion, { readonly kind: 'payment' }>
  return diceWithoutResults(dice, times, question.faces)
}

/** Returns dice that are thrown a number of times together, and whose numbers alone count. */
const diceWithoutResults = (dice: DiceName, times: number, faces: readonly number[]): RollView => ({
  throws: [{ dice, faces, missing: dieSides(dice).length * times - faces.length, depth: 0, isVoid: false, extras: [] }],
  options: [],
})

/** `again`: ids of results that are rolled again from the first throw on. */
function followRoll(
  rolling: RollInProgress<unknown>,
  faces: readonly number[],
  tables: RollTables,
  again: readonly string[] = [],
): RollView {
  const trail = new RollTrail(tables, again)
  let step = rolling.next()
  for (const face of faces) {
    if (step.done || face > step.value.sides) break
    trail.add(step.value, face)
    step = rolling.next(face)
  }
  const next = step.done ? undefined : step.value
  if (next) trail.add(next)
  return { throws: trail.throws, options: next ? trail.options(next) : [] }
}

/** Collects the throws of a roll, die by die. */
class RollTrail {
  readonly throws: Throw[] = []
  private readonly tables: readonly AnyTable[]
  private readonly mains: ReadonlySet<AnyTable>
  /**
   * Ids of results that do not count and are rolled again. The last table row that required further rolls names these
   * results.
   */
  private again: readonly string[]
  private isFurther = false
  /** The table row of the last throw. If additional dice follow, they belong to this row. */
  private line: RollTableLine | undefined

  constructor(tables: RollTables, again: readonly string[]) {
    this.again = again
    this.tables = allTables(tables)
    this.mains = new Set(Object.values(tables))
  }

  /** Adds a die. Without `face`, the die is the next one to roll. */
  add(request: DieRequest, face?: number): void {
    const of = request.purpose ? this.extraFor(request, request.purpose) : this.throwFor(request)
    if (face === undefined) return
    of.faces.push(face)
    of.missing--
    if (of.missing > 0) return
    if ('value' in of) this.finishExtra(of)
    else this.finishThrow(of, request)
  }

  private throwFor({ dice, index, table }: DieRequest): Throw {
    if (index > 0) return this.throws.at(-1)!
    const isMain = this.mains.has(this.tableNamed(table)!)
    const depth = isMain ? (this.isFurther ? 1 : 0) : (this.throws.at(-1)?.depth ?? -1) + 1
    const fresh: Throw = { dice, faces: [], missing: dieSides(dice).length, depth, isVoid: false, extras: [] }
    this.throws.push(fresh)
    return fresh
  }

  private extraFor({ dice, index }: DieRequest, purpose: Localized): Extra {
    if (this.throws.length === 0) this.throws.push({ dice, faces: [], missing: 0, depth: 0, isVoid: false, extras: [] })
    const { extras } = this.throws.at(-1)!
    if (index > 0) return extras.at(-1)!
    const fresh: Extra = { dice, faces: [], missing: dieSides(dice).length, purpose, value: null, word: null }
    extras.push(fresh)
    return fresh
  }

  private finishExtra(done: Extra): void {
    done.value = diceValue(done.dice, done.faces)
    if (this.line) done.word = effectWord(this.line, done.purpose, done.value)
  }

  private finishThrow(done: Throw, { table: name }: DieRequest): void {
    const table = this.tableNamed(name)
    const line = table && lineAt(table, done.dice, done.faces)
    if (!line) return
    this.line = line
    done.line = { id: line.id, name: line.name, summary: line.summary }
    done.isVoid = line.reroll === true || this.again.includes(line.id)
    if (!line.further || done.isVoid) return
    this.isFurther = true
    this.again = line.further.reroll ?? []
  }

  private tableNamed(name: Localized): AnyTable | undefined {
    return this.tables.find((table) => table.name === name)
  }

  /** Returns the result for each face of the next die; empty unless that die is the last die of its throw. */
  options({ sides, dice, index, table: name, purpose }: DieRequest): RollView['options'] {
    const table = purpose ? undefined : this.tableNamed(name)
    const before = this.throws.at(-1)?.faces ?? []
    if (!table || index < dieSides(dice).length - 1) return []
    const found: { from: number; to: number; name: Localized }[] = []
    for (let face = 1; face <= sides; face++) {
      const line = lineAt(table, dice, [...(index > 0 ? before : []), face])
      if (!line) continue
      const last = found.at(-1)
      if (last?.name === line.name) last.to = face
      else found.push({ from: face, to: face, name: line.name })
    }
    return found
  }
}
