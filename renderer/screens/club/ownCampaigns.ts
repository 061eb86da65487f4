import { computed, type ComputedRef } from 'vue'
import type { MyAccount } from '../../../shared/contract/views/club.ts'
import { useCampaignChoices } from '../../stores/club.ts'

/** Returns the campaigns that a user organises; for an administrator, all campaigns. */
export function useOwnCampaigns(
  me: () => MyAccount,
): ComputedRef<readonly { readonly id: string; readonly name: string }[]> {
  const { data } = useCampaignChoices()
  return computed(() => {
    const own = me().grants.filter((grant) => grant.role === 'organiser')
    return (data.value?.campaigns ?? []).filter(
      ({ id }) => me().isAdministrator || own.some(({ campaign }) => campaign === id),
    )
  })
}
