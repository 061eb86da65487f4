import { computed, reactive, toValue, watch, type MaybeRefOrGetter } from 'vue'
import type { StepperView } from '../../shared/contract/views/member.ts'
import { errorInstead } from './stays.ts'
import { useView } from './view.ts'
import { useWarband } from './warband.ts'

/** In the place of a member's id: the things of the band that nobody carries. */
export const STASH = 'stash'

/** One member of the open band; nothing for the stash. */
export function useMember(member: MaybeRefOrGetter<string | undefined>) {
  const band = useWarband()
  const view = useView(
    'member.get',
    () => {
      const id = toValue(member)
      return band.ids && id !== undefined && id !== STASH ? { ...band.ids, member: id } : undefined
    },
    band.isTouched,
  )
  const { data, reload } = view
  const error = computed(() => errorInstead(view.error.value, data.value?.member.id === toValue(member)))
  return { data, error, reload }
}

/** What a member, or the stash, could buy and learn. */
export function useCatalogue(member: MaybeRefOrGetter<string | undefined>) {
  const band = useWarband()
  const { data } = useView(
    'member.catalogue',
    () => {
      const id = toValue(member)
      return band.ids && id !== undefined ? { ...band.ids, member: id === STASH ? null : id } : undefined
    },
    band.isTouched,
  )
  return data
}

/** The advances that a member of the open band may take. */
export function useAdvances(member: MaybeRefOrGetter<string | undefined>) {
  const band = useWarband()
  const { data } = useView(
    'advances.get',
    () => {
      const id = toValue(member)
      return band.ids && id !== undefined ? { ...band.ids, member: id } : undefined
    },
    band.isTouched,
  )
  return data
}

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
