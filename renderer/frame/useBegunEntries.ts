import { computed } from 'vue'
import { useRoute } from 'vue-router'
import { useCampaign } from '../stores/campaign.ts'
import { useText } from '../text/useText.ts'
import type { Entry } from './paletteEntries.ts'

/** What of the open campaign is begun by « Aller à… » and goes on in a dialog or on a screen of its own; nothing of no campaign. */
export function useBegunEntries() {
  const { t } = useText()
  const campaign = useCampaign()
  const route = useRoute()

  const begun = (id: string, name: string, icon: Entry['icon'], to: NonNullable<Entry['to']>): Entry => ({
    ...{ id: `action:${id}`, kind: 'action', name, icon, to },
  })
  const toBand = (params: object, query: Record<string, string>) => ({ name: 'warband', params: { ...params }, query })

  return computed((): Entry[] => {
    if (campaign.id === undefined) return []
    const params = { campaign: campaign.id }
    const season = begun('season', t('shell.new-season'), 'pencil', { name: 'season', params })
    const close = { name: 'campaign', params, query: { do: 'close' } }
    const share = begun('share', t('transfer.page'), 'file', { name: 'campaign', params, query: { do: 'share' } })
    if (campaign.closedAt !== null) return [share, season, begun('close', t('shell.reopen-campaign'), 'book', close)]
    const isOfBand = route.name === 'warband' && campaign.playing.some(({ id }) => id === route.params['warband'])
    const withdraw = toBand(route.params, { do: 'withdraw' })
    return [
      // The screen of bands knows what a band needs.
      begun('new-band', t('shell.new-band'), 'group', toBand(params, { new: '1' })),
      ...(isOfBand ? [begun('withdraw', t('shell.withdraw-band'), 'group', withdraw)] : []),
      share,
      season,
      begun('close', t('shell.close-campaign'), 'book', close),
    ]
  })
}
