import type { RollView, ThrowView } from '../../../shared/contract/views/game.ts'
import type { Localized } from '../../../shared/domain/localized.ts'
import { sidesOf, throwDice, valueOf, type DieRequest, type Rolling } from '../../../shared/rules/kit/dice.ts'
import { covers } from '../../../shared/rules/kit/range.ts'
import { rollOn } from '../../../shared/rules/kit/resolve.ts'
import type { RolledValue, RollTable, RollTables, SubTable, TableResult } from '../../../shared/rules/kit/rollTable.ts'
import { inEach } from '../base/worded.ts'

type AnyTable = RollTable | SubTable
type Mutable<T> = { -readonly [K in keyof T]: T[K] }
type Throw = Omit<Mutable<ThrowView>, 'extras' | 'faces'> & { faces: number[]; extras: Extra[] }
type Extra = Omit<Mutable<ThrowView['extras'][number]>, 'faces'> & { faces: number[] }

/** A table and the sub-tables of its lines; what asks for dice names them by their very name. */
const allTables = (tables: RollTables): AnyTable[] =>
  Object.values(tables).flatMap((table) => [table, ...table.results.flatMap(({ subTable }) => subTable ?? [])])

/** The line of a table that faces point at. */
const lineAt = ({ dice, results }: AnyTable, faces: readonly number[]): TableResult | undefined =>
  (results as TableResult[]).find(({ on }) => covers(on, valueOf(dice, faces)))

/** The words that dice decide between. */
const WORDS: Readonly<Record<string, Localized>> = {
  left: inEach((text) => text('sheet.left')),
  right: inEach((text) => text('sheet.right')),
}

/** What a value of the dice that a line asks for stands for, where its effects say so in a word. */
function wordOf({ effects = [] }: TableResult, purpose: Localized, value: number): Localized | null {
  const asked = effects
    .flatMap((effect) => Object.values(effect))
    .find((part): part is RolledValue => typeof part === 'object' && part.purpose === purpose)
  const word = asked?.as?.find(({ on }) => covers(on, value))?.value
  return word === undefined ? null : (WORDS[word] ?? null)
}

/** The throws of a roll on a table as far as its faces go, each with the line that it came to. */
export const tableThrows = (table: RollTable, tables: RollTables, faces: readonly number[]): RollView =>
  throwsOf(rollOn(table, tables), faces, tables)

/** The throws of dice that stand for themselves. */
export const plainThrows = (name: Localized, purpose: Localized, faces: readonly number[]): RollView =>
  throwsOf(throwDice('D3', name, purpose), faces, {})

function throwsOf(rolling: Rolling<unknown>, faces: readonly number[], tables: RollTables): RollView {
  const trail = new Trail(tables)
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

/** Follows a roll die by die. */
class Trail {
  readonly throws: Throw[] = []
  private readonly tables: readonly AnyTable[]
  private readonly mains: ReadonlySet<AnyTable>
  /** What is rolled again since a line asked for further rolls. */
  private again: readonly string[] = []
  private isFurther = false
  /** The line that was thrown last: what further dice decide is of it. */
  private line: TableResult | undefined

  constructor(tables: RollTables) {
    this.tables = allTables(tables)
    this.mains = new Set(Object.values(tables))
  }

  /** One die more; without a face, the die that is waited for. */
  add(request: DieRequest, face?: number): void {
    const of = request.purpose ? this.extraFor(request, request.purpose) : this.throwFor(request)
    if (face === undefined) return
    of.faces.push(face)
    of.missing--
    if (of.missing > 0) return
    if ('value' in of) this.decide(of)
    else this.settle(of, request)
  }

  private throwFor({ dice, index, table }: DieRequest): Throw {
    if (index > 0) return this.throws.at(-1)!
    const isMain = this.mains.has(this.named(table)!)
    const depth = isMain ? (this.isFurther ? 1 : 0) : (this.throws.at(-1)?.depth ?? -1) + 1
    const fresh: Throw = { dice, faces: [], missing: sidesOf(dice).length, depth, isVoid: false, extras: [] }
    this.throws.push(fresh)
    return fresh
  }

  private extraFor({ dice, index }: DieRequest, purpose: Localized): Extra {
    if (this.throws.length === 0) this.throws.push({ dice, faces: [], missing: 0, depth: 0, isVoid: false, extras: [] })
    const { extras } = this.throws.at(-1)!
    if (index > 0) return extras.at(-1)!
    const fresh: Extra = { dice, faces: [], missing: sidesOf(dice).length, purpose, value: null, word: null }
    extras.push(fresh)
    return fresh
  }

  private decide(done: Extra): void {
    done.value = valueOf(done.dice, done.faces)
    if (this.line) done.word = wordOf(this.line, done.purpose, done.value)
  }

  private settle(done: Throw, { table: name }: DieRequest): void {
    const table = this.named(name)
    const line = table && lineAt(table, done.faces)
    if (!line) return
    this.line = line
    done.line = { id: line.id, name: line.name, summary: line.summary }
    done.isVoid = line.reroll === true || this.again.includes(line.id)
    if (!line.further || done.isVoid) return
    this.isFurther = true
    this.again = line.further.reroll ?? []
  }

  private named(name: Localized): AnyTable | undefined {
    return this.tables.find((table) => table.name === name)
  }

  /** What each face of the next die leads to; of the first of several dice nothing is said yet. */
  options({ sides, dice, index, table: name, purpose }: DieRequest): RollView['options'] {
    const table = purpose ? undefined : this.named(name)
    const before = this.throws.at(-1)?.faces ?? []
    if (!table || index < sidesOf(dice).length - 1) return []
    const found: { from: number; to: number; name: Localized }[] = []
    for (let face = 1; face <= sides; face++) {
      const line = lineAt(table, [...(index > 0 ? before : []), face])
      if (!line) continue
      const last = found.at(-1)
      if (last?.name === line.name) last.to = face
      else found.push({ from: face, to: face, name: line.name })
    }
    return found
  }
}
