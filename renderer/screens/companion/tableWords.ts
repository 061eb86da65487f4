import { computed } from 'vue'
import { useGame } from '../../stores/game.ts'
import { useText } from '../../text/useText.ts'

/** The game at whose table it is: what it is called, who plays. */
export function useTableWords(game: () => string | undefined) {
  const { t } = useText()
  const { view } = useGame(game)
  const sub = computed(() => {
    if (!view.value) return ''
    const { game: fact, sides, warbands } = view.value
    const against = sides
      .map(
        ({ id, name }) =>
          name ||
          warbands
            .filter(({ side }) => side === id)
            .map((band) => band.name)
            .join(', '),
      ) // prettier-ignore
      .join(` ${t('game.against')} `)
    return [t('game.round', { round: fact.round }), fact.scenario, against].filter((one) => one !== '').join(' · ')
  })
  return { sub }
}
