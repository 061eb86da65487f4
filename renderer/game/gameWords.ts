import { computed } from 'vue'
import type { GameBand, GameView, PlayingBand } from '../../shared/contract/views/game.ts'
import { NO_BREAK } from '../../shared/text/typography.ts'
import { useOpponents } from '../composables/games.ts'
import { useText } from '../text/useText.ts'

/** A game's bands as they were before it. */
export interface PlayedView {
  readonly warbands: readonly PlayingBand[]
}

/** The bands of a side by their names. */
export const bandsOf = ({ warbands }: GameView, side: string): GameBand[] =>
  warbands.filter((band) => band.side === side)

/** What a game is called, and who plays against whom. */
export function useGameWords(game: () => GameView | undefined) {
  const { t, day } = useText()
  const opponents = useOpponents()
  const title = computed(() => {
    const fact = game()?.game
    return fact === undefined ? '' : fact.scenario === '' ? t('game.nameless', { round: fact.round }) : fact.scenario
  })
  const against = computed(() => {
    const now = game()
    if (!now) return ''
    return opponents(now.sides.map(({ id, name }) => (name ? [name] : bandsOf(now, id).map((band) => band.name))))
  })
  const sub = computed(() => {
    const fact = game()?.game
    if (!fact) return ''
    const when = fact.day === null ? [] : [day(fact.day)]
    const where = fact.table === null ? [] : [t('game.table', { table: fact.table })]
    return [t('game.round', { round: fact.round }), ...when, ...where, against.value].join(`${NO_BREAK}· `)
  })
  return { title, sub, against }
}
