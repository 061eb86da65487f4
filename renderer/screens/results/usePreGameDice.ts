import { ref } from 'vue'
import type { GameMember } from '../../../shared/contract/views/game.ts'
import { rollDie } from '../../aftermath/useAftermath.ts'
import type { ResultsQueueItem } from './slips.ts'
import type { RoundResults } from './useResults.ts'
import { useResultsText } from './useResultsText.ts'

const DIE_SIDES = 6

/** Dice rolled before a game, which are stored with its line-up. `onRolled`: called when a die was entered. */
export function usePreGameDice(results: RoundResults, onRolled: (item: ResultsQueueItem) => void) {
  const { t } = useResultsText()
  const refused = ref('')

  async function storeDie(item: ResultsQueueItem, face: number | undefined, source: 'typed' | 'app') {
    refused.value = ''
    const store = results.aftermathOf(item.game)
    const { lineup } = store
    const others = lineup.value.checks.filter(({ member }) => member !== item.member)
    const checks = face === undefined ? others : [...others, { member: item.member, faces: [face], source }]
    await store.noteLineUp({ ...lineup.value, checks })
    if (face !== undefined) onRolled(item)
  }
  return {
    refused,
    typed(item: ResultsQueueItem, figure: string) {
      const face = Number(figure)
      if (face >= 1 && face <= DIE_SIDES) return storeDie(item, face, 'typed')
      refused.value = t('game.die-refused', { face, sides: DIE_SIDES })
      return Promise.resolve()
    },
    roll: async (item: ResultsQueueItem) => storeDie(item, await rollDie(DIE_SIDES), 'app'),
    clear: (item: ResultsQueueItem) => storeDie(item, undefined, 'typed'),
    memberOf: ({ game, member }: ResultsQueueItem): GameMember | undefined =>
      results
        .aftermathOf(game)
        .view.value?.bands.flatMap(({ members }) => members)
        .find((one) => one.member === member),
  }
}
