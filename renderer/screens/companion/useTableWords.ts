import { computed } from 'vue'
import { useGame, useOpponents } from '../../composables/games.ts'
import { useText } from '../../text/useText.ts'

/** Returns texts about the game of the table: round, scenario, opponents. */
export function useCompanionGameTexts(game: () => string | undefined) {
  const { t } = useText()
  const opponents = useOpponents()
  const { view } = useGame(game)
  const sub = computed(() => {
    if (!view.value) return ''
    const { game: fact, sides, warbands } = view.value
    const bandsOf = (id: string) => warbands.filter(({ side }) => side === id).map((band) => band.name)
    const against = opponents(sides.map(({ id, name }) => (name ? [name] : bandsOf(id))))
    return [t('game.round', { round: fact.round }), fact.scenario, against].filter((one) => one !== '').join(' · ')
  })
  return { sub }
}
