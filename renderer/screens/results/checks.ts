import { ref } from 'vue'
import type { GameMember } from '../../../shared/contract/views/game.ts'
import { rolledDie } from '../../aftermath/useAftermath.ts'
import type { Item } from './slips.ts'
import type { Results } from './useResults.ts'
import { useText } from './useText.ts'

const SIDES = 6

/** Dice that were to be thrown before a game: kept with who takes part in it. `ended`: told once one lies. */
export function useChecks(results: Results, ended: (item: Item) => void) {
  const { t } = useText()
  const refused = ref('')

  async function put(item: Item, face: number | undefined, source: 'typed' | 'app') {
    refused.value = ''
    const store = results.aftermathOf(item.game)
    const { lineup } = store
    const others = lineup.value.checks.filter(({ member }) => member !== item.member)
    const checks = face === undefined ? others : [...others, { member: item.member, faces: [face], source }]
    await store.noteLineUp({ ...lineup.value, checks })
    if (face !== undefined) ended(item)
  }
  return {
    refused,
    typed(item: Item, figure: string) {
      const face = Number(figure)
      if (face >= 1 && face <= SIDES) return put(item, face, 'typed')
      refused.value = t('game.die-refused', { face, sides: SIDES })
      return Promise.resolve()
    },
    roll: async (item: Item) => put(item, await rolledDie(SIDES), 'app'),
    clear: (item: Item) => put(item, undefined, 'typed'),
    memberOf: ({ game, member }: Item): GameMember | undefined =>
      results
        .aftermathOf(game)
        .view.value?.bands.flatMap(({ members }) => members)
        .find((one) => one.member === member),
  }
}
