import { computed, nextTick, ref } from 'vue'
import { nextOpen } from '../../aftermath/steps.ts'
import { useTyping, type Typing } from '../../aftermath/typing.ts'
import { itemBefore, type Item } from './slips.ts'
import type { Results } from './useResults.ts'
import { useText } from './useText.ts'

/** So many of what was thrown last stay in sight. */
const SHOWN = 3

/** What was thrown, in words. */
interface Done {
  readonly id: string
  readonly name: string
  readonly results: string
}

/** What came of the dice that were thrown last: the results that stand, the newest first. */
export function useDone(results: Results) {
  const { of } = useText()
  const done = ref<readonly Done[]>([])
  function note({ id, game, question, member }: Item) {
    const view = results.aftermathOf(game).view.value
    const lines = (view?.rolls[question]?.throws ?? []).flatMap(({ line, isVoid, extras }) =>
      isVoid ? [] : [...(line ? [of(line.name)] : []), ...extras.flatMap(({ word }) => (word ? [of(word)] : []))],
    )
    const name = view?.bands.flatMap(({ members }) => members).find((one) => one.member === member)?.name ?? ''
    const others = done.value.filter((one) => one.id !== id)
    if (lines.length > 0) done.value = [{ id, name, results: lines.join(', ') }, ...others].slice(0, SHOWN)
  }
  return { done, note }
}

/** Where the keyboard is in the queue: on to the next that waits, back to the one before. */
export function usePlace(results: Results, root: () => HTMLElement | null, onEnd: () => void) {
  const items = results.queue
  const at = ref<string>()
  const open = computed(() => items.value.filter(({ state }) => state === 'open'))
  const now = computed(() => items.value.find(({ id }) => id === at.value) ?? open.value[0])
  const before = computed(() => itemBefore(items.value, now.value?.id))

  async function go(id: string | undefined): Promise<void> {
    at.value = id
    await nextTick()
    const ask = now.value && CSS.escape(now.value.question)
    root()?.querySelector<HTMLElement>(`[data-ask="${ask}"]`)?.focus()
  }
  /** On to the next that waits; where none does, or only this one, to what leads on. */
  async function next(): Promise<void> {
    const id = nextOpen(items.value, now.value?.id)
    if (id === undefined || id === now.value?.id) return onEnd()
    await go(id)
  }
  async function back(): Promise<void> {
    if (before.value) await go(before.value.id)
  }
  const itemOf = (game: string, question: string) =>
    items.value.find((one) => one.game === game && one.question === question)
  return { items, now, open, before, go, next, back, itemOf, end: onEnd }
}
export type Place = ReturnType<typeof usePlace>

/** The dice of each game as they are typed, made when they are first asked for. `ended`: told of each that is done. */
export function useTypings(
  results: Results,
  { now, next, go, itemOf }: Place,
  ended: (item: Item | undefined) => void,
) {
  const made = new Map<string, Typing>()
  const make = (game: string) =>
    useTyping(
      results.aftermathOf(game),
      (question) => now.value?.id === itemOf(game, question)?.id && void next(),
      (question) => ended(itemOf(game, question)),
      (question) => void go(itemOf(game, question)?.id),
    )
  return (game: string): Typing => {
    const typing = made.get(game) ?? make(game)
    made.set(game, typing)
    return typing
  }
}
