import { computed, ref, watch } from 'vue'
import type { Localized } from '../../../shared/domain/localized.ts'
import type { RaceView } from '../../../shared/rulesets/circus-imperium/race/view.ts'
import { useText } from './useText.ts'

const thrownIn = ({ order }: RaceView): number => order.reduce((sum, { faces = [] }) => sum + faces.length, 0)

/**
 * What the last moves came to, for those who hear it and those who look away from the log. Of dice thrown together on
 * the grid the order beside it says all but who starts from the inside.
 */
export function useTold(race: () => RaceView) {
  const { t, of } = useText()
  const lines = ref<readonly Localized[]>([])
  const isMany = ref(false)
  watch(race, (now, before) => {
    // The same race is told again whenever the campaign changes elsewhere.
    if (now.log.length === before.log.length) return
    lines.value = now.log.slice(before.log.length)
    isMany.value = now.phase === 'grid' && thrownIn(now) > thrownIn(before) + 1
  })
  return computed(() => {
    if (!isMany.value) return lines.value.map((line) => of(line))
    const { asks, order } = race()
    return asks.length === 0 && order[0] ? [t('race.inside', { name: order[0].name })] : []
  })
}
