import { computed, reactive, shallowRef, watch } from 'vue'
import type { InputOf } from '../../../../shared/contract/calls/answers.ts'
import type { StepperView } from '../../../../shared/contract/views/member.ts'
import { useView } from '../../../lib/query.ts'
import { useWarband } from '../../../stores/warband.ts'

/**
 * The steppers of a member as they are pressed: each press shows at once and is sent in its turn; when all are answered
 * the numbers are again those of `reload`.
 */
export function useSteps(
  member: () => string,
  send: (member: string, key: string, by: number) => Promise<unknown>,
  reload: () => Promise<void>,
) {
  const wanted = reactive(new Map<string, number>())
  let underWay = 0
  watch(member, () => wanted.clear())

  /** What a stepper shows now. */
  const valueOf = ({ key, value }: Pick<StepperView, 'key' | 'value'>) => wanted.get(key) ?? value
  const isPending = computed(() => wanted.size > 0)

  async function press(stepper: Pick<StepperView, 'key' | 'value'>, by: number) {
    const whose = member()
    wanted.set(stepper.key, valueOf(stepper) + by)
    underWay++
    await send(whose, stepper.key, by).finally(() => underWay--)
    if (underWay > 0) return
    await reload()
    if (underWay === 0) wanted.clear()
  }

  return { valueOf, isPending, press }
}

type Tried = Pick<InputOf<'member.step-preview'>, 'of' | 'by'>

/** What a figure that is being typed would take: asked about one stepper or trait at a time. */
export function useTrial(member: () => string) {
  const band = useWarband()
  const asked = shallowRef<Tried>()
  const { data } = useView(
    'member.step-preview',
    () => (band.ids && asked.value ? { ...band.ids, member: member(), ...asked.value } : undefined),
    band.isTouched,
  )
  watch(member, () => (asked.value = undefined))

  return {
    ask(of: Tried['of'], by: number | undefined) {
      asked.value = by === undefined ? undefined : { of, by }
    },
    /** The answer about one of them. */
    of: (id: string) => (data.value?.of === id ? data.value : undefined),
  }
}
