import { computed, ref, watch } from 'vue'
import type { StepPreview, StepPriceView } from '../../shared/contract/views/member.ts'
import { useText } from '../text/useText.ts'

/** Number of steps of Page Up and Page Down. */
const PAGE_STEPS = 10
const KEYS: Readonly<Record<string, number>> = { ArrowUp: 1, ArrowDown: -1, PageUp: PAGE_STEPS, PageDown: -PAGE_STEPS }
/** Keys that step only on a button, each with its number of steps. In a field, these keys move the caret. */
const BUTTON_KEYS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1, Home: -Infinity, End: Infinity }
/** Maximum number of digits for which the field reserves room. The field grows for longer numbers. */
const MAX_RESERVED_DIGITS = 4

type Key = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>
/**
 * Returns the number of steps for a key; undefined if the key does not step. In a field, the horizontal arrows, Home
 * and End move the caret instead.
 */
export function stepperStepsOfKey(
  { key, ctrlKey, metaKey, shiftKey, altKey }: Key,
  isInField: boolean,
): number | undefined {
  if (ctrlKey || metaKey || shiftKey || altKey) return undefined
  return KEYS[key] ?? (isInField ? undefined : BUTTON_KEYS[key])
}

/** Parses a typed whole number, with or without spaces. Returns `undefined` if the text is no whole number. */
function parseWhole(text: string): number | undefined {
  const digits = text.replaceAll(/\s/g, '').replace('−', '-')
  return /^-?\d+$/.test(digits) ? Number(digits) : undefined
}

interface Figure {
  readonly value: number
  readonly floor: number
  readonly ceiling?: number | undefined
  readonly tried?: StepPreview | undefined
}

/** Returns the number after this many steps. The result is limited to the minimum and the maximum. */
function stepWithin({ floor, ceiling = Infinity }: Figure, value: number, by: number): number {
  return by > 0 ? Math.max(value, Math.min(value + by, ceiling)) : Math.min(value, Math.max(value + by, floor))
}

/**
 * Returns a function that describes a typed number: what is wrong with it, or what it costs. `by` is the number of
 * steps, or `undefined` if the typed number is impossible.
 */
function useFigureMessage() {
  const { t, of, number } = useText()
  function range({ floor, ceiling }: Figure): string {
    const min = number(floor)
    return ceiling === undefined ? t('step.whole-from', { min }) : t('step.whole', { min, max: number(ceiling) })
  }
  return (shown: Figure, by: number | undefined, trial: StepPriceView | undefined): string => {
    if (by === undefined) return range(shown)
    if (!trial || 'limit' in trial) return ''
    const value = number(shown.value + by)
    if ('refused' in trial)
      return t('step.refused-at', { value, reason: trial.refused.map(({ message }) => of(message)).join(' ') })
    const cost = by > 0 ? trial.points : -trial.points
    return cost === 0 ? '' : t(cost > 0 ? 'step.to' : 'step.back', { value, count: Math.abs(cost) })
  }
}

/**
 * The number of a stepper while the user types. `ask`: called at each keystroke with the number of steps, or
 * undefined. `send`: called with the number of steps when the user confirms. An invalid or refused number stays in
 * the field with its reason.
 */
export function useTypedStepperNumber(
  shown: Figure,
  send: (by: number) => void,
  ask: (by: number | undefined) => void,
) {
  const words = useFigureMessage()
  const typed = ref<string>()
  const isTyped = computed(() => typed.value !== undefined && typed.value !== String(shown.value))
  const text = computed(() => typed.value ?? String(shown.value))
  const isEmpty = computed(() => !isTyped.value || typed.value!.trim() === '')
  const by = computed(() => {
    const whole = isTyped.value ? parseWhole(typed.value!) : undefined
    const steps = whole === undefined ? undefined : whole - shown.value
    return steps !== undefined && stepWithin(shown, shown.value, steps) === whole ? steps : undefined
  })
  watch(by, (steps) => ask(steps === 0 ? undefined : steps))
  const trial = computed(() => (shown.tried?.by === by.value ? shown.tried?.step : undefined))
  const isRefused = computed(() => trial.value !== undefined && 'refused' in trial.value)
  const isWrong = computed(() => !isEmpty.value && (by.value === undefined || isRefused.value))

  const giveUp = () => (typed.value = undefined)
  function commit() {
    const steps = by.value
    if (isWrong.value) return
    giveUp()
    if (steps) send(steps)
  }
  function typeOn(steps: number) {
    const base = by.value === undefined ? shown.value : shown.value + by.value
    typed.value = String(stepWithin(shown, base, steps))
  }

  return {
    ...{ isTyped, isWrong, giveUp, commit, typeOn },
    /** Returns how many of the requested steps are possible within the limits. */
    within: (steps: number) => stepWithin(shown, shown.value, steps) - shown.value,
    says: computed(() => (isEmpty.value ? '' : words(shown, by.value, trial.value))),
    text,
    now: computed(() => shown.value + (by.value ?? 0)),
    digits: computed(() =>
      Math.max(Math.min(MAX_RESERVED_DIGITS, String(shown.ceiling ?? '').length), text.value.length),
    ),
    type: (given: string) => (typed.value = given),
  }
}
