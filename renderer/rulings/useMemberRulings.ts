import { computed } from 'vue'
import type { MemberView } from '../../shared/contract/views/member.ts'
import { hasLeft } from '../../shared/domain/member.ts'
import { useView } from '../lib/query.ts'
import { useCampaign } from '../stores/campaign.ts'
import { withoutReadings } from '../text/readings.ts'
import type { MemberRuling } from './rulings.ts'
import { useRulingOffers } from './useRulingOffers.ts'
import { useRulingsText } from './useRulingsText.ts'

/**
 * Returns the rulings on a member that are offered to this user. Each has the reason why it is impossible, or '' if it
 * is possible. `isKnown` is true and `settled` resolves when all reasons are known. While there is no member, no query is
 * sent.
 */
export function useMemberRulings(member: () => MemberView | undefined) {
  const { t, of } = useRulingsText()
  const campaign = useCampaign()
  const { isOffered } = useRulingOffers()
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
    return first ? withoutReadings(of(first.message)) : ''
  })
  const injuries = computed(() => {
    if (isGone.value || !data.value || (member()?.injuries.length ?? 0) > 0) return gone.value
    return data.value.injuries.length === 0 ? t('hand.no-injuries') : ''
  })
  const all = computed((): readonly { readonly id: MemberRuling; readonly no: string }[] => [
    { id: 'injuries', no: injuries.value },
    { id: 'absence', no: gone.value },
    { id: 'promotion', no: promotion.value },
    { id: 'copy', no: '' },
    { id: 'keep', no: '' },
    { id: 'transfer', no: gone.value || (campaign.playing.length < 2 ? t('hand.no-other-band') : '') },
  ])
  /** Rulings that are offered to this user. */
  const deeds = computed(() => {
    const warband = member()?.warband.id
    return warband === undefined ? [] : all.value.filter(({ id }) => isOffered(id, warband))
  })
  const isKnown = computed(() => data.value !== undefined)
  return { deeds, gone, isKnown, settled }
}
