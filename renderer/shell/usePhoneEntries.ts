import { computed } from 'vue'
import type { CampaignNames } from '../../shared/contract/views/campaign.ts'
import { useCampaign } from '../stores/campaign.ts'
import { useMay } from '../stores/may.ts'
import { useText } from '../text/useText.ts'
import type { Entry } from './paletteEntries.ts'

/** What whoever has bands of their own goes to with a phone: all of them, and each of the open campaign at the table. */
export function usePhoneEntries(names: () => CampaignNames | undefined) {
  const { t } = useText()
  const campaign = useCampaign()
  const may = useMay()
  const mine = (): Entry => ({ id: 'screen:mine', kind: 'screen', name: t('shell.mine'), icon: 'group', to: '/mine' })
  const atTable = ({ id, name }: CampaignNames['warbands'][number]): Entry => ({
    id: `pocket:${id}`,
    kind: 'screen',
    name: t('shell.at-table'),
    part: name,
    icon: 'right',
    to: { name: 'pocket', params: { campaign: campaign.id, warband: id } },
  })
  return computed((): Entry[] => {
    if (may.bands.length === 0) return []
    const own = new Set(may.bands.map(({ warband }) => warband))
    const here = campaign.id === undefined ? [] : (names()?.warbands ?? []).filter(({ id }) => own.has(id))
    return [mine(), ...here.map(atTable)]
  })
}
