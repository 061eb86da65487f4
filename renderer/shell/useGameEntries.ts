import { computed } from 'vue'
import type { OverviewGame } from '../../shared/contract/views/overview.ts'
import { useView } from '../lib/query.ts'
import { useCampaign } from '../stores/campaign.ts'
import { usePalette } from '../stores/palette.ts'
import { useReading } from '../stores/readOnly.ts'
import { useText } from '../text/useText.ts'
import type { Entry } from './paletteEntries.ts'

/** The games of the open campaign by their bands, the latest round first, and entering a round's results; asked for while « Aller à… » is open. */
export function useGameEntries() {
  const { t, of } = useText()
  const campaign = useCampaign()
  const palette = usePalette()
  const reading = useReading()
  const { data: overview } = useView('campaign.overview', () =>
    palette.isOpen && campaign.id !== undefined ? { campaign: campaign.id } : undefined,
  )
  return computed((): Entry[] => {
    const { bands = [], rounds = [] } = overview.value ?? {}
    const names = new Map(bands.map(({ warband, name }) => [warband, name]))
    const against = ({ sides }: OverviewGame) =>
      sides.map(({ warbands }) => warbands.map((warband) => names.get(warband) ?? '').join(', ')).join(' – ')
    const results = (round: number): Entry => ({
      ...{ id: `results:${round}`, kind: 'action', icon: 'pencil', name: t('game.enter-round', { round }) },
      to: { name: 'results', params: { campaign: campaign.id, round } },
    })
    const canEnter = (games: readonly OverviewGame[]) => !reading.isOn && games.some(({ state }) => state === 'planned')
    return rounds.toReversed().flatMap(({ round, games }) => [
      ...(canEnter(games) ? [results(round)] : []),
      ...games.flatMap((game): Entry[] => {
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
