import { computed } from 'vue'
import type { OverviewGame } from '../../../shared/contract/views/overview.ts'
import { useOpponents } from '../../composables/games.ts'
import { useView } from '../../lib/query.ts'
import { useCampaign } from '../../stores/campaign.ts'
import { useOfflineText } from './useOfflineText.ts'

/** The planned games of the open campaign by id, each with a name made of its round and sides. */
export function usePlannedGames() {
  const campaign = useCampaign()
  const opponents = useOpponents()
  const { t } = useOfflineText()
  const { data } = useView('campaign.overview', () =>
    campaign.id === undefined ? undefined : { campaign: campaign.id },
  )
  return computed(() => {
    const { bands = [], rounds = [] } = data.value ?? {}
    const names = new Map(bands.map(({ warband, name }) => [warband, name]))
    const against = ({ sides }: OverviewGame) =>
      opponents(sides.map(({ warbands }) => warbands.map((warband) => names.get(warband) ?? '')))
    return rounds.flatMap(({ round, games }) =>
      games
        .filter(({ state }) => state === 'planned')
        .map((game) => ({ id: game.game, name: t('along.game', { round, who: against(game) }) })),
    )
  })
}
