import { computed } from 'vue'
import type { OverviewGame } from '../../shared/contract/views/overview.ts'
import { useOpponents } from '../composables/games.ts'
import { useView } from '../lib/query.ts'
import { useCampaign } from '../stores/campaign.ts'
import { usePalette } from '../stores/palette.ts'
import { useReadOnly } from '../stores/readOnly.ts'
import { useText } from '../text/useText.ts'
import type { PaletteEntry } from './paletteEntries.ts'

/**
 * Returns palette entries for the games of the open campaign (by their warbands, the latest round first) and for
 * entering a round's results. Queried only while the command palette is open.
 */
export function useGameEntries() {
  const { t, of } = useText()
  const campaign = useCampaign()
  const opponents = useOpponents()
  const palette = usePalette()
  const readOnlyState = useReadOnly()
  const { data: overview } = useView('campaign.overview', () =>
    palette.isOpen && campaign.id !== undefined ? { campaign: campaign.id } : undefined,
  )
  return computed((): PaletteEntry[] => {
    const { bands = [], rounds = [] } = overview.value ?? {}
    const names = new Map(bands.map(({ warband, name }) => [warband, name]))
    const against = ({ sides }: OverviewGame) =>
      opponents(sides.map(({ warbands }) => warbands.map((warband) => names.get(warband) ?? '')))
    const results = (round: number): PaletteEntry => ({
      ...{ id: `results:${round}`, kind: 'action', icon: 'pencil', name: t('game.enter-round', { round }) },
      to: { name: 'results', params: { campaign: campaign.id, round } },
    })
    const canEnter = (games: readonly OverviewGame[]) =>
      !readOnlyState.isOn && games.some(({ state }) => state === 'planned')
    return rounds.toReversed().flatMap(({ round, games }) => [
      ...(canEnter(games) ? [results(round)] : []),
      ...games.flatMap((game): PaletteEntry[] => {
        const name = against(game)
        const part = [game.scenario.trim(), t('shell.game-part', { round })].filter(Boolean).join(' · ')
        const params = { campaign: campaign.id, game: game.game }
        const isPlanned = game.state === 'planned'
        const entry = { kind: 'game', icon: isPlanned ? 'rest' : 'tick' } as const
        const page = { ...entry, id: `game:${game.game}`, name, part, to: { name: 'game', params } }
        if (!isPlanned || !campaign.companion) return [page]
        const table = t('shell.game-table', { table: of(campaign.companion.name), game: name })
        return [page, { ...entry, id: `table:${game.game}`, name: table, part, to: { name: 'companion', params } }]
      }),
    ])
  })
}
