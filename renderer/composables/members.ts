import { computed, ref, toValue, type MaybeRefOrGetter } from 'vue'
import { errorInstead, useView } from '../lib/query.ts'
import { useWarband } from '../stores/warband.ts'

/** Whether advances are rolled, or chosen: as it was wanted last, by whomever. */
export const wantsDice = ref(true)

/** In the place of a member's id: the things of the band that nobody carries. */
export const STASH = 'stash'
/** Likewise: what the band lived through. */
export const CAREER = 'career'

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

/** What a member of the open band has at hand, with its figures and chances. */
export function useProfiles(member: MaybeRefOrGetter<string | undefined>) {
  const band = useWarband()
  const { data } = useView(
    'member.profiles',
    () => {
      const id = toValue(member)
      return band.ids && id !== undefined ? { ...band.ids, member: id } : undefined
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
