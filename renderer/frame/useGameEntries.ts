import { computed } from 'vue'
import type { OverviewGame } from '../../shared/contract/views/overview.ts'
import { useCampaign } from '../stores/campaign.ts'
import { usePalette } from '../stores/palette.ts'
import { useView } from '../stores/view.ts'
import { useText } from '../text/useText.ts'
import type { Entry } from './paletteEntries.ts'

/** The games of the open campaign by their bands, the latest round first; asked for while « Aller à… » is open. */
export function useGameEntries() {
  const { t } = useText()
  const campaign = useCampaign()
  const palette = usePalette()
  const { data: overview } = useView('campaign.overview', () =>
    palette.isOpen && campaign.id !== undefined ? { campaign: campaign.id } : undefined,
  )
  return computed((): Entry[] => {
    const { bands = [], rounds = [] } = overview.value ?? {}
    const names = new Map(bands.map(({ warband, name }) => [warband, name]))
    const against = ({ sides }: OverviewGame) =>
      sides.map(({ warbands }) => warbands.map((warband) => names.get(warband) ?? '').join(', ')).join(' – ')
    return rounds.toReversed().flatMap(({ round, games }) =>
      games.map((game) => ({
        id: `game:${game.game}`,
        kind: 'game' as const,
        name: against(game),
        part: t('shell.game-part', { round }),
        icon: game.state === 'planned' ? ('rest' as const) : ('tick' as const),
        to: { name: 'game', params: { campaign: campaign.id, game: game.game } },
      })),
    )
  })
}
