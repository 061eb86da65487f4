import { computed, ref, watch } from 'vue'
import type { StepTrial, StepView } from '../../shared/contract/views/member.ts'
import { useText } from '../text/useText.ts'

/** Steps that a page of them is. */
const PAGE = 10
const KEYS: Readonly<Record<string, number>> = { ArrowUp: 1, ArrowDown: -1, PageUp: PAGE, PageDown: -PAGE }
/** In the field they move the caret. */
const BESIDE: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1, Home: -Infinity, End: Infinity }
/** Digits that have room whatever stands there, where the ceiling has as many: some thousands; for more it is made. */
const ROOM = 4

type Key = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>
/** Steps that a key asks for; in a field the arrows to the sides move the caret. */
export function stepsOfKey({ key, ctrlKey, metaKey, shiftKey, altKey }: Key, isInField: boolean): number | undefined {
  if (ctrlKey || metaKey || shiftKey || altKey) return undefined
  return KEYS[key] ?? (isInField ? undefined : BESIDE[key])
}

/** The whole number that is typed, with or without spaces in it; `undefined` where it is none. */
function wholeOf(text: string): number | undefined {
  const digits = text.replaceAll(/\s/g, '').replace('−', '-')
  return /^-?\d+$/.test(digits) ? Number(digits) : undefined
}

interface Figure {
  readonly value: number
  readonly floor: number
  readonly ceiling?: number | undefined
  readonly tried?: StepTrial | undefined
}

/** The figure so many steps on, or the limit. */
function onward({ floor, ceiling = Infinity }: Figure, value: number, by: number): number {
  return by > 0 ? Math.max(value, Math.min(value + by, ceiling)) : Math.min(value, Math.max(value + by, floor))
}

/** In words: what is wrong with a typed figure, so many steps away (`undefined`: none that could be), or what it takes. */
function useWords() {
  const { t, of, number } = useText()
  function range({ floor, ceiling }: Figure): string {
    const min = number(floor)
    return ceiling === undefined ? t('step.whole-from', { min }) : t('step.whole', { min, max: number(ceiling) })
  }
  return (shown: Figure, by: number | undefined, trial: StepView | undefined): string => {
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
 * The figure of a stepper as it is typed over. `ask`: at each keystroke how many steps it would be, or nothing to ask;
 * `send`: what is typed holds. What is no whole number in the range, or refused, stays to be mended and says why.
 */
export function useTypedFigure(shown: Figure, send: (by: number) => void, ask: (by: number | undefined) => void) {
  const words = useWords()
  const typed = ref<string>()
  const isTyped = computed(() => typed.value !== undefined && typed.value !== String(shown.value))
  const text = computed(() => typed.value ?? String(shown.value))
  const isEmpty = computed(() => !isTyped.value || typed.value!.trim() === '')
  const by = computed(() => {
    const whole = isTyped.value ? wholeOf(typed.value!) : undefined
    const steps = whole === undefined ? undefined : whole - shown.value
    return steps !== undefined && onward(shown, shown.value, steps) === whole ? steps : undefined
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
    typed.value = String(onward(shown, base, steps))
  }

  return {
    ...{ isTyped, isWrong, giveUp, commit, typeOn },
    /** How many steps a press of so many is. */
    within: (steps: number) => onward(shown, shown.value, steps) - shown.value,
    says: computed(() => (isEmpty.value ? '' : words(shown, by.value, trial.value))),
    text,
    now: computed(() => shown.value + (by.value ?? 0)),
    digits: computed(() => Math.max(Math.min(ROOM, String(shown.ceiling ?? '').length), text.value.length)),
    type: (given: string) => (typed.value = given),
  }
}
