import { computed } from 'vue'
import type { PartGame } from '../../shared/contract/views/parts.ts'
import { useView } from '../lib/query.ts'
import { useCampaign } from '../stores/campaign.ts'
import { useMay } from '../stores/may.ts'

/** How far the players of each planned game have answered for their bands, by game; asked for by a club's organisers alone. */
export function useAnswers() {
  const campaign = useCampaign()
  const may = useMay()
  const { data } = useView(
    'part.list',
    () =>
      may.isClub && campaign.id !== undefined && may.can('game.settle', { campaign: campaign.id })
        ? { campaign: campaign.id }
        : undefined,
    (touched) =>
      touched.some(({ kind, id }) =>
        kind === 'draft' ? id.startsWith('part:') : kind === 'game' || kind === 'warband',
      ),
  )
  const byGame = computed(() => Map.groupBy(data.value?.games ?? [], ({ game }) => game))
  return { answersOf: (game: string): readonly PartGame[] => byGame.value.get(game) ?? [] }
}
