import type { ActionInput } from './viewActions.ts'

type ValueOf = (key: string) => unknown

/** Whether an input is told at all, given what is told already: some belong to a single value of another. */
export const isTold = ({ when }: ActionInput, valueOf: ValueOf): boolean => !when || valueOf(when.key) === when.is

/** What a number may be, given what is told already. */
export function boundsOf(
  { min, max, within }: Extract<ActionInput, { kind: 'number' }>,
  valueOf: ValueOf,
): { readonly min: number; readonly max: number } {
  const most = within === undefined ? Infinity : Number(valueOf(within))
  return { min: Math.max(min, -most), max: Math.min(max, most) }
}
