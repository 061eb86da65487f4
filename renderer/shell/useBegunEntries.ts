import { computed } from 'vue'
import { useCampaign } from '../stores/campaign.ts'
import { useText } from '../text/useText.ts'
import type { Entry } from './paletteEntries.ts'

/** What of the open campaign is begun by « Aller à… » and goes on in a dialog or on a screen of its own; nothing of no campaign. */
export function useBegunEntries() {
  const { t } = useText()
  const campaign = useCampaign()

  const begun = (id: string, name: string, icon: Entry['icon'], to: NonNullable<Entry['to']>): Entry => ({
    ...{ id: `action:${id}`, kind: 'action', name, icon, to },
  })

  return computed((): Entry[] => {
    if (campaign.id === undefined) return []
    const params = { campaign: campaign.id }
    const season = begun('season', t('shell.new-season'), 'pencil', { name: 'season', params })
    const close = { name: 'campaign', params, query: { do: 'close' } }
    const away = { name: 'campaigns', query: { do: 'delete', of: campaign.id } }
    const gone = begun('delete', t('campaigns.delete-menu'), 'cross', away)
    const share = begun('share', t('transfer.page'), 'file', { name: 'campaign', params, query: { do: 'share' } })
    if (campaign.closedAt !== null)
      return [share, season, begun('close', t('shell.reopen-campaign'), 'book', close), gone]
    return [
      // The screen of bands knows what a band needs.
      begun('new-band', t('shell.new-band'), 'group', { name: 'warband', params, query: { new: '1' } }),
      share,
      season,
      begun('close', t('shell.close-campaign'), 'book', close),
      // What has nothing in it goes without being closed.
      ...(campaign.view?.warbands.length === 0 ? [gone] : []),
    ]
  })
}
