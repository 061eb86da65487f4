import { computed, shallowRef, watch, type ComputedRef, type ShallowRef } from 'vue'
import { isSame } from '../../shared/domain/campaign/change.ts'
import type { WireError } from '../../shared/contract/envelope.ts'
import { meanwhileBy, meanwhileOf } from './meanwhile.ts'

/** The values of a form by their path in what is asked for. */
export type FormValues = Readonly<Record<string, unknown>>

/** A form of several fields that are saved together, and what somebody else changes meanwhile. */
interface FormBase {
  /** What somebody else has in place of what was entered here, by its path. */
  readonly clashes: Readonly<ShallowRef<FormValues>>
  /** Who changed it, where that is known. */
  readonly by: Readonly<ShallowRef<string | undefined>>
  /** True while one has to be chosen. */
  readonly isWaiting: ComputedRef<boolean>
  /** Whether one has to be chosen first: the keyboard is then there. */
  readonly mustChoose: () => boolean
  /** What was entered otherwise than it was there: its paths, with what was there. */
  readonly base: () => FormValues
  /** What another stands in the way of is shown; gives whether that was it. */
  readonly meet: (error: WireError) => boolean
  /** Somebody else has these values now. */
  readonly follow: (values: FormValues) => void
  /** Keeps what was entered, or takes what somebody else has. */
  readonly choose: (path: string, which: 'mine' | 'theirs') => void
}

const focusChoice = () => document.querySelector<HTMLElement>('.two .btn')?.focus()

/**
 * What a form rests on. `now`: what is kept, as the form would show it; `drafted`: what stands in its fields; `put`: fills
 * one in. A field that was not touched follows what somebody else changes; one that was shows both.
 */
export function useFormBase(
  now: () => FormValues | undefined,
  drafted: () => FormValues,
  put: (path: string, value: unknown) => void,
): FormBase {
  let seen: FormValues | undefined
  const clashes = shallowRef<FormValues>({})
  const by = shallowRef<string>()
  const without = (path: string) => Object.fromEntries(Object.entries(clashes.value).filter(([key]) => key !== path))

  /** Somebody else has this now: shown at once where nothing else was entered. */
  function take(path: string, theirs: unknown) {
    const mine = drafted()[path]
    const isTouched = !isSame(mine, seen?.[path]) && !isSame(mine, theirs)
    if (isTouched && !isSame(theirs, seen?.[path])) return void (clashes.value = { ...clashes.value, [path]: theirs })
    clashes.value = without(path)
    if (isTouched) return
    seen = { ...seen, [path]: theirs }
    if (!isSame(mine, theirs)) put(path, theirs)
  }
  function choose(path: string, which: 'mine' | 'theirs', theirs = clashes.value[path]) {
    seen = { ...seen, [path]: theirs }
    clashes.value = without(path)
    if (which === 'theirs') put(path, theirs)
  }
  function base() {
    const values = drafted()
    return Object.fromEntries(Object.entries(seen ?? {}).filter(([path, value]) => !isSame(values[path], value)))
  }
  function meet(error: WireError) {
    const [found, changedBy] = [meanwhileOf(error), meanwhileBy(error)]
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
