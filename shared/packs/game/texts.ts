import type { Localized } from '../../domain/localized.ts'
import { renderLocalized } from '../../text/renderLocalized.ts'
import type { TextParams } from '../../text/rendering.ts'
import type { Vocabulary } from '../formula/vocabulary.ts'
import type { CompiledGame } from './compileGame.ts'
import type { TextWhen } from './fullItemValues.ts'
import type { Run } from './runFormula.ts'
import type { Scope } from './scope.ts'

/** A text with its condition, and with the numbers of its parameters filled in. */
export interface CompiledText {
  readonly holds: Run<boolean>
  readonly render: (scope: Scope) => Localized
}

/** Compiles texts with conditions and parameters. Throws a `GameFault`. */
export const compileTexts = (
  game: CompiledGame,
  texts: readonly TextWhen[],
  vocabulary: Vocabulary<Scope>,
  place: string,
): CompiledText[] =>
  texts.map(({ when, text, params = {} }, at) => {
    const read = compileParams(game, params, vocabulary, `${place}[${at}].params`)
    const hasParams = Object.keys(params).length > 0
    return {
      holds: when === undefined ? () => true : game.condition(when, `${place}[${at}].when`, vocabulary),
      render: hasParams ? (scope) => renderLocalized(text, read(scope)) : () => text,
    }
  })

/** Returns the first text whose condition holds. */
export const firstText = (texts: readonly CompiledText[], scope: Scope): Localized | undefined =>
  texts.find(({ holds }) => holds(scope))?.render(scope)

/** Compiles the parameters of a text, each a formula for a number. Throws a `GameFault`. */
export function compileParams(
  { number }: CompiledGame,
  params: Readonly<Record<string, string>>,
  vocabulary: Vocabulary<Scope>,
  place: string,
): (scope: Scope) => TextParams {
  const runs = Object.entries(params).map(
    ([key, formula]) => [key, number(formula, `${place}.${key}`, vocabulary)] as const,
  )
  return (scope) => Object.fromEntries(runs.map(([key, run]) => [key, run(scope)]))
}
