import type { ActionInput, RaceAction } from '../../../shared/rulesets/circus-imperium/race/viewActions.ts'

/** What is told with an action while it is being filled in: numbers, flags, the place of the option chosen (−1: none). */
export type ActionValues = Record<string, number | boolean>

function firstOf(input: ActionInput): number | boolean {
  if (input.kind !== 'choice') return input.value
  return input.optional || input.options.length === 0 ? -1 : 0
}

/** How a form begins: the values that the rules hold likeliest. */
export const firstValues = (inputs: readonly ActionInput[]): ActionValues =>
  Object.fromEntries(inputs.map((input) => [input.key, firstOf(input)]))

/** The value of an input as it goes into the move; `undefined`: nothing is told. */
function toldOf(input: ActionInput, value: number | boolean | undefined): unknown {
  return input.kind === 'choice' ? input.options[Number(value)]?.value : value
}

/** The move of an action with what was told. */
export function filledMove({ move, inputs }: RaceAction, values: ActionValues): Record<string, unknown> {
  const told = inputs.map((input) => [input.key, toldOf(input, values[input.key])] as const)
  return { ...move, ...Object.fromEntries(told.filter(([, value]) => value !== undefined)) }
}
