import { computed } from 'vue'
import type { PlayerReportGame } from '../../shared/contract/views/playerReports.ts'
import { useView } from '../lib/query.ts'
import { useCampaign } from '../stores/campaign.ts'
import { usePermissions } from '../stores/permissions.ts'

/**
 * For each planned game, the state of the players' reports for their warbands. In a club, for its organisers; elsewhere
 * only for games about which a player sent an answer.
 */
export function useReportStates() {
  const campaign = useCampaign()
  const may = usePermissions()
  const { data } = useView(
    'part.list',
    () =>
      campaign.id !== undefined && may.can('game.settle', { campaign: campaign.id })
        ? { campaign: campaign.id }
        : undefined,
    (touched) =>
      touched.some(({ kind, id }) =>
        kind === 'draft' ? id.startsWith('part:') : kind === 'game' || kind === 'warband',
      ),
  )
  const byGame = computed(() => Map.groupBy(data.value?.games ?? [], ({ game }) => game))
  function answersOf(game: string): readonly PlayerReportGame[] {
    const all = byGame.value.get(game) ?? []
    return may.isClub || all.some(({ state }) => state !== 'none') ? all : []
  }
  return { answersOf }
}
