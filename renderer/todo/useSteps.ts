import { computed, ref, shallowRef, watch } from 'vue'
import { useRouter } from 'vue-router'
import { useOverview } from '../composables/campaign.ts'
import { useCampaign } from '../stores/campaign.ts'
import { useQueue } from '../stores/queue.ts'
import { needPlace, nextGames } from './places.ts'
import { atNext, atPrevious, EMPTY, isOneDeed, keyOf, putOff, queued, refreshed, type Queue } from './queue.ts'

/** The steps through what needs attention: where the queue stands, and the ways on. */
export function useSteps() {
  const router = useRouter()
  const campaign = useCampaign()
  const queue = useQueue()
  const { overview } = useOverview()
  const line = shallowRef<Queue>(EMPTY)
  const hasBegun = ref(false)

  const games = computed(() => nextGames(overview.value ?? { rounds: [] }))
  const needs = computed(() => queued(overview.value?.needs ?? [], queue.kinds ?? [], games.value))
  const now = computed(() => needs.value.find((need) => keyOf(need) === line.value.at))
  const settled = computed(() => line.value.order.length - needs.value.length)

  async function go(to: Queue) {
    line.value = to
    const need = (queue.current = now.value)
    if (!need || campaign.id === undefined || !overview.value) return
    await router.push(needPlace(campaign.id, need, (warband) => games.value.get(warband)))
  }
  const step = (how: typeof atNext) => () => go(how(line.value, needs.value))
  const [next, later, previous] = [step(atNext), step(putOff), step(atPrevious)] as const

  // Begun anew: from the first; what it held before is forgotten.
  watch(
    () => queue.kinds,
    () => {
      line.value = EMPTY
      hasBegun.value = false
    },
  )
  watch(
    [needs, () => queue.kinds],
    async () => {
      if (!overview.value) return
      line.value = refreshed(line.value, needs.value)
      if (!hasBegun.value) {
        hasBegun.value = true
        return next()
      }
      const before = queue.current
      if (before && !now.value && isOneDeed(before)) await next()
      else if (now.value) queue.current = now.value
    },
    { immediate: true },
  )
  watch(() => campaign.id, queue.end)
  const last = computed(() => queue.current)
  return { overview, games, needs, now, settled, last, next, later, previous, end: queue.end }
}
