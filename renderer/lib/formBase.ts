import { computed, shallowRef, watch, type ComputedRef, type ShallowRef } from 'vue'
import { isSameData } from '../../shared/domain/campaign/change.ts'
import type { WireError } from '../../shared/contract/envelope.ts'
import { findMeanwhileAuthor, readConcurrentChanges } from './changedMeanwhile.ts'

/** Values of a form, by their path in the command's input. */
export type FormValues = Readonly<Record<string, unknown>>

/** A form whose fields are saved together, and the changes that other users make meanwhile. */
interface FormBase {
  /** Values of other users that conflict with values entered here, by path. */
  readonly clashes: Readonly<ShallowRef<FormValues>>
  /** User who changed the values; undefined if unknown. */
  readonly by: Readonly<ShallowRef<string | undefined>>
  /** True while the user has to choose between two values of a field. */
  readonly isWaiting: ComputedRef<boolean>
  /** Returns true if the user must choose a value first, and then moves the focus to the choice. */
  readonly mustChoose: () => boolean
  /** Returns the changed fields by path, each with the value that it had before the change. */
  readonly base: () => FormValues
  /** Shows the values of another user that caused this error. Returns true if the error contains such values. */
  readonly meet: (error: WireError) => boolean
  /** Takes over values that another user saved. */
  readonly follow: (values: FormValues) => void
  /** Keeps the value entered here (`mine`), or takes the other user's value (`theirs`). */
  readonly choose: (path: string, which: 'mine' | 'theirs') => void
}

const focusChoice = () => document.querySelector<HTMLElement>('.two .btn')?.focus()

/**
 * Handles changes that other users make to a form meanwhile. `now`: returns the stored values as the form shows them.
 * `drafted`: returns the values in the fields. `put`: fills a field. A field without input shows what other users
 * save; a field with input shows both values.
 */
export function useFormMerge(
  now: () => FormValues | undefined,
  drafted: () => FormValues,
  put: (path: string, value: unknown) => void,
): FormBase {
  let seen: FormValues | undefined
  const clashes = shallowRef<FormValues>({})
  const by = shallowRef<string>()
  const without = (path: string) => Object.fromEntries(Object.entries(clashes.value).filter(([key]) => key !== path))

  /** Takes over a value of another user. The field shows it at once, unless this user has entered something else. */
  function take(path: string, theirs: unknown) {
    const mine = drafted()[path]
    const isTouched = !isSameData(mine, seen?.[path]) && !isSameData(mine, theirs)
    if (isTouched && !isSameData(theirs, seen?.[path]))
      return void (clashes.value = { ...clashes.value, [path]: theirs })
    clashes.value = without(path)
    if (isTouched) return
    seen = { ...seen, [path]: theirs }
    if (!isSameData(mine, theirs)) put(path, theirs)
  }
  function choose(path: string, which: 'mine' | 'theirs', theirs = clashes.value[path]) {
    seen = { ...seen, [path]: theirs }
    clashes.value = without(path)
    if (which === 'theirs') put(path, theirs)
  }
  function base() {
    const values = drafted()
    return Object.fromEntries(Object.entries(seen ?? {}).filter(([path, value]) => !isSameData(values[path], value)))
  }
  function meet(error: WireError) {
    const [found, changedBy] = [readConcurrentChanges(error), findMeanwhileAuthor(error)]
    by.value = changedBy
    for (const { path, theirs } of found) take(path, theirs)
    return found.length > 0
  }
  function follow(values: FormValues | undefined) {
    if (values && !seen) seen = values
    else for (const [path, value] of Object.entries(values ?? {})) take(path, value)
  }
  watch(now, follow, { immediate: true })
  const isWaiting = computed(() => Object.keys(clashes.value).length > 0)
  function mustChoose() {
    if (isWaiting.value) focusChoice()
    return isWaiting.value
  }
  return { clashes, by, isWaiting, mustChoose, base, meet, follow, choose }
}
