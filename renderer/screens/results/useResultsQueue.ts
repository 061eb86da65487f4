import { computed, ref } from 'vue'
import { serialQueue } from '../../../shared/domain/serialQueue.ts'
import type { DiceTyping } from '../../aftermath/useDiceTyping.ts'
import { casualtiesOf, paymentsOf, type BandPayment } from '../../game/casualties.ts'
import { usePreGameDice } from './usePreGameDice.ts'
import { useLastRolls, useQueuePosition, useDiceTypings, type QueuePosition } from './queueParts.ts'
import type { ResultsQueueItem } from './slips.ts'
import type { RoundResults } from './useResults.ts'

type Keys = ReturnType<typeof serialQueue>

/** The stores of dice before games (`checks`) and after games (`typingOf`). */
interface DiceTables {
  readonly checks: ReturnType<typeof usePreGameDice>
  readonly typingOf: (game: string) => DiceTyping
}

/** Handles digits and Backspace on the die that has the focus when the key is handled. */
function useDigitKeys(results: RoundResults, place: QueuePosition, { checks, typingOf }: DiceTables, keys: Keys) {
  /**
   * Handles a digit. If the die at which the user typed it was finished meanwhile, the focus has moved, and the digit
   * belongs to the die that has the focus now.
   */
  const digit = (typedAt: ResultsQueueItem | undefined, figure: string) =>
    keys.add(() => {
      const own = place.items.value.find(({ id }) => id === typedAt?.id)
      const item = own?.state === 'open' || own?.id === place.now.value?.id ? own : place.now.value
      if (item?.kind === 'check') return checks.typed(item, figure)
      return item?.kind === 'dice' ? typingOf(item.game).digit(item.question, figure) : undefined
    })
  /** Handles Backspace. If nothing is entered for the current die, goes back to the previous item. */
  const back = (item: ResultsQueueItem | undefined) =>
    keys.add(() => {
      if (item?.kind === 'check' && item.state !== 'open') return checks.clear(item)
      const typing = item?.kind === 'dice' ? typingOf(item.game) : undefined
      const isBegun = typing?.begun.value?.question === item?.question || (item && hasFaces(results, item))
      return typing && isBegun ? typing.back(item!.question) : place.back()
    })
  return { digit, back }
}

const hasFaces = (results: RoundResults, { game, question }: ResultsQueueItem): boolean => {
  const answer = results.aftermathOf(game).answers.value[question]
  return (answer?.kind === 'typed' || answer?.kind === 'app') && answer.faces.length > 0
}

/** Rolls all open dice, and then the dice that follow from them, until only decisions are left. */
async function rollAllDice(dice: () => readonly ResultsQueueItem[], { checks, typingOf }: DiceTables): Promise<void> {
  const ids = () =>
    dice()
      .map(({ id }) => id)
      .join()
  for (let waiting = dice(); waiting.length > 0; waiting = dice()) {
    const before = ids()
    const { game } = waiting[0]!
    const own = waiting.filter((one) => one.game === game)
    const check = own.find(({ kind }) => kind === 'check')
    if (check) await checks.roll(check)
    else await typingOf(game).roll(own.map(({ question }) => question))
    // If the same dice are still open after a roll, the host does not answer, so the loop ends.
    if (ids() === before) return
  }
}

/**
 * The dice and decisions of all games as one queue. Keys are handled one after another, even if the user types fast.
 */
export function useResultsQueue(results: RoundResults, root: () => HTMLElement | null, onEnd: () => void) {
  const place = useQueuePosition(results, root, onEnd)
  const { now, open, itemOf } = place
  const isRollingAll = ref(false)
  const { done, note, clear } = useLastRolls(results, () => isRollingAll.value)
  const keys = serialQueue()

  function onRolled(item: ResultsQueueItem | undefined) {
    if (!item) return
    note(item)
    if (!isRollingAll.value && now.value?.id === item.id) void place.next()
  }
  const tables = { checks: usePreGameDice(results, onRolled), typingOf: useDiceTypings(results, place, onRolled) }
  const { digit, back } = useDigitKeys(results, place, tables, keys)
  const dice = computed(() => open.value.filter(({ kind }) => kind !== 'decision'))

  const rollAll = () =>
    keys.add(async () => {
      isRollingAll.value = true
      clear()
      await rollAllDice(() => dice.value, tables)
      isRollingAll.value = false
      await (open.value.length > 0 ? place.go(open.value[0]!.id) : onEnd())
    })
  /** Goes to the next item, after all typed dice are evaluated. */
  const next = () =>
    keys.add(async () => {
      await results.settled()
      await place.next()
    })
  const begin = () => place.go(open.value[0]?.id ?? place.items.value.at(-1)?.id)
  const exposed = {
    ...useQuestionedMember(results, place, tables.checks),
    done,
    dice: computed(() => dice.value.length),
  }
  const typing = computed((): DiceTyping => {
    const { game = '' } = now.value ?? {}
    return {
      ...tables.typingOf(game),
      digit: (id, figure) => digit(itemOf(game, id), figure),
      back: (id) => back(itemOf(game, id)),
    }
  })
  const check = computed(() => ({
    digit: (figure: string) => void digit(now.value, figure),
    back: () => void back(now.value),
    enter: () => void next(),
    roll: () => void keys.add(() => (now.value ? tables.checks.roll(now.value) : undefined)),
    refused: tables.checks.refused.value,
  }))
  return { ...place, ...exposed, typing, check, begin, next, rollAll }
}

/**
 * What the current question concerns: a casualty, a roll of the income, or a member with an old wound before the game.
 */
function useQuestionedMember(results: RoundResults, { now }: QueuePosition, checks: DiceTables['checks']) {
  const casualty = computed(() => {
    const store = now.value && results.aftermathOf(now.value.game)
    const view = store?.view.value
    if (!view) return undefined
    const bands = casualtiesOf(view, { warbands: view.bands }, store.answers.value)
    return bands.flatMap(({ members }) => members).find(({ member }) => member === now.value!.member)
  })
  const payment = computed(() => {
    const view = now.value && results.aftermathOf(now.value.game).view.value
    const isAsked = ({ question, choices }: BandPayment) =>
      [question, ...choices].some(({ id }) => id === now.value!.question)
    return view && paymentsOf(view, now.value.warband).find(isAsked)
  })
  return {
    casualty,
    payment,
    wounded: computed(() => (now.value?.kind === 'check' ? checks.memberOf(now.value) : undefined)),
  }
}
