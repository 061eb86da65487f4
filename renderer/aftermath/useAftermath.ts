import { computed, onScopeDispose, ref, type Ref } from 'vue'
import type { LaterDecision } from '../../shared/commands/game/later.ts'
import type { AnswerOf } from '../../shared/contract/calls/answers.ts'
import { CallError } from '../../shared/contract/calls/client.ts'
import type { WireError } from '../../shared/contract/envelope.ts'
import type { AftermathView, Entered } from '../../shared/contract/views/game.ts'
import type { AftermathAnswers, Answer } from '../../shared/rules/aftermathAnswers.ts'
import type { LineUp } from '../../shared/domain/campaign/lineUp.ts'
import { client } from '../api/client.ts'
import { host } from '../api/host.ts'
import { useTakingBack } from '../composables/takeBack.ts'
import { newId, useCommands, type Outcome } from '../stores/commands.ts'
import { useNotices } from '../stores/notices.ts'
import { useText } from '../text/useText.ts'
import { useLineUp } from '../game/useLineUp.ts'
import { useEntered, useJudged, type EnteredStore, type Judged } from './aftermathForm.ts'

/** One die, rolled by the program. */
export const rolledDie = async (sides: number): Promise<number> =>
  (await client('dice.roll', { sides: [sides] })).faces[0]!

/** What is decided of later games, as far as it is asked. */
const decidedIn = ({ correction }: AftermathView): LaterDecision[] =>
  (correction?.later.players ?? []).flatMap(({ member, decided: games }) => (games === null ? [] : [{ member, games }]))

/** Records what was entered, on what was last seen of it. `isChanged` is set where somebody was faster. */
function useRecord(
  entered: EnteredStore,
  { view, evaluate }: Judged,
  isCorrection: Ref<boolean>,
  isChanged: Ref<boolean>,
) {
  const commands = useCommands()
  const notices = useNotices()
  const { problem } = useText()
  const { takeBack } = useTakingBack()
  const isSending = ref(false)

  /** Only once, however often it is pressed: undefined while it is on its way. */
  async function record(): Promise<Outcome<AnswerOf<'game.settle'>> | undefined> {
    if (isSending.value || !view.value) return undefined
    isSending.value = true
    const { revisions, unused } = view.value
    const { answers, ...own } = entered.all()
    const used = Object.fromEntries(Object.entries(answers).filter(([id]) => !unused.includes(id)))
    const warbands = Object.keys(revisions).filter((id) => id !== own.game)
    const asking = { request: newId(), expected: revisions, ...own, warbands, answers: used }
    const outcome = isCorrection.value
      ? await commands.send('game.correct', { ...asking, later: decidedIn(view.value) })
      : await commands.send('game.settle', asking)
    if (outcome.ok) await entered.settle()
    else await explain(outcome.error)
    isSending.value = false
    return outcome as Outcome<AnswerOf<'game.settle'>>
  }
  /** Somebody was faster: all is judged anew, and the page says so instead of the notice. */
  async function explain(refusal: WireError) {
    const isConflict = refusal.code === 'revision-conflict'
    if (isConflict) notices.withdraw(problem(refusal))
    await evaluate()
    isChanged.value ||= isConflict
  }
  /** Takes back what stands in the way of a correction: what one does oneself is not told as a change from elsewhere. */
  async function clearWay() {
    const obstacles = view.value?.correction?.obstacles ?? []
    if (isSending.value || obstacles.length === 0) return
    isSending.value = true
    await takeBack(obstacles, true)
    await evaluate()
    isSending.value = false
  }
  return { isSending, record, clearWay }
}

