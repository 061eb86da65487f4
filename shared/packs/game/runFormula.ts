import { compileFormula } from '../formula/compileFormula.ts'
import { FormulaError, type FormulaType } from '../formula/formulaError.ts'
import type { FormulaValue, Vocabulary } from '../formula/vocabulary.ts'
import type { Formula } from './fullParts.ts'
import type { Scope } from './scope.ts'

/** A compiled formula. Its failure, such as a division by 0, is noted with the member, and the value is empty. */
export type Run<V extends FormulaValue> = (scope: Scope) => V

/** Compiles the formulas of a game. If no vocabulary is given, a formula concerns a member. */
export interface FormulaCompiler {
  /** Compiles a condition of the game. Throws a `GameFault`. */
  readonly condition: (source: Formula, place: string, vocabulary?: Vocabulary<Scope>) => Run<boolean>
  readonly number: (source: Formula, place: string, vocabulary?: Vocabulary<Scope>) => Run<number>
}

/** A fault of a formula, with the place of the formula in the game. */
export class GameFault extends Error {
  readonly place: string
  override readonly cause: FormulaError

  constructor(place: string, cause: FormulaError) {
    super(`${place}: ${cause.message}`)
    this.name = 'GameFault'
    this.place = place
    this.cause = cause
  }
}

const EMPTY: Readonly<Record<FormulaType, FormulaValue>> = { number: 0, flag: false, text: '', list: [] }

/** Compiles a formula. Throws a `GameFault` for a fault in it. */
export function compileSafely(
  source: string,
  vocabulary: Vocabulary<Scope>,
  type: FormulaType,
  place: string,
): Run<FormulaValue> {
  const { run } = withPlace(place, () => compileFormula(source, vocabulary, type))
  return runSafely(run, EMPTY[type], place)
}

/** Runs `work`, which compiles a formula. A fault in the formula becomes a `GameFault` with its place. */
export function withPlace<T>(place: string, work: () => T): T {
  try {
    return work()
  } catch (error) {
    throw error instanceof FormulaError ? new GameFault(place, error) : error
  }
}

/**
 * Runs a formula. If it fails, notes the failure with the member and returns `empty`. Once the work for a roster is
 * spent, no formula is run any more: a thousand members with a hundred formulas each would fail one by one.
 */
export const runSafely =
  <V>(run: (scope: Scope) => V, empty: V, place: string) =>
  (scope: Scope): V => {
    if (scope.budget.left < 0) return empty
    try {
      return run(scope)
    } catch (error) {
      if (!(error instanceof FormulaError)) throw error
      scope.bearer.noteFailure(place, error)
      return empty
    }
  }
