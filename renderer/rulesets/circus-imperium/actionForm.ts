import { boundsOf, isTold } from '../../../shared/rulesets/circus-imperium/race/inputs.ts'
import type { ActionInput, RaceAction } from '../../../shared/rulesets/circus-imperium/race/viewActions.ts'

/** What is told with an action while it is being filled in: numbers, flags, the place of the option chosen (−1: none). */
type ActionValues = Record<string, number | boolean>

function firstOf(input: ActionInput): number | boolean {
  if (input.kind !== 'choice') return input.value
  return input.optional || input.options.length === 0 ? -1 : 0
}

/** How a form begins: the values that the rules hold likeliest. */
export const firstValues = (inputs: readonly ActionInput[]): ActionValues =>
  Object.fromEntries(inputs.map((input) => [input.key, firstOf(input)]))

/** The value of an input as it goes into the move; `undefined`: nothing is told. */
function toldOf(input: ActionInput, value: number | boolean | undefined): unknown {
  if (input.kind === 'number') return Math.max(input.min, Math.min(input.max, Number(value)))
  return input.kind === 'choice' ? input.options[Number(value)]?.value : value
}

/** The inputs that are to be told, given what is told so far; numbers within what they may be. */
export function askedOf(inputs: readonly ActionInput[], values: ActionValues): ActionInput[] {
  const valueOf = (key: string) => {
    const input = inputs.find((one) => one.key === key)
    return input && toldOf(input, values[key])
  }
  return inputs
    .filter((input) => isTold(input, valueOf))
    .map((input) => (input.kind === 'number' ? { ...input, ...boundsOf(input, valueOf) } : input))
}

/** The move of an action with what was told. */
export function filledMove({ move, inputs }: RaceAction, values: ActionValues): Record<string, unknown> {
  const told = askedOf(inputs, values).map((input) => [input.key, toldOf(input, values[input.key])] as const)
  return { ...move, ...Object.fromEntries(told.filter(([, value]) => value !== undefined)) }
}
