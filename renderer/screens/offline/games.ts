import { computed } from 'vue'
import type { OverviewGame } from '../../../shared/contract/views/overview.ts'
import { useView } from '../../lib/query.ts'
import { useCampaign } from '../../stores/campaign.ts'
import { useText } from './useText.ts'

/** The games of the open campaign that are still to be played, each by its round and who plays. */
export function usePlannedGames() {
  const campaign = useCampaign()
  const { t } = useText()
  const { data } = useView('campaign.overview', () =>
    campaign.id === undefined ? undefined : { campaign: campaign.id },
  )
  return computed(() => {
    const { bands = [], rounds = [] } = data.value ?? {}
    const names = new Map(bands.map(({ warband, name }) => [warband, name]))
    const against = ({ sides }: OverviewGame) =>
      sides.map(({ warbands }) => warbands.map((warband) => names.get(warband) ?? '').join(', ')).join(' – ')
    return rounds.flatMap(({ round, games }) =>
      games
        .filter(({ state }) => state === 'planned')
        .map((game) => ({ id: game.game, name: t('along.game', { round, who: against(game) }) })),
    )
  })
}
