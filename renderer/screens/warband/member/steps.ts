import { computed, reactive, shallowRef, watch } from 'vue'
import type { InputOf } from '../../../../shared/contract/calls/answers.ts'
import type { StepperView } from '../../../../shared/contract/views/member.ts'
import { useView } from '../../../lib/query.ts'
import { useWarband } from '../../../stores/warband.ts'

/**
 * Steppers that show each press at once. The presses are sent in order; when all are answered, `reload` loads the
 * stored values again.
 */
export function useOptimisticSteps(
  member: () => string,
  send: (member: string, key: string, by: number) => Promise<unknown>,
  reload: () => Promise<void>,
) {
  const pendingValues = reactive(new Map<string, number>())
  let underWay = 0
  watch(member, () => pendingValues.clear())

  /** Returns the shown value of a stepper. */
  const valueOf = ({ key, value }: Pick<StepperView, 'key' | 'value'>) => pendingValues.get(key) ?? value
  const isPending = computed(() => pendingValues.size > 0)

  async function press(stepper: Pick<StepperView, 'key' | 'value'>, by: number) {
    const whose = member()
    pendingValues.set(stepper.key, valueOf(stepper) + by)
    underWay++
    await send(whose, stepper.key, by).finally(() => underWay--)
    if (underWay > 0) return
    await reload()
    if (underWay === 0) pendingValues.clear()
  }

  return { valueOf, isPending, press }
}

type StepQuestion = Pick<InputOf<'member.step-preview'>, 'of' | 'by'>

/** Previews the price of a typed value, for one stepper or trait at a time. */
export function useStepPreview(member: () => string) {
  const band = useWarband()
  const stepQuestion = shallowRef<StepQuestion>()
  const { data } = useView(
    'member.step-preview',
    () => (band.ids && stepQuestion.value ? { ...band.ids, member: member(), ...stepQuestion.value } : undefined),
    band.isTouched,
  )
  watch(member, () => (stepQuestion.value = undefined))

  return {
    ask(of: StepQuestion['of'], by: number | undefined) {
      stepQuestion.value = by === undefined ? undefined : { of, by }
    },
    /** Returns the preview for a stepper or trait, if there is one. */
    of: (id: string) => (data.value?.of === id ? data.value : undefined),
  }
}
