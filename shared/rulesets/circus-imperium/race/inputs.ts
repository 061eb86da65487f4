import type { ActionInput } from './viewActions.ts'

type ValueOf = (key: string) => unknown

/**
 * Returns true if an input is shown. The condition `when` of an input names another input and the value that shows
 * it.
 */
export const isInputShown = ({ when }: ActionInput, valueOf: ValueOf): boolean => !when || valueOf(when.key) === when.is

/**
 * Returns the bounds of a number input. With `within`, the number may be no further from 0 than that other input's
 * value.
 */
export function inputBounds(
  { min, max, within }: Extract<ActionInput, { kind: 'number' }>,
  valueOf: ValueOf,
): { readonly min: number; readonly max: number } {
  const most = within === undefined ? Infinity : Number(valueOf(within))
  return { min: Math.max(min, -most), max: Math.min(max, most) }
}
