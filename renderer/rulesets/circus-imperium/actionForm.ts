import { inputBounds, isInputShown } from '../../../shared/rulesets/circus-imperium/race/inputs.ts'
import type { ActionInput, RaceAction } from '../../../shared/rulesets/circus-imperium/race/viewActions.ts'

/** Values in an action's form by input key: a number, a flag, or the index of the chosen option (−1: no option). */
type ActionValues = Record<string, number | boolean>

function firstValue(input: ActionInput): number | boolean {
  if (input.kind !== 'choice') return input.value
  return input.optional || input.options.length === 0 ? -1 : 0
}

/** Returns the initial values of a form, as the rules propose them. */
export const initialActionValues = (inputs: readonly ActionInput[]): ActionValues =>
  Object.fromEntries(inputs.map((input) => [input.key, firstValue(input)]))

/** Returns the value of an input as the move stores it; `undefined` if no option is chosen. */
function moveValue(input: ActionInput, value: number | boolean | undefined): unknown {
  if (input.kind === 'number') return Math.max(input.min, Math.min(input.max, Number(value)))
  return input.kind === 'choice' ? input.options[Number(value)]?.value : value
}

/** Returns the inputs that the form shows for its current values, number inputs with their current bounds. */
export function shownInputs(inputs: readonly ActionInput[], values: ActionValues): ActionInput[] {
  const valueOf = (key: string) => {
    const input = inputs.find((one) => one.key === key)
    return input && moveValue(input, values[key])
  }
  return inputs
    .filter((input) => isInputShown(input, valueOf))
    .map((input) => (input.kind === 'number' ? { ...input, ...inputBounds(input, valueOf) } : input))
}

/** Builds the move of an action from the values in its form. */
export function buildRaceMove({ move, inputs }: RaceAction, values: ActionValues): Record<string, unknown> {
  const entries = shownInputs(inputs, values).map((input) => [input.key, moveValue(input, values[input.key])] as const)
  return { ...move, ...Object.fromEntries(entries.filter(([, value]) => value !== undefined)) }
}
