import { computed, ref, toValue, type MaybeRefOrGetter } from 'vue'
import { errorInsteadOfData, useView } from '../lib/query.ts'
import { useWarband } from '../stores/warband.ts'

/** True if the user rolls advances, false if the user chooses them. The last choice stays until the page is closed. */
export const prefersDice = ref(true)

/** Stands in place of a member's id for the warband's items that no member carries. */
export const STASH_ID = 'stash'
/** Stands in place of a member's id for the career of the warband. */
export const CAREER_PLACEHOLDER_ID = 'career'

/** One member of the open warband; undefined for the stash. */
export function useMember(member: MaybeRefOrGetter<string | undefined>) {
  const band = useWarband()
  const view = useView(
    'member.get',
    () => {
      const id = toValue(member)
      return band.ids && id !== undefined && id !== STASH_ID ? { ...band.ids, member: id } : undefined
    },
    band.isTouched,
  )
  const { data, reload } = view
  const error = computed(() => errorInsteadOfData(view.error.value, data.value?.member.id === toValue(member)))
  return { data, error, reload }
}

/** Items and traits that a member or the stash could get. */
export function useCatalogue(member: MaybeRefOrGetter<string | undefined>) {
  const band = useWarband()
  const { data } = useView(
    'member.catalogue',
    () => {
      const id = toValue(member)
      return band.ids && id !== undefined ? { ...band.ids, member: id === STASH_ID ? null : id } : undefined
    },
    band.isTouched,
  )
  return data
}

/** Item values and odds of a member's equipment in the open warband. */
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

/** Advances that a member of the open warband may take. */
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
