import { computed, reactive, watch } from 'vue'
import type { StepperView } from '../../../../shared/contract/views/member.ts'

/**
 * The steppers of a member as they are pressed: each press shows at once and is sent in its turn; when all are answered
 * the numbers are again those of `reload`.
 */
export function useSteps(
  member: () => string,
  send: (member: string, key: string, by: 1 | -1) => Promise<unknown>,
  reload: () => Promise<void>,
) {
  const wanted = reactive(new Map<string, number>())
  let underWay = 0
  watch(member, () => wanted.clear())

  /** What a stepper shows now. */
  const valueOf = ({ key, value }: Pick<StepperView, 'key' | 'value'>) => wanted.get(key) ?? value
  const isPending = computed(() => wanted.size > 0)

  async function press(stepper: Pick<StepperView, 'key' | 'value'>, by: 1 | -1) {
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
