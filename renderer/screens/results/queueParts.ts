import { computed, nextTick, ref } from 'vue'
import type { AftermathQuestion } from '../../../shared/rules/aftermath/questions.ts'
import { findNextOpenQuestion } from '../../aftermath/steps.ts'
import { useDiceTyping, type DiceTyping } from '../../aftermath/useDiceTyping.ts'
import { previousItem, type ResultsQueueItem } from './slips.ts'
import type { RoundResults } from './useResults.ts'
import { useResultsText } from './useResultsText.ts'

/** Maximum number of rolls whose results stay visible, if they were rolled one by one. */
const MAX_SHOWN_ROLLS = 3

/** The results of a roll as text: whom it is about, of which warband, the faces and what they gave. */
interface ShownRoll {
  readonly id: string
  readonly name: string
  readonly band: string
  readonly results: string
}

/**
 * The results of the last rolls, the newest first. Throws that were rolled again are left out. `isRollingAll`: true while
 * one press rolls everything; all its results then stay visible.
 */
export function useLastRolls(results: RoundResults, isRollingAll: () => boolean) {
  const { t, of, signed } = useResultsText()
  const lastRolls = ref<readonly ShownRoll[]>([])
  /** Says what a roll of the income brought; empty for other rolls. */
  function paymentText(asked: AftermathQuestion | undefined): string[] {
    if (asked?.kind !== 'payment' || asked.amount === undefined) return []
    const brought = `${signed(asked.amount)} ${t('game.income-unit', { count: Math.abs(asked.amount) })}`
    return [
      asked.table === undefined ? t('results.roll-result', { faces: asked.faces.join(' '), result: brought }) : brought,
    ]
  }
  function noteRoll({ id, game, question, warband, member }: ResultsQueueItem) {
    const view = results.aftermathOf(game).view.value
    const asked = view?.questions.find((one) => one.id === question)
    const throws = (view?.rolls[question]?.throws ?? []).flatMap(({ line, faces, isVoid, extras }) =>
      isVoid
        ? []
        : [
            ...(line ? [t('results.roll-result', { faces: faces.join(' '), result: of(line.name) })] : []),
            ...extras.flatMap(({ word }) => (word ? [of(word)] : [])),
          ],
    )
    const lines = [...throws, ...paymentText(asked)]
    const band = view?.bands.find((one) => one.warband === warband)
    const step = asked?.kind === 'payment' ? of(asked.step) : ''
    const name = band?.members.find((one) => one.member === member)?.name ?? step
    const others = lastRolls.value.filter((one) => one.id !== id)
    if (lines.length > 0)
      lastRolls.value = [{ id, name, band: band?.name ?? '', results: lines.join(', ') }, ...others].slice(
        0,
        isRollingAll() ? undefined : MAX_SHOWN_ROLLS,
      )
  }
  const clear = () => (lastRolls.value = [])
  return { done: lastRolls, note: noteRoll, clear }
}

/** The position in the queue: the current item, and functions that move to the next open item and back. */
export function useQueuePosition(results: RoundResults, root: () => HTMLElement | null, onEnd: () => void) {
  const items = results.queue
  const at = ref<string>()
  const open = computed(() => items.value.filter(({ state }) => state === 'open'))
  const now = computed(() => items.value.find(({ id }) => id === at.value) ?? open.value[0])
  const before = computed(() => previousItem(items.value, now.value?.id))

  async function focusItem(id: string | undefined): Promise<void> {
    at.value = id
    await nextTick()
    const ask = now.value && CSS.escape(now.value.question)
    root()?.querySelector<HTMLElement>(`[data-ask="${ask}"]`)?.focus()
  }
  /** Moves to the next open item. If no item is open, calls `onEnd`. */
  async function next(): Promise<void> {
    const id = findNextOpenQuestion(items.value, now.value?.id)
    if (id === undefined || id === now.value?.id) return onEnd()
    await focusItem(id)
  }
  async function back(): Promise<void> {
    if (before.value) await focusItem(before.value.id)
  }
  const itemOf = (game: string, question: string) =>
    items.value.find((one) => one.game === game && one.question === question)
  return { items, now, open, before, go: focusItem, next, back, itemOf, end: onEnd }
}
export type QueuePosition = ReturnType<typeof useQueuePosition>

/**
 * Returns the state of typed dice for each game; it is created on first use. `onRolled`: called after each finished
 * roll.
 */
export function useDiceTypings(
  results: RoundResults,
  { now, next, go, itemOf }: QueuePosition,
  onRolled: (item: ResultsQueueItem | undefined) => void,
) {
  const typings = new Map<string, DiceTyping>()
  const createTyping = (game: string) =>
    useDiceTyping(
      results.aftermathOf(game),
      (question) => now.value?.id === itemOf(game, question)?.id && void next(),
      (question) => onRolled(itemOf(game, question)),
      (question) => void go(itemOf(game, question)?.id),
    )
  return (game: string): DiceTyping => {
    const typing = typings.get(game) ?? createTyping(game)
    typings.set(game, typing)
    return typing
  }
}