/** Answers as they are given: each is kept, then all is judged anew. */
function useAnswering(entered: EnteredStore, { evaluate }: Judged, keepLineUp: (next: LineUp) => Promise<void>) {
  const notices = useNotices()
  const { problem } = useText()
  /** What was last entered, until it is judged. */
  let judging: Promise<void> = Promise.resolve()
  const judge = () => (judging = evaluate())

  function answerAll(some: AftermathAnswers): Promise<void> {
    entered.keepAnswers({ ...entered.answers.value, ...some })
    return judge()
  }
  const answer = (id: string, one: Answer) => answerAll({ [id]: one })
  const noteLineUp = (next: LineUp): Promise<void> => (judging = keepLineUp(next).then(evaluate))
  /** Lets the program roll what these questions still wait for. */
  async function roll(questions: readonly string[]) {
    try {
      const rolled = await client('game.roll', { ...entered.all(), questions: [...questions] })
      await answerAll(rolled.answers)
    } catch (thrown) {
      if (!(thrown instanceof CallError)) throw thrown
      notices.say('error', problem(thrown.error))
    }
  }
  /** What becomes of the later games of one who would not have been there. */
  function decideLater(member: string, games: LaterDecision['games']): Promise<void> {
    entered.keepLater([...entered.later.value.filter((one) => one.member !== member), { member, games }])
    return judge()
  }
  return { answer, answerAll, noteLineUp, decideLater, roll, settled: () => judging }
}

/** Who plays: of a game that is corrected part of what is entered, of one still to be played the campaign's own. */
function useWhoPlays(game: () => string, entered: EnteredStore, { view }: Judged) {
  const kept = computed(() =>
    view.value ? { lineup: view.value.lineup, revision: view.value.revisions[game()] ?? 0 } : undefined,
  )
  const { lineup: planned, note } = useLineUp(game, () => kept.value)
  const isNoting = ref(false)
  const lineup = computed<LineUp>(() => entered.corrected.value ?? planned.value)
  async function keep(next: LineUp): Promise<void> {
    if (entered.isCorrection.value) return entered.keepLineUp(next)
    isNoting.value = true
    await note(next)
  }
  return { lineup, isNoting, keep }
}

/** The aftermath of a game as it is being entered: kept after each answer, and judged anew. */
export function useAftermath(game: () => string) {
  const entered = useEntered(game, () => void judged.evaluate())
  const judged = useJudged(entered)
  const { view, evaluate } = judged
  /** Nothing is shown, and so nothing entered, before all is there that was entered earlier: it would be written over. */
  const isLoaded = ref(false)
  const { isCorrection } = entered
  const isChangedOutside = ref(false)
  const recording = useRecord(entered, judged, isCorrection, isChangedOutside)
  const { lineup, isNoting, keep } = useWhoPlays(game, entered, judged)
  const answering = useAnswering(entered, judged, keep)
  const isOwn = computed(() => recording.isSending.value || isNoting.value)
  useOutside(judged, isOwn, isChangedOutside)
  async function noteLineUp(next: LineUp) {
    await answering.noteLineUp(next)
    isNoting.value = false
  }

  async function load() {
    await entered.load()
    await evaluate()
    const before = view.value?.recorded?.input ?? view.value?.takenBack
    isCorrection.value = Boolean(view.value?.recorded)
    if (before) {
      entered.base.value = before as Entered
      await evaluate()
    }
    isLoaded.value = true
  }
  const { answers, isKept, isElsewhere, drop } = entered
  const shown = { ...judged, view: computed(() => (isLoaded.value ? view.value : undefined)) }
  const state = { answers, lineup, isLoaded, isKept, isElsewhere, isCorrection, isChangedOutside }
  return { ...state, ...shown, ...recording, ...answering, noteLineUp, load, giveUp: drop }
}
export type AftermathStore = ReturnType<typeof useAftermath>

/** Judges anew what changes elsewhere, and notes that it did. */
function useOutside({ view, evaluate }: Judged, isOwn: Readonly<Ref<boolean>>, isChanged: Ref<boolean>): void {
  async function onOutside() {
    if (isOwn.value || !view.value) return
    const before = JSON.stringify(view.value.revisions)
    await evaluate()
    if (JSON.stringify(view.value.revisions) !== before) isChanged.value = true
  }
  const stop = host.onChange((touched) => {
    const isOurs =
      touched.length === 0 ||
      touched.some(({ id }) => view.value !== undefined && Object.hasOwn(view.value.revisions, id))
    if (isOurs) void onOutside()
  })
  onScopeDispose(stop)
}
