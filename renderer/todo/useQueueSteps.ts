import { computed, ref, shallowRef, watch } from 'vue'
import { useRouter } from 'vue-router'
import { useOverview } from '../composables/campaign.ts'
import { useCampaign } from '../stores/campaign.ts'
import { useTodoQueue } from '../stores/todoQueue.ts'
import { todoRoute, nextGames } from './places.ts'
import {
  moveToNextTodo,
  moveToPreviousTodo,
  EMPTY_TODO_QUEUE,
  isTodoDoneByOneAction,
  todoKey,
  postponeCurrentTodo,
  orderTodos,
  addNewTodos,
  type TodoQueueState,
} from './queue.ts'

/** Returns the state of the queue of things to do, and the functions that move it. */
export function useQueueSteps() {
  const router = useRouter()
  const campaign = useCampaign()
  const queue = useTodoQueue()
  const { overview } = useOverview()
  const line = shallowRef<TodoQueueState>(EMPTY_TODO_QUEUE)
  const hasBegun = ref(false)

  const games = computed(() => nextGames(overview.value ?? { rounds: [] }))
  const needs = computed(() => orderTodos(overview.value?.needs ?? [], queue.kinds ?? [], games.value))
  const now = computed(() => needs.value.find((need) => todoKey(need) === line.value.at))
  const doneCount = computed(() => line.value.order.length - needs.value.length)

  async function moveTo(to: TodoQueueState) {
    line.value = to
    const need = (queue.current = now.value)
    if (!need || campaign.id === undefined || !overview.value) return
    await router.push(todoRoute(campaign.id, need, (warband) => games.value.get(warband)))
  }
  const step = (how: typeof moveToNextTodo) => () => moveTo(how(line.value, needs.value))
  const [next, later, previous] = [step(moveToNextTodo), step(postponeCurrentTodo), step(moveToPreviousTodo)] as const

  // When a new queue starts, the state of the previous queue is dropped. The new queue begins with its first thing to
  // do.
  watch(
    () => queue.kinds,
    () => {
      line.value = EMPTY_TODO_QUEUE
      hasBegun.value = false
    },
  )
  watch(
    [needs, () => queue.kinds],
    async () => {
      if (!overview.value) return
      line.value = addNewTodos(line.value, needs.value)
      if (!hasBegun.value) {
        hasBegun.value = true
        return next()
      }
      const before = queue.current
      if (before && !now.value && isTodoDoneByOneAction(before)) await next()
      else if (now.value) queue.current = now.value
    },
    { immediate: true },
  )
  watch(() => campaign.id, queue.end)
  const last = computed(() => queue.current)
  return { overview, games, needs, now, settled: doneCount, last, next, later, previous, end: queue.end }
}
