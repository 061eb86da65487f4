import { computed, type ComputedRef } from 'vue'
import type { Me } from '../../../shared/contract/views/club.ts'
import { useCampaignChoices } from '../../stores/club.ts'

/** The campaigns that somebody organises; an administrator all of them. */
export function useOwnCampaigns(me: () => Me): ComputedRef<readonly { readonly id: string; readonly name: string }[]> {
  const { data } = useCampaignChoices()
  return computed(() => {
    const own = me().grants.filter((grant) => grant.role === 'organiser')
    return (data.value?.campaigns ?? []).filter(
      ({ id }) => me().isAdministrator || own.some(({ campaign }) => campaign === id),
    )
  })
}
