import { computed } from 'vue'
import type { GameBand, GameView, PlayingBand } from '../../shared/contract/views/game.ts'
import { NO_BREAK } from '../../shared/text/typography.ts'
import { useOpponents } from '../composables/games.ts'
import { useText } from '../text/useText.ts'
import { useRoundWords } from './useRoundWords.ts'

/** The warbands of a game, in their state before the game. */
export interface GameBeforeAftermathView {
  readonly warbands: readonly PlayingBand[]
}

/** Returns the warbands of a side. */
export const bandsOfSide = ({ warbands }: GameView, side: string): GameBand[] =>
  warbands.filter((band) => band.side === side)

/** Returns the title of a game (its scenario, otherwise its opponents), and the names of the opponents. */
export function useGameWords(game: () => GameView | undefined) {
  const { t } = useText()
  const { roundName, listPlace } = useRoundWords()
  const opponents = useOpponents()
  const against = computed(() => {
    const now = game()
    if (!now) return ''
    return opponents(now.sides.map(({ id, name }) => (name ? [name] : bandsOfSide(now, id).map((band) => band.name))))
  })
  const title = computed(() => {
    const fact = game()?.game
    return fact === undefined ? '' : fact.scenario || against.value || t('game.nameless', { round: fact.round })
  })
  const sub = computed(() => {
    const fact = game()?.game
    if (!fact) return ''
    const round = roundName(fact.round, game()?.round?.name)
    return [round, ...listPlace(fact), ...(fact.scenario === '' ? [] : [against.value])].join(`${NO_BREAK}· `)
  })
  return { title, sub, against }
}
