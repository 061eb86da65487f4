import { computed, ref } from 'vue'
import { serialQueue } from '../../../shared/domain/serialQueue.ts'
import type { Typing } from '../../aftermath/typing.ts'
import { casualtiesOf } from '../../game/casualties.ts'
import { useChecks } from './checks.ts'
import { useDone, usePlace, useTypings, type Place } from './queueParts.ts'
import type { Item } from './slips.ts'
import type { Results } from './useResults.ts'

type Keys = ReturnType<typeof serialQueue>

/** What dice are put to: those before a game, and those after it. */
interface Tables {
  readonly checks: ReturnType<typeof useChecks>
  readonly typingOf: (game: string) => Typing
}

/** Figures and Backspace, each for the die that the keyboard is at by then. */
function useFigures(results: Results, place: Place, { checks, typingOf }: Tables, keys: Keys) {
  /** A die that is done has led on meanwhile: what is typed at it then is meant for the one that it led to. */
  const digit = (typedAt: Item | undefined, figure: string) =>
    keys.add(() => {
      const own = place.items.value.find(({ id }) => id === typedAt?.id)
      const item = own?.state === 'open' || own?.id === place.now.value?.id ? own : place.now.value
      if (item?.kind === 'check') return checks.typed(item, figure)
      return item?.kind === 'dice' ? typingOf(item.game).digit(item.question, figure) : undefined
    })
  /** Where nothing lies yet, back to the one before. */
  const back = (item: Item | undefined) =>
    keys.add(() => {
      if (item?.kind === 'check' && item.state !== 'open') return checks.clear(item)
      const typing = item?.kind === 'dice' ? typingOf(item.game) : undefined
      const isBegun = typing?.begun.value?.question === item?.question || (item && hasFaces(results, item))
      return typing && isBegun ? typing.back(item!.question) : place.back()
    })
  return { digit, back }
}

const hasFaces = (results: Results, { game, question }: Item): boolean => {
  const answer = results.aftermathOf(game).answers.value[question]
  return (answer?.kind === 'typed' || answer?.kind === 'app') && answer.faces.length > 0
}

/** All dice that wait are thrown, and those that they lead to, until there are only decisions left. */
async function rolledAll(dice: () => readonly Item[], { checks, typingOf }: Tables): Promise<void> {
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
    // Where the program does not answer, the dice wait as before.
    if (ids() === before) return
  }
}

/** The dice and decisions of all games as one queue. Keys are dealt with one after the other, however quickly they come. */
export function useQueue(results: Results, root: () => HTMLElement | null, onEnd: () => void) {
  const place = usePlace(results, root, onEnd)
  const { now, open, itemOf } = place
  const { done, note } = useDone(results)
  const keys = serialQueue()
  const isRollingAll = ref(false)

  function ended(item: Item | undefined) {
    if (!item) return
    note(item)
    if (!isRollingAll.value && now.value?.id === item.id) void place.next()
  }
  const tables = { checks: useChecks(results, ended), typingOf: useTypings(results, place, ended) }
  const { digit, back } = useFigures(results, place, tables, keys)
  const dice = computed(() => open.value.filter(({ kind }) => kind !== 'decision'))

  const rollAll = () =>
    keys.add(async () => {
      isRollingAll.value = true
      await rolledAll(() => dice.value, tables)
      isRollingAll.value = false
      await (open.value.length > 0 ? place.go(open.value[0]!.id) : onEnd())
    })
  /** Once all that was typed is judged. */
  const next = () =>
    keys.add(async () => {
      await results.settled()
      await place.next()
    })
  const begin = () => place.go(open.value[0]?.id ?? place.items.value.at(-1)?.id)
  const shown = { ...useAsked(results, place, tables.checks), done, dice: computed(() => dice.value.length) }
  const typing = computed((): Typing => {
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
  return { ...place, ...shown, typing, check, begin, next, rollAll }
}

/** Who is asked about: one who fell, or one with an old wound before the game. */
function useAsked(results: Results, { now }: Place, checks: Tables['checks']) {
  const casualty = computed(() => {
    const store = now.value && results.aftermathOf(now.value.game)
    const view = store?.view.value
    if (!view) return undefined
    const bands = casualtiesOf(view, { warbands: view.bands }, store.answers.value)
    return bands.flatMap(({ members }) => members).find(({ member }) => member === now.value!.member)
  })
  return { casualty, wounded: computed(() => (now.value?.kind === 'check' ? checks.memberOf(now.value) : undefined)) }
}
