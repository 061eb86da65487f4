import { buildInjuryIndex } from '../../rules/kit/aftermath/injuries.ts'
import type { RollTables } from '../../rules/kit/rollTable.ts'
import type { TracedPart } from '../../rules/kit/traced.ts'
import { compileFormula } from '../formula/compileFormula.ts'
import { FormulaError } from '../formula/formulaError.ts'
import type { Vocabulary } from '../formula/vocabulary.ts'
import { fieldAt, pickNames } from './fields.ts'
import { compileItemCondition } from './itemConditions.ts'
import type { FullEntry, FullKind, FullPack } from './fullPack.ts'
import { compileOwnLines } from './ownLines.ts'
import { prepareEntry, prepareLists } from './prepareEntries.ts'
import { compileSafely, withPlace, type FormulaCompiler, type Run } from './runFormula.ts'
import type { BearerGame, EntryLists, PreparedEntry, Scope } from './scope.ts'
import { compileSum } from './sums.ts'
import type { TraceFormula } from './traceFormula.ts'
import { compileValues, type ValueComputation } from './values.ts'
import { gameVocabularies, readScale, type GameVocabularies, type HelperMeaning } from './vocabularies.ts'

/** A game with everything that is computed once: its indexes, and its formulas as functions. */
export interface CompiledGame extends BearerGame, FormulaCompiler, ValueComputation {
  readonly pack: FullPack
  readonly vocabularies: GameVocabularies
  readonly kinds: ReadonlyMap<string, FullKind>
  readonly kindPrices: ReadonlyMap<string, TracedPart>
  readonly tables: RollTables
  readonly lists: EntryLists
  readonly items: ReadonlyMap<string, PreparedEntry>
  /** Places of the fields that pick an entry, by the name that formulas use. */
  readonly picks: ReadonlyMap<string, readonly string[]>
  readonly prepare: (entry: FullEntry) => PreparedEntry
  readonly scale: (name: string, value: number) => number
  /** Prices of the steps of values, by value. */
  readonly stepPrices: ReadonlyMap<string, Run<number>>
  readonly isFirstFree: Run<boolean> | undefined
  /** The cost of a member, in games that describe its parts. */
  readonly costSum: TraceFormula | undefined
}

/** Compiles a game. Throws a `GameFault` for the first fault of a formula. */
export function compileGame(pack: FullPack): CompiledGame {
  const helpers = new Map<string, HelperMeaning>()
  const itemHelpers = new Map<string, HelperMeaning>()
  const vocabularies = gameVocabularies(pack, helpers, itemHelpers)
  const { member } = vocabularies
  const condition: CompiledGame['condition'] = (source, place, vocabulary = member) =>
    compileSafely(source, vocabulary, 'flag', place) as Run<boolean>
  const number: CompiledGame['number'] = (source, place, vocabulary = member) =>
    compileSafely(source, vocabulary, 'number', place) as Run<number>
  Object.entries(pack.helpers).forEach(([name, source], at) =>
    helpers.set(name, compileHelper(source, member, at, `helpers.${name}`)),
  )
  for (const [name, source] of Object.entries(pack.itemHelpers ?? {})) {
    const { type, run } = withPlace(`itemHelpers.${name}`, () => compileAnyType(source, vocabularies.item))
    itemHelpers.set(name, { type, read: run })
  }
  const talentLists = new Set((pack.advances?.choices ?? []).flatMap(({ list }) => list ?? []))
  const tables = Object.fromEntries(pack.tables.map((table) => [table.id, table]))
  const prepare = prepareEntry(pack)
  const lists = prepareLists(pack, prepare)
  const scales = new Map(Object.entries(pack.scales).map(([name, scale]) => [name, readScale(scale)]))
  return {
    pack,
    vocabularies,
    kinds: new Map(pack.kinds.map((kind) => [kind.id, kind])),
    kindPrices: new Map(
      pack.kinds.map(({ id, name, cost }) => [id, { source: { kind: 'base', id, name }, amount: cost }]),
    ),
    tables,
    injuries: buildInjuryIndex(Object.fromEntries(pack.aftermath.injuryTables.map((id) => [id, tables[id]!]))),
    lists,
    items: itemsIn(pack, lists),
    picks: pickNames(pack),
    fieldAt: (place) => fieldAt(pack, place),
    prepare,
    scale: (name, value) => scales.get(name)!(value),
    stepPrices: new Map(
      pack.steps.map(({ value, price }) => [value, number(String(price), `steps.${value}.price`, vocabularies.price)]),
    ),
    isFirstFree:
      pack.firstFree && compileItemCondition({ vocabularies, condition }, pack.firstFree.when, 'firstFree.when').holds,
    ...compileValues(pack, vocabularies, { condition, number }),
    costSum: pack.cost && compileSum(pack.cost, { pack, vocabularies, vocabulary: member, condition, number }, 'cost'),
    hasHiddenValues: pack.values.some(({ isHidden }) => isHidden),
    hasTalents: pack.groups.some(({ isTrait }) => isTrait) || talentLists.size > 0,
    hasLevelsApart: pack.lines.hasLevelsApart ?? false,
    ...compileOwnLines(pack, prepare, ({ list }, formula) =>
      number(formula, `${list}.own.cost`, vocabularies.figures(list)),
    ),
    talentLists,
    condition,
    number,
  }
}

/** Returns the items of all groups, in the order of the groups. */
export const itemsIn = ({ groups }: Pick<FullPack, 'groups'>, lists: EntryLists): ReadonlyMap<string, PreparedEntry> =>
  new Map(groups.flatMap(({ id }) => [...(lists.get(id) ?? [])]))

/** A helper is computed once for each member, except while the member's values are computed. */
function compileHelper(source: string, vocabulary: Vocabulary<Scope>, at: number, place: string): HelperMeaning {
  const { type, run } = withPlace(place, () => compileAnyType(source, vocabulary))
  return {
    type,
    read: ({ bearer }) => (bearer.current ? run(bearer.scope) : (bearer.helpers[at] ??= run(bearer.scope))),
  }
}

/** Compiles a formula of any type. */
function compileAnyType(source: string, vocabulary: Vocabulary<Scope>) {
  try {
    return compileFormula(source, vocabulary, 'number')
  } catch (error) {
    if (!(error instanceof FormulaError) || error.code !== 'formula-type') throw error
    return compileFormula(source, vocabulary, 'flag')
  }
}
