import { computed } from 'vue'
import type { MemberView } from '../../shared/contract/views/member.ts'
import { hasLeft } from '../../shared/domain/member.ts'
import { useView } from '../lib/query.ts'
import { useCampaign } from '../stores/campaign.ts'
import type { MemberDeed } from './deeds.ts'
import { useOffered } from './useOffered.ts'
import { useText } from './useText.ts'

/**
 * What may be decided about a member by hand by whoever looks: each with the reason why it cannot be, else ''. `settled` settles
 * once all reasons are known. Asks nothing as long as there is no member.
 */
export function useMemberDeeds(member: () => MemberView | undefined) {
  const { t, of } = useText()
  const campaign = useCampaign()
  const { isOffered } = useOffered()
  const { data, settled } = useView('hand.member', () => {
    const own = member()
    return own && { campaign: campaign.id!, warband: own.warband.id, member: own.member.id }
  })
  const isGone = computed(() => member() !== undefined && hasLeft(member()!))
  const gone = computed(() => (isGone.value ? t('hand.gone') : ''))
  const promotion = computed(() => {
    if (!data.value) return ''
    if (!data.value.promotion) return t('issue.no-succession')
    const [first] = data.value.promotion.refused
    return first ? of(first.message) : ''
  })
  const injuries = computed(() => {
    if (isGone.value || !data.value || (member()?.injuries.length ?? 0) > 0) return gone.value
    return data.value.injuries.length === 0 ? t('hand.no-injuries') : ''
  })
  const all = computed((): readonly { readonly id: MemberDeed; readonly no: string }[] => [
    { id: 'injuries', no: injuries.value },
    { id: 'absence', no: gone.value },
    { id: 'promotion', no: promotion.value },
    { id: 'copy', no: '' },
    { id: 'keep', no: '' },
    { id: 'transfer', no: gone.value || (campaign.playing.length < 2 ? t('hand.no-other-band') : '') },
  ])
  /** Those that are for whoever looks. */
  const deeds = computed(() => {
    const warband = member()?.warband.id
    return warband === undefined ? [] : all.value.filter(({ id }) => isOffered(id, warband))
  })
  return { deeds, gone, settled }
}
