import { computed } from 'vue'
import type { CampaignNames } from '../../shared/contract/views/campaign.ts'
import { useCampaign } from '../stores/campaign.ts'
import { usePermissions } from '../stores/permissions.ts'
import { useText } from '../text/useText.ts'
import type { PaletteEntry } from './paletteEntries.ts'

/**
 * Returns palette entries for a player with a phone: all their warbands, and the notebook of each warband in the open
 * campaign.
 */
export function usePhoneEntries(names: () => CampaignNames | undefined) {
  const { t } = useText()
  const campaign = useCampaign()
  const may = usePermissions()
  const mine = (): PaletteEntry => ({
    id: 'screen:mine',
    kind: 'screen',
    name: t('shell.mine'),
    icon: 'group',
    to: '/mine',
  })
  const atTable = ({ id, name }: CampaignNames['warbands'][number]): PaletteEntry => ({
    id: `pocket:${id}`,
    kind: 'screen',
    name: t('shell.at-table'),
    part: name,
    icon: 'right',
    to: { name: 'pocket', params: { campaign: campaign.id, warband: id } },
  })
  return computed((): PaletteEntry[] => {
    if (may.bands.length === 0) return []
    const own = new Set(may.bands.map(({ warband }) => warband))
    const here = campaign.id === undefined ? [] : (names()?.warbands ?? []).filter(({ id }) => own.has(id))
    return [mine(), ...here.map(atTable)]
  })
}
