import { computed } from 'vue'
import { useCampaignDeletion } from '../composables/campaignDeletion.ts'
import { useCampaign } from '../stores/campaign.ts'
import { useText } from '../text/useText.ts'
import type { PaletteEntry } from './paletteEntries.ts'

/**
 * Returns palette entries that open a dialog or a screen for the open campaign; an empty list if no campaign is open.
 */
export function useDialogEntries() {
  const { t } = useText()
  const campaign = useCampaign()
  const deletionOf = useCampaignDeletion()

  const linkEntry = (
    id: string,
    name: string,
    icon: PaletteEntry['icon'],
    to: NonNullable<PaletteEntry['to']>,
  ): PaletteEntry => ({
    ...{ id: `action:${id}`, kind: 'action', name, icon, to },
  })

  return computed((): PaletteEntry[] => {
    if (campaign.id === undefined) return []
    const params = { campaign: campaign.id }
    const season = linkEntry('season', t('shell.new-season'), 'pencil', { name: 'season', params })
    const close = { name: 'campaign', params, query: { do: 'close' } }
    const away = { name: 'campaigns', query: { do: 'delete', of: campaign.id } }
    const deletion = deletionOf({
      id: campaign.id,
      closedAt: campaign.closedAt,
      warbands: campaign.view?.warbands.length ?? 0,
    })
    const gone = deletion === undefined ? [] : [linkEntry('delete', t('campaigns.delete-menu'), 'cross', away)]
    const share = linkEntry('share', t('transfer.page'), 'file', { name: 'campaign', params, query: { do: 'share' } })
    if (campaign.closedAt !== null)
      return [share, season, linkEntry('close', t('shell.reopen-campaign'), 'book', close), ...gone]
    return [
      // This palette entry only opens the screen of warbands, because that screen asks for everything that a new
      // warband needs.
      linkEntry('new-band', t('shell.new-band'), 'group', { name: 'warband', params, query: { new: '1' } }),
      share,
      season,
      linkEntry('close', t('shell.close-campaign'), 'book', close),
      ...gone,
    ]
  })
}
